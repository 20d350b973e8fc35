"""Tells the structure of a document that Qt has written, for screen readers, and links within it.

As PDF 1.7, 14.7 and 14.8, and ISO 14289-1 (PDF/UA-1) have it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NullObject,
    NumberObject,
    StreamObject,
    TextStringObject,
)

from gui.pdf.structure import END, FAR, Element, Marks

_SQUARE: Final = re.compile(rb"%d (-?\d+) 1 1 re\nf\n" % FAR)
_ARTIFACT: Final = b"/Artifact BMC\n"
_END: Final = b"EMC\n"
_END_OF_METADATA: Final = b"</rdf:RDF>"
_STANDARD: Final = (
    b'<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>\n'
)


_SHAPED: Final = re.compile("[\u0600-\u0dff\u0f00-\u109f\u1780-\u17ff\u1900-\u1cff\ua800-\uabff\U00011000-\U000116cf]")
"""Letters of scripts whose fonts compose them of other signs: from the signs alone nobody finds the text again."""


@dataclass(frozen=True, slots=True)
class Link:
    """An ``area`` of a page, left, lower, right and upper edge in points, that leads to a place of another page.

    ``top`` is in points from the lower edge of that page; ``text`` says where the link leads.
    """

    element: Element
    page: int
    area: tuple[float, float, float, float]
    target: int
    top: float
    text: str


def put_structure(document: PdfWriter, marks: Marks, links: Sequence[Link]) -> None:
    """Replaces the ``marks`` in all pages by tags, adds the tree of all elements, and the ``links``."""
    tree = _Tree(document)
    for number, page in enumerate(document.pages):
        tree.add_page(number, page, marks)
    for link in links:
        tree.add_link(link)
    tree.finish()


def _dictionary(**entries: object) -> DictionaryObject:
    return DictionaryObject({NameObject(f"/{key}"): value for key, value in entries.items()})


def _written(text: str) -> bytes:
    """Begins what is painted for ``text``, which is to be found and copied instead (PDF 1.7, 14.9.4)."""
    return b"/Span <</ActualText <FEFF%s>>> BDC\n" % text.encode("utf-16-be").hex().upper().encode()


def _declare(document: PdfWriter) -> None:
    """Says in the metadata which standard the structure follows (ISO 14289-1, 5)."""
    if xmp := document.xmp_metadata:
        xmp.stream.set_data(xmp.stream.get_data().replace(_END_OF_METADATA, _STANDARD + _END_OF_METADATA))


class _Tree:
    """The tree of structure, while elements are added in the order in which they are painted."""

    def __init__(self, document: PdfWriter) -> None:
        self._document = document
        self._root = _dictionary(Type=NameObject("/StructTreeRoot"))
        self._root_reference = document._add_object(self._root)
        self._body = self._new("Document", self._root_reference)
        self._root[NameObject("/K")] = ArrayObject([self._body])
        self._known: dict[Element, IndirectObject] = {}
        self._of_keys: list[IndirectObject] = []
        """What each key of the parent tree leads to: an array for a page, an element for a link."""

    def add_page(self, number: int, page: DictionaryObject, marks: Marks) -> None:
        """Adds what is painted on a page."""
        content = page["/Contents"]
        assert isinstance(content, StreamObject)
        elements: list[IndirectObject] = []
        page_reference = self._document.pages[number].indirect_reference
        identifiers, ends = count(), list[bytes]()

        def tag(square: re.Match[bytes]) -> bytes:
            mark = int(square[1])
            if mark == END:
                return ends.pop()
            element, text = marks.elements[mark]
            is_shaped = element is not None and _SHAPED.search(text) is not None
            ends.append(2 * _END if is_shaped else _END)
            if element is None:
                return _ARTIFACT
            reference, identifier = self._element(element), next(identifiers)
            piece = _dictionary(Type=NameObject("/MCR"), Pg=page_reference, MCID=NumberObject(identifier))
            self._kids(reference).append(piece)
            elements.append(reference)
            begin = b"/%s <</MCID %d>> BDC\n" % (element.kind.encode(), identifier)
            return begin + _written(text) if is_shaped else begin

        content.set_data(_SQUARE.sub(tag, content.get_data()))
        page[NameObject("/StructParents")] = NumberObject(self._new_key(ArrayObject(elements)))
        page[NameObject("/Tabs")] = NameObject("/S")

    def add_link(self, link: Link) -> None:
        """Adds a link and makes it part of its element."""
        page, target = self._document.pages[link.page], self._document.pages[link.target].indirect_reference
        place = [target, NameObject("/XYZ"), NumberObject(0), FloatObject(round(link.top, 2)), NullObject()]
        element = self._element(link.element)
        annotation = self._document._add_object(
            _dictionary(
                Type=NameObject("/Annot"),
                Subtype=NameObject("/Link"),
                Rect=ArrayObject([FloatObject(round(edge, 2)) for edge in link.area]),
                Border=ArrayObject([NumberObject(0)] * 3),
                F=NumberObject(4),
                Dest=ArrayObject(place),
                Contents=TextStringObject(link.text),
                StructParent=NumberObject(len(self._of_keys)),
            )
        )
        self._of_keys.append(element)
        if "/Annots" not in page:
            page[NameObject("/Annots")] = ArrayObject()
        annotations = page["/Annots"]
        assert isinstance(annotations, ArrayObject)
        annotations.append(annotation)
        whole = _dictionary(Type=NameObject("/OBJR"), Pg=page.indirect_reference, Obj=annotation)
        self._kids(element).append(whole)

    def finish(self) -> None:
        """Adds the tree to the document."""
        pairs = (each for key, value in enumerate(self._of_keys) for each in (NumberObject(key), value))
        self._root[NameObject("/ParentTree")] = self._document._add_object(_dictionary(Nums=ArrayObject(pairs)))
        self._root[NameObject("/ParentTreeNextKey")] = NumberObject(len(self._of_keys))
        catalogue = self._document.root_object
        catalogue[NameObject("/StructTreeRoot")] = self._root_reference
        _declare(self._document)
        catalogue[NameObject("/MarkInfo")] = _dictionary(Marked=BooleanObject(value=True))

    def _element(self, element: Element) -> IndirectObject:
        if element not in self._known:
            parent = self._element(element.parent) if element.parent else self._body
            self._known[element] = self._new(element.kind, parent, element.text)
            self._kids(parent).append(self._known[element])
        return self._known[element]

    def _new(self, kind: str, parent: IndirectObject, text: str = "") -> IndirectObject:
        element = _dictionary(Type=NameObject("/StructElem"), S=NameObject(f"/{kind}"), P=parent, K=ArrayObject())
        if text:
            element[NameObject("/Alt")] = TextStringObject(text)
        if kind == "TH":
            element[NameObject("/A")] = _dictionary(O=NameObject("/Table"), Scope=NameObject("/Column"))
        return self._document._add_object(element)

    def _kids(self, reference: IndirectObject) -> ArrayObject:
        element = reference.get_object()
        assert isinstance(element, DictionaryObject)
        kids = element["/K"]
        assert isinstance(kids, ArrayObject)
        return kids

    def _new_key(self, value: ArrayObject) -> int:
        self._of_keys.append(self._document._add_object(value))
        return len(self._of_keys) - 1
