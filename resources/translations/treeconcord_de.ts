<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>ActTable</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open files and close the current ones</source>
        <translation>Dateien anstelle der geöffneten öffnen</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen…</translation>
    </message>
    <message>
        <source>Open more files beside the current ones</source>
        <translation>Dateien neben den geöffneten öffnen</translation>
    </message>
    <message>
        <source>Re&amp;load files</source>
        <translation>Dateien neu &amp;laden</translation>
    </message>
    <message>
        <source>Read open files that have changed on disk again; what you have done is kept</source>
        <translation>Offene Dateien, die sich auf der Platte geändert haben, neu lesen; was Sie getan haben, bleibt</translation>
    </message>
    <message>
        <source>Open &amp;sample</source>
        <translation>Bei&amp;spiel öffnen</translation>
    </message>
    <message>
        <source>Open the sample data</source>
        <translation>Das Beispiel öffnen, wie beim ersten Start</translation>
    </message>
    <message>
        <source>Open sample with &amp;brackets</source>
        <translation>Beispiel mit &amp;Klammerung öffnen</translation>
    </message>
    <message>
        <source>Open the sample&apos;s dependencies beside its brackets</source>
        <translation>Die Dependenzen des Beispiels neben seiner Klammerung öffnen</translation>
    </message>
    <message>
        <source>Open &amp;workspace…</source>
        <translation>&amp;Arbeitsbereich öffnen…</translation>
    </message>
    <message>
        <source>Open saved versions, settings, notes and flags</source>
        <translation>Gespeichertes öffnen: Versionen, Einstellungen, Notizen und Markierungen</translation>
    </message>
    <message>
        <source>Sa&amp;ve workspace</source>
        <translation>Arbeitsbereich spe&amp;ichern</translation>
    </message>
    <message>
        <source>Save versions, settings, notes and flags</source>
        <translation>Versionen, Einstellungen, Notizen und Markierungen in eine Datei speichern</translation>
    </message>
    <message>
        <source>Save wor&amp;kspace as…</source>
        <translation>Arbeitsbereich speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save versions, settings, notes and flags to another file</source>
        <translation>Versionen, Einstellungen, Notizen und Markierungen in eine andere Datei speichern</translation>
    </message>
    <message>
        <source>Save versio&amp;n as…</source>
        <translation>&amp;Version speichern unter…</translation>
    </message>
    <message>
        <source>Save the selected or last edited version, with its edits, to a new file</source>
        <translation>Die ausgewählte oder zuletzt bearbeitete Version mit ihren Bearbeitungen in eine neue Datei schreiben</translation>
    </message>
    <message>
        <source>Add &amp;variation…</source>
        <translation>Variante &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>Add a version re-annotated by another scheme: other heads, other coordination</source>
        <translation>Eine nach einem anderen Schema umannotierte Version hinzufügen: andere Köpfe, andere Koordination</translation>
    </message>
    <message>
        <source>Add version by &amp;rules…</source>
        <translation>Version nach &amp;Regeln hinzufügen…</translation>
    </message>
    <message>
        <source>Add a version re-annotated by rules that were learnt, or by a grammar of Grew</source>
        <translation>Eine Version hinzufügen, die nach gelernten Regeln oder einer Grammatik von Grew neu annotiert ist</translation>
    </message>
    <message>
        <source>&amp;Export drawing…</source>
        <translation>Zeichnung &amp;exportieren…</translation>
    </message>
    <message>
        <source>Save the aligned trees as SVG, PDF, PNG or TikZ</source>
        <translation>Die alignierten Bäume in eine Datei schreiben: SVG, PDF, PNG oder TikZ</translation>
    </message>
    <message>
        <source>&amp;Copy drawing</source>
        <translation>Zeichnung ko&amp;pieren</translation>
    </message>
    <message>
        <source>Copy the aligned trees to the clipboard as image, SVG and text</source>
        <translation>Die alignierten Bäume in die Zwischenablage legen: als Bild, SVG und Text</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>Be&amp;richt…</translation>
    </message>
    <message>
        <source>Write a report with scores, a comparison of the golds, and sentences with their trees</source>
        <translation>Einen Bericht schreiben: Werte, Vergleich der Gold-Standards, Sätze mit ihren Bäumen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Das Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last edit or decision and go to its sentence</source>
        <translation>Die letzte Bearbeitung oder Entscheidung rückgängig machen und zu ihrem Satz gehen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Redo the last undone edit or decision and go to its sentence</source>
        <translation>Die zuletzt rückgängig gemachte Bearbeitung oder Entscheidung wiederholen und zu ihrem Satz gehen</translation>
    </message>
    <message>
        <source>Unlock or &amp;lock version</source>
        <translation>Version ent- oder &amp;sperren</translation>
    </message>
    <message>
        <source>Unlock the version of the selected band for editing, or lock it</source>
        <translation>Die Version, in deren Band etwas ausgewählt ist, zum Bearbeiten freigeben oder sperren</translation>
    </message>
    <message>
        <source>Choose &amp;head or bracket</source>
        <translation>&amp;Kopf oder Klammer wählen</translation>
    </message>
    <message>
        <source>Choose a new head or bracket for the selection with the arrow keys</source>
        <translation>Mit den Pfeiltasten wählen, wovon das ausgewählte Wort abhängt oder in welche Klammer es kommt</translation>
    </message>
    <message>
        <source>Rename l&amp;abel</source>
        <translation>Label &amp;umbenennen</translation>
    </message>
    <message>
        <source>Change the label of the selection</source>
        <translation>Ein anderes Label für das Ausgewählte schreiben</translation>
    </message>
    <message>
        <source>Select a word &amp;more</source>
        <translation>Ein Wort &amp;mehr auswählen</translation>
    </message>
    <message>
        <source>Extend the selection by the next word</source>
        <translation>Auch das Wort nach dem Ausgewählten auswählen</translation>
    </message>
    <message>
        <source>Select a word l&amp;ess</source>
        <translation>Ein Wort wen&amp;iger auswählen</translation>
    </message>
    <message>
        <source>Shorten the selection by its last word</source>
        <translation>Das Ausgewählte ohne sein letztes Wort auswählen</translation>
    </message>
    <message>
        <source>&amp;Wrap in a bracket</source>
        <translation>&amp;Einklammern</translation>
    </message>
    <message>
        <source>Put a bracket around the selected words (Shift+click selects several)</source>
        <translation>Die ausgewählten Wörter einklammern (Umschalt und Klick wählen mehrere aus)</translation>
    </message>
    <message>
        <source>Remove &amp;bracket</source>
        <translation>Klammer en&amp;tfernen</translation>
    </message>
    <message>
        <source>Remove a bracket; its content moves into the surrounding one</source>
        <translation>Eine Klammer entfernen; ihr Inhalt kommt in die umgebende</translation>
    </message>
    <message>
        <source>Replace in what is foun&amp;d…</source>
        <translation>In &amp;dem Gefundenen ersetzen…</translation>
    </message>
    <message>
        <source>Relabel, reattach, flip or tag every place of the request in the filter line</source>
        <translation>Jede Stelle der Anfrage in der Filterzeile umbenennen, umhängen, umdrehen oder taggen</translation>
    </message>
    <message>
        <source>&amp;Findings</source>
        <translation>Be&amp;funde</translation>
    </message>
    <message>
        <source>List what to check in all sentences: cycles, labels, non-projective arcs</source>
        <translation>Auflisten, was in allen Sätzen anzusehen ist: Zyklen, Labels, was nicht projektiv ist</translation>
    </message>
    <message>
        <source>Edited &amp;sentences</source>
        <translation>&amp;Bearbeitete Sätze</translation>
    </message>
    <message>
        <source>List the edited sentences with their findings</source>
        <translation>Die bearbeiteten Sätze auflisten, mit dem, was in ihnen anzusehen ist</translation>
    </message>
    <message>
        <source>Edits set as&amp;ide…</source>
        <translation>&amp;Zurückgestellte Bearbeitungen…</translation>
    </message>
    <message>
        <source>List edits that no longer fit their sentences, to paste or drop them</source>
        <translation>Bearbeitungen auflisten, die nicht mehr zu ihren Sätzen passen, um sie einzufügen oder zu verwerfen</translation>
    </message>
    <message>
        <source>&amp;Spans</source>
        <translation>&amp;Spannen</translation>
    </message>
    <message>
        <source>Draw all versions as spans over their words</source>
        <translation>Alle Versionen als Spannen über ihren Wörtern zeichnen</translation>
    </message>
    <message>
        <source>T&amp;rees</source>
        <translation>&amp;Bäume</translation>
    </message>
    <message>
        <source>Draw all versions as trees</source>
        <translation>Alle Versionen als Bäume zeichnen</translation>
    </message>
    <message>
        <source>&amp;Arcs</source>
        <translation>Bö&amp;gen</translation>
    </message>
    <message>
        <source>Draw all versions with dependencies as arcs from heads to dependents</source>
        <translation>Alle Versionen mit Dependenzen als Bögen von Köpfen zu Dependenten zeichnen</translation>
    </message>
    <message>
        <source>&amp;Missing arcs blue, spurious red</source>
        <translation>&amp;Fehlende Bögen blau, überzählige rot</translation>
    </message>
    <message>
        <source>Compare the arcs of each parse with its native gold only, or with all golds</source>
        <translation>Die Bögen jedes Parses nur mit denen seines eigenen Gold-Standards vergleichen oder mit denen aller</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <source>Take the direction from the script of the words</source>
        <translation>Die Wörter laufen, wie ihre Schrift läuft</translation>
    </message>
    <message>
        <source>From &amp;left to right</source>
        <translation>Von &amp;links nach rechts</translation>
    </message>
    <message>
        <source>Always from left to right</source>
        <translation>Die Wörter laufen von links nach rechts, gleich in welcher Schrift</translation>
    </message>
    <message>
        <source>From &amp;right to left</source>
        <translation>Von &amp;rechts nach links</translation>
    </message>
    <message>
        <source>Always from right to left</source>
        <translation>Die Wörter laufen von rechts nach links, gleich in welcher Schrift</translation>
    </message>
    <message>
        <source>Cat&amp;egories and tags</source>
        <translation>Kategor&amp;ien und Wortarten</translation>
    </message>
    <message>
        <source>Show categories of brackets and tags of words in the trees</source>
        <translation>Kategorien von Klammern und Wortarten in den Bäumen zeigen</translation>
    </message>
    <message>
        <source>Only &amp;differences</source>
        <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>Hide what all versions shown share</source>
        <translation>Auslassen, was alle gezeigten Versionen gleich haben</translation>
    </message>
    <message>
        <source>&amp;Compare two…</source>
        <translation>Z&amp;wei vergleichen…</translation>
    </message>
    <message>
        <source>Compare two versions and show their differences</source>
        <translation>Zwei Versionen wählen, die die Ansicht mit ihren Unterschieden füllen</translation>
    </message>
    <message>
        <source>All &amp;versions</source>
        <translation>&amp;Alle Versionen</translation>
    </message>
    <message>
        <source>Show all versions again</source>
        <translation>Nach dem Vergleich zweier wieder alle Versionen zeigen</translation>
    </message>
    <message>
        <source>C&amp;orpus</source>
        <translation>K&amp;orpus</translation>
    </message>
    <message>
        <source>Go to the charts and tables of all sentences</source>
        <translation>Zu den Diagrammen und Tabellen aller Sätze gehen</translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation>&amp;Untersuchen</translation>
    </message>
    <message>
        <source>Versions, sentences, trees and scores</source>
        <translation>Versionen, Sätze, Bäume und Werte</translation>
    </message>
    <message>
        <source>&amp;Focus on one parse</source>
        <translation>&amp;Fokus auf einen Parse</translation>
    </message>
    <message>
        <source>One parse under its native gold and the generalized gold; all else is one line each</source>
        <translation>Ein Parse unter seinem eigenen und dem generalisierten Gold-Standard; alles andere je eine Zeile</translation>
    </message>
    <message>
        <source>Focus on ne&amp;xt parse</source>
        <translation>Fokus auf den &amp;nächsten Parse</translation>
    </message>
    <message>
        <source>Focus on a parse; again, on the next one</source>
        <translation>Fokus auf einen Parse; noch einmal: auf den nächsten</translation>
    </message>
    <message>
        <source>&amp;Compare parsers</source>
        <translation>Parser &amp;vergleichen</translation>
    </message>
    <message>
        <source>Parser against parser over all sentences, below the trees</source>
        <translation>Parser gegen Parser über alle Sätze, unter den Bäumen</translation>
    </message>
    <message>
        <source>&amp;Schemes only</source>
        <translation>Nur &amp;Schemata</translation>
    </message>
    <message>
        <source>For golds alone: where they differ, below the trees, and no scores of parses</source>
        <translation>Für Gold-Standards allein: worin sie sich unterscheiden, unter den Bäumen, und keine Werte von Parses</translation>
    </message>
    <message>
        <source>&amp;Reset layout…</source>
        <translation>Anordnung &amp;zurücksetzen…</translation>
    </message>
    <message>
        <source>Put panels, columns and pages back as they were at first</source>
        <translation>Bereiche, Spalten und Seiten wie am Anfang anordnen</translation>
    </message>
    <message>
        <source>Out&amp;line</source>
        <translation>&amp;Gliederung</translation>
    </message>
    <message>
        <source>Show the trees as text, for screen readers and copying</source>
        <translation>Alles, was die Bäume sagen, als Text zeigen, zum Vorlesen oder Kopieren</translation>
    </message>
    <message>
        <source>&amp;Span cards</source>
        <translation>Span&amp;nenkarten</translation>
    </message>
    <message>
        <source>Show the selected span&apos;s state, cost and reasons in each version</source>
        <translation>Zu jeder ausgewählten Spanne sagen, was sie in jeder Version ist, was sie kostet und warum</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Draw the trees larger</source>
        <translation>Die Bäume größer zeichnen</translation>
    </message>
    <message>
        <source>Zoo&amp;m out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Draw the trees smaller</source>
        <translation>Die Bäume kleiner zeichnen</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>Draw the trees as large as the view allows</source>
        <translation>Die Bäume so groß zeichnen, wie die Ansicht es erlaubt</translation>
    </message>
    <message>
        <source>W&amp;hole sentence</source>
        <translation>Ganzer Sa&amp;tz</translation>
    </message>
    <message>
        <source>Draw the trees smaller, and in lines if they are still too wide</source>
        <translation>Bäume kleiner zeichnen und, was dann noch zu breit ist, in Zeilen</translation>
    </message>
    <message>
        <source>Wrap li&amp;nes</source>
        <translation>Zeilen u&amp;mbrechen</translation>
    </message>
    <message>
        <source>Draw sentences that are too wide in several lines</source>
        <translation>Sätze, die zu breit sind, in mehreren Zeilen zeichnen</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Follow the system&apos;s light or dark theme</source>
        <translation>Hell oder dunkel, wie es das System vorgibt</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark on light</source>
        <translation>Dunkel auf hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Light on dark</source>
        <translation>Hell auf dunkel</translation>
    </message>
    <message>
        <source>The system&apos;s language if available, else English</source>
        <translation>Die Sprache des Systems, wenn es eine Übersetzung gibt, sonst Englisch</translation>
    </message>
    <message>
        <source>Everything in English</source>
        <translation>Alles auf Englisch</translation>
    </message>
    <message>
        <source>Everything in German</source>
        <translation>Alles auf Deutsch</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>Vo&amp;llbild</translation>
    </message>
    <message>
        <source>Switch full screen on or off</source>
        <translation>Den Bildschirm mit dem Fenster füllen oder nicht mehr</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Nächster</translation>
    </message>
    <message>
        <source>Show the next sentence in table order</source>
        <translation>Den nächsten Satz der Tabelle zeigen</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>&amp;Voriger</translation>
    </message>
    <message>
        <source>Show the previous sentence in table order</source>
        <translation>Den vorigen Satz der Tabelle zeigen</translation>
    </message>
    <message>
        <source>&amp;First</source>
        <translation>&amp;Erster</translation>
    </message>
    <message>
        <source>Show the first sentence of the table</source>
        <translation>Den ersten Satz der Tabelle zeigen</translation>
    </message>
    <message>
        <source>&amp;Last</source>
        <translation>&amp;Letzter</translation>
    </message>
    <message>
        <source>Show the last sentence of the table</source>
        <translation>Den letzten Satz der Tabelle zeigen</translation>
    </message>
    <message>
        <source>Ne&amp;xt difference</source>
        <translation>Nächster &amp;Unterschied</translation>
    </message>
    <message>
        <source>Go to the next instance if any are listed, else to the next span on which versions differ</source>
        <translation>Zur nächsten Fundstelle, falls welche aufgelistet sind, sonst zur nächsten Spanne, die nicht alle Versionen gleich haben</translation>
    </message>
    <message>
        <source>P&amp;revious difference</source>
        <translation>Vori&amp;ger Unterschied</translation>
    </message>
    <message>
        <source>Go to the previous instance if any are listed, else to the previous span on which versions differ</source>
        <translation>Zur vorigen Fundstelle, falls welche aufgelistet sind, sonst zur vorigen Spanne, die nicht alle Versionen gleich haben</translation>
    </message>
    <message>
        <source>Next instan&amp;ce</source>
        <translation>Nächste Funds&amp;telle</translation>
    </message>
    <message>
        <source>Go to the next place of the filter, in any sentence</source>
        <translation>Zur nächsten Stelle des Filters gehen, in welchem Satz auch immer</translation>
    </message>
    <message>
        <source>Previo&amp;us instance</source>
        <translation>Vo&amp;rige Fundstelle</translation>
    </message>
    <message>
        <source>Go to the previous place of the filter, in any sentence</source>
        <translation>Zur vorigen Stelle des Filters gehen, in welchem Satz auch immer</translation>
    </message>
    <message>
        <source>F&amp;ilter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>Go to the filter line above the table of sentences</source>
        <translation>In die Filterzeile über der Satztabelle gehen</translation>
    </message>
    <message>
        <source>&amp;Worst first</source>
        <translation>&amp;Schlechteste zuerst</translation>
    </message>
    <message>
        <source>Sort by score, lowest first, and show the first sentence</source>
        <translation>Nach dem Wert sortieren, den niedrigsten zuerst, und diesen Satz zeigen</translation>
    </message>
    <message>
        <source>Lon&amp;gest first</source>
        <translation>Längste &amp;zuerst</translation>
    </message>
    <message>
        <source>Sort by the number of tokens, highest first, and show the first sentence</source>
        <translation>Nach der Zahl der Token sortieren, die höchste zuerst, und den ersten Satz zeigen</translation>
    </message>
    <message>
        <source>Show &amp;these instances…</source>
        <translation>&amp;Diese Fundstellen zeigen…</translation>
    </message>
    <message>
        <source>List places that have something in common with the selected span</source>
        <translation>Fundstellen auflisten, die mit der ausgewählten Spanne etwas gemeinsam haben</translation>
    </message>
    <message>
        <source>Searc&amp;h for this construction</source>
        <translation>Diese &amp;Konstruktion suchen</translation>
    </message>
    <message>
        <source>Find what is built like the selected word, arc or span; again, more loosely</source>
        <translation>Finden, was gebaut ist wie das gewählte Wort, der Bogen oder die Spanne; noch einmal: lockerer</translation>
    </message>
    <message>
        <source>Fl&amp;ag</source>
        <translation>&amp;Markieren</translation>
    </message>
    <message>
        <source>Flag or unflag the current sentence</source>
        <translation>Den gezeigten Satz markieren oder seine Markierung entfernen</translation>
    </message>
    <message>
        <source>N&amp;ote…</source>
        <translation>N&amp;otiz…</translation>
    </message>
    <message>
        <source>Write a note on the current sentence</source>
        <translation>Eine Notiz zum gezeigten Satz schreiben</translation>
    </message>
    <message>
        <source>&amp;Score again</source>
        <translation>Neu &amp;bewerten</translation>
    </message>
    <message>
        <source>Score all sentences, for example after cancelling</source>
        <translation>Alle Sätze bewerten, etwa nach einem Abbruch</translation>
    </message>
    <message>
        <source>&amp;Merge versions…</source>
        <translation>&amp;Versionen zusammenführen…</translation>
    </message>
    <message>
        <source>Choose golds to merge into one, or annotators to adjudicate; also changes the settings of a merge</source>
        <translation>Goldstandards zum Vereinigen oder Annotatoren zum Entscheiden wählen; ändert auch die Einstellungen einer Vereinigung</translation>
    </message>
    <message>
        <source>Merge &amp;perspective</source>
        <translation>&amp;Perspektive Zusammenführen</translation>
    </message>
    <message>
        <source>Arrange the panels for merging, or as before</source>
        <translation>Die Bereiche zum Zusammenführen anordnen oder wieder wie zuvor</translation>
    </message>
    <message>
        <source>&amp;Next open</source>
        <translation>&amp;Nächste offene</translation>
    </message>
    <message>
        <source>Go to the next open decision</source>
        <translation>Zum nächsten Label oder zur nächsten Gruppe von Spannen gehen, über die noch zu entscheiden ist</translation>
    </message>
    <message>
        <source>Pre&amp;vious open</source>
        <translation>V&amp;orige offene</translation>
    </message>
    <message>
        <source>Go to the previous open decision</source>
        <translation>Zum vorigen Label oder zur vorigen Gruppe von Spannen gehen, über die noch zu entscheiden ist</translation>
    </message>
    <message>
        <source>&amp;Accept</source>
        <translation>&amp;Annehmen</translation>
    </message>
    <message>
        <source>Take the selected label; in the list of kinds, all labels of the kind</source>
        <translation>Das ausgewählte Label übernehmen; in der Liste der Arten alle der Art</translation>
    </message>
    <message>
        <source>&amp;Refuse</source>
        <translation>Ab&amp;lehnen</translation>
    </message>
    <message>
        <source>Leave out the selected label; in the list of kinds, all labels of the kind</source>
        <translation>Das ausgewählte Label auslassen; in der Liste der Arten alle der Art</translation>
    </message>
    <message>
        <source>&amp;Take as…</source>
        <translation>Ü&amp;bernehmen als…</translation>
    </message>
    <message>
        <source>Take the selected label as another one; in the list of kinds, all labels of the kind</source>
        <translation>Das ausgewählte Label als ein anderes übernehmen; in der Liste der Arten alle der Art</translation>
    </message>
    <message>
        <source>A&amp;ccept all open…</source>
        <translation>Alle o&amp;ffenen annehmen…</translation>
    </message>
    <message>
        <source>Take all open labels; where spans cross, the later version wins; first see a preview</source>
        <translation>Alle offenen Labels übernehmen; wo Spannen sich kreuzen, gilt die spätere Version; zuerst kommt eine Vorschau</translation>
    </message>
    <message>
        <source>Re&amp;fuse all open…</source>
        <translation>Alle offenen able&amp;hnen…</translation>
    </message>
    <message>
        <source>Leave out all open labels; where spans cross, the earlier version wins; first see a preview</source>
        <translation>Alle offenen Labels auslassen; wo Spannen sich kreuzen, gilt die frühere Version; zuerst kommt eine Vorschau</translation>
    </message>
    <message>
        <source>Take version &amp;{letter}</source>
        <translation>Version &amp;{letter} übernehmen</translation>
    </message>
    <message>
        <source>Decide the label, the crossing spans or the item as in version {letter}</source>
        <translation>Das Label, die kreuzenden Spannen oder den Streitfall wie in Version {letter} entscheiden</translation>
    </message>
    <message>
        <source>&amp;Log of decisions…</source>
        <translation>Entscheidun&amp;gsprotokoll…</translation>
    </message>
    <message>
        <source>List all decisions, including those that no longer apply</source>
        <translation>Alle Entscheidungen auflisten, auch die nicht mehr zutreffenden</translation>
    </message>
    <message>
        <source>L&amp;oad decisions…</source>
        <translation>Entscheidungen la&amp;den…</translation>
    </message>
    <message>
        <source>Load the decisions of a file, as far as they apply here</source>
        <translation>Die Entscheidungen einer Datei treffen, soweit sie hier zutreffen</translation>
    </message>
    <message>
        <source>Decide b&amp;y label table…</source>
        <translation>Nach Label&amp;tabelle entscheiden…</translation>
    </message>
    <message>
        <source>Take labels according to a table, unless their kind is decided</source>
        <translation>Labels nach einer Tabelle übernehmen, wo über ihre Art nichts entschieden ist</translation>
    </message>
    <message>
        <source>&amp;Save decisions as…</source>
        <translation>Entscheidungen &amp;speichern unter…</translation>
    </message>
    <message>
        <source>Save the decisions in force to a file, also for the command line</source>
        <translation>Die geltenden Entscheidungen in eine Datei schreiben, auch für die Kommandozeile</translation>
    </message>
    <message>
        <source>E&amp;xport report…</source>
        <translation>Bericht e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Write guidelines by kind, notes to annotators and what is open as Markdown</source>
        <translation>Richtlinien je Art, Notizen an Annotatoren und Offenes als Markdown schreiben</translation>
    </message>
    <message>
        <source>&amp;Export result…</source>
        <translation>Ergebnis-&amp;Export…</translation>
    </message>
    <message>
        <source>Write the merged treebank to a new file</source>
        <translation>Die zusammengeführte Baumbank in eine neue Datei schreiben</translation>
    </message>
    <message>
        <source>En&amp;d merge</source>
        <translation>&amp;Zusammenführen beenden</translation>
    </message>
    <message>
        <source>End merging; the file of decisions stays and can be continued</source>
        <translation>Nicht weiter zusammenführen; die Datei der Entscheidungen bleibt und lässt sich fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>Show the keyboard shortcuts</source>
        <translation>Zeigen, was die Tasten tun</translation>
    </message>
    <message>
        <source>Change keyboard shortcuts</source>
        <translation>Festlegen, welche Tasten was tun</translation>
    </message>
    <message>
        <source>Change keyboard &amp;shortcuts…</source>
        <translation>Tasten&amp;kürzel ändern…</translation>
    </message>
    <message>
        <source>&amp;About TreeConcord</source>
        <translation>Ü&amp;ber TreeConcord</translation>
    </message>
    <message>
        <source>Show the version of this program</source>
        <translation>Zeigen, welche Version dies ist</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Di&amp;rection of words</source>
        <translation>Sch&amp;reibrichtung</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>1 … 9</source>
        <translation>1 … 9</translation>
    </message>
    <message>
        <source>Span to the left</source>
        <translation>Spanne links</translation>
    </message>
    <message>
        <source>Select the span to the left</source>
        <translation>Die Spanne links davon auswählen</translation>
    </message>
    <message>
        <source>Span to the right</source>
        <translation>Spanne rechts</translation>
    </message>
    <message>
        <source>Select the span to the right</source>
        <translation>Die Spanne rechts davon auswählen</translation>
    </message>
    <message>
        <source>Span above</source>
        <translation>Spanne darüber</translation>
    </message>
    <message>
        <source>Select the span above</source>
        <translation>Die Spanne darüber auswählen</translation>
    </message>
    <message>
        <source>Span below</source>
        <translation>Spanne darunter</translation>
    </message>
    <message>
        <source>Select the span below</source>
        <translation>Die Spanne darunter auswählen</translation>
    </message>
    <message>
        <source>No span</source>
        <translation>Keine Spanne</translation>
    </message>
    <message>
        <source>Select no span</source>
        <translation>Keine Spanne auswählen</translation>
    </message>
    <message>
        <source>Fold or unfold the band with that number</source>
        <translation>Das Band an dieser Stelle ein- oder ausklappen</translation>
    </message>
    <message>
        <source>Alt+1 … Alt+9</source>
        <translation>Alt+1 … Alt+9</translation>
    </message>
    <message>
        <source>Draw the band with that number in the next style</source>
        <translation>Das Band an dieser Stelle auf die nächste Art zeichnen</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Mausrad</translation>
    </message>
    <message>
        <source>Draw the trees larger or smaller</source>
        <translation>Die Bäume größer oder kleiner zeichnen</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Umschalt+Mausrad</translation>
    </message>
    <message>
        <source>Scroll the trees sideways</source>
        <translation>Die Bäume seitwärts verschieben</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Dra&amp;wings</source>
        <translation>&amp;Zeichnungen</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>La&amp;youts</source>
        <translation>Anor&amp;dnungen</translation>
    </message>
    <message>
        <source>Ta&amp;ke version</source>
        <translation>Version übe&amp;rnehmen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Versio&amp;ns</source>
        <translation>&amp;Versionen</translation>
    </message>
    <message>
        <source>&amp;Sentence</source>
        <translation>&amp;Satz</translation>
    </message>
    <message>
        <source>&amp;Merge</source>
        <translation>Zusa&amp;mmenführen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
</context>
<context>
    <name>ActsTable</name>
    <message>
        <source>Actions and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Ursprünglich</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
</context>
<context>
    <name>AddingVariations</name>
    <message>
        <source>Add version by rules</source>
        <translation>Version nach Regeln hinzufügen</translation>
    </message>
    <message>
        <source>Version to be re-annotated; next, choose a file of rules (.rules or .grs):</source>
        <translation>Version, die neu annotiert wird; danach eine Datei mit Regeln wählen (.rules oder .grs):</translation>
    </message>
    <message>
        <source>Rules for {version}</source>
        <translation>Regeln für {version}</translation>
    </message>
    <message>
        <source>Only versions with dependencies have variations; none is open.</source>
        <translation>Nur Versionen mit Dependenzen haben Varianten; keine ist geöffnet.</translation>
    </message>
    <message>
        <source>Variations can be added once all sentences are loaded.</source>
        <translation>Varianten können hinzugefügt werden, sobald alle Sätze geladen sind.</translation>
    </message>
</context>
<context>
    <name>Adjudicator</name>
    <message>
        <source>No open items in the listed sentences; {n:,} elsewhere.</source>
        <translation>In den aufgelisteten Sätzen ist nichts mehr offen; {n:,} in anderen.</translation>
    </message>
    <message>
        <source>No open items of this kind are left.</source>
        <translation>Von dieser Art ist nichts mehr offen.</translation>
    </message>
    <message>
        <source>No open items left. Answers taken: {whose}.</source>
        <translation>Nichts mehr offen. Übernommene Antworten: {whose}.</translation>
    </message>
    <message>
        <source>No open items left in the sentences shown. Answers taken: {whose}.</source>
        <translation>In den gezeigten Sätzen ist nichts mehr offen. Übernommene Antworten: {whose}.</translation>
    </message>
    <message>
        <source>of nobody</source>
        <translation>von niemandem</translation>
    </message>
    <message>
        <source>Take “{value}” for the rest of this kind ({n:,} open)…</source>
        <translation>„{value}“ für den Rest dieser Art übernehmen ({n:,} offen)…</translation>
    </message>
    <message>
        <source>Take “{value}” for the rest of this kind where the head is {tag}…</source>
        <translation>„{value}“ für den Rest dieser Art übernehmen, wo der Kopf {tag} ist…</translation>
    </message>
    <message>
        <source>Follow {version} at {n:,} words</source>
        <translation>{version} bei {n:,} Wörtern folgen</translation>
    </message>
    <message>
        <source>Take the answers that go together ({n:,})</source>
        <translation>Zusammengehörige Antworten übernehmen ({n:,})</translation>
    </message>
    <message>
        <source>First attach one of these words elsewhere.</source>
        <translation>Hängen Sie zuerst eines dieser Wörter anderswo an.</translation>
    </message>
    <message>
        <source>First decide otherwise what begins at the first word of one of these brackets.</source>
        <translation>Entscheiden Sie zuerst anders, was am ersten Wort einer dieser Klammern beginnt.</translation>
    </message>
</context>
<context>
    <name>AgreementPage</name>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>The golds that annotate the text in one scheme</source>
        <translation>Die Gold-Standards, die den Text in einem Schema annotieren</translation>
    </message>
    <message>
        <source>Copy the paragraph</source>
        <translation>Absatz kopieren</translation>
    </message>
    <message>
        <source>Copies the sentence for a paper, in English</source>
        <translation>Kopiert den Satz für eine Veröffentlichung, auf Englisch</translation>
    </message>
    <message>
        <source>annotators</source>
        <translation>Annotatoren</translation>
    </message>
    <message>
        <source>relations</source>
        <translation>Relationen</translation>
    </message>
    <message>
        <source>constructions</source>
        <translation>Konstruktionen</translation>
    </message>
    <message>
        <source>the file, in tenths</source>
        <translation>die Datei, in Zehnteln</translation>
    </message>
    <message>
        <source>confusions of labels</source>
        <translation>verwechselte Labels</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Two annotators</source>
        <translation>Zwei Annotatoren</translation>
    </message>
    <message>
        <source>by</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>A paragraph for a paper</source>
        <translation>Ein Absatz für eine Veröffentlichung</translation>
    </message>
    <message>
        <source>Labels of two annotators at the same words</source>
        <translation>Labels zweier Annotatoren an denselben Wörtern</translation>
    </message>
    <message>
        <source>Choose the annotators</source>
        <translation>Annotatoren wählen</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Constituents have no arcs</source>
        <translation>Konstituenten haben keine Bögen</translation>
    </message>
    <message>
        <source>No two golds use the same labels. Choose those that are annotated in one scheme.</source>
        <translation>Keine zwei Gold-Standards verwenden dieselben Labels. Wählen Sie die, die in einem Schema annotiert sind.</translation>
    </message>
    <message>
        <source>Nothing is counted yet.</source>
        <translation>Es ist noch nichts gezählt.</translation>
    </message>
    <message>
        <source>α of labels {value}</source>
        <translation>α der Labels {value}</translation>
    </message>
    <message>
        <source>α of trees {value}</source>
        <translation>α der Bäume {value}</translation>
    </message>
    <message>
        <source>n/a ({why})</source>
        <translation>k. A. ({why})</translation>
    </message>
    <message>
        <source>sentences not shared: {n:,}</source>
        <translation>nicht gemeinsame Sätze: {n:,}</translation>
    </message>
    <message>
        <source>{name}: sentences that are no tree: {n:,}</source>
        <translation>{name}: Sätze, die kein Baum sind: {n:,}</translation>
    </message>
    <message>
        <source>{name}: sentences with several roots: {n:,}</source>
        <translation>{name}: Sätze mit mehreren Wurzeln: {n:,}</translation>
    </message>
    <message>
        <source>too long for α of trees: {n:,}</source>
        <translation>zu lang für α der Bäume: {n:,}</translation>
    </message>
    <message>
        <source>counted, but without places, since another version lacks them: {n:,}</source>
        <translation>gezählt, aber ohne Stellen, weil sie einer anderen Version fehlen: {n:,}</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>UAS</source>
        <translation>UAS</translation>
    </message>
    <message>
        <source>LAS</source>
        <translation>LAS</translation>
    </message>
    <message>
        <source>labels alike</source>
        <translation>gleiche Labels</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>F1 of brackets</source>
        <translation>F1 der Klammern</translation>
    </message>
    <message>
        <source>F1 without labels</source>
        <translation>F1 ohne Labels</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>κ of labels</source>
        <translation>κ der Labels</translation>
    </message>
    <message>
        <source>Open two golds of one scheme to see how far their annotators agree.</source>
        <translation>Öffnen Sie zwei Golds eines Schemas, um zu sehen, wie weit ihre Annotatoren übereinstimmen.</translation>
    </message>
    <message>
        <source>κ, same head</source>
        <translation>κ, gleicher Kopf</translation>
    </message>
    <message>
        <source>relation</source>
        <translation>Relation</translation>
    </message>
    <message>
        <source>F1 of arcs</source>
        <translation>F1 der Bögen</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>construction</source>
        <translation>Konstruktion</translation>
    </message>
    <message>
        <source>tenth</source>
        <translation>Zehntel</translation>
    </message>
    <message>
        <source>brackets</source>
        <translation>Klammern</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>Absatz</translation>
    </message>
</context>
<context>
    <name>AnyRulesDialog</name>
    <message>
        <source>Apply rules</source>
        <translation>Regeln anwenden</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>head {old} → {new}</source>
        <translation>Kopf {old} → {new}</translation>
    </message>
    <message>
        <source>Looking; words so far: {places:,}, in sentences: {sentences:,}</source>
        <translation>Sucht; Wörter bisher: {places:,}, in Sätzen: {sentences:,}</translation>
    </message>
    <message>
        <source>By themselves, these rules change nothing in this version.</source>
        <translation>Für sich allein ändern diese Regeln in dieser Version nichts.</translation>
    </message>
    <message>
        <source>Words that change: {places:,}, in sentences: {sentences:,}; sentences left as they are: {left:,}</source>
        <translation>Wörter, die sich ändern: {places:,}, in Sätzen: {sentences:,}; unveränderte Sätze mit Grund: {left:,}</translation>
    </message>
    <message>
        <source>Words changed: {places:,}, in sentences: {sentences:,}; one step of Undo takes all back.</source>
        <translation>Geänderte Wörter: {places:,}, in Sätzen: {sentences:,}; ein Schritt Rückgängig nimmt alles zurück.</translation>
    </message>
</context>
<context>
    <name>Aspect</name>
    <message>
        <source>relation</source>
        <translation>Relation</translation>
    </message>
    <message>
        <source>expected → found</source>
        <translation>erwartet → gefunden</translation>
    </message>
    <message>
        <source>construction</source>
        <translation>Konstruktion</translation>
    </message>
    <message>
        <source>part of speech</source>
        <translation>Wortart</translation>
    </message>
    <message>
        <source>sentence length</source>
        <translation>Satzlänge</translation>
    </message>
    <message>
        <source>distance to head</source>
        <translation>Abstand zum Kopf</translation>
    </message>
    <message>
        <source>kind of edit</source>
        <translation>Art der Editierung</translation>
    </message>
</context>
<context>
    <name>BandMenu</name>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
</context>
<context>
    <name>BulkDialog</name>
    <message>
        <source>Version that is changed</source>
        <translation>Version, die geändert wird</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>costs only when scored against the native gold alone</source>
        <translation>kostet nur, wenn allein gegen den eigenen Gold-Standard bewertet wird</translation>
    </message>
    <message>
        <source>crossed by {spans}</source>
        <translation>gekreuzt von {spans}</translation>
    </message>
    <message>
        <source>crossed by {spans}, only by punctuation</source>
        <translation>gekreuzt von {spans}, nur durch Zeichensetzung</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} weitere</translation>
    </message>
    <message>
        <source>{rule}: in {source}, “{word}” is {relation} of “{head}”</source>
        <translation>{rule}: In {source} ist „{word}“ {relation} von „{head}“</translation>
    </message>
    <message>
        <source>{rule}: in {source}, “{word}” is {relation}</source>
        <translation>{rule}: In {source} ist „{word}“ {relation}</translation>
    </message>
    <message>
        <source>not scored</source>
        <translation>nicht bewertet</translation>
    </message>
    <message>
        <source>{cost} ({n} forgiven)</source>
        <translation>{cost} ({n} verziehen)</translation>
    </message>
    <message>
        <source>{operation}: {why}</source>
        <translation>{operation}: {why}</translation>
    </message>
    <message>
        <source>{operation} {labels}: {why}</source>
        <translation>{operation} {labels}: {why}</translation>
    </message>
</context>
<context>
    <name>Cause</name>
    <message>
        <source>Lost to the parser: {n:,}</source>
        <translation>Durch den Parser: {n:,}</translation>
    </message>
    <message>
        <source>Lost to the scheme: {n:,}</source>
        <translation>Durch das Schema: {n:,}</translation>
    </message>
</context>
<context>
    <name>ChangedFiles</name>
    <message>
        <source>Read again with all files, and shown as they are now: {files}</source>
        <translation>Mit allen Dateien neu gelesen und gezeigt, wie sie jetzt sind: {files}</translation>
    </message>
    <message>
        <source>No file that is open has changed on disk.</source>
        <translation>Keine offene Datei hat sich auf der Platte geändert.</translation>
    </message>
    <message>
        <source>No other file has changed on disk.</source>
        <translation>Sonst hat sich auf dem Datenträger keine Datei geändert.</translation>
    </message>
</context>
<context>
    <name>ChangedNotice</name>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Read the files as they are now; your edits are made to them again</source>
        <translation>Die Dateien lesen, wie sie jetzt sind; Ihre Änderungen werden daran wiederholt</translation>
    </message>
    <message>
        <source>Go on with the files as they were; File → Reload files reads them later</source>
        <translation>Mit den Dateien weiterarbeiten, wie sie waren; Datei → Dateien neu laden liest sie später</translation>
    </message>
    <message>
        <source>Changed on disk: {files}</source>
        <translation>Auf der Platte geändert: {files}</translation>
    </message>
    <message>
        <source>Deleted or moved: {files}</source>
        <translation>Gelöscht oder verschoben: {files}</translation>
    </message>
</context>
<context>
    <name>ChoiceBar</name>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>&amp;Golds</source>
        <translation>&amp;Gold</translation>
    </message>
    <message>
        <source>What the parses are compared with: one gold, or what several golds have in common</source>
        <translation>Womit die Parses verglichen werden: mit einem Gold-Standard oder mit dem, was mehrere gemeinsam haben</translation>
    </message>
    <message>
        <source>S&amp;cores</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>labelled</source>
        <translation>mit Labels</translation>
    </message>
    <message>
        <source>L-TED: spans and their labels count</source>
        <translation>L-TED: Spannen und ihre Labels zählen</translation>
    </message>
    <message>
        <source>unlabelled</source>
        <translation>ohne Labels</translation>
    </message>
    <message>
        <source>U-TED: spans count, whatever their labels</source>
        <translation>U-TED: Spannen zählen, welche Labels sie auch haben</translation>
    </message>
    <message>
        <source>P&amp;rotocol</source>
        <translation>P&amp;rotokoll</translation>
    </message>
    <message>
        <source>Whether labels count, or spans alone; below, scores by another measure</source>
        <translation>Ob Labels zählen oder nur Spannen; darunter Werte nach einem anderen Maß</translation>
    </message>
    <message>
        <source>The kind of tree that all versions are converted to</source>
        <translation>Die Art von Baum, in die alle Versionen umgewandelt werden</translation>
    </message>
    <message>
        <source>La&amp;bels</source>
        <translation>&amp;Labels</translation>
    </message>
    <message>
        <source>Which labels count as the same</source>
        <translation>Welche Labels als gleich gelten</translation>
    </message>
    <message>
        <source>P&amp;unctuation</source>
        <translation>&amp;Zeichensetzung</translation>
    </message>
    <message>
        <source>Whether punctuation takes part, in trees and in every measure</source>
        <translation>Ob die Zeichensetzung mitzählt, in den Bäumen und in jedem Maß</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>Punctuation counts like any other word</source>
        <translation>Satzzeichen zählen wie jedes Wort</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>Tokens that every gold marks as punctuation are left out everywhere</source>
        <translation>Was jeder Gold-Standard als Satzzeichen kennzeichnet, wird überall ausgelassen</translation>
    </message>
    <message>
        <source>It takes one gold: of several, the native gold of each parse.</source>
        <translation>Es nimmt nur einen Gold-Standard: von mehreren den eigenen jedes Parses.</translation>
    </message>
    <message>
        <source>functional</source>
        <translation>funktional</translation>
    </message>
    <message>
        <source>multi-function</source>
        <translation>multifunktional</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>automatic: {protocol}</source>
        <translation>automatisch: {protocol}</translation>
    </message>
    <message>
        <source>Functional if every version is a dependency tree, else multi-function</source>
        <translation>Funktional, wenn jede Version ein Dependenzbaum ist, sonst multifunktional</translation>
    </message>
    <message>
        <source>A span has one label (Tsarfaty, Nivre and Andersson 2011)</source>
        <translation>Eine Spanne hat ein Label (Tsarfaty, Nivre und Andersson 2011)</translation>
    </message>
    <message>
        <source>A span has a set of labels (Tsarfaty, Nivre and Andersson 2012)</source>
        <translation>Eine Spanne hat eine Menge von Labels (Tsarfaty, Nivre und Andersson 2012)</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>Labels are the same if they are spelled the same</source>
        <translation>Labels sind gleich, wenn sie gleich geschrieben sind</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Grundlabel</translation>
    </message>
    <message>
        <source>Labels are the same if they are spelled the same up to the first : or @</source>
        <translation>Labels sind gleich, wenn sie bis zum ersten : oder @ übereinstimmen</translation>
    </message>
    <message>
        <source>table of {count:,}</source>
        <translation>Tabelle von {count:,}</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>Tabelle…</translation>
    </message>
    <message>
        <source>Labels are the same if a table gives them the same representative</source>
        <translation>Labels sind gleich, wenn eine Tabelle ihnen denselben Stellvertreter gibt</translation>
    </message>
    <message>
        <source>Labels that count as the same</source>
        <translation>Labels, die als gleich gelten</translation>
    </message>
    <message>
        <source>Tables: label, tab, representative (*.tsv *.txt)</source>
        <translation>Tabellen: Label, Tabulator, Stellvertreter (*.tsv *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ChoicesList</name>
    <message>
        <source>Spans to keep</source>
        <translation>Zu behaltende Spannen</translation>
    </message>
    <message>
        <source>There are more choices; take a whole version by its key.</source>
        <translation>Es gibt weitere Möglichkeiten; eine ganze Version lässt sich mit ihrer Taste übernehmen.</translation>
    </message>
    <message>
        <source>{n} of {all}, of {versions}</source>
        <translation>{n} von {all}, aus {versions}</translation>
    </message>
</context>
<context>
    <name>ColumnMenu</name>
    <message>
        <source>Flag</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>Overlap of the golds</source>
        <translation>Überlappung der Gold-Standards</translation>
    </message>
    <message>
        <source>Conflicts of the golds</source>
        <translation>Konflikte der Gold-Standards</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Remarks, if any</source>
        <translation>Bemerkungen, falls vorhanden</translation>
    </message>
    <message>
        <source>Notes, if any</source>
        <translation>Notizen, falls vorhanden</translation>
    </message>
    <message>
        <source>Score of {parse}</source>
        <translation>Wert von {parse}</translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation>So viele, wie Platz finden</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>Completions</name>
    <message>
        <source>Completions</source>
        <translation>Vervollständigungen</translation>
    </message>
</context>
<context>
    <name>Concord</name>
    <message>
        <source>Spans</source>
        <translation>Spannen</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Arcs</source>
        <translation>Bögen</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>Gold-Standard</translation>
    </message>
    <message>
        <source>{n} labelled</source>
        <translation>{n} mit Label</translation>
    </message>
    <message>
        <source>generalized gold</source>
        <translation>generalisierter Gold-Standard</translation>
    </message>
    <message>
        <source>{golds}: what they share</source>
        <translation>{golds}: was sie gemeinsam haben</translation>
    </message>
    <message>
        <source>The generalized gold consists of spans: it has no arcs.</source>
        <translation>Der generalisierte Gold-Standard besteht aus Spannen und hat keine Bögen.</translation>
    </message>
    <message>
        <source>variation of {source}</source>
        <translation>Variante von {source}</translation>
    </message>
    <message>
        <source>This version is derived from two others: it has no arcs.</source>
        <translation>Diese Version ist aus zwei anderen abgeleitet: Sie hat keine Bögen.</translation>
    </message>
    <message>
        <source>This version consists of brackets: it has no arcs.</source>
        <translation>Diese Version besteht aus Klammern: Sie hat keine Bögen.</translation>
    </message>
    <message>
        <source>1 span</source>
        <translation>1 Spanne</translation>
    </message>
    <message>
        <source>{n} spans</source>
        <translation>{n} Spannen</translation>
    </message>
    <message>
        <source>invalid tree: {defect}</source>
        <translation>ungültiger Baum: {defect}</translation>
    </message>
    <message>
        <source>parse, native gold {letter}</source>
        <translation>Parse, eigenes Gold {letter}</translation>
    </message>
    <message>
        <source>not scored against {golds}</source>
        <translation>nicht gegen {golds} bewertet</translation>
    </message>
    <message>
        <source>{score}; edits: {parser} of the parser, {scheme} of the scheme</source>
        <translation>{score}; Editierungen: {parser} des Parsers, {scheme} des Schemas</translation>
    </message>
    <message>
        <source>TedEval against {golds}</source>
        <translation>TedEval gegen {golds}</translation>
    </message>
    <message>
        <source>unlabelled TedEval against {golds}</source>
        <translation>TedEval ohne Labels gegen {golds}</translation>
    </message>
    <message>
        <source>{state} (conflict {tag})</source>
        <translation>{state} (Konflikt {tag})</translation>
    </message>
    <message>
        <source>{state} ({tag})</source>
        <translation>{state} ({tag})</translation>
    </message>
    <message>
        <source>← {head} ({state})</source>
        <translation>← {head} ({state})</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>in every gold</source>
        <translation>in jedem Gold</translation>
    </message>
    <message>
        <source>not in every gold</source>
        <translation>nicht in jedem Gold</translation>
    </message>
    <message>
        <source>crosses another gold</source>
        <translation>kreuzt anderes Gold</translation>
    </message>
    <message>
        <source>in no gold</source>
        <translation>in keinem Gold</translation>
    </message>
    <message>
        <source>only in another gold</source>
        <translation>nur in anderem Gold</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>missing, only in its native gold</source>
        <translation>fehlt, nur im eigenen Gold-Standard</translation>
    </message>
    <message>
        <source>scheme-specific</source>
        <translation>schemaspezifisch</translation>
    </message>
    <message>
        <source>no agreed label</source>
        <translation>kein gemeinsames Label</translation>
    </message>
    <message>
        <source>wrong, not counted</source>
        <translation>falsch, nicht gezählt</translation>
    </message>
    <message>
        <source>all agree</source>
        <translation>alle einig</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>All compared golds have this span.</source>
        <translation>Alle verglichenen Gold-Standards haben diese Spanne.</translation>
    </message>
    <message>
        <source>Not all compared golds have this span. With more than two golds, k/n says how many have it.</source>
        <translation>Nicht alle verglichenen Gold-Standards haben diese Spanne. Bei mehr als zweien sagt k/n, wie viele sie haben.</translation>
    </message>
    <message>
        <source>This span crosses a span of another gold: they overlap, and neither contains the other. Spans connected by crossings share a number.</source>
        <translation>Diese Spanne kreuzt eine Spanne eines anderen Gold-Standards: Sie überlappen sich, und keine enthält die andere. Durch Kreuzungen verbundene Spannen haben dieselbe Nummer.</translation>
    </message>
    <message>
        <source>Only the parse has this span; no gold does.</source>
        <translation>Nur der Parse hat diese Spanne, kein Gold-Standard.</translation>
    </message>
    <message>
        <source>The parse has this span but its native gold does not. The golds whose letters follow do.</source>
        <translation>Der Parse hat diese Spanne, sein eigener Gold-Standard nicht. Die Gold-Standards, deren Buchstaben folgen, haben sie.</translation>
    </message>
    <message>
        <source>The generalized gold has this span but the parse does not.</source>
        <translation>Der generalisierte Gold-Standard hat diese Spanne, der Parse nicht.</translation>
    </message>
    <message>
        <source>The parse&apos;s native gold has this span; the generalized gold and the parse do not. It costs nothing unless the parse is scored against its native gold alone.</source>
        <translation>Der eigene Gold-Standard des Parses hat diese Spanne, der generalisierte Gold-Standard und der Parse nicht. Sie kostet nur, wenn der Parse allein gegen seinen eigenen Gold-Standard bewertet wird.</translation>
    </message>
    <message>
        <source>The generalized gold has this too.</source>
        <translation>Auch im generalisierten Gold-Standard.</translation>
    </message>
    <message>
        <source>The generalized gold does not have this; it costs nothing.</source>
        <translation>Nicht im generalisierten Gold-Standard; kostet nichts.</translation>
    </message>
    <message>
        <source>The parse and its native gold have this, the generalized gold does not: it costs nothing.</source>
        <translation>Im Parse und in seinem eigenen Gold-Standard, nicht im generalisierten Gold-Standard: kostet nichts.</translation>
    </message>
    <message>
        <source>The parse has this but should not: counted as a deletion.</source>
        <translation>Der Parse hat dies, sollte es aber nicht: als Löschung gezählt.</translation>
    </message>
    <message>
        <source>The generalized gold has this, the parse does not: counted as an addition.</source>
        <translation>Im generalisierten Gold-Standard, nicht im Parse: als Hinzufügung gezählt.</translation>
    </message>
    <message>
        <source>The parse&apos;s label → the generalized gold&apos;s: counted once. Of an arc: → its native gold&apos;s.</source>
        <translation>Label des Parses → Label des generalisierten Gold-Standards: einmal gezählt. Bei einem Bogen: → Label des eigenen Gold-Standards.</translation>
    </message>
    <message>
        <source>All compared golds have this span, each with the label shown: they agree on none.</source>
        <translation>Alle verglichenen Gold-Standards haben diese Spanne, jeder mit dem gezeigten Label: Sie sind sich über keines einig.</translation>
    </message>
    <message>
        <source>The parse&apos;s native gold has another label, shown beside it. It costs nothing here, since the golds agree on no label.</source>
        <translation>Der eigene Gold-Standard des Parses hat ein anderes Label, das daneben steht. Hier kostet das nichts, da sich die Gold-Standards über kein Label einig sind.</translation>
    </message>
    <message>
        <source>The parse has this arc, but its native gold lacks it or labels it differently.</source>
        <translation>Der Parse hat diesen Bogen; seinem eigenen Gold-Standard fehlt er oder hat dort ein anderes Label.</translation>
    </message>
    <message>
        <source>The parse&apos;s native gold has this arc, but the parse does not.</source>
        <translation>Der eigene Gold-Standard des Parses hat diesen Bogen, der Parse nicht.</translation>
    </message>
    <message>
        <source>All annotators have this arc or bracket, with this label.</source>
        <translation>Alle Annotatoren haben diesen Bogen oder diese Klammer mit diesem Label.</translation>
    </message>
    <message>
        <source>Annotators differ here, and nothing is decided. Before each label stand the letters of those who give it.</source>
        <translation>Hier sind sich die Annotatoren uneins, und nichts ist entschieden. Vor jedem Label stehen die Buchstaben derer, die es vergeben.</translation>
    </message>
    <message>
        <source>This arc or bracket is decided.</source>
        <translation>Dieser Bogen oder diese Klammer ist entschieden.</translation>
    </message>
    <message>
        <source>All compared golds have this arc.</source>
        <translation>Alle verglichenen Gold-Standards haben diesen Bogen.</translation>
    </message>
    <message>
        <source>Not all compared golds have this arc.</source>
        <translation>Nicht alle verglichenen Gold-Standards haben diesen Bogen.</translation>
    </message>
    <message>
        <source>Only the parse has this arc; no gold does.</source>
        <translation>Nur der Parse hat diesen Bogen; kein Gold-Standard hat ihn.</translation>
    </message>
    <message>
        <source>The parse has this arc but its native gold does not. Another gold does.</source>
        <translation>Der Parse hat diesen Bogen, sein eigener Gold-Standard nicht. Ein anderer Gold-Standard hat ihn.</translation>
    </message>
    <message>
        <source>agreed</source>
        <translation>gemeinsam</translation>
    </message>
    <message>
        <source>forgiven</source>
        <translation>verziehen</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>relabelled</source>
        <translation>anders benannt</translation>
    </message>
    <message>
        <source>spurious</source>
        <translation>überzählig</translation>
    </message>
    <message>
        <source>1 conflict about punctuation hidden</source>
        <translation>1 Konflikt um Zeichensetzung verborgen</translation>
    </message>
    <message>
        <source>{n} conflicts about punctuation hidden</source>
        <translation>{n} Konflikte um Zeichensetzung verborgen</translation>
    </message>
    <message>
        <source>what annotators say</source>
        <translation>was Annotatoren sagen</translation>
    </message>
    <message>
        <source>arc: the head</source>
        <translation>Bogen: der Kopf</translation>
    </message>
    <message>
        <source>line: the span</source>
        <translation>Linie: Spanne</translation>
    </message>
    <message>
        <source>chip: the label; * a head</source>
        <translation>Chip: Label; * ein Kopf</translation>
    </message>
    <message>
        <source>{n} shared, left out</source>
        <translation>{n} gemeinsame ausgelassen</translation>
    </message>
    <message>
        <source>differ by rule, out of view: {n:,} words</source>
        <translation>nach Regeln verschieden, ausgeblendet: {n:,} Wörter</translation>
    </message>
    <message>
        <source>differs by rule, out of view: 1 word</source>
        <translation>nach Regeln verschieden, ausgeblendet: 1 Wort</translation>
    </message>
    <message>
        <source>Left out: {n:,} arcs that all versions share.</source>
        <translation>Weggelassen: {n:,} Bögen, die alle Versionen gemeinsam haben.</translation>
    </message>
    <message>
        <source>Left out: 1 arc that all versions share.</source>
        <translation>Weggelassen: 1 Bogen, den alle Versionen gemeinsam haben.</translation>
    </message>
    <message>
        <source>Left out: {n:,} spans that all versions share.</source>
        <translation>Weggelassen: {n:,} Spannen, die alle Versionen gemeinsam haben.</translation>
    </message>
    <message>
        <source>Left out: 1 span that all versions share.</source>
        <translation>Weggelassen: 1 Spanne, die alle Versionen gemeinsam haben.</translation>
    </message>
    <message>
        <source>crosses {labels}</source>
        <translation>kreuzt {labels}</translation>
    </message>
    <message>
        <source>what the golds agree on</source>
        <translation>worin die Gold-Standards übereinstimmen</translation>
    </message>
    <message>
        <source>Words {first}–{last} of {n}.</source>
        <translation>Wörter {first}–{last} von {n}.</translation>
    </message>
    <message>
        <source>What all versions drawn share is left out.</source>
        <translation>Was allen gezeichneten Versionen gemeinsam ist, fehlt.</translation>
    </message>
    <message>
        <source>Drawn with TreeConcord.</source>
        <translation>Gezeichnet mit TreeConcord.</translation>
    </message>
</context>
<context>
    <name>Construction</name>
    <message>
        <source>coordination</source>
        <translation>Koordination</translation>
    </message>
    <message>
        <source>prepositional phrase</source>
        <translation>Präpositionalphrase</translation>
    </message>
    <message>
        <source>verb group</source>
        <translation>Verbgruppe</translation>
    </message>
    <message>
        <source>infinitive</source>
        <translation>Infinitiv</translation>
    </message>
    <message>
        <source>proper-name sequence</source>
        <translation>Eigennamenfolge</translation>
    </message>
    <message>
        <source>determiner</source>
        <translation>Determinierer</translation>
    </message>
    <message>
        <source>subordinator</source>
        <translation>Subjunktion</translation>
    </message>
    <message>
        <source>copula</source>
        <translation>Kopula</translation>
    </message>
    <message>
        <source>punctuation</source>
        <translation>Zeichensetzung</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
</context>
<context>
    <name>CorpusContents</name>
    <message>
        <source>Floors</source>
        <translation>Untergrenzen</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Show these sentences</source>
        <translation>Diese Sätze zeigen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Plots of the corpus</source>
        <translation>Diagramme des Korpus</translation>
    </message>
    <message>
        <source>Also plot the scores of a flat tree and a right-branching chain: scores below them are not good</source>
        <translation>Auch die Werte eines flachen Baums und einer rechtsverzweigenden Kette zeigen: Darunter ist kein Wert gut</translation>
    </message>
    <message>
        <source>The plotted numbers</source>
        <translation>Die Zahlen, die gezeichnet sind</translation>
    </message>
    <message>
        <source>1 sentence</source>
        <translation>1 Satz</translation>
    </message>
    <message>
        <source>Show these instances</source>
        <translation>Diese Fundstellen zeigen</translation>
    </message>
    <message>
        <source>List the places that are counted in the selection (Enter)</source>
        <translation>Die Stellen auflisten, die in der Auswahl gezählt sind (Eingabetaste)</translation>
    </message>
    <message>
        <source>Show only the selected sentences in the table of sentences (Enter)</source>
        <translation>In der Satztabelle nur die ausgewählten Sätze zeigen (Enter)</translation>
    </message>
    <message>
        <source>The page has become empty.</source>
        <translation>Die Seite ist inzwischen leer.</translation>
    </message>
    <message>
        <source>exporting: {done:,} rows so far</source>
        <translation>Exportieren: {done:,} Zeilen bisher</translation>
    </message>
    <message>
        <source>{scored:,} of {all:,} sentences</source>
        <translation>{scored:,} von {all:,} Sätzen</translation>
    </message>
    <message>
        <source>{all:,} sentences</source>
        <translation>{all:,} Sätze</translation>
    </message>
    <message>
        <source>Show these {count:,} sentences</source>
        <translation>Diese {count:,} Sätze zeigen</translation>
    </message>
    <message>
        <source>Export as {format}</source>
        <translation>Als {format} exportieren</translation>
    </message>
    <message>
        <source>The page was not exported</source>
        <translation>Die Seite wurde nicht exportiert</translation>
    </message>
</context>
<context>
    <name>CorpusPanel</name>
    <message>
        <source>Loading the plots…</source>
        <translation>Die Diagramme werden geladen…</translation>
    </message>
</context>
<context>
    <name>CorpusStrip</name>
    <message>
        <source>Overview of the corpus</source>
        <translation>Überblick über das Korpus</translation>
    </message>
    <message>
        <source>{name}, sentence {i:,} of {n:,}</source>
        <translation>{name}, Satz {i:,} von {n:,}</translation>
    </message>
    <message>
        <source>golds differ in {share:.0%} of spans</source>
        <translation>Gold-Standards weichen in {share:.0%} der Spannen voneinander ab</translation>
    </message>
    <message>
        <source>the worst parse loses {share:.0%}</source>
        <translation>der schlechteste Parse verliert {share:.0%}</translation>
    </message>
</context>
<context>
    <name>DecideAllDialog</name>
    <message>
        <source>Accept all open</source>
        <translation>Alle offenen annehmen</translation>
    </message>
    <message>
        <source>Refuse all open</source>
        <translation>Alle offenen ablehnen</translation>
    </message>
    <message>
        <source>Open labels, all taken: {labels:,}.</source>
        <translation>Offene Labels, alle übernommen: {labels:,}.</translation>
    </message>
    <message>
        <source>Open labels, all left out: {labels:,}.</source>
        <translation>Offene Labels, alle ausgelassen: {labels:,}.</translation>
    </message>
    <message>
        <source>Where a span has one label, that of the last donor replaces the others.</source>
        <translation>Wo eine Spanne ein einziges Label hat, ersetzt das des letzten Spenders die anderen.</translation>
    </message>
    <message>
        <source>Open groups of crossing spans, in each of which the later version wins: {groups:,}.</source>
        <translation>Offene Gruppen sich kreuzender Spannen, in denen die spätere Version gilt: {groups:,}.</translation>
    </message>
    <message>
        <source>Open groups of crossing spans, in each of which the earlier version wins: {groups:,}.</source>
        <translation>Offene Gruppen sich kreuzender Spannen, in denen die frühere Version gilt: {groups:,}.</translation>
    </message>
    <message>
        <source>What is decided stays as it is.</source>
        <translation>Was entschieden ist, bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>{sentence}: {label} – {words}</source>
        <translation>{sentence}: {label} – {words}</translation>
    </message>
</context>
<context>
    <name>DecideDialog</name>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Take as another label</source>
        <translation>Als anderes Label übernehmen</translation>
    </message>
    <message>
        <source>and {n:,} more</source>
        <translation>und {n:,} weitere</translation>
    </message>
    <message>
        <source>New label</source>
        <translation>Neues Label</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>{items:,} places in {sentences:,} sentences</source>
        <translation>{items:,} Stellen in {sentences:,} Sätzen</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 Stelle</translation>
    </message>
    <message>
        <source>{items:,} places in 1 sentence</source>
        <translation>{items:,} Stellen in 1 Satz</translation>
    </message>
    <message>
        <source>, open</source>
        <translation>, offen</translation>
    </message>
    <message>
        <source>, not open</source>
        <translation>, nicht offen</translation>
    </message>
    <message>
        <source>, all open</source>
        <translation>, alle offen</translation>
    </message>
    <message>
        <source>, none open</source>
        <translation>, keine offen</translation>
    </message>
    <message>
        <source>, {open:,} of them open</source>
        <translation>, davon {open:,} offen</translation>
    </message>
    <message>
        <source>; for {overruled:,} a more specific decision wins</source>
        <translation>; bei {overruled:,} gilt eine speziellere Entscheidung</translation>
    </message>
    <message>
        <source>Enter a label without spaces, other than hd or *.</source>
        <translation>Bitte ein Label ohne Leerzeichen eingeben, und nicht hd oder *.</translation>
    </message>
    <message>
        <source>{sentence}: {words}</source>
        <translation>{sentence}: {words}</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>&amp;New label:</source>
        <translation>&amp;Neues Label:</translation>
    </message>
</context>
<context>
    <name>DecisionController</name>
    <message>
        <source>Nothing changes: all of it is decided more specifically.</source>
        <translation>Nichts ändert sich: Alles davon ist spezieller entschieden.</translation>
    </message>
    <message>
        <source>{version} is not merged.</source>
        <translation>{version} wird nicht zusammengeführt.</translation>
    </message>
    <message>
        <source>No open decisions in the listed sentences; {n:,} elsewhere.</source>
        <translation>Keine offenen Entscheidungen in den aufgelisteten Sätzen; {n:,} in anderen.</translation>
    </message>
    <message>
        <source>No open decisions left.</source>
        <translation>Keine offenen Entscheidungen mehr.</translation>
    </message>
</context>
<context>
    <name>DecisionPointsModel</name>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>{n} spans cross</source>
        <translation>{n} gekreuzt</translation>
    </message>
    <message>
        <source>no place</source>
        <translation>kein Platz</translation>
    </message>
    <message>
        <source>{n} kept, {state}</source>
        <translation>{n} behalten, {state}</translation>
    </message>
    <message>
        <source>{kind}, here over “{words}”: {becomes}</source>
        <translation>{kind}, hier über „{words}“: {becomes}</translation>
    </message>
    <message>
        <source>{n} spans cross, among them “{words}”: {becomes}</source>
        <translation>{n} Spannen kreuzen sich, darunter „{words}“: {becomes}</translation>
    </message>
    <message>
        <source>“{label}” of {version} over “{words}” has no place: the result lacks the span</source>
        <translation>„{label}“ von {version} über „{words}“ hat keinen Platz: Dem Ergebnis fehlt die Spanne</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Problems in the input</source>
        <translation>Fehler in der Eingabe</translation>
    </message>
    <message>
        <source>What is open stays as it is. Each line has place, problem and what was expected.</source>
        <translation>Was geöffnet ist, bleibt, wie es ist. Jede Zeile nennt Stelle, Problem und was erwartet wurde.</translation>
    </message>
    <message>
        <source>Opened without {files}, which could not be read. Each line has place, problem and what was expected.</source>
        <translation>Geöffnet ohne {files}: nicht lesbar. Jede Zeile nennt Stelle, Problem und was erwartet wurde.</translation>
    </message>
    <message>
        <source>Remarks on {version}</source>
        <translation>Bemerkungen zu {version}</translation>
    </message>
    <message>
        <source>Sentences with invalid trees, which score as empty trees, and excluded sentences.</source>
        <translation>Sätze, die keine Bäume sind und wie leere bewertet werden, und ausgelassene Sätze.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note on {sentence} (leave empty for none)</source>
        <translation>Notiz zu {sentence} (leer für keine)</translation>
    </message>
    <message>
        <source>An error in TreeConcord</source>
        <translation>Ein Fehler in TreeConcord</translation>
    </message>
    <message>
        <source>Not enough memory</source>
        <translation>Nicht genug Speicher</translation>
    </message>
    <message>
        <source>There was not enough memory: close other programs, or open less at a time.</source>
        <translation>Der Speicher reichte nicht: andere Programme schließen oder weniger auf einmal öffnen.</translation>
    </message>
    <message>
        <source>About TreeConcord</source>
        <translation>Über TreeConcord</translation>
    </message>
    <message>
        <source>Compares treebanks and parsers across annotation schemes.</source>
        <translation>Vergleicht Baumbanken und Parser über Annotationsschemata hinweg.</translation>
    </message>
    <message>
        <source>Generalized golds and TedEval after Tsarfaty, Nivre and Andersson (2011, 2012).</source>
        <translation>Generalisierte Gold-Standards und TedEval nach Tsarfaty, Nivre und Andersson (2011, 2012).</translation>
    </message>
</context>
<context>
    <name>DifferenceWalk</name>
    <message>
        <source>Looking for the next sentence with a difference…</source>
        <translation>Der nächste Satz mit einem Unterschied wird gesucht…</translation>
    </message>
    <message>
        <source>There is no difference above this one in the table</source>
        <translation>Über diesem gibt es in der Tabelle keinen Unterschied</translation>
    </message>
    <message>
        <source>There is no difference below this one in the table</source>
        <translation>Unter diesem gibt es in der Tabelle keinen Unterschied</translation>
    </message>
</context>
<context>
    <name>DifferencesChart</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Differences that disappear if punctuation is left out</source>
        <translation>Unterschiede, die ohne Interpunktion verschwinden</translation>
    </message>
    <message>
        <source>Open two golds to see their differences.</source>
        <translation>Für Unterschiede müssen zwei Gold-Standards geöffnet sein.</translation>
    </message>
    <message>
        <source>Also the {n:,} about punctuation</source>
        <translation>Auch die {n:,} um Zeichensetzung</translation>
    </message>
    <message>
        <source>The two golds do not differ in spans.</source>
        <translation>Die beiden Golds unterscheiden sich nicht in Spannen.</translation>
    </message>
    <message>
        <source>The rules out of view explain all differences.</source>
        <translation>Die ausgeblendeten Regeln erklären alle Abweichungen.</translation>
    </message>
    <message>
        <source>flipped edges: n/a ({why})</source>
        <translation>umgekehrte Kanten: k. A. ({why})</translation>
    </message>
    <message>
        <source>construction</source>
        <translation>Konstruktion</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>crossing spans</source>
        <translation>Spannen, die sich kreuzen</translation>
    </message>
    <message>
        <source>spans of only one gold</source>
        <translation>Spannen, die nur einer hat</translation>
    </message>
    <message>
        <source>flipped edges</source>
        <translation>umgekehrte Kanten</translation>
    </message>
    <message>
        <source>flipped edges: n/a</source>
        <translation>umgekehrte Kanten: k. A.</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>The open golds and parses with their scores</source>
        <translation>Die offenen Gold-Standards und Parses mit ihren Bewertungen</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>All sentences as a table that can be sorted and filtered</source>
        <translation>Alle Sätze als Tabelle zum Sortieren und Filtern</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>The scores of the current sentence and the edits behind them</source>
        <translation>Die Werte des gezeigten Satzes und die Editierungen dahinter</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Scores, labels and differences over all sentences, as tables and charts</source>
        <translation>Bewertungen, Labels und Unterschiede über alle Sätze, als Tabellen und Diagramme</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Fundstellen</translation>
    </message>
    <message>
        <source>The places of the filter in all sentences, each with its context</source>
        <translation>Die Stellen des Filters in allen Sätzen, jede mit ihrem Kontext</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>The trees as text, for screen readers and the keyboard</source>
        <translation>Die Bäume als Text, für Bildschirmleser und Tastatur</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Findings in all sentences, such as cycles and unknown labels</source>
        <translation>Befunde in allen Sätzen, etwa Zyklen und unbekannte Labels</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>The open decisions of a merge, and the decision points of the current sentence</source>
        <translation>Die offenen Entscheidungen einer Zusammenführung und die Entscheidungspunkte des gezeigten Satzes</translation>
    </message>
</context>
<context>
    <name>Editing</name>
    <message>
        <source>No edits are set aside.</source>
        <translation>Keine Bearbeitungen sind zurückgestellt.</translation>
    </message>
    <message>
        <source>Write a request in the filter line first, such as pattern {{ X -[obl]-&gt; Y }}, or a filter about relations, each with its version: ud.rel=obl or ud.rel=nmod</source>
        <translation>Zuerst eine Anfrage in die Filterzeile schreiben, wie pattern {{ X -[obl]-&gt; Y }}, oder einen Filter nach Relationen, jede mit ihrer Version: ud.rel=obl or ud.rel=nmod</translation>
    </message>
    <message>
        <source>{version} is locked.</source>
        <translation>{version} ist gesperrt.</translation>
    </message>
    <message>
        <source>{version} can be edited: drag words into a bracket, double-click a label to change it.</source>
        <translation>{version} kann bearbeitet werden: Wörter in eine Klammer ziehen, ein Label doppelklicken, um es zu schreiben.</translation>
    </message>
    <message>
        <source>{version} can be edited: drag a word to its head, double-click a label to change it.</source>
        <translation>{version} kann bearbeitet werden: ein Wort auf seinen Kopf ziehen, ein Label doppelklicken, um es zu schreiben.</translation>
    </message>
    <message>
        <source>Select a span of the version to unlock.</source>
        <translation>Eine Spanne im Band der Version auswählen, die entsperrt werden soll.</translation>
    </message>
    <message>
        <source>Select a span of the version to save.</source>
        <translation>Eine Spanne im Band der Version auswählen, die gespeichert werden soll.</translation>
    </message>
    <message>
        <source>Save {version} as</source>
        <translation>{version} speichern unter</translation>
    </message>
    <message>
        <source>The version was not saved</source>
        <translation>Die Version wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>{version} was written to {path}.</source>
        <translation>{version} wurde nach {path} geschrieben.</translation>
    </message>
    <message>
        <source>{version} was written to {path}, without 1 edit that is set aside.</source>
        <translation>{version} wurde nach {path} geschrieben, ohne 1 zurückgestellte Bearbeitung.</translation>
    </message>
    <message>
        <source>{version} was written to {path}, without {n} edits that are set aside.</source>
        <translation>{version} wurde nach {path} geschrieben, ohne {n} zurückgestellte Bearbeitungen.</translation>
    </message>
    <message>
        <source>{words} out of all brackets</source>
        <translation>{words} aus allen Klammern heraus</translation>
    </message>
    <message>
        <source>{words} into {bracket}</source>
        <translation>{words} in {bracket}</translation>
    </message>
    <message>
        <source>word {n}</source>
        <translation>Wort {n}</translation>
    </message>
    <message>
        <source>{word} is the root</source>
        <translation>{word} ist die Wurzel</translation>
    </message>
    <message>
        <source>{word} depends on {head}</source>
        <translation>{word} hängt von {head} ab</translation>
    </message>
    <message>
        <source>the outermost bracket</source>
        <translation>die äußerste Klammer</translation>
    </message>
    <message>
        <source>{label} around {words}</source>
        <translation>{label} um {words}</translation>
    </message>
    <message>
        <source>{bracket} is removed</source>
        <translation>{bracket} wird entfernt</translation>
    </message>
    <message>
        <source>{bracket} moves into {other}</source>
        <translation>{bracket} kommt in {other}</translation>
    </message>
</context>
<context>
    <name>Editor</name>
    <message>
        <source>Editing is possible once all sentences are loaded.</source>
        <translation>Bearbeiten ist möglich, sobald alle Sätze geladen sind.</translation>
    </message>
    <message>
        <source>{version} can&apos;t be edited in the sentence shown.</source>
        <translation>{version} kann im angezeigten Satz nicht bearbeitet werden.</translation>
    </message>
    <message>
        <source>an older version of the program did not keep the words that were edited.</source>
        <translation>eine ältere Programmversion hat die bearbeiteten Wörter nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>Edits pasted onto {sentence}: {n:,}; left: {left:,}</source>
        <translation>In {sentence} eingefügte Bearbeitungen: {n:,}; übrig: {left:,}</translation>
    </message>
    <message>
        <source>Undone in {version}, which is not open: sentence {sentence}</source>
        <translation>Rückgängig gemacht in {version}, nicht geöffnet: Satz {sentence}</translation>
    </message>
    <message>
        <source>{version} with sentence {sentence} is not open.</source>
        <translation>{version} mit dem Satz {sentence} ist nicht geöffnet.</translation>
    </message>
</context>
<context>
    <name>ErrorReports</name>
    <message>
        <source>The last action may be incomplete. Please report this error; open files are not affected.</source>
        <translation>Was zuletzt verlangt wurde, ist womöglich nicht geschehen. Bitte melden; was geöffnet ist, ist unversehrt.</translation>
    </message>
    <message>
        <source>The last action may be incomplete. Please report this error; unsaved changes were kept for recovery.</source>
        <translation>Was zuletzt verlangt wurde, ist womöglich nicht geschehen. Bitte melden; was noch nicht gespeichert ist, wurde zur Wiederherstellung aufgehoben.</translation>
    </message>
    <message>
        <source>Correct the file; then File → Add… adds it.</source>
        <translation>Nach einer Korrektur lässt sich die Datei mit Datei → Hinzufügen… dazunehmen.</translation>
    </message>
    <message>
        <source>The workspace keeps what belongs to it, also if you save now. Correct the file, then open the workspace again.</source>
        <translation>Der Arbeitsbereich behält, was dazu gehört, auch wenn jetzt gespeichert wird. Nach einer Korrektur der Datei lässt er sich neu öffnen.</translation>
    </message>
    <message>
        <source>The engine, which reads and scores files, ended unexpectedly. It restarts when it is needed.</source>
        <translation>Der Prozess, der liest und bewertet, hat sich von selbst beendet. Er startet neu, sobald er gebraucht wird.</translation>
    </message>
    <message>
        <source>No sentence could be compared, so there are no scores. The table of sentences has the reasons; that of the first, {sentence}: {version}: {reason}.</source>
        <translation>Kein Satz ließ sich vergleichen, daher gibt es keine Werte. Die Satztabelle nennt für jeden den Grund; für den ersten, {sentence}: {version}: {reason}.</translation>
    </message>
    <message>
        <source>No scores</source>
        <translation>Keine Werte</translation>
    </message>
</context>
<context>
    <name>ErrorsChart</name>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Open a parse and a gold that it can be scored against.</source>
        <translation>Ein Parse und ein Gold-Standard, gegen den er bewertet werden kann, müssen geöffnet sein.</translation>
    </message>
    <message>
        <source>No points are lost.</source>
        <translation>Es sind keine Punkte verloren.</translation>
    </message>
    <message>
        <source>Nothing is counted yet.</source>
        <translation>Es ist noch nichts gezählt.</translation>
    </message>
    <message>
        <source>■ lost to the parser, ▨ to the scheme</source>
        <translation>■ verloren durch den Parser, ▨ durch das Schema</translation>
    </message>
    <message>
        <source>{parse}: ■ {parser:,} + ▨ {scheme:,}</source>
        <translation>{parse}: ■ {parser:,} + ▨ {scheme:,}</translation>
    </message>
    <message>
        <source>{done:,} of {all:,} sentences</source>
        <translation>{done:,} von {all:,} Sätzen</translation>
    </message>
    <message>
        <source>labels are the gold&apos;s; the parse&apos;s where the gold has no such arc or span</source>
        <translation>Labels sind die des Golds; die des Parses, wo das Gold keine solche Kante oder Spanne hat</translation>
    </message>
    <message>
        <source>∅: no label, or none that all golds agree on</source>
        <translation>∅: kein Label oder keines, in dem alle Golds übereinstimmen</translation>
    </message>
    <message>
        <source>–: no such arc or span</source>
        <translation>–: kein solcher Bogen und keine solche Spanne</translation>
    </message>
    <message>
        <source>values drawn: {drawn:,}, in the table: {listed:,}</source>
        <translation>gezeichnete Werte: {drawn:,}, in der Tabelle: {listed:,}</translation>
    </message>
    <message>
        <source>{parse}: parser</source>
        <translation>{parse}: Parser</translation>
    </message>
    <message>
        <source>{parse}: scheme</source>
        <translation>{parse}: Schema</translation>
    </message>
    <message>
        <source>{parse}: scheme&apos;s share</source>
        <translation>{parse}: Anteil des Schemas</translation>
    </message>
    <message>
        <source>{parse}: precision</source>
        <translation>{parse}: Präzision</translation>
    </message>
    <message>
        <source>{parse}: recall</source>
        <translation>{parse}: Recall</translation>
    </message>
    <message>
        <source>{parse}: sentences</source>
        <translation>{parse}: Sätze</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p (Holm)</translation>
    </message>
    <message>
        <source>points lost by {parses}, {measure} against {golds}: {values}</source>
        <translation>verlorene Punkte von {parses}, {measure} gegen {golds}: {values}</translation>
    </message>
</context>
<context>
    <name>ErrorsChoice</name>
    <message>
        <source>Errors of</source>
        <translation>Fehler von</translation>
    </message>
    <message>
        <source>beside</source>
        <translation>neben</translation>
    </message>
    <message>
        <source>by</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
</context>
<context>
    <name>ExperimentModel</name>
    <message>
        <source>{measure} against {golds}</source>
        <translation>{measure} gegen {golds}</translation>
    </message>
    <message>
        <source>{parse}: {measure} against {golds}</source>
        <translation>{parse}: {measure} gegen {golds}</translation>
    </message>
    <message>
        <source>{value}, best</source>
        <translation>{value}, bester Wert</translation>
    </message>
</context>
<context>
    <name>ExperimentPage</name>
    <message>
        <source>Parses by golds</source>
        <translation>Parses × Gold</translation>
    </message>
    <message>
        <source>golds</source>
        <translation>Gold-Standards</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>Coverage: the share of the generalized gold&apos;s nodes that carry a label.</source>
        <translation>Abdeckung: der Anteil der Knoten des generalisierten Gold-Standards, die ein Label tragen.</translation>
    </message>
    <message>
        <source>Results in a row that share a letter do not differ</source>
        <translation>Ergebnisse einer Zeile mit demselben Buchstaben unterscheiden sich nicht</translation>
    </message>
    <message>
        <source>†: the two results do not differ</source>
        <translation>†: Die beiden Ergebnisse unterscheiden sich nicht</translation>
    </message>
    <message>
        <source>(approximate randomization, {iterations:,} iterations, p ≥ .05).</source>
        <translation>(approximative Randomisierung, {iterations:,} Iterationen, p ≥ 0,05).</translation>
    </message>
    <message>
        <source>{parse}: {measure} against {golds} below 1</source>
        <translation>{parse}: {measure} gegen {golds} unter 1</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export drawing</source>
        <translation>Zeichnung exportieren</translation>
    </message>
    <message>
        <source>SVG (*.svg)</source>
        <translation>SVG (*.svg)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>TikZ (*.tex)</source>
        <translation>TikZ (*.tex)</translation>
    </message>
    <message>
        <source>TikZ to edit: tikz-dependency (*.tex)</source>
        <translation>TikZ zum Bearbeiten: tikz-dependency (*.tex)</translation>
    </message>
    <message>
        <source>TikZ to edit: forest (*.tex)</source>
        <translation>TikZ zum Bearbeiten: forest (*.tex)</translation>
    </message>
    <message>
        <source>First word</source>
        <translation>Erstes Wort</translation>
    </message>
    <message>
        <source>Last word</source>
        <translation>Letztes Wort</translation>
    </message>
    <message>
        <source>With le&amp;gend</source>
        <translation>Mit &amp;Legende</translation>
    </message>
    <message>
        <source>With &amp;id and text</source>
        <translation>Mit &amp;ID und Text</translation>
    </message>
    <message>
        <source>With s&amp;cores</source>
        <translation>Mit Be&amp;wertung</translation>
    </message>
    <message>
        <source>Ca&amp;ption beside it</source>
        <translation>Bild&amp;unterschrift daneben</translation>
    </message>
    <message>
        <source>A caption for LaTeX, and what it cites as BibTeX, in two files of their own</source>
        <translation>Eine Bildunterschrift für LaTeX, und was sie zitiert als BibTeX, in zwei eigenen Dateien</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>nach Bedarf</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> cm</translation>
    </message>
    <message>
        <source>A column of ACL&apos;s papers is 7.7 cm. A sentence that is wider than that has several lines.</source>
        <translation>Eine Spalte in Artikeln der ACL ist 7,7 cm breit. Ein breiterer Satz hat mehrere Zeilen.</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>&amp;Breite:</translation>
    </message>
    <message>
        <source>Wo&amp;rds:</source>
        <translation>Wö&amp;rter:</translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message>
        <source>The drawing was not exported</source>
        <translation>Die Zeichnung wurde nicht exportiert</translation>
    </message>
    <message>
        <source>The drawing was not copied</source>
        <translation>Die Zeichnung wurde nicht kopiert</translation>
    </message>
    <message>
        <source>There is no drawing.</source>
        <translation>Es gibt keine Zeichnung.</translation>
    </message>
</context>
<context>
    <name>FileOpening</name>
    <message>
        <source>Open files</source>
        <translation>Dateien öffnen</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Treebanks ({})</source>
        <translation>Baumbanken ({})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter of the sentences</source>
        <translation>Filter der Sätze</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Show all sentences (Escape in the empty filter line)</source>
        <translation>Alle Sätze zeigen (Esc in der leeren Filterzeile)</translation>
    </message>
    <message>
        <source>At character {place}: {what}</source>
        <translation>Bei Zeichen {place}: {what}</translation>
    </message>
    <message>
        <source>Filter: words or fields, or a request: pattern { … }</source>
        <translation>Filter: Wörter oder Felder, oder eine Anfrage: pattern { … }</translation>
    </message>
    <message>
        <source>Filters and requests saved in the workspace</source>
        <translation>Im Arbeitsbereich gespeicherte Filter und Anfragen</translation>
    </message>
    <message>
        <source>The table stays as it was until the request is complete.</source>
        <translation>Die Tabelle bleibt, wie sie war, bis die Anfrage vollständig ist.</translation>
    </message>
    <message>
        <source>The table stays as it was.</source>
        <translation>Die Tabelle bleibt, wie sie war.</translation>
    </message>
    <message>
        <source>The table stays as it was; Enter looks for “{word}”.</source>
        <translation>Die Tabelle bleibt, wie sie war; die Eingabetaste sucht nach „{word}“.</translation>
    </message>
    <message>
        <source>{found:,} found; stopped after {done:,} of {all:,}</source>
        <translation>{found:,} gefunden; angehalten nach {done:,} von {all:,}</translation>
    </message>
    <message>
        <source>{found:,} found, {done:,} of {all:,} checked</source>
        <translation>{found:,} gefunden, {done:,} von {all:,} geprüft</translation>
    </message>
    <message>
        <source>{found:,} of {all:,}</source>
        <translation>{found:,} von {all:,}</translation>
    </message>
    <message>
        <source>Request to {versions}:</source>
        <translation>Anfrage an {versions}:</translation>
    </message>
    <message>
        <source>, {count:,} not scored yet</source>
        <translation>, {count:,} noch nicht bewertet</translation>
    </message>
    <message>
        <source>; the table stays as it was until Enter</source>
        <translation>; bis zur Eingabetaste bleibt die Tabelle, wie sie war</translation>
    </message>
    <message>
        <source>Save this filter…</source>
        <translation>Diesen Filter speichern…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Save this filter</source>
        <translation>Diesen Filter speichern</translation>
    </message>
    <message>
        <source>Name (replaces a filter of the same name)</source>
        <translation>Name (ersetzt einen Filter gleichen Namens)</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>cycle</source>
        <translation>Zyklus</translation>
    </message>
    <message>
        <source>several roots</source>
        <translation>mehrere Wurzeln</translation>
    </message>
    <message>
        <source>head outside the sentence</source>
        <translation>Kopf außerhalb des Satzes</translation>
    </message>
    <message>
        <source>invalid tree</source>
        <translation>ungültiger Baum</translation>
    </message>
    <message>
        <source>DEPS not updated</source>
        <translation>DEPS nicht aktualisiert</translation>
    </message>
    <message>
        <source>unknown relation</source>
        <translation>unbekannte Relation</translation>
    </message>
    <message>
        <source>new label</source>
        <translation>neues Label</translation>
    </message>
    <message>
        <source>label used once</source>
        <translation>einmaliges Label</translation>
    </message>
    <message>
        <source>discontinuous</source>
        <translation>diskontinuierlich</translation>
    </message>
    <message>
        <source>non-projective</source>
        <translation>nicht projektiv</translation>
    </message>
    <message>
        <source>Words of a parse depend on each other in a cycle.</source>
        <translation>Wörter eines Parses hängen im Kreis voneinander ab.</translation>
    </message>
    <message>
        <source>A word&apos;s head is not in the sentence.</source>
        <translation>Der Kopf eines Worts ist nicht im Satz.</translation>
    </message>
    <message>
        <source>The brackets of a parse form no valid tree; the table of sentences says why.</source>
        <translation>Die Klammern eines Parses ergeben keinen gültigen Baum; die Satztabelle sagt, warum.</translation>
    </message>
    <message>
        <source>Several words depend on the root, in a format that allows only one.</source>
        <translation>Mehrere Wörter hängen von der Wurzel ab, in einem Format, das nur eines erlaubt.</translation>
    </message>
    <message>
        <source>The DEPS column still has the arc from before an edit.</source>
        <translation>Die Spalte DEPS hat noch den Bogen von vor einer Bearbeitung.</translation>
    </message>
    <message>
        <source>A relation unknown to UD and SUD, in a version that otherwise uses theirs ({share}% of the arcs). Subtypes are ignored.</source>
        <translation>Eine Relation, die weder UD noch SUD kennt, in einer Version, die sonst deren Relationen hat ({share} % der Bögen). Untertypen zählen nicht.</translation>
    </message>
    <message>
        <source>A label from an edit that occurs nowhere in the file.</source>
        <translation>Ein Label aus einer Bearbeitung, das in der Datei nirgends vorkommt.</translation>
    </message>
    <message>
        <source>A label that occurs only once among {number:,} or more; it may be a typo.</source>
        <translation>Ein Label, das unter {number:,} oder mehr nur einmal vorkommt; womöglich ein Tippfehler.</translation>
    </message>
    <message>
        <source>A bracket with words of other brackets between its own.</source>
        <translation>Eine Klammer mit Wörtern anderer Klammern zwischen den eigenen.</translation>
    </message>
    <message>
        <source>An arc over a word that its head does not dominate.</source>
        <translation>Ein Bogen über einem Wort, das sein Kopf nicht dominiert.</translation>
    </message>
    <message>
        <source>A sentence that differs from its file, with the changed words.</source>
        <translation>Ein Satz, der von seiner Datei abweicht, mit den geänderten Wörtern.</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
</context>
<context>
    <name>FindingsHint</name>
    <message>
        <source>Findings: {number:,}</source>
        <translation>Befunde: {number:,}</translation>
    </message>
</context>
<context>
    <name>FindingsModel</name>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message>
        <source>Edited only</source>
        <translation>Nur bearbeitete</translation>
    </message>
    <message>
        <source>Show these sentences</source>
        <translation>Diese Sätze zeigen</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Fundstellen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Version of the findings</source>
        <translation>Version der Befunde</translation>
    </message>
    <message>
        <source>List findings of this version</source>
        <translation>Befunde dieser Version auflisten</translation>
    </message>
    <message>
        <source>List findings of edited sentences only</source>
        <translation>Nur Befunde bearbeiteter Sätze auflisten</translation>
    </message>
    <message>
        <source>Show only the sentences with these findings (the selected ones if several, else all)</source>
        <translation>Nur die Sätze mit diesen Befunden zeigen (mehrere ausgewählte, sonst alle)</translation>
    </message>
    <message>
        <source>List these kinds of findings as instances, with their context</source>
        <translation>Befunde dieser Arten als Fundstellen mit Kontext auflisten</translation>
    </message>
    <message>
        <source>Copy these findings as text: the selected ones if several, else all (Ctrl+C)</source>
        <translation>Diese Befunde als Text kopieren: mehrere ausgewählte, sonst alle (Strg+C)</translation>
    </message>
    <message>
        <source>All versions</source>
        <translation>Alle Versionen</translation>
    </message>
    <message>
        <source>findings: {findings:,}; sentences: {sentences:,}</source>
        <translation>Befunde: {findings:,}; Sätze: {sentences:,}</translation>
    </message>
    <message>
        <source>findings so far: {findings:,}; sentences: {sentences:,}</source>
        <translation>Befunde bisher: {findings:,}; Sätze: {sentences:,}</translation>
    </message>
    <message>
        <source>Show these {count:,} sentences</source>
        <translation>Diese {count:,} Sätze zeigen</translation>
    </message>
    <message>
        <source>findings of several kinds</source>
        <translation>mehrere Arten von Befunden</translation>
    </message>
    <message>
        <source>{version}: {what}</source>
        <translation>{version}: {what}</translation>
    </message>
    <message>
        <source>copying: {done:,} findings so far</source>
        <translation>Kopieren: {done:,} Befunde bisher</translation>
    </message>
</context>
<context>
    <name>FindingsTable</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>CoNLL-U</source>
        <translation>CoNLL-U</translation>
    </message>
    <message>
        <source>CoNLL-X</source>
        <translation>CoNLL-X</translation>
    </message>
    <message>
        <source>CoNLL-2009</source>
        <translation>CoNLL-2009</translation>
    </message>
    <message>
        <source>NEGRA export</source>
        <translation>NEGRA-Export</translation>
    </message>
    <message>
        <source>Penn brackets</source>
        <translation>Penn-Klammerung</translation>
    </message>
    <message>
        <source>TIGER-XML</source>
        <translation>TIGER-XML</translation>
    </message>
</context>
<context>
    <name>Gestures</name>
    <message>
        <source>There is no other bracket to move this into.</source>
        <translation>Es gibt keine andere Klammer, in die dies verschoben werden kann.</translation>
    </message>
    <message>
        <source>There is no bracket over exactly these words.</source>
        <translation>Über genau diesen Wörtern gibt es keine Klammer.</translation>
    </message>
    <message>
        <source>Select a word or a span first.</source>
        <translation>Zuerst ein Wort oder eine Spanne auswählen.</translation>
    </message>
    <message>
        <source>{version} has nothing to edit there.</source>
        <translation>{version} hat dort nichts zu bearbeiten.</translation>
    </message>
    <message>
        <source>The versions have other words in this sentence: it can&apos;t be edited here.</source>
        <translation>Die Versionen haben in diesem Satz andere Wörter: Hier lässt er sich nicht bearbeiten.</translation>
    </message>
    <message>
        <source>Release over the head; above the arcs is the root.</source>
        <translation>Über dem Kopf loslassen; oberhalb der Bögen ist die Wurzel.</translation>
    </message>
    <message>
        <source>Brackets of {version} can&apos;t be edited while punctuation is dropped.</source>
        <translation>Klammern von {version} können nicht bearbeitet werden, solange die Interpunktion weggelassen wird.</translation>
    </message>
    <message>
        <source>Left and Right choose, Up is the root; Enter applies, Escape cancels.</source>
        <translation>Links und Rechts wählen, Hoch ist die Wurzel; Enter übernimmt, Esc bricht ab.</translation>
    </message>
    <message>
        <source>Left and Right choose, Up is the outermost; Enter applies, Escape cancels.</source>
        <translation>Links und Rechts wählen, Hoch ist die äußerste; Enter übernimmt, Esc bricht ab.</translation>
    </message>
    <message>
        <source>To wrap words, select all words of one or more brackets that one bracket holds.</source>
        <translation>Um Wörter einzuklammern, wählen Sie alle Wörter einer oder mehrerer Klammern, die eine Klammer enthält.</translation>
    </message>
    <message>
        <source>Select a span in the band of an unlocked version.</source>
        <translation>Eine Spanne im Band einer entsperrten Version auswählen.</translation>
    </message>
    <message>
        <source>Dependencies have no brackets.</source>
        <translation>Dependenzen haben keine Klammern.</translation>
    </message>
    <message>
        <source>{version} is locked; unlock it with the pencil on its card.</source>
        <translation>{version} ist gesperrt; mit dem Stift auf ihrer Karte entsperren.</translation>
    </message>
</context>
<context>
    <name>GroupsList</name>
    <message>
        <source>Values with their numbers of instances</source>
        <translation>Werte mit der Zahl ihrer Fundstellen</translation>
    </message>
</context>
<context>
    <name>GroupsModel</name>
    <message>
        <source>Instances</source>
        <translation>Fundstellen</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>(nichts)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>HistogramChart</name>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>{measure}: from</source>
        <translation>{measure}: ab</translation>
    </message>
    <message>
        <source>parse</source>
        <translation>Parse</translation>
    </message>
    <message>
        <source>to below</source>
        <translation>bis unter</translation>
    </message>
    <message>
        <source>{low} to below {high}</source>
        <translation>{low} bis unter {high}</translation>
    </message>
</context>
<context>
    <name>Instances</name>
    <message>
        <source>{label} (forgiven)</source>
        <translation>{label} (verziehen)</translation>
    </message>
    <message>
        <source>{label} (not counted)</source>
        <translation>{label} (nicht gezählt)</translation>
    </message>
</context>
<context>
    <name>InstancesModel</name>
    <message>
        <source>right:</source>
        <translation>richtig:</translation>
    </message>
    <message>
        <source>wrong:</source>
        <translation>falsch:</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
</context>
<context>
    <name>InstancesPanel</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Filter of the instances</source>
        <translation>Filter der Fundstellen</translation>
    </message>
    <message>
        <source>The filter of the table of sentences; Enter applies changes to both</source>
        <translation>Der Filter der Satztabelle; die Eingabetaste wendet Änderungen auf beide an</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Count the values of a column; a click on one shows its instances only</source>
        <translation>Die Werte einer Spalte zählen; ein Klick auf einen zeigt nur dessen Fundstellen</translation>
    </message>
    <message>
        <source>Copy these instances as text: the selected ones if several, else all (Ctrl+C)</source>
        <translation>Diese Fundstellen als Text kopieren: die gewählten, wenn es mehrere sind, sonst alle (Strg+C)</translation>
    </message>
    <message>
        <source>Not complete: {what}</source>
        <translation>Nicht vollständig: {what}</translation>
    </message>
    <message>
        <source>At character {place}: {what}</source>
        <translation>Bei Zeichen {place}: {what}</translation>
    </message>
    <message>
        <source>not grouped</source>
        <translation>nicht gruppiert</translation>
    </message>
    <message>
        <source>sorting: {done:,} of {all:,} places</source>
        <translation>wird sortiert: {done:,} von {all:,} Stellen</translation>
    </message>
    <message>
        <source>copying: {done:,} places so far</source>
        <translation>Kopieren: {done:,} Stellen bisher</translation>
    </message>
    <message>
        <source>exporting: {done:,} places so far</source>
        <translation>Exportieren: {done:,} Stellen bisher</translation>
    </message>
    <message>
        <source>Type a filter, or click what counts something: a bar, a cell, an edit, an entry of the legend.</source>
        <translation>Einen Filter eingeben oder auf etwas klicken, das zählt: einen Balken, eine Zelle, eine Editierung, einen Eintrag der Legende.</translation>
    </message>
    <message>
        <source>The search begins once all sentences are loaded.</source>
        <translation>Die Suche beginnt, sobald alle Sätze geladen sind.</translation>
    </message>
    <message>
        <source>Nothing matches this filter.</source>
        <translation>Diesem Filter entspricht nichts.</translation>
    </message>
    <message>
        <source>The search has been stopped.</source>
        <translation>Die Suche wurde angehalten.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht…</translation>
    </message>
    <message>
        <source>{places:,} places in {sentences:,} sentences</source>
        <translation>Stellen: {places:,}; Sätze: {sentences:,}</translation>
    </message>
    <message>
        <source>1 place in 1 sentence</source>
        <translation>Stellen: 1; Sätze: 1</translation>
    </message>
    <message>
        <source>{places:,} places in 1 sentence</source>
        <translation>Stellen: {places:,}; Sätze: 1</translation>
    </message>
    <message>
        <source>Filter: words or fields, or a request: pattern { … }</source>
        <translation>Filter: Wörter oder Felder, oder eine Anfrage: pattern { … }</translation>
    </message>
    <message>
        <source>Then by</source>
        <translation>Dann nach</translation>
    </message>
    <message>
        <source>Count the values of two columns together</source>
        <translation>Die Werte zweier Spalten zusammen zählen</translation>
    </message>
    <message>
        <source>Columns of the request&apos;s words</source>
        <translation>Spalten zu den Wörtern der Anfrage</translation>
    </message>
    <message>
        <source>Columns: X.lemma, e.label</source>
        <translation>Spalten: X.lemma, e.label</translation>
    </message>
    <message>
        <source>What else is shown of each place of a request: X.upos, e.label, length(X,Y), X#Y (Enter)</source>
        <translation>Was von jeder Stelle einer Anfrage außerdem gezeigt wird: X.upos, e.label, length(X,Y), X#Y (Eingabetaste)</translation>
    </message>
    <message>
        <source>Write these instances to a TSV file; of a request, also as a page with trees</source>
        <translation>Diese Fundstellen in eine TSV-Datei schreiben; die einer Anfrage auch als Seite mit Bäumen</translation>
    </message>
    <message>
        <source>and by nothing else</source>
        <translation>und nach nichts sonst</translation>
    </message>
    <message>
        <source>; written to {path}</source>
        <translation>; geschrieben nach {path}</translation>
    </message>
    <message>
        <source>No places</source>
        <translation>Keine Stellen</translation>
    </message>
    <message>
        <source>No places so far</source>
        <translation>Bisher keine Stellen</translation>
    </message>
    <message>
        <source>; {checked:,} of 1 sentence searched</source>
        <translation>; durchsucht: {checked:,} von 1 Satz</translation>
    </message>
    <message>
        <source>; stopped after {checked:,} of {all:,}</source>
        <translation>; angehalten nach {checked:,} von {all:,} Sätzen</translation>
    </message>
    <message>
        <source>; {checked:,} of {all:,} sentences searched</source>
        <translation>; durchsucht: {checked:,} von {all:,} Sätzen</translation>
    </message>
    <message>
        <source>; {unsearched:,} not searched, since their words differ between versions</source>
        <translation>; {unsearched:,} nicht durchsucht, da ihre Wörter sich zwischen den Versionen unterscheiden</translation>
    </message>
    <message>
        <source>; the first {listed:,} are listed</source>
        <translation>; aufgelistet sind die ersten {listed:,}</translation>
    </message>
</context>
<context>
    <name>InstancesTable</name>
    <message>
        <source>Instances</source>
        <translation>Fundstellen</translation>
    </message>
</context>
<context>
    <name>InstancesWiring</name>
    <message>
        <source>There is no instance below this one</source>
        <translation>Unter dieser Fundstelle gibt es keine mehr</translation>
    </message>
    <message>
        <source>Nothing is looked for: click a bar, a cell or an edit, or type a filter</source>
        <translation>Es wird nichts gesucht: auf einen Balken, eine Zelle oder eine Editierung klicken, oder einen Filter eingeben</translation>
    </message>
    <message>
        <source>There is no instance above this one</source>
        <translation>Über dieser Fundstelle gibt es keine mehr</translation>
    </message>
</context>
<context>
    <name>ItemPanel</name>
    <message>
        <source>Item</source>
        <translation>Streitfall</translation>
    </message>
    <message>
        <source>Items in this sentence</source>
        <translation>Streitfälle in diesem Satz</translation>
    </message>
    <message>
        <source>Of the word</source>
        <translation>Zum Wort</translation>
    </message>
    <message>
        <source>What of this word is decided; also what all annotators agree on (R)</source>
        <translation>Was an diesem Wort entschieden wird, auch worin alle übereinstimmen (R)</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>The number of the head, 0 for the root (H)</source>
        <translation>Die Nummer des Kopfs, 0 für die Wurzel (H)</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Another value than annotators give (F2)</source>
        <translation>Ein anderer Wert als die der Annotatoren (F2)</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Take this head and label instead of an annotator&apos;s</source>
        <translation>Diesen Kopf und dieses Label statt denen eines Annotators übernehmen</translation>
    </message>
    <message>
        <source>Leave open</source>
        <translation>Offen lassen</translation>
    </message>
    <message>
        <source>Take the decision on this item back</source>
        <translation>Die Entscheidung über diesen Streitfall zurücknehmen</translation>
    </message>
    <message>
        <source>Guideline for this kind</source>
        <translation>Richtlinie für diese Art</translation>
    </message>
    <message>
        <source>Note to annotators</source>
        <translation>Notiz an die Annotatoren</translation>
    </message>
    <message>
        <source>Note to annotators on this word</source>
        <translation>Notiz an die Annotatoren zu diesem Wort</translation>
    </message>
    <message>
        <source>After a decision</source>
        <translation>Nach einer Entscheidung</translation>
    </message>
    <message>
        <source>then the next of the kind</source>
        <translation>dann der nächste der Art</translation>
    </message>
    <message>
        <source>then the next in the text</source>
        <translation>dann der nächste im Text</translation>
    </message>
    <message>
        <source>Blind</source>
        <translation>Blind</translation>
    </message>
    <message>
        <source>Hide the names of annotators, and shuffle their answers</source>
        <translation>Namen der Annotatoren verbergen und ihre Antworten mischen</translation>
    </message>
    <message>
        <source>In this sentence: {open:,} open of {all:,}</source>
        <translation>In diesem Satz: {open:,} von {all:,} offen</translation>
    </message>
    <message>
        <source>Sentence {sentence} is no tree yet: {why}.</source>
        <translation>Satz {sentence} ist noch kein Baum: {why}.</translation>
    </message>
    <message>
        <source>In sentence {sentence} not all answers make a tree with what is decided.</source>
        <translation>In Satz {sentence} ergeben nicht alle Antworten einen Baum mit dem, was entschieden ist.</translation>
    </message>
    <message>
        <source>To be decided too: {words}.</source>
        <translation>Auch zu entscheiden: {words}.</translation>
    </message>
    <message>
        <source>all agree</source>
        <translation>alle einig</translation>
    </message>
    <message>
        <source>{field}: all agree</source>
        <translation>{field}: alle einig</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>Nothing to decide here. {key}: the next open item, if any. To reopen a word, click it, or press R.</source>
        <translation>Hier ist nichts zu entscheiden. {key}: der nächste offene Streitfall, falls es einen gibt. Um ein Wort wieder zu öffnen, klicken Sie darauf, oder drücken Sie R.</translation>
    </message>
    <message>
        <source>No item is selected: select one above to change it. {key}: the next open item, if any.</source>
        <translation>Kein Streitfall ist ausgewählt: Wählen Sie oben einen aus, um ihn zu ändern. {key}: der nächste offene Streitfall, falls es einen gibt.</translation>
    </message>
    <message>
        <source>The sentence has {n:,} words.</source>
        <translation>Der Satz hat {n:,} Wörter.</translation>
    </message>
    <message>
        <source>The sentence has 1 word.</source>
        <translation>Der Satz hat 1 Wort.</translation>
    </message>
    <message>
        <source>Expected {what}</source>
        <translation>Erwartet: {what}</translation>
    </message>
    <message>
        <source>This item has no head.</source>
        <translation>Dieser Streitfall hat keinen Kopf.</translation>
    </message>
    <message>
        <source>Reopen a word</source>
        <translation>Ein Wort wieder öffnen</translation>
    </message>
    <message>
        <source>Number of the word:</source>
        <translation>Nummer des Wortes:</translation>
    </message>
</context>
<context>
    <name>KeysSheet</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>{others} or {last}</source>
        <translation>{others} oder {last}</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>C&amp;hange…</source>
        <translation>Ä&amp;ndern…</translation>
    </message>
</context>
<context>
    <name>KindDialog</name>
    <message>
        <source>Decide a kind</source>
        <translation>Eine Art entscheiden</translation>
    </message>
    <message>
        <source>the answer “{value}”</source>
        <translation>die Antwort „{value}“</translation>
    </message>
    <message>
        <source>what {version} says</source>
        <translation>was {version} sagt</translation>
    </message>
    <message>
        <source>{answer}, where the head is {tag}</source>
        <translation>{answer}, wo der Kopf {tag} ist</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>&amp;Decide</source>
        <translation>&amp;Entscheiden</translation>
    </message>
    <message>
        <source>Kind:</source>
        <translation>Art:</translation>
    </message>
    <message>
        <source>&amp;Take:</source>
        <translation>&amp;Übernehmen:</translation>
    </message>
    <message>
        <source>Open items that would be decided: {decided:,} of {items:,}. Sentences: {sentences:,}.</source>
        <translation>Offene Streitfälle, die entschieden würden: {decided:,} von {items:,}. Sätze: {sentences:,}.</translation>
    </message>
    <message>
        <source>Open items that would be decided: {decided:,} of {items:,}. Sentences: {sentences:,}. Left open, because there would be no tree: {left:,}.</source>
        <translation>Offene Streitfälle, die entschieden würden: {decided:,} von {items:,}. Sätze: {sentences:,}. Offen blieben, weil es keinen Baum gäbe: {left:,}.</translation>
    </message>
</context>
<context>
    <name>KindsList</name>
    <message>
        <source>Kinds of findings</source>
        <translation>Arten von Befunden</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
</context>
<context>
    <name>LabelLine</name>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
</context>
<context>
    <name>LabelWriting</name>
    <message>
        <source>Labels needed here, separated by spaces: {number}</source>
        <translation>Benötigte Labels, durch Leerzeichen getrennt: {number}</translation>
    </message>
    <message>
        <source>One label is needed here; it has no spaces</source>
        <translation>Hier steht ein einziges Label, ohne Leerzeichen</translation>
    </message>
</context>
<context>
    <name>LabelsPage</name>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Make e&amp;quivalent</source>
        <translation>Gl&amp;eichsetzen</translation>
    </message>
    <message>
        <source>Count the labels of each selected pair as equal, and score again</source>
        <translation>Die Labels jedes ausgewählten Paars als gleich werten und neu bewerten</translation>
    </message>
    <message>
        <source>Take a&amp;part</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>No longer count the selected labels as equal to others</source>
        <translation>Die ausgewählten Labels nicht mehr mit anderen gleichsetzen</translation>
    </message>
    <message>
        <source>Open two golds to see which labels correspond.</source>
        <translation>Für die Entsprechung von Labels müssen zwei Gold-Standards geöffnet sein.</translation>
    </message>
    <message>
        <source>Labels of two golds on the same spans</source>
        <translation>Labels zweier Gold-Standards auf denselben Spannen</translation>
    </message>
    <message>
        <source>of {gold}&apos;s</source>
        <translation>von {gold}</translation>
    </message>
    <message>
        <source>spans</source>
        <translation>Spannen</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Label table</source>
        <translation>Labeltabelle</translation>
    </message>
</context>
<context>
    <name>LanguageMenu</name>
    <message>
        <source>The language changes the next time TreeConcord is opened.</source>
        <translation>Die Sprache wechselt, wenn TreeConcord das nächste Mal geöffnet wird.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
</context>
<context>
    <name>Layouts</name>
    <message>
        <source>Put this layout back as it was at first?</source>
        <translation>Diese Anordnung wie am Anfang herstellen?</translation>
    </message>
    <message>
        <source>This is about panels, columns and pages, not about your work.</source>
        <translation>Dies betrifft Bereiche, Spalten und Seiten, nicht die eigene Arbeit.</translation>
    </message>
</context>
<context>
    <name>LeftOut</name>
    <message>
        <source>For now, {gold} is the native gold of {parses}, instead of {native}.</source>
        <translation>Eigener Gold-Standard von {parses} ist vorerst {gold} statt {native}.</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Highlight generalized gold</source>
        <translation>Generalisierten Gold-Standard hervorheben</translation>
    </message>
    <message>
        <source>Tint the spans of the generalized gold in every band</source>
        <translation>Die Spannen des generalisierten Gold-Standards in jedem Band einfärben</translation>
    </message>
    <message>
        <source>Unfold the legend</source>
        <translation>Die Legende ausklappen</translation>
    </message>
    <message>
        <source>Fold the legend to one line</source>
        <translation>Die Legende auf eine Zeile einklappen</translation>
    </message>
</context>
<context>
    <name>LegendController</name>
    <message>
        <source>{state}: {i} of {n}, in {version}</source>
        <translation>{state}: {i} von {n}, in {version}</translation>
    </message>
    <message>
        <source>&amp;Next in this sentence</source>
        <translation>&amp;Nächste in diesem Satz</translation>
    </message>
    <message>
        <source>&amp;Show these instances</source>
        <translation>&amp;Diese Fundstellen zeigen</translation>
    </message>
    <message>
        <source>&amp;Show these instances: {filter}</source>
        <translation>&amp;Diese Fundstellen zeigen: {filter}</translation>
    </message>
</context>
<context>
    <name>LegendEntry</name>
    <message>
        <source>{state}: {n} in this sentence</source>
        <translation>{state}: {n} in diesem Satz</translation>
    </message>
    <message>
        <source>Click or Space: select the next. Right-click or Menu key: find sentences.</source>
        <translation>Klick oder Leertaste: die nächste auswählen. Rechtsklick oder Menütaste: Sätze suchen.</translation>
    </message>
</context>
<context>
    <name>LengthsChart</name>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>{parse}: mean {measure}</source>
        <translation>{parse}: Mittel {measure}</translation>
    </message>
    <message>
        <source>95% from</source>
        <translation>95 % von</translation>
    </message>
    <message>
        <source>95% to</source>
        <translation>95 % bis</translation>
    </message>
    <message>
        <source>tokens of the sentence</source>
        <translation>Tokens des Satzes</translation>
    </message>
    <message>
        <source>{lengths} tokens</source>
        <translation>{lengths} Tokens</translation>
    </message>
</context>
<context>
    <name>LockQuestion</name>
    <message>
        <source>Open &amp;read-only</source>
        <translation>&amp;Schreibgeschützt öffnen</translation>
    </message>
    <message>
        <source>&amp;Take over</source>
        <translation>Ü&amp;bernehmen</translation>
    </message>
</context>
<context>
    <name>LogDialog</name>
    <message>
        <source>Log of decisions</source>
        <translation>Entscheidungsprotokoll</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Does not apply</source>
        <translation>Trifft nicht zu</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>{made:,} decisions, of which {lost:,} do not apply, saved in {path}</source>
        <translation>{made:,} Entscheidungen, davon {lost:,} nicht anwendbar, gespeichert in {path}</translation>
    </message>
    <message>
        <source>1 decision, which does not apply, saved in {path}</source>
        <translation>1 Entscheidung, nicht anwendbar, gespeichert in {path}</translation>
    </message>
    <message>
        <source>1 decision, saved in {path}</source>
        <translation>1 Entscheidung, gespeichert in {path}</translation>
    </message>
    <message>
        <source>{made:,} decisions, of which one does not apply, saved in {path}</source>
        <translation>{made:,} Entscheidungen, davon eine nicht anwendbar, gespeichert in {path}</translation>
    </message>
    <message>
        <source>{made:,} decisions, saved in {path}</source>
        <translation>{made:,} Entscheidungen, gespeichert in {path}</translation>
    </message>
    <message>
        <source>Export log</source>
        <translation>Protokoll exportieren</translation>
    </message>
    <message>
        <source>Tables (*.tsv)</source>
        <translation>Tabellen (*.tsv)</translation>
    </message>
    <message>
        <source>The log was not exported</source>
        <translation>Das Protokoll wurde nicht exportiert</translation>
    </message>
</context>
<context>
    <name>Measure</name>
    <message>
        <source>UAS</source>
        <translation>UAS</translation>
    </message>
    <message>
        <source>The share of words with the gold&apos;s head (Buchholz and Marsi 2006).</source>
        <translation>Der Anteil der Wörter mit dem Kopf des Gold-Standards (Buchholz und Marsi 2006).</translation>
    </message>
    <message>
        <source>LAS</source>
        <translation>LAS</translation>
    </message>
    <message>
        <source>The share of words with the gold&apos;s head and relation (Buchholz and Marsi 2006).</source>
        <translation>Der Anteil der Wörter mit Kopf und Relation des Gold-Standards (Buchholz und Marsi 2006).</translation>
    </message>
    <message>
        <source>U-TED</source>
        <translation>U-TED</translation>
    </message>
    <message>
        <source>How close the parse&apos;s spans are to the generalized gold: 1 − (edits − forgiven) / nodes of both (TedEval: Tsarfaty, Nivre and Andersson 2011, 2012).</source>
        <translation>Wie nah die Spannen des Parses dem generalisierten Gold-Standard sind: 1 − (Editierungen − verziehene) / Knoten beider (TedEval: Tsarfaty, Nivre und Andersson 2011, 2012).</translation>
    </message>
    <message>
        <source>L-TED</source>
        <translation>L-TED</translation>
    </message>
    <message>
        <source>How close the parse&apos;s spans and labels are to the generalized gold: 1 − (edits − forgiven) / size of both (TedEval: Tsarfaty, Nivre and Andersson 2011, 2012).</source>
        <translation>Wie nah Spannen und Labels des Parses dem generalisierten Gold-Standard sind: 1 − (Editierungen − verziehene) / Größe beider (TedEval: Tsarfaty, Nivre und Andersson 2011, 2012).</translation>
    </message>
    <message>
        <source>label accuracy</source>
        <translation>Label-Genauigkeit</translation>
    </message>
    <message>
        <source>The share of words with the gold&apos;s relation, whatever their heads.</source>
        <translation>Der Anteil der Wörter mit der Relation des Gold-Standards, gleich welchen Kopf sie haben.</translation>
    </message>
    <message>
        <source>undirected</source>
        <translation>ungerichtet</translation>
    </message>
    <message>
        <source>The share of words whose head is the gold&apos;s, or one of their children there (Schwartz et al. 2011).</source>
        <translation>Der Anteil der Wörter, deren Kopf der des Gold-Standards ist oder dort eines ihrer Kinder (Schwartz et al. 2011).</translation>
    </message>
    <message>
        <source>NED</source>
        <translation>NED</translation>
    </message>
    <message>
        <source>The share of words whose head is the gold&apos;s, or one of their children or their grandparent there: neutral edge direction (Schwartz et al. 2011).</source>
        <translation>Der Anteil der Wörter, deren Kopf der des Gold-Standards ist oder dort eines ihrer Kinder oder ihr Großelternknoten: neutrale Kantenrichtung (Schwartz et al. 2011).</translation>
    </message>
    <message>
        <source>CLAS</source>
        <translation>CLAS</translation>
    </message>
    <message>
        <source>The F1 of arcs, with their relations, between content words: functional relations and punctuation are left out (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert der Bögen mit ihren Relationen zwischen Inhaltswörtern: funktionale Relationen und Zeichensetzung sind ausgenommen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>LAS of CORE</source>
        <translation>LAS von CORE</translation>
    </message>
    <message>
        <source>The F1 of arcs of the relations in CORE, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert der Bögen der Relationen in CORE, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>LAS of NON-CORE</source>
        <translation>LAS von NON-CORE</translation>
    </message>
    <message>
        <source>The F1 of arcs of the relations in NON-CORE, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert der Bögen der Relationen in NON-CORE, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>LAS of FUN</source>
        <translation>LAS von FUN</translation>
    </message>
    <message>
        <source>The F1 of arcs of the relations in FUN, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert der Bögen der Relationen in FUN, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>LAS of MWE</source>
        <translation>LAS von MWE</translation>
    </message>
    <message>
        <source>The F1 of arcs of the relations in MWE, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert der Bögen der Relationen in MWE, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>LAS − PUNCT</source>
        <translation>LAS − PUNCT</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of PUNCT, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von PUNCT, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of FUN, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von FUN, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of MWE, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von MWE, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of det, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von det, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of clf, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von clf, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of case, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von case, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of aux, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von aux, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of cop, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von cop, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of mark, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von mark, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>The F1 of all arcs except those of cc, with their relations (Nivre and Fang 2017).</source>
        <translation>Der F1-Wert aller Bögen außer denen von cc, mit ihren Relationen (Nivre und Fang 2017).</translation>
    </message>
    <message>
        <source>How many brackets of the parse cross one of the gold, per sentence: fewer is better (as evalb counts).</source>
        <translation>Wie viele Klammern des Parses je Satz eine des Gold-Standards kreuzen: weniger ist besser (wie evalb zählt).</translation>
    </message>
    <message>
        <source>The share of words with the gold&apos;s tag, without words that the parameters delete (as evalb counts).</source>
        <translation>Der Anteil der Wörter mit dem Tag des Gold-Standards, ohne die von den Parametern ausgeschlossenen (wie evalb zählt).</translation>
    </message>
    <message>
        <source>LAS − FUN</source>
        <translation>LAS − FUN</translation>
    </message>
    <message>
        <source>LAS − MWE</source>
        <translation>LAS − MWE</translation>
    </message>
    <message>
        <source>LAS − det</source>
        <translation>LAS − det</translation>
    </message>
    <message>
        <source>LAS − clf</source>
        <translation>LAS − clf</translation>
    </message>
    <message>
        <source>LAS − case</source>
        <translation>LAS − case</translation>
    </message>
    <message>
        <source>LAS − aux</source>
        <translation>LAS − aux</translation>
    </message>
    <message>
        <source>LAS − cop</source>
        <translation>LAS − cop</translation>
    </message>
    <message>
        <source>LAS − mark</source>
        <translation>LAS − mark</translation>
    </message>
    <message>
        <source>LAS − cc</source>
        <translation>LAS − cc</translation>
    </message>
    <message>
        <source>U-PARSEVAL</source>
        <translation>U-PARSEVAL</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall of the spans of brackets (Black et al. 1991, as evalb counts).</source>
        <translation>Harmonisches Mittel aus Präzision und Recall der Klammerspannen (Black et al. 1991, wie evalb zählt).</translation>
    </message>
    <message>
        <source>L-PARSEVAL</source>
        <translation>L-PARSEVAL</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall of brackets with their categories (Black et al. 1991, as evalb counts).</source>
        <translation>Harmonisches Mittel aus Präzision und Recall der Klammern mit ihren Kategorien (Black et al. 1991, wie evalb zählt).</translation>
    </message>
    <message>
        <source>complete match</source>
        <translation>ganz richtig</translation>
    </message>
    <message>
        <source>The share of sentences in which parse and gold have the same brackets and categories (as evalb counts).</source>
        <translation>Der Anteil der Sätze, in denen Parse und Gold-Standard dieselben Klammern und Kategorien haben (wie evalb zählt).</translation>
    </message>
    <message>
        <source>crossing</source>
        <translation>Kreuzungen</translation>
    </message>
    <message>
        <source>no crossing</source>
        <translation>ohne Kreuzung</translation>
    </message>
    <message>
        <source>The share of sentences in which no bracket of the parse crosses one of the gold (as evalb counts).</source>
        <translation>Der Anteil der Sätze, in denen keine Klammer des Parses eine des Gold-Standards kreuzt (wie evalb zählt).</translation>
    </message>
    <message>
        <source>tagging</source>
        <translation>Tagging</translation>
    </message>
    <message>
        <source>The F1 of words with the gold&apos;s head; a word that only one side has is wrong (CoNLL 2018 shared task).</source>
        <translation>Das F1 der Wörter mit dem Kopf des Gold-Standards; ein Wort, das nur eine Seite hat, ist falsch (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>The F1 of words with the gold&apos;s head and relation; a word that only one side has is wrong (CoNLL 2018 shared task).</source>
        <translation>Das F1 der Wörter mit Kopf und Relation des Gold-Standards; ein Wort, das nur eine Seite hat, ist falsch (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>The F1 of words with the gold&apos;s relation, whatever their heads; a word that only one side has is wrong.</source>
        <translation>Das F1 der Wörter mit der Relation des Gold-Standards, gleich welchen Kopf sie haben; ein Wort, das nur eine Seite hat, ist falsch.</translation>
    </message>
    <message>
        <source>The F1 of words whose head is the gold&apos;s, or one of their children there (Schwartz et al. 2011); a word that only one side has is wrong.</source>
        <translation>Das F1 der Wörter, deren Kopf der des Gold-Standards ist oder dort eines ihrer Kinder (Schwartz et al. 2011); ein Wort, das nur eine Seite hat, ist falsch.</translation>
    </message>
    <message>
        <source>The F1 of words whose head is the gold&apos;s, or one of their children or their grandparent there (Schwartz et al. 2011); a word that only one side has is wrong.</source>
        <translation>Das F1 der Wörter, deren Kopf der des Gold-Standards ist oder dort eines ihrer Kinder oder der Kopf ihres Kopfes (Schwartz et al. 2011); ein Wort, das nur eine Seite hat, ist falsch.</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>The F1 of words: how many both sides have, over the same characters or, in multiword tokens, with the same forms (CoNLL 2018 shared task).</source>
        <translation>Das F1 der Wörter: wie viele beide Seiten haben, über denselben Zeichen oder, in Mehrwort-Tokens, mit derselben Form (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>The F1 of tokens: how many of the text&apos;s tokens, before they are divided into words, both sides have (CoNLL 2018 shared task).</source>
        <translation>Das F1 der Tokens: wie viele Tokens des Textes, vor der Zerlegung in Wörter, beide Seiten haben (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>UPOS</source>
        <translation>UPOS</translation>
    </message>
    <message>
        <source>The F1 of words with the gold&apos;s universal part of speech (CoNLL 2018 shared task).</source>
        <translation>Das F1 der Wörter mit der universellen Wortart des Gold-Standards (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>XPOS</source>
        <translation>XPOS</translation>
    </message>
    <message>
        <source>The F1 of words with the gold&apos;s own part of speech (CoNLL 2018 shared task).</source>
        <translation>Das F1 der Wörter mit der baumbankeigenen Wortart des Gold-Standards (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>UFeats</source>
        <translation>UFeats</translation>
    </message>
    <message>
        <source>The F1 of words with the gold&apos;s universal features (CoNLL 2018 shared task).</source>
        <translation>Das F1 der Wörter mit den universellen Merkmalen des Gold-Standards (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>AllTags</source>
        <translation>AllTags</translation>
    </message>
    <message>
        <source>The F1 of words with the gold&apos;s parts of speech and universal features (CoNLL 2018 shared task).</source>
        <translation>Das F1 der Wörter mit den Wortarten und universellen Merkmalen des Gold-Standards (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>Lemmas</source>
        <translation>Lemmata</translation>
    </message>
    <message>
        <source>The F1 of words with the gold&apos;s lemma (CoNLL 2018 shared task).</source>
        <translation>Das F1 der Wörter mit dem Lemma des Gold-Standards (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>MLAS</source>
        <translation>MLAS</translation>
    </message>
    <message>
        <source>As CLAS, but parts of speech, universal features and functional dependents must be the gold&apos;s too (CoNLL 2018 shared task).</source>
        <translation>Wie CLAS, doch müssen auch Wortart, universelle Merkmale und funktionale Dependenten die des Gold-Standards sein (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>BLEX</source>
        <translation>BLEX</translation>
    </message>
    <message>
        <source>As CLAS, but the lemma must be the gold&apos;s too (CoNLL 2018 shared task).</source>
        <translation>Wie CLAS, doch muss auch das Lemma das des Gold-Standards sein (Shared Task der CoNLL 2018).</translation>
    </message>
    <message>
        <source>ELAS</source>
        <translation>ELAS</translation>
    </message>
    <message>
        <source>The F1 of the arcs of enhanced graphs, with their relations (IWPT 2020 shared task).</source>
        <translation>Das F1 der Bögen erweiterter Graphen mit ihren Relationen (Shared Task der IWPT 2020).</translation>
    </message>
    <message>
        <source>labelled</source>
        <translation>mit Labels</translation>
    </message>
    <message>
        <source>How much of two schemes&apos; spans and labels is the same: 1 − edits / size of both; nothing is forgiven (protocol §3).</source>
        <translation>Wie viele Spannen und Labels zweier Schemata gleich sind: 1 − Editierungen / Größe beider; nichts wird verziehen (Protokoll §3).</translation>
    </message>
    <message>
        <source>unlabelled</source>
        <translation>ohne Labels</translation>
    </message>
    <message>
        <source>How much of two schemes&apos; spans is the same: 1 − edits / size of both; nothing is forgiven (protocol §3).</source>
        <translation>Wie viele Spannen zweier Schemata gleich sind: 1 − Editierungen / Größe beider; nichts wird verziehen (Protokoll §3).</translation>
    </message>
</context>
<context>
    <name>MeasureModel</name>
    <message>
        <source>{measure} against {golds}: n/a: it takes one gold at a time</source>
        <translation>{measure} gegen {golds}: entfällt: gilt für je einen Gold-Standard</translation>
    </message>
    <message>
        <source>{measure} against {golds}: {formula}</source>
        <translation>{measure} gegen {golds}: {formula}</translation>
    </message>
    <message>
        <source>Little of the generalized gold is labelled, so this says little about labels.</source>
        <translation>Vom generalisierten Gold-Standard trägt wenig ein Label; daher sagt dies wenig über Labels.</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
</context>
<context>
    <name>MeasureView</name>
    <message>
        <source>Measures and the golds they are against</source>
        <translation>Maße und die Gold-Standards, gegen die sie gelten</translation>
    </message>
</context>
<context>
    <name>MergeController</name>
    <message>
        <source>another window has its decisions</source>
        <translation>ein anderes Fenster hat seine Entscheidungen</translation>
    </message>
    <message>
        <source>The workspace&apos;s merge is paused: {why}</source>
        <translation>Das Zusammenführen des Arbeitsbereichs ruht: {why}</translation>
    </message>
    <message>
        <source>The merge begins as soon as these files are written:</source>
        <translation>Die Zusammenführung beginnt, sobald diese Dateien geschrieben sind:</translation>
    </message>
    <message>
        <source>If you do not wait, they are not written; files of these names stay as they are.</source>
        <translation>Ohne Warten werden sie nicht geschrieben; Dateien dieses Namens bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>&amp;Begin without writing</source>
        <translation>&amp;Ohne Schreiben beginnen</translation>
    </message>
    <message>
        <source>&amp;Wait</source>
        <translation>&amp;Warten</translation>
    </message>
    <message>
        <source>Decisions in several sentences undone: {n:,}.</source>
        <translation>Rückgängig gemachte Entscheidungen in mehreren Sätzen: {n:,}.</translation>
    </message>
    <message>
        <source>Decisions in several sentences made again: {n:,}.</source>
        <translation>Wiederholte Entscheidungen in mehreren Sätzen: {n:,}.</translation>
    </message>
    <message>
        <source>Undone in sentence {sentence}, which is not shown.</source>
        <translation>Rückgängig gemacht in Satz {sentence}, der nicht gezeigt wird.</translation>
    </message>
    <message>
        <source>Made again in sentence {sentence}, which is not shown.</source>
        <translation>Wiederholt in Satz {sentence}, der nicht gezeigt wird.</translation>
    </message>
    <message>
        <source>The merge is paused</source>
        <translation>Die Zusammenführung ruht</translation>
    </message>
    <message>
        <source>The merging process has crashed. All decisions are saved; start the merge again.</source>
        <translation>Der Prozess zum Zusammenführen ist abgestürzt. Alle Entscheidungen sind gespeichert; bitte das Zusammenführen neu beginnen.</translation>
    </message>
</context>
<context>
    <name>MergeExportDialog</name>
    <message>
        <source>Export result</source>
        <translation>Ergebnis exportieren</translation>
    </message>
    <message>
        <source>as the base, {format}</source>
        <translation>wie die Basis, {format}</translation>
    </message>
    <message>
        <source>List the sentences that are not shown, or that no second annotator has with the same words</source>
        <translation>Die Sätze auflisten, die nicht gezeigt werden oder die kein zweiter Annotator mit denselben Wörtern hat</translation>
    </message>
    <message>
        <source>Sentences outside this adjudication: {n:,}.</source>
        <translation>Sätze außerhalb dieser Adjudikation: {n:,}.</translation>
    </message>
    <message>
        <source>Write a table of all labels without a place and their words</source>
        <translation>Eine Tabelle aller Labels ohne Platz mit ihren Wörtern schreiben</translation>
    </message>
    <message>
        <source>{sentence}, “{words}”: “{label}” of {version} has no place</source>
        <translation>{sentence}, „{words}“: „{label}“ von {version} hat keinen Platz</translation>
    </message>
    <message>
        <source>New labels are written into the last column. To see them once the file is open, choose “Labels in the last column (MISC)” in the menu of its card (right click, or the menu key).</source>
        <translation>Neue Labels kommen in die letzte Spalte. Wenn die Datei geöffnet ist, zeigt sie „Labels in der letzten Spalte (MISC)“ im Menü ihrer Karte (Rechtsklick oder Menütaste).</translation>
    </message>
    <message>
        <source>Checking the result…</source>
        <translation>Das Ergebnis wird geprüft…</translation>
    </message>
    <message>
        <source>&amp;Write to…</source>
        <translation>&amp;Schreiben nach…</translation>
    </message>
    <message>
        <source>as the base, with who decided in MISC</source>
        <translation>wie die Basis, mit den Entscheidenden in MISC</translation>
    </message>
    <message>
        <source>as the base, by majority where nothing is decided</source>
        <translation>wie die Basis, nach der Mehrheit, wo nichts entschieden ist</translation>
    </message>
    <message>
        <source>as the base, by majority where nothing is decided; with who decided in MISC</source>
        <translation>wie die Basis, nach der Mehrheit, wo nichts entschieden ist; mit den Entscheidenden in MISC</translation>
    </message>
    <message>
        <source>List the sentences with open decisions</source>
        <translation>Die Sätze mit offenen Entscheidungen auflisten</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Auflisten</translation>
    </message>
    <message>
        <source>Open decisions, written as they stand: {n:,}.</source>
        <translation>Offene Entscheidungen, geschrieben, wie sie stehen: {n:,}.</translation>
    </message>
    <message>
        <source>List the sentences that are not merged</source>
        <translation>Die Sätze auflisten, die nicht zusammengeführt werden</translation>
    </message>
    <message>
        <source>Sentences not merged: {n:,}.</source>
        <translation>Nicht zusammengeführte Sätze: {n:,}.</translation>
    </message>
    <message>
        <source>Open items, written as the base has them: {n:,}.</source>
        <translation>Offene Streitfälle, geschrieben wie in der Basis: {n:,}.</translation>
    </message>
    <message>
        <source>List the sentences with open items</source>
        <translation>Die Sätze mit offenen Streitfällen auflisten</translation>
    </message>
    <message>
        <source>List the sentences whose heads, tags, lemmas or features differ and about which this merge does not ask</source>
        <translation>Sätze auflisten, in denen Köpfe, Tags, Lemmata oder Merkmale verschieden sind, nach denen diese Zusammenführung nicht fragt</translation>
    </message>
    <message>
        <source>Sentences with heads, tags, lemmas or features that differ, not asked about: {n:,}.</source>
        <translation>Sätze mit verschiedenen Köpfen, Tags, Lemmata oder Merkmalen, nach denen nicht gefragt wird: {n:,}.</translation>
    </message>
    <message>
        <source>List the sentences with a word that the format can&apos;t hold</source>
        <translation>Sätze mit einem Wort auflisten, das in diesem Format nicht möglich ist</translation>
    </message>
    <message>
        <source>Sentences left out, with a word that the format can&apos;t hold: {n:,}.</source>
        <translation>Ausgelassene Sätze, mit einem in diesem Format unmöglichen Wort: {n:,}.</translation>
    </message>
    <message>
        <source>&amp;List as table…</source>
        <translation>&amp;Liste als Tabelle…</translation>
    </message>
    <message>
        <source>Labels without a place: {n:,}.</source>
        <translation>Labels ohne Platz: {n:,}.</translation>
    </message>
    <message>
        <source>Labels without a place</source>
        <translation>Labels ohne Platz</translation>
    </message>
    <message>
        <source>Double-click, or press Enter, to close this dialog and show the sentence</source>
        <translation>Ein Doppelklick oder die Eingabetaste schließt diesen Dialog und zeigt den Satz</translation>
    </message>
    <message>
        <source>Why the result can&apos;t be written</source>
        <translation>Warum das Ergebnis nicht geschrieben werden kann</translation>
    </message>
    <message>
        <source>Nothing can be written in this format:</source>
        <translation>In diesem Format kann nichts geschrieben werden:</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>DEPS stays as in the base. Words whose old arc it still has: {words:,}. Sentences: {sentences:,}.</source>
        <translation>DEPS bleibt wie in der Basis. Wörter, deren alten Bogen es noch hat: {words:,}. Sätze: {sentences:,}.</translation>
    </message>
</context>
<context>
    <name>MergeFiles</name>
    <message>
        <source>Sentences with a word that a format can&apos;t hold, left out there: {numbers}.</source>
        <translation>Sätze mit einem Wort, das ein Format nicht aufnehmen kann; sie fehlen dort: {numbers}.</translation>
    </message>
    <message>
        <source>Sentences with a discontinuous span: {number:,}. While the result has any, nothing is written as {format}.</source>
        <translation>Sätze mit einer diskontinuierlichen Spanne: {number:,}. Solange das Ergebnis eine hat, wird nichts als {format} geschrieben.</translation>
    </message>
    <message>
        <source>Sentences with several roots: {numbers}. The result may have several, as the base has.</source>
        <translation>Sätze mit mehreren Wurzeln: {numbers}. Das Ergebnis darf mehrere haben, wie die Basis.</translation>
    </message>
    <message>
        <source>Sentences with several roots: {numbers}. In the result a second root is refused.</source>
        <translation>Sätze mit mehreren Wurzeln: {numbers}. Im Ergebnis wird eine zweite Wurzel abgelehnt.</translation>
    </message>
    <message>
        <source>Can&apos;t create {folder} ({reason}). Choose another file for the decisions.</source>
        <translation>{folder} lässt sich nicht anlegen ({reason}). Bitte eine andere Datei für die Entscheidungen wählen.</translation>
    </message>
    <message>
        <source>Load decisions</source>
        <translation>Entscheidungen laden</translation>
    </message>
    <message>
        <source>Label table</source>
        <translation>Labeltabelle</translation>
    </message>
    <message>
        <source>Save decisions as</source>
        <translation>Entscheidungen speichern unter</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Words whose heads, tags, lemmas or features differ, not asked about in such a merge: {words:,}. Sentences with them, never counted as done: {sentences:,}, {examples}</source>
        <translation>Wörter mit verschiedenen Köpfen, Tags, Lemmata oder Merkmalen, nach denen so nicht gefragt wird: {words:,}. Sätze damit, nie als fertig gezählt: {sentences:,}, {examples}</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>not merged</source>
        <translation>nicht zusammengeführt</translation>
    </message>
    <message>
        <source>heads, tags, lemmas or features differ</source>
        <translation>Köpfe, Tags, Lemmata oder Merkmale verschieden</translation>
    </message>
    <message>
        <source>not in the format</source>
        <translation>nicht im Format</translation>
    </message>
    <message>
        <source>Export result</source>
        <translation>Ergebnis exportieren</translation>
    </message>
    <message>
        <source>Labels without a place</source>
        <translation>Labels ohne Platz</translation>
    </message>
    <message>
        <source>Tables (*.tsv)</source>
        <translation>Tabellen (*.tsv)</translation>
    </message>
    <message>
        <source>These decisions of the file do not apply here and were left out:</source>
        <translation>Diese Entscheidungen der Datei treffen hier nicht zu und wurden ausgelassen:</translation>
    </message>
    <message>
        <source>{path} was written; notes that only the report has: {n:,}.</source>
        <translation>{path} wurde geschrieben; Notizen, die nur der Bericht hat: {n:,}.</translation>
    </message>
    <message>
        <source>{path} was not written.</source>
        <translation>{path} wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>Decided {kinds:,} kinds by the table.</source>
        <translation>{kinds:,} Arten nach der Tabelle entschieden.</translation>
    </message>
    <message>
        <source>Decided 1 kind by the table.</source>
        <translation>1 Art nach der Tabelle entschieden.</translation>
    </message>
    <message>
        <source>The table has no label of an undecided kind.</source>
        <translation>Die Tabelle hat kein Label einer unentschiedenen Art.</translation>
    </message>
    <message>
        <source>Decisions that do not apply</source>
        <translation>Nicht zutreffende Entscheidungen</translation>
    </message>
    <message>
        <source>The result can&apos;t become {format}, which has no place for new spans, but {others}.</source>
        <translation>Das Ergebnis kann nicht als {format} geschrieben werden, das keinen Platz für neue Spannen hat, aber als {others}.</translation>
    </message>
    <message>
        <source>The merge did not begin</source>
        <translation>Das Zusammenführen hat nicht begonnen</translation>
    </message>
    <message>
        <source>This window can only read the workspace. Save it under another name to merge here.</source>
        <translation>Dieses Fenster kann den Arbeitsbereich nur lesen. Zum Zusammenführen unter einem anderen Namen speichern.</translation>
    </message>
    <message>
        <source>{path} was written.</source>
        <translation>{path} wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>MergePanel</name>
    <message>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Open by kind</source>
        <translation>Offenes nach Art</translation>
    </message>
    <message>
        <source>In this sentence</source>
        <translation>In diesem Satz</translation>
    </message>
    <message>
        <source>Scope of the decision</source>
        <translation>Reichweite der Entscheidung</translation>
    </message>
    <message>
        <source>all labels of its span</source>
        <translation>alle Labels seiner Spanne</translation>
    </message>
    <message>
        <source>By &amp;kind, most frequent first</source>
        <translation>&amp;Nach Art, häufigste zuerst</translation>
    </message>
    <message>
        <source>Take the labels of the selected kinds, in all sentences</source>
        <translation>Die Labels der ausgewählten Arten in allen Sätzen übernehmen</translation>
    </message>
    <message>
        <source>Leave out the labels of the selected kinds</source>
        <translation>Die Labels der ausgewählten Arten auslassen</translation>
    </message>
    <message>
        <source>Take the labels of the selected kinds as another label</source>
        <translation>Die Labels der ausgewählten Arten als ein anderes Label übernehmen</translation>
    </message>
    <message>
        <source>Accept all open…</source>
        <translation>Alle offenen annehmen…</translation>
    </message>
    <message>
        <source>Refuse all open…</source>
        <translation>Alle offenen ablehnen…</translation>
    </message>
    <message>
        <source>Decide the kind…</source>
        <translation>Die Art entscheiden…</translation>
    </message>
    <message>
        <source>No merge. Start one with Merge → Merge versions…</source>
        <translation>Keine Zusammenführung. Beginnen mit Zusammenführen → Versionen zusammenführen…</translation>
    </message>
    <message>
        <source>this label</source>
        <translation>dieses Label</translation>
    </message>
    <message>
        <source>the whole sentence</source>
        <translation>der ganze Satz</translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation>Annehmen…</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>Ablehnen…</translation>
    </message>
    <message>
        <source>Take as…</source>
        <translation>Übernehmen als…</translation>
    </message>
    <message>
        <source>Take all open labels; where spans cross, the later version wins</source>
        <translation>Alle offenen Labels übernehmen; wo Spannen sich kreuzen, gilt die spätere Version</translation>
    </message>
    <message>
        <source>Leave out all open labels; where spans cross, the earlier version wins</source>
        <translation>Alle offenen Labels auslassen; wo Spannen sich kreuzen, gilt die frühere Version</translation>
    </message>
    <message>
        <source>Give all open items of the selected kind one answer, after a preview (K)</source>
        <translation>Alle offenen Fälle der gewählten Art nach einer Vorschau gleich entscheiden (K)</translation>
    </message>
    <message>
        <source>Choose among the spans that cross: arrow keys, then Enter on a drawing.</source>
        <translation>Unter den kreuzenden Spannen wählen: Pfeiltasten, dann Enter auf einer Zeichnung.</translation>
    </message>
    <message>
        <source>In this sentence: {open:,} open of {all:,}, {unplaced:,} without a place</source>
        <translation>In diesem Satz: {open:,} von {all:,} offen, {unplaced:,} ohne Platz</translation>
    </message>
    <message>
        <source>In this sentence: {open:,} open of {all:,}</source>
        <translation>In diesem Satz: {open:,} von {all:,} offen</translation>
    </message>
</context>
<context>
    <name>MergeProgress</name>
    <message>
        <source>Decided</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>List the sentences whose heads, tags, lemmas or features differ and about which this merge does not ask</source>
        <translation>Sätze auflisten, in denen Köpfe, Tags, Lemmata oder Merkmale verschieden sind, nach denen diese Zusammenführung nicht fragt</translation>
    </message>
    <message>
        <source>Other annotation differs, not asked about; sentences: {n:,}</source>
        <translation>Anderes verschieden, ungefragt; Sätze: {n:,}</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Auflisten</translation>
    </message>
    <message>
        <source>{open:,} open of {all:,}; {done:,} of {sentences:,} sentences done</source>
        <translation>{open:,} von {all:,} offen; {done:,} von {sentences:,} Sätzen fertig</translation>
    </message>
    <message>
        <source>{open:,} open of {all:,}; {done:,} of 1 sentence done</source>
        <translation>{open:,} von {all:,} offen; {done:,} von 1 Satz fertig</translation>
    </message>
    <message>
        <source>labels without a place: {n:,}</source>
        <translation>Labels ohne Platz: {n:,}</translation>
    </message>
    <message>
        <source>Looking for decision points</source>
        <translation>Suche nach offenen Stellen</translation>
    </message>
    <message>
        <source>Writing {path}</source>
        <translation>{path} wird geschrieben</translation>
    </message>
</context>
<context>
    <name>Merging</name>
    <message>
        <source>{n} open</source>
        <translation>{n} offen</translation>
    </message>
    <message>
        <source>nothing open</source>
        <translation>nichts offen</translation>
    </message>
    <message>
        <source>nothing open, but rest differs</source>
        <translation>nichts offen, Rest verschieden</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>The result consists of spans and has no arcs.</source>
        <translation>Das Ergebnis besteht aus Spannen und hat keine Bögen.</translation>
    </message>
    <message>
        <source>arcs</source>
        <translation>Bögen</translation>
    </message>
    <message>
        <source>brackets</source>
        <translation>Klammern</translation>
    </message>
    <message>
        <source>Constituents have no arcs.</source>
        <translation>Konstituenten haben keine Bögen.</translation>
    </message>
    <message>
        <source>open: {labels}</source>
        <translation>offen: {labels}</translation>
    </message>
    <message>
        <source>{label} ({origins})</source>
        <translation>{label} ({origins})</translation>
    </message>
    <message>
        <source>{label} ({origins}; open)</source>
        <translation>{label} ({origins}; offen)</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>phrase</source>
        <translation>Phrase</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>all labels</source>
        <translation>alle Labels</translation>
    </message>
    <message>
        <source>ask about conflicts</source>
        <translation>bei Konflikten nachfragen</translation>
    </message>
    <message>
        <source>settled by the strategy</source>
        <translation>durch die Strategie entschieden</translation>
    </message>
    <message>
        <source>the base wins conflicts</source>
        <translation>bei Konflikten gilt die Basis</translation>
    </message>
    <message>
        <source>the donor wins conflicts</source>
        <translation>bei Konflikten gilt der Spender</translation>
    </message>
    <message>
        <source>leave conflicts out</source>
        <translation>Konflikte auslassen</translation>
    </message>
    <message>
        <source>what is open stays as in the base</source>
        <translation>Offenes bleibt wie in der Basis</translation>
    </message>
    <message>
        <source>arc</source>
        <translation>Bogen</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>lemma</source>
        <translation>Lemma</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>The merge did not begin</source>
        <translation>Das Zusammenführen hat nicht begonnen</translation>
    </message>
    <message>
        <source>The decisions were not loaded</source>
        <translation>Die Entscheidungen wurden nicht geladen</translation>
    </message>
    <message>
        <source>Nothing was decided by the table</source>
        <translation>Durch die Tabelle wurde nichts entschieden</translation>
    </message>
    <message>
        <source>The decisions were not saved</source>
        <translation>Die Entscheidungen wurden nicht gespeichert</translation>
    </message>
    <message>
        <source>The result can&apos;t be exported</source>
        <translation>Das Ergebnis lässt sich nicht exportieren</translation>
    </message>
    <message>
        <source>The result was not exported</source>
        <translation>Das Ergebnis wurde nicht exportiert</translation>
    </message>
    <message>
        <source>The labels without a place were not listed</source>
        <translation>Die Labels ohne Platz wurden nicht aufgelistet</translation>
    </message>
    <message>
        <source>Nothing was decided</source>
        <translation>Nichts wurde entschieden</translation>
    </message>
    <message>
        <source>This sentence is not merged.</source>
        <translation>Dieser Satz wird nicht zusammengeführt.</translation>
    </message>
    <message>
        <source>This sentence is not merged: versions are merged word by word, and here their words differ ({why}).</source>
        <translation>Dieser Satz wird nicht zusammengeführt: zusammengeführt wird Wort für Wort, und hier unterscheiden sich die Wörter ({why}).</translation>
    </message>
    <message>
        <source>Other annotation differs, not asked about here: {words}</source>
        <translation>Anderes verschieden, hier nicht gefragt: {words}</translation>
    </message>
    <message>
        <source>The merge goes on with the earlier decisions.</source>
        <translation>Die Zusammenführung geht mit den früheren Entscheidungen weiter.</translation>
    </message>
    <message>
        <source>The decision does not apply. It is kept and listed in the log.</source>
        <translation>Die Entscheidung trifft nicht zu. Sie bleibt erhalten und steht im Protokoll.</translation>
    </message>
    <message>
        <source>{kept:,} of {made:,} decisions apply. The other is kept and listed in the log.</source>
        <translation>{kept:,} von {made:,} Entscheidungen treffen zu. Die andere bleibt erhalten und steht im Protokoll.</translation>
    </message>
    <message>
        <source>{kept:,} of {made:,} decisions apply. The others are kept and listed in the log.</source>
        <translation>{kept:,} von {made:,} Entscheidungen treffen zu. Die anderen bleiben erhalten und stehen im Protokoll.</translation>
    </message>
    <message>
        <source>A single annotator has this sentence</source>
        <translation>Nur ein Annotator hat diesen Satz</translation>
    </message>
    <message>
        <source>{a} and {b} agree on the brackets that begin at {like:,} of {all:,} words</source>
        <translation>{a} und {b} stimmen in den Klammern überein, die an {like:,} von {all:,} Wörtern beginnen</translation>
    </message>
    <message>
        <source>The annotators agree on the brackets that begin at {like:,} of {all:,} words</source>
        <translation>Die Annotatoren stimmen in den Klammern überein, die an {like:,} von {all:,} Wörtern beginnen</translation>
    </message>
    <message>
        <source>open items: {n:,}</source>
        <translation>offen: {n:,}</translation>
    </message>
    <message>
        <source>every “{label}” of {version} where the base has no such span ({place})</source>
        <translation>jedes „{label}“ von {version}, wo die Basis keine solche Spanne hat ({place})</translation>
    </message>
    <message>
        <source>every “{label}” of {version} on {category} ({place})</source>
        <translation>jedes „{label}“ von {version} an {category} ({place})</translation>
    </message>
    <message>
        <source>as “{label}”</source>
        <translation>als „{label}“</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>{becomes}, replaced by “{label}”</source>
        <translation>{becomes}, ersetzt durch „{label}“</translation>
    </message>
    <message>
        <source>left out, {state}</source>
        <translation>ausgelassen, {state}</translation>
    </message>
    <message>
        <source>taken, {state}</source>
        <translation>übernommen, {state}</translation>
    </message>
    <message>
        <source>crossing spans kept: {kept}; left out: {rest}</source>
        <translation>gekreuzte Spannen behalten: {kept}; ausgelassen: {rest}</translation>
    </message>
    <message>
        <source>guideline on {kind}: {note}</source>
        <translation>Richtlinie zu {kind}: {note}</translation>
    </message>
    <message>
        <source>note on word {n}: {note}</source>
        <translation>Notiz zu Wort {n}: {note}</translation>
    </message>
    <message>
        <source>the answer of an annotator</source>
        <translation>die Antwort eines Annotators</translation>
    </message>
    <message>
        <source>word {n}, {field}: {answer}</source>
        <translation>Wort {n}, {field}: {answer}</translation>
    </message>
    <message>
        <source>{values} ({field})</source>
        <translation>{values} ({field})</translation>
    </message>
    <message>
        <source>all labels in the sentence</source>
        <translation>alle Labels im Satz</translation>
    </message>
    <message>
        <source>all labels of the words {span}</source>
        <translation>alle Labels der Wörter {span}</translation>
    </message>
    <message>
        <source>“{label}” of {version} at the word {span}</source>
        <translation>„{label}“ von {version} am Wort {span}</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>nur hier</translation>
    </message>
    <message>
        <source>{what}: {answer}</source>
        <translation>{what}: {answer}</translation>
    </message>
    <message>
        <source>{a} and {b} agree on head and label of {like:,} of {all:,} words</source>
        <translation>{a} und {b} stimmen bei {like:,} von {all:,} Wörtern in Kopf und Label überein</translation>
    </message>
    <message>
        <source>The annotators agree on head and label of {like:,} of {all:,} words</source>
        <translation>Die Annotatoren stimmen bei {like:,} von {all:,} Wörtern in Kopf und Label überein</translation>
    </message>
    <message>
        <source>“{label}” of {version} at the words {span}</source>
        <translation>„{label}“ von {version} an den Wörtern {span}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>from {version}</source>
        <translation>aus {version}</translation>
    </message>
    <message>
        <source>“{label}” of {version}, {answer}: {scope}</source>
        <translation>„{label}“ von {version}, {answer}: {scope}</translation>
    </message>
    <message>
        <source>by kind</source>
        <translation>nach Art</translation>
    </message>
    <message>
        <source>for the sentence</source>
        <translation>für den Satz</translation>
    </message>
    <message>
        <source>for the span</source>
        <translation>für die Spanne</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Overview of the sentence</source>
        <translation>Überblick über den Satz</translation>
    </message>
    <message>
        <source>The whole sentence with its differences. Click or drag to scroll.</source>
        <translation>Der ganze Satz mit seinen Unterschieden. Klicken oder ziehen verschiebt die Ansicht.</translation>
    </message>
    <message>
        <source>Words {first} to {last} of {n} are in view</source>
        <translation>Wörter {first} bis {last} von {n} sind zu sehen</translation>
    </message>
</context>
<context>
    <name>MoreChoices</name>
    <message>
        <source>Non-projective trees as they &amp;are</source>
        <translation>Nicht-projektive Bäume &amp;wie sie sind</translation>
    </message>
    <message>
        <source>Their spans have gaps, which are drawn</source>
        <translation>Ihre Spannen haben Lücken, die gezeichnet werden</translation>
    </message>
    <message>
        <source>Non-projective trees &amp;lifted</source>
        <translation>Nicht-projektive Bäume an&amp;gehoben</translation>
    </message>
    <message>
        <source>Arcs are lifted until none crosses another, as in the papers (Nivre and Nilsson 2005)</source>
        <translation>Bögen werden angehoben, bis keiner einen anderen kreuzt, wie in den Aufsätzen (Nivre und Nilsson 2005)</translation>
    </message>
    <message>
        <source>Longest &amp;sentence…</source>
        <translation>&amp;Längster Satz…</translation>
    </message>
    <message>
        <source>&amp;Floors beside the parses</source>
        <translation>&amp;Untergrenzen neben den Parses</translation>
    </message>
    <message>
        <source>Also score a flat tree and a right-branching chain: scores that these reach are not good</source>
        <translation>Auch einen flachen Baum und eine rechtsverzweigende Kette bewerten: Was diese erreichen, ist kein guter Wert</translation>
    </message>
    <message>
        <source>&amp;Characters where words differ</source>
        <translation>&amp;Zeichen, wo sich Wörter unterscheiden</translation>
    </message>
    <message>
        <source>Also compare sentences that versions divide into other words, if they have the same text: spans are made of characters there</source>
        <translation>Auch Sätze vergleichen, die die Versionen in andere Wörter zerlegen, wenn ihr Text gleich ist: Dort bestehen Spannen aus Zeichen</translation>
    </message>
    <message>
        <source>Scale of the &amp;papers</source>
        <translation>Skala der Au&amp;fsätze</translation>
    </message>
    <message>
        <source>TedEval divides its edits by the nodes of both trees</source>
        <translation>TedEval teilt die Editierungen durch die Knoten beider Bäume</translation>
    </message>
    <message>
        <source>Scale of &amp;TedEval 2.2</source>
        <translation>Skala von &amp;TedEval 2.2</translation>
    </message>
    <message>
        <source>Edits are divided by nodes and words, as the published program does: higher scores, same edits</source>
        <translation>Editierungen werden durch Knoten und Wörter geteilt wie im veröffentlichten Programm: höhere Werte, dieselben Editierungen</translation>
    </message>
    <message>
        <source>lifted</source>
        <translation>angehoben</translation>
    </message>
    <message>
        <source>≤ {tokens} tokens</source>
        <translation>≤ {tokens} Tokens</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>floors</source>
        <translation>Untergrenzen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Non-projective trees, the longest sentence, floors, words that differ, the scale of scores</source>
        <translation>Nichtprojektive Bäume, der längste Satz, Untergrenzen, Wörter, die sich unterscheiden, die Skala der Werte</translation>
    </message>
    <message>
        <source>More choices</source>
        <translation>Weitere Einstellungen</translation>
    </message>
    <message>
        <source>Longest sentence</source>
        <translation>Längster Satz</translation>
    </message>
    <message>
        <source>Tokens of the longest sentence to compare, including dropped punctuation; 0 for no limit</source>
        <translation>Tokens des längsten Satzes, der verglichen wird, mit oder ohne Zeichensetzung; 0 für alle</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>{number}%</source>
        <translation>{number}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>OutlineView</name>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Outline of the sentence</source>
        <translation>Gliederung des Satzes</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>{title}, as a table</source>
        <translation>{title}, als Tabelle</translation>
    </message>
</context>
<context>
    <name>PagesView</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Page {number}</source>
        <translation>Seite {number}</translation>
    </message>
</context>
<context>
    <name>PairBox</name>
    <message>
        <source>Gold pa&amp;ir</source>
        <translation>Gold-&amp;Paar</translation>
    </message>
    <message>
        <source>Golds to compare</source>
        <translation>Zu vergleichende Gold-Standards</translation>
    </message>
    <message>
        <source>Why the other sentences can&apos;t be unified, and which they are</source>
        <translation>Warum die anderen Sätze nicht zu unifizieren sind und welche es sind</translation>
    </message>
    <message>
        <source>{unifiable:,} of {all:,} unifiable</source>
        <translation>{unifiable:,} von {all:,} unifizierbar</translation>
    </message>
    <message>
        <source>{n:,} where spans cross</source>
        <translation>Spannen kreuzen sich: {n:,}</translation>
    </message>
    <message>
        <source>{n:,} where labels clash</source>
        <translation>Labels widersprechen sich: {n:,}</translation>
    </message>
    <message>
        <source>{n:,} where both happens</source>
        <translation>beides: {n:,}</translation>
    </message>
    <message>
        <source>{golds} not unifiable: {why}</source>
        <translation>{golds} nicht unifizierbar: {why}</translation>
    </message>
    <message>
        <source>rules out of view: {rules:,}; differing words left: {left:,} of {differed:,}</source>
        <translation>ausgeblendete Regeln: {rules:,}; abweichende Wörter übrig: {left:,} von {differed:,}</translation>
    </message>
    <message>
        <source>{done:,} of {all:,} sentences</source>
        <translation>{done:,} von {all:,} Sätzen</translation>
    </message>
    <message>
        <source>labelled overlap {value:.4f}</source>
        <translation>Überlappung mit Labels {value:.4f}</translation>
    </message>
    <message>
        <source>coverage {coverage:.2f}</source>
        <translation>Abdeckung {coverage:.2f}</translation>
    </message>
</context>
<context>
    <name>PairsMenu</name>
    <message>
        <source>Compare two versions</source>
        <translation>Zwei Versionen vergleichen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>There is only one version</source>
        <translation>Es gibt nur eine Version</translation>
    </message>
    <message>
        <source>{version} with</source>
        <translation>{version} mit</translation>
    </message>
    <message>
        <source>Show &amp;all versions</source>
        <translation>&amp;Alle Versionen zeigen</translation>
    </message>
    <message>
        <source>{version} with {other}</source>
        <translation>{version} mit {other}</translation>
    </message>
</context>
<context>
    <name>ParseButtons</name>
    <message>
        <source>Errors of {parse}</source>
        <translation>Fehler von {parse}</translation>
    </message>
</context>
<context>
    <name>ParseModel</name>
    <message>
        <source>Parse</source>
        <translation>Parse</translation>
    </message>
    <message>
        <source>the native gold of each parse</source>
        <translation>eigener Gold-Standard jedes Parses</translation>
    </message>
    <message>
        <source>{measure} against {golds}: {meaning}</source>
        <translation>{measure} gegen {golds}: {meaning}</translation>
    </message>
    <message>
        <source>native</source>
        <translation>eigener</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
    <message>
        <source>{measure} of {parse} against {golds}: {formula}</source>
        <translation>{measure} von {parse} gegen {golds}: {formula}</translation>
    </message>
</context>
<context>
    <name>ParseView</name>
    <message>
        <source>Scores of the parses</source>
        <translation>Werte der Parses</translation>
    </message>
</context>
<context>
    <name>Phrase</name>
    <message>
        <source>{others} and {last}</source>
        <translation>{others} und {last}</translation>
    </message>
    <message>
        <source>{first} or {then}</source>
        <translation>{first} oder {then}</translation>
    </message>
    <message>
        <source>not a regular file, but a pipe or a device</source>
        <translation>keine gewöhnliche Datei, sondern eine Pipe oder ein Gerät</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht vorhanden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>kein Ordner</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei schon vorhanden</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Dateiname zu lang</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Speicherkontingent erschöpft</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Dateisystem nur lesbar</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>zu viele offene Dateien</translation>
    </message>
    <message>
        <source>embedded null byte</source>
        <translation>enthält ein Nullbyte</translation>
    </message>
    <message>
        <source>invalid start byte</source>
        <translation>ungültiges Anfangsbyte</translation>
    </message>
    <message>
        <source>invalid continuation byte</source>
        <translation>ungültiges Folgebyte</translation>
    </message>
    <message>
        <source>unexpected end of data</source>
        <translation>unerwartetes Ende der Daten</translation>
    </message>
    <message>
        <source>mismatched tag</source>
        <translation>Tags passen nicht zueinander</translation>
    </message>
    <message>
        <source>no element found</source>
        <translation>kein Element gefunden</translation>
    </message>
    <message>
        <source>not well-formed (invalid token)</source>
        <translation>nicht wohlgeformt (ungültiges Zeichen)</translation>
    </message>
    <message>
        <source>unclosed token</source>
        <translation>nicht abgeschlossen</translation>
    </message>
    <message>
        <source>undefined entity</source>
        <translation>unbekannte Entität</translation>
    </message>
    <message>
        <source>duplicate attribute</source>
        <translation>doppeltes Attribut</translation>
    </message>
    <message>
        <source>junk after document element</source>
        <translation>Text hinter dem Wurzelelement</translation>
    </message>
    <message>
        <source>its native gold {native} has it, {golds} does not: forgiven</source>
        <translation>der eigene Gold-Standard {native} hat es, {golds} nicht: verziehen</translation>
    </message>
    <message>
        <source>its native gold {native} has it, {golds} do not: forgiven</source>
        <translation>der eigene Gold-Standard {native} hat es, {golds} nicht: verziehen</translation>
    </message>
    <message>
        <source>its native gold {native} has it, but only {golds} is compared: not forgiven</source>
        <translation>der eigene Gold-Standard {native} hat es, verglichen wird aber nur {golds}: nicht verziehen</translation>
    </message>
    <message>
        <source>its native gold {native} has it, but only {golds} are compared: not forgiven</source>
        <translation>der eigene Gold-Standard {native} hat es, verglichen werden aber nur {golds}: nicht verziehen</translation>
    </message>
    <message>
        <source>{parse} has it, {golds} does not</source>
        <translation>{parse} hat es, {golds} nicht</translation>
    </message>
    <message>
        <source>{parse} has it, {golds} do not</source>
        <translation>{parse} hat es, {golds} nicht</translation>
    </message>
    <message>
        <source>{golds} has it, its native gold {native} does not</source>
        <translation>{golds} hat es, der eigene Gold-Standard {native} nicht</translation>
    </message>
    <message>
        <source>{golds} have it, its native gold {native} does not</source>
        <translation>{golds} haben es, der eigene Gold-Standard {native} nicht</translation>
    </message>
    <message>
        <source>{golds} has this span, its native gold {native} does not</source>
        <translation>{golds} hat diese Spanne, der eigene Gold-Standard {native} nicht</translation>
    </message>
    <message>
        <source>{golds} have this span, its native gold {native} does not</source>
        <translation>{golds} haben diese Spanne, der eigene Gold-Standard {native} nicht</translation>
    </message>
    <message>
        <source>{golds} calls it {expected}, {parse} says {found}</source>
        <translation>{golds} nennt es {expected}, {parse} sagt {found}</translation>
    </message>
    <message>
        <source>{golds} call it {expected}, {parse} says {found}</source>
        <translation>{golds} nennen es {expected}, {parse} sagt {found}</translation>
    </message>
    <message>
        <source>{parse} calls it {found}, {golds} does not</source>
        <translation>{parse} nennt es {found}, {golds} nicht</translation>
    </message>
    <message>
        <source>{parse} calls it {found}, {golds} do not</source>
        <translation>{parse} nennt es {found}, {golds} nicht</translation>
    </message>
    <message>
        <source>{golds} calls it {expected}, {parse} does not</source>
        <translation>{golds} nennt es {expected}, {parse} nicht</translation>
    </message>
    <message>
        <source>{golds} call it {expected}, {parse} does not</source>
        <translation>{golds} nennen es {expected}, {parse} nicht</translation>
    </message>
    <message>
        <source>{golds} has it, {parse} does not</source>
        <translation>{golds} hat es, {parse} nicht</translation>
    </message>
    <message>
        <source>{golds} have it, {parse} does not</source>
        <translation>{golds} haben es, {parse} nicht</translation>
    </message>
    <message>
        <source>1 − {cost} / {size} = {value:.3f}</source>
        <translation>1 − {cost} / {size} = {value:.3f}</translation>
    </message>
    <message>
        <source>1 − ({cost} − {forgiven} forgiven) / {size} = {value:.3f}</source>
        <translation>1 − ({cost} − {forgiven} verziehen) / {size} = {value:.3f}</translation>
    </message>
    <message>
        <source>nothing to compare on either side: 1</source>
        <translation>auf beiden Seiten nichts zu vergleichen: 1</translation>
    </message>
    <message>
        <source>{part} / {whole} = {value:.3f}</source>
        <translation>{part} / {whole} = {value:.3f}</translation>
    </message>
    <message>
        <source>2 · {correct} / ({in_parse} + {in_gold}) = {value:.3f}</source>
        <translation>2 · {correct} / ({in_parse} + {in_gold}) = {value:.3f}</translation>
    </message>
    <message>
        <source>n/a: nothing to count</source>
        <translation>k. A.: nichts zu zählen</translation>
    </message>
    <message>
        <source>n/a: {reason}</source>
        <translation>k. A.: {reason}</translation>
    </message>
    <message>
        <source>n/a: its native gold {native} is not among {golds}</source>
        <translation>k. A.: der eigene Gold-Standard {native} ist nicht unter {golds}</translation>
    </message>
    <message>
        <source>what {golds} have in common</source>
        <translation>was {golds} gemeinsam haben</translation>
    </message>
    <message>
        <source>its native gold</source>
        <translation>der eigene Gold-Standard</translation>
    </message>
    <message>
        <source>another scheme&apos;s gold, against which nothing is forgiven</source>
        <translation>der Gold-Standard eines anderen Schemas, gegen den nichts verziehen wird</translation>
    </message>
    <message>
        <source>coverage {labelled} / {nodes} = {coverage:.0%}</source>
        <translation>Abdeckung {labelled} / {nodes} = {coverage:.0%}</translation>
    </message>
    <message>
        <source>{parse} is not a tree here: {defect}. TedEval treats it as empty; UAS and LAS count its arcs as they are.</source>
        <translation>{parse} ist hier kein Baum: {defect}. TedEval behandelt ihn als leer; UAS und LAS zählen seine Bögen, wie sie sind.</translation>
    </message>
    <message>
        <source>&apos;&amp;&apos; joins conditions about places; expected one of the fields {fields} on both sides</source>
        <translation>„&amp;“ verbindet Bedingungen über Stellen; erwartet: auf beiden Seiten eines der Felder {fields}</translation>
    </message>
    <message>
        <source>expected a condition without &apos;not&apos; among those that &apos;&amp;&apos; joins</source>
        <translation>unter den mit „&amp;“ verbundenen Bedingungen eine ohne „not“ erwartet</translation>
    </message>
    <message>
        <source>{path} does not exist; put it back, or open it from its new location</source>
        <translation>{path} gibt es nicht; zurücklegen oder vom neuen Ort öffnen</translation>
    </message>
    <message>
        <source>{path} can&apos;t be read ({reason})</source>
        <translation>{path} kann nicht gelesen werden ({reason})</translation>
    </message>
    <message>
        <source>{path} does not exist; {now}, which has the same content, is used instead</source>
        <translation>{path} gibt es nicht; stattdessen wird {now} mit demselben Inhalt verwendet</translation>
    </message>
    <message>
        <source>a cycle: word {head} already depends on word {token}; attach it elsewhere first</source>
        <translation>ein Zyklus: Wort {head} hängt schon von Wort {token} ab; zuerst anderswo anhängen</translation>
    </message>
    <message>
        <source>nothing would change</source>
        <translation>nichts würde sich ändern</translation>
    </message>
    <message>
        <source>{label} is not a label: labels are non-empty, visible and without spaces</source>
        <translation>{label} ist kein Label: Labels sind nicht leer, sichtbar und ohne Leerzeichen</translation>
    </message>
    <message>
        <source>{label} contains brackets, which a label cannot</source>
        <translation>{label} enthält Klammern, was ein Label nicht kann</translation>
    </message>
    <message>
        <source>a gold cannot have the relation _</source>
        <translation>ein Gold-Standard kann die Relation _ nicht haben</translation>
    </message>
    <message>
        <source>a word can&apos;t become a trace, nor a trace a word</source>
        <translation>ein Wort kann keine Spur werden, noch eine Spur ein Wort</translation>
    </message>
    <message>
        <source>that is the tag of a word, which cannot contain other brackets</source>
        <translation>das ist das Tag eines Worts, das keine anderen Klammern enthalten kann</translation>
    </message>
    <message>
        <source>this cannot be done to the outermost bracket</source>
        <translation>mit der äußersten Klammer geht das nicht</translation>
    </message>
    <message>
        <source>{label} around the whole sentence would be read as the virtual root</source>
        <translation>{label} um den ganzen Satz würde als virtuelle Wurzel gelesen</translation>
    </message>
    <message>
        <source>a secondary edge or the like refers to {label} and would be lost</source>
        <translation>eine sekundäre Kante oder Ähnliches verweist auf {label} und ginge verloren</translation>
    </message>
    <message>
        <source>all {number} node numbers of a sentence are in use</source>
        <translation>alle {number} Nummern für Knoten eines Satzes sind vergeben</translation>
    </message>
    <message>
        <source>{what}; an invalid tree can only be corrected in its file</source>
        <translation>{what}; ein ungültiger Baum lässt sich nur in seiner Datei berichtigen</translation>
    </message>
    <message>
        <source>these nodes are in different brackets</source>
        <translation>diese Knoten sind in verschiedenen Klammern</translation>
    </message>
    <message>
        <source>it contains no words</source>
        <translation>es enthält keine Wörter</translation>
    </message>
    <message>
        <source>its bracket would have no words left; remove that bracket instead</source>
        <translation>seine Klammer hätte keine Wörter mehr; stattdessen diese Klammer entfernen</translation>
    </message>
    <message>
        <source>a bracket cannot be moved into itself</source>
        <translation>eine Klammer kann nicht in sich selbst verschoben werden</translation>
    </message>
    <message>
        <source>there are other words in between</source>
        <translation>dazwischen stehen andere Wörter</translation>
    </message>
    <message>
        <source>the result could not be read: {problem}</source>
        <translation>das Ergebnis ließe sich nicht lesen: {problem}</translation>
    </message>
    <message>
        <source>the words of the sentence have changed</source>
        <translation>die Wörter des Satzes haben sich geändert</translation>
    </message>
    <message>
        <source>the word “{word}” is not there</source>
        <translation>das Wort „{word}“ gibt es dort nicht</translation>
    </message>
    <message>
        <source>there is no bracket {label} over these words</source>
        <translation>über diesen Wörtern gibt es keine Klammer {label}</translation>
    </message>
    <message>
        <source>an earlier edit of the sentence was set aside</source>
        <translation>eine frühere Bearbeitung des Satzes wurde beiseitegelegt</translation>
    </message>
    <message>
        <source>a tree of this kind cannot be edited like that</source>
        <translation>ein Baum dieser Art lässt sich so nicht bearbeiten</translation>
    </message>
    <message>
        <source>{version} cannot be edited: it is derived from {versions}</source>
        <translation>{version} kann nicht bearbeitet werden: Die Version ist aus {versions} abgeleitet</translation>
    </message>
    <message>
        <source>{version} cannot be edited: it is a variation of {source}, whose edits it follows</source>
        <translation>{version} kann nicht bearbeitet werden: eine Variante von {source}, deren Bearbeitungen sie übernimmt</translation>
    </message>
    <message>
        <source>{version} cannot be edited: {format} is read-only</source>
        <translation>{version} kann nicht bearbeitet werden: {format} ist nur lesbar</translation>
    </message>
    <message>
        <source>head outside the sentence: {words}</source>
        <translation>Kopf außerhalb des Satzes: {words}</translation>
    </message>
    <message>
        <source>not a tree: {why}</source>
        <translation>kein Baum: {why}</translation>
    </message>
    <message>
        <source>prepositional phrase</source>
        <translation>Präpositionalphrase</translation>
    </message>
    <message>
        <source>subordinate clause</source>
        <translation>Nebensatz</translation>
    </message>
    <message>
        <source>verb group</source>
        <translation>Verbgruppe</translation>
    </message>
    <message>
        <source>copula</source>
        <translation>Kopula</translation>
    </message>
    <message>
        <source>infinitive</source>
        <translation>Infinitiv</translation>
    </message>
    <message>
        <source>determiner</source>
        <translation>Determinierer</translation>
    </message>
    <message>
        <source>coordination</source>
        <translation>Koordination</translation>
    </message>
    <message>
        <source>proper-name sequence</source>
        <translation>Eigennamenfolge</translation>
    </message>
    <message>
        <source>&apos;{choice}&apos; in &apos;{text}&apos; is not a choice of scheme; expected one of {choices}</source>
        <translation>„{choice}“ in „{text}“ ist keine Wahl des Schemas; erwartet: {choices}</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; can&apos;t be chosen; expected a label other than &apos;hd&apos; and &apos;*&apos;</source>
        <translation>„{label}“ ist nicht wählbar; erwartet: ein Label außer „hd“ und „*“</translation>
    </message>
    <message>
        <source>&apos;{line}&apos; is not a relation and a set</source>
        <translation>„{line}“ ist keine Relation mit Menge</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no columns of words; expected dependencies in a CoNLL format</source>
        <translation>„{name}“ hat keine Spalten für Wörter; erwartet wurden Dependenzen in einem CoNLL-Format</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; in &apos;{text}&apos; is not a valid name; expected one without spaces, &apos;=&apos;, &apos;@&apos;, &apos;+&apos;, &apos;:&apos; or &apos;,&apos;</source>
        <translation>„{name}“ in „{text}“ ist kein gültiger Name; erwartet: einer ohne Leerzeichen, „=“, „@“, „+“, „:“ und „,“</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is derived and has no file of its own to re-annotate</source>
        <translation>„{name}“ ist abgeleitet und hat keine eigene Datei, die umannotiert werden könnte</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is in the format {format}; only dependencies can be re-annotated</source>
        <translation>„{name}“ hat das Format {format}; nur Dependenzen können umannotiert werden</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a gold; only golds can be merged</source>
        <translation>„{name}“ ist kein Gold-Standard; nur Gold-Standards lassen sich zusammenführen</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is read with functions={functions}, which can&apos;t be written</source>
        <translation>„{name}“ ist mit functions={functions} gelesen, was sich nicht schreiben lässt</translation>
    </message>
    <message>
        <source>&apos;{option}&apos; in &apos;{text}&apos; is not an option of a version; expected {expected}</source>
        <translation>„{option}“ in „{text}“ ist keine Option einer Version; erwartet: {expected}</translation>
    </message>
    <message>
        <source>&apos;{source}&apos;, from which &apos;{name}&apos; is derived, is not a version named before it</source>
        <translation>„{source}“, woraus „{name}“ abgeleitet ist, ist keine davor genannte Version</translation>
    </message>
    <message>
        <source>&apos;{source}&apos;, of which &apos;{name}&apos; is a variation, has no dependencies of its own</source>
        <translation>„{source}“, wovon „{name}“ eine Variante ist, hat keine eigenen Dependenzen</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; has no name; expected {shape}</source>
        <translation>„{text}“ hat keinen Namen; erwartet: {shape}</translation>
    </message>
    <message>
        <source>&apos;{what}&apos; is no tag; expected upos, xpos, lemma, a feature, or reattach or relabel</source>
        <translation>„{what}“ ist kein Tag; erwartet: upos, xpos, lemma, ein Merkmal, sonst reattach oder relabel</translation>
    </message>
    <message>
        <source>--all has its own choices; leave --heads, --coordination and the others out</source>
        <translation>--all wählt selbst; ohne --heads, --coordination und die anderen</translation>
    </message>
    <message>
        <source>--all writes several files; name a folder with -o FOLDER</source>
        <translation>--all schreibt mehrere Dateien; den Ordner mit -o ORDNER angeben</translation>
    </message>
    <message>
        <source>--breakdown takes measures of words and spans; name one with --metrics, such as las</source>
        <translation>--breakdown braucht Maße von Wörtern und Spannen; eines ist mit --metrics zu nennen, etwa las</translation>
    </message>
    <message>
        <source>--shard has no tables of nf17; name measures such as las with --metrics</source>
        <translation>--shard kennt die Tabellen von nf17 nicht; Maße wie las mit --metrics nennen</translation>
    </message>
    <message>
        <source>--shard writes a file; name it with -o PART.parquet</source>
        <translation>--shard schreibt eine Datei; ihren Namen mit -o TEIL.parquet angeben</translation>
    </message>
    <message>
        <source>--shard writes counts only; leave out --{option}</source>
        <translation>--shard schreibt nur Zählungen; --{option} weglassen</translation>
    </message>
    <message>
        <source>64 hexadecimal digits in lower case</source>
        <translation>64 hexadezimale Ziffern in Kleinbuchstaben</translation>
    </message>
    <message>
        <source>expected a word, a field or an opening bracket</source>
        <translation>ein Wort, ein Feld oder eine öffnende Klammer erwartet</translation>
    </message>
    <message>
        <source>expected a word, a field or an opening bracket after &apos;{before}&apos;</source>
        <translation>nach „{before}“ ein Wort, ein Feld oder eine öffnende Klammer erwartet</translation>
    </message>
    <message>
        <source>expected a closing bracket for this one</source>
        <translation>eine schließende Klammer zu dieser erwartet</translation>
    </message>
    <message>
        <source>a closing bracket without an opening one</source>
        <translation>eine schließende Klammer ohne öffnende</translation>
    </message>
    <message>
        <source>nested more than {most} deep; expected fewer nested brackets</source>
        <translation>mehr als {most}-mal verschachtelt; erwartet: weniger Klammern ineinander</translation>
    </message>
    <message>
        <source>expected a closing quotation mark</source>
        <translation>ein schließendes Anführungszeichen erwartet</translation>
    </message>
    <message>
        <source>expected a closing &apos;/&apos;</source>
        <translation>ein schließender „/“ erwartet</translation>
    </message>
    <message>
        <source>expected a space before this</source>
        <translation>ein Leerzeichen davor erwartet</translation>
    </message>
    <message>
        <source>no field is called &apos;{field}&apos;; expected one of {fields}, or quotation marks around words</source>
        <translation>kein Feld heißt „{field}“; erwartet: eines von {fields} oder Anführungszeichen um Wörter</translation>
    </message>
    <message>
        <source>expected a number, len or a score such as {example} before &apos;{comparator}&apos;</source>
        <translation>vor „{comparator}“ eine Zahl, len oder ein Wert wie {example} erwartet</translation>
    </message>
    <message>
        <source>expected a number, len or a score such as {example}</source>
        <translation>eine Zahl, len oder ein Wert wie {example} erwartet</translation>
    </message>
    <message>
        <source>no version is called &apos;{version}&apos;; expected one of {versions}</source>
        <translation>keine Version heißt „{version}“; erwartet: eine von {versions}</translation>
    </message>
    <message>
        <source>&apos;{field}&apos; takes no version; expected &apos;{field}&apos; alone</source>
        <translation>„{field}“ hat keine Version; erwartet: „{field}“ allein</translation>
    </message>
    <message>
        <source>{version} has no measure &apos;{measure}&apos;; expected one of {measures}</source>
        <translation>„{measure}“ ist kein Maß von {version}; erwartet: eines von {measures}</translation>
    </message>
    <message>
        <source>no gold is called &apos;{gold}&apos;; expected one of {golds}</source>
        <translation>kein Gold-Standard heißt „{gold}“; erwartet: einer von {golds}</translation>
    </message>
    <message>
        <source>&apos;{field}&apos; is not a number; expected &apos;:&apos; or &apos;=&apos; after it</source>
        <translation>„{field}“ ist keine Zahl; erwartet: „:“ oder „=“ danach</translation>
    </message>
    <message>
        <source>&apos;{field}&apos; can have several values; expected &apos;not&apos; before it, and &apos;=&apos; or &apos;:&apos; after it</source>
        <translation>„{field}“ kann mehrere Werte haben; erwartet: „not“ davor und „=“ oder „:“ dahinter</translation>
    </message>
    <message>
        <source>expected &apos;:&apos; and a value after &apos;{field}&apos;, or quotation marks around words</source>
        <translation>nach „{field}“ „:“ und ein Wert erwartet, oder Anführungszeichen um Wörter</translation>
    </message>
    <message>
        <source>expected a value for &apos;{field}&apos;</source>
        <translation>ein Wert für „{field}“ erwartet</translation>
    </message>
    <message>
        <source>&apos;{field}:&apos; takes no value; expected nothing after it</source>
        <translation>„{field}:“ hat keinen Wert; erwartet: nichts dahinter</translation>
    </message>
    <message>
        <source>a pattern of more than {most} characters; expected a shorter one</source>
        <translation>ein Muster von mehr als {most} Zeichen; erwartet: ein kürzeres</translation>
    </message>
    <message>
        <source>a pattern with more than {most} steps; expected fewer repetitions</source>
        <translation>dieses Muster ergibt mehr als {most} Schritte; erwartet: weniger Wiederholungen</translation>
    </message>
    <message>
        <source>expected &apos;)&apos; for this group</source>
        <translation>„)“ zu dieser Gruppe erwartet</translation>
    </message>
    <message>
        <source>&apos;)&apos; without a group; expected &apos;\)&apos; for the character itself</source>
        <translation>„)“ ohne Gruppe; erwartet: „\)“ für das Zeichen selbst</translation>
    </message>
    <message>
        <source>unknown kind of group; expected &apos;(&apos; or &apos;(?:&apos;</source>
        <translation>diese Art von Gruppe ist nicht bekannt; erwartet: „(“ oder „(?:“</translation>
    </message>
    <message>
        <source>expected &apos;]&apos; for this class</source>
        <translation>„]“ zu dieser Klasse erwartet</translation>
    </message>
    <message>
        <source>expected a range from a lower to a higher character</source>
        <translation>ein Bereich von einem niedrigeren zu einem höheren Zeichen erwartet</translation>
    </message>
    <message>
        <source>nothing to repeat; expected a character or a group before this</source>
        <translation>nichts zu wiederholen; erwartet: ein Zeichen oder eine Gruppe davor</translation>
    </message>
    <message>
        <source>expected a repetition such as {{2}} or {{2,5}}, or &apos;\{{&apos; for the character itself</source>
        <translation>eine Wiederholung wie {{2}} oder {{2,5}} erwartet, oder „\{{“ für das Zeichen selbst</translation>
    </message>
    <message>
        <source>&apos;\{character}&apos; has no meaning here; expected one of \w \d \s \b or an escaped sign</source>
        <translation>„\{character}“ hat hier keine Bedeutung; erwartet: eines von \w \d \s \b oder ein maskiertes Zeichen</translation>
    </message>
    <message>
        <source>there is no word {token}</source>
        <translation>es gibt kein Wort {token}</translation>
    </message>
    <message>
        <source>word {token} cannot depend on itself</source>
        <translation>Wort {token} kann nicht von sich selbst abhängen</translation>
    </message>
    <message>
        <source>there is no bracket {node}</source>
        <translation>es gibt keine Klammer {node}</translation>
    </message>
    <message>
        <source>there is no sentence {sentence}</source>
        <translation>es gibt keinen Satz {sentence}</translation>
    </message>
    <message>
        <source>{n} roots: {words}</source>
        <translation>{n} Wurzeln: {words}</translation>
    </message>
    <message>
        <source>{label} is not a {scheme} relation: {words}</source>
        <translation>{label} ist keine Relation von {scheme}: {words}</translation>
    </message>
    <message>
        <source>{label} is new to {version}</source>
        <translation>{label} ist neu in {version}</translation>
    </message>
    <message>
        <source>{label} occurs only once in {version}: {words}</source>
        <translation>{label} steht nur einmal in {version}: {words}</translation>
    </message>
    <message>
        <source>not projective: {words}</source>
        <translation>nicht projektiv: {words}</translation>
    </message>
    <message>
        <source>no merged sentence is called &apos;{sentence}&apos;</source>
        <translation>kein zusammengeführter Satz heißt „{sentence}“</translation>
    </message>
    <message>
        <source>the words of sentence &apos;{sentence}&apos; have changed since the decision</source>
        <translation>die Wörter von Satz „{sentence}“ haben sich seit der Entscheidung geändert</translation>
    </message>
    <message>
        <source>label &apos;{label}&apos; of &apos;{version}&apos; does not occur in such a context</source>
        <translation>Label „{label}“ von „{version}“ kommt in einem solchen Kontext nicht vor</translation>
    </message>
    <message>
        <source>sentence &apos;{sentence}&apos; has no such label there</source>
        <translation>Satz „{sentence}“ hat dort kein solches Label</translation>
    </message>
    <message>
        <source>sentence &apos;{sentence}&apos; has no such group of crossing spans</source>
        <translation>Satz „{sentence}“ hat keine solche Gruppe sich kreuzender Spannen</translation>
    </message>
    <message>
        <source>&quot;{exact}&quot;, &quot;{base}&quot;, {file} or {table}</source>
        <translation>&quot;{exact}&quot;, &quot;{base}&quot;, {file} oder {table}</translation>
    </message>
    <message>
        <source># sent_id = VALUE</source>
        <translation># sent_id = WERT</translation>
    </message>
    <message>
        <source>#BOS NUMBER</source>
        <translation>#BOS NUMMER</translation>
    </message>
    <message>
        <source>#BOS before it, or %% for a comment</source>
        <translation>#BOS darüber oder %% für einen Kommentar</translation>
    </message>
    <message>
        <source>#BOS and #EOS around each sentence</source>
        <translation>#BOS und #EOS um jeden Satz</translation>
    </message>
    <message>
        <source>#BOS without a number</source>
        <translation>#BOS ohne Nummer</translation>
    </message>
    <message>
        <source>#EOS {end_number} at the end of sentence {number}</source>
        <translation>#EOS {end_number} am Ende von Satz {number}</translation>
    </message>
    <message>
        <source>#EOS {number} below it</source>
        <translation>#EOS {number} darunter</translation>
    </message>
    <message>
        <source>#EOT below it</source>
        <translation>#EOT darunter</translation>
    </message>
    <message>
        <source>#FORMAT {one} or {other}</source>
        <translation>#FORMAT {one} oder {other}</translation>
    </message>
    <message>
        <source>&apos;functions={functions}&apos; is not a source of functions; expected dash or nodes:SBJ,OBJ,…</source>
        <translation>„functions={functions}“ nennt keine Quelle von Funktionen; erwartet: dash oder nodes:SBJ,OBJ,…</translation>
    </message>
    <message>
        <source>&apos;functions={functions}&apos; of &apos;{name}&apos; does not exist in {format}: {there_are}</source>
        <translation>„functions={functions}“ von „{name}“ gibt es in {format} nicht: {there_are}</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; becomes &apos;{other}&apos;</source>
        <translation>„{label}“ wird zu „{other}“</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; can&apos;t be merged with itself; name it once</source>
        <translation>„{name}“ lässt sich nicht mit sich selbst zusammenführen; nur einmal nennen</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has brackets</source>
        <translation>„{name}“ hat Klammern</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has functions beside its relations</source>
        <translation>„{name}“ hat Funktionen neben seinen Relationen</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is derived by TL-unification</source>
        <translation>„{name}“ ist durch TL-Unifikation abgeleitet</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; to be read with functions={functions}</source>
        <translation>„{name}“ mit functions={functions} gelesen</translation>
    </message>
    <message>
        <source>&apos;{option}&apos; in &apos;{text}&apos; has no value</source>
        <translation>„{option}“ in „{text}“ hat keinen Wert</translation>
    </message>
    <message>
        <source>&apos;{part}&apos; in --against {name} is not a gold; the golds are {golds}</source>
        <translation>„{part}“ in --against {name} ist kein Gold-Standard; es gibt {golds}</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; gives the {key} twice</source>
        <translation>„{text}“ nennt {key} zweimal</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; names no file; expected {shape}</source>
        <translation>„{text}“ nennt keine Datei; erwartet: {shape}</translation>
    </message>
    <message>
        <source>--breakdown has no &apos;{name}&apos;; choose from {aspects}</source>
        <translation>--breakdown kennt „{name}“ nicht; wählbar sind {aspects}</translation>
    </message>
    <message>
        <source>--list prints the tables of --metrics nf17 only; leave out --metrics or use nf17</source>
        <translation>--list gibt nur die Tabellen von --metrics nf17 aus; --metrics weglassen oder nf17 angeben</translation>
    </message>
    <message>
        <source>--metrics is empty; name a measure</source>
        <translation>--metrics ist leer; ein Maß angeben</translation>
    </message>
    <message>
        <source>-o is for the part that --shard names; results go to standard output: score … &gt; FILE</source>
        <translation>-o gilt für den Teil, den --shard nennt; Ergebnisse gehen an die Standardausgabe: score … &gt; DATEI</translation>
    </message>
    <message>
        <source>0, or a number from {first_node} to {last_node}, in column {column} (#FORMAT {version})</source>
        <translation>0 oder eine Zahl von {first_node} bis {last_node} in Spalte {column} (#FORMAT {version})</translation>
    </message>
    <message>
        <source>Changes without a rule: {kind}</source>
        <translation>Änderungen ohne Regel: {kind}</translation>
    </message>
    <message>
        <source>PARSEVAL of {parse} against {gold} leaves out {n:,} of {all:,} sentences ({names}), as evalb does: {why}</source>
        <translation>PARSEVAL von {parse} gegen {gold} lässt {n:,} von {all:,} Sätzen aus ({names}), wie evalb: {why}</translation>
    </message>
    <message>
        <source>TedEval 2.2&apos;s scale counts words, which may differ where texts are aligned (protocol §7): choose the papers&apos; scale (--normalize paper), or the same words (--align words)</source>
        <translation>Die Skala von TedEval 2.2 zählt Wörter, die verschieden sein können, wo Texte aligniert werden (Protokoll §7): die Skala der Aufsätze wählen (--normalize paper) oder dieselben Wörter (--align words)</translation>
    </message>
    <message>
        <source>a layered feature is written {name}__{layer}</source>
        <translation>ein geschichtetes Merkmal wird {name}__{layer} geschrieben</translation>
    </message>
    <message>
        <source>a path, an open file, or sentences that the package conllu has parsed</source>
        <translation>ein Pfad, eine offene Datei oder Sätze, die das Paket conllu gelesen hat,</translation>
    </message>
    <message>
        <source>a value is too long</source>
        <translation>ein Wert ist zu lang</translation>
    </message>
    <message>
        <source>comments, spacing or the order of values</source>
        <translation>Kommentare, Leerraum oder die Reihenfolge von Werten</translation>
    </message>
    <message>
        <source>no Dask scheduler answers at {address}; expected one like tcp://HOST:8786, or like tls://HOST:8786 with keys in Dask&apos;s configuration</source>
        <translation>unter {address} antwortet kein Dask-Scheduler; erwartet: eine Adresse wie tcp://HOST:8786, oder wie tls://HOST:8786 mit Schlüsseln in der Konfiguration von Dask</translation>
    </message>
    <message>
        <source>no measure is called &apos;{metric}&apos;; the measures are {known}, the groups {groups}</source>
        <translation>kein Maß heißt „{metric}“; die Maße sind {known}, die Gruppen {groups}</translation>
    </message>
    <message>
        <source>no node is called &apos;{name}&apos;; expected &apos;{name} []&apos;, or an edge between it and another name</source>
        <translation>kein Knoten heißt „{name}“; „{name} []“ oder eine Kante zwischen ihm und einem anderen Namen erwartet</translation>
    </message>
    <message>
        <source>no sentence could be compared ({why})</source>
        <translation>kein Satz konnte verglichen werden ({why})</translation>
    </message>
    <message>
        <source>of these, with other {what}</source>
        <translation>davon mit anderen Angaben: {what}</translation>
    </message>
    <message>
        <source>one state has dependencies and the other brackets; expected the same kind of trees in both</source>
        <translation>ein Stand hat Dependenzen, der andere Klammern; erwartet: die gleiche Art von Bäumen in beiden</translation>
    </message>
    <message>
        <source>sentence {name}: rules fire without end, {most:,} times, last &apos;{rule}&apos; ({path}:{line}); expected each to make its own pattern fail</source>
        <translation>Satz {name}: Regeln werden ohne Ende angewandt, {most:,} Mal, zuletzt „{rule}“ ({path}:{line}); erwartet wurde, dass jede ihr eigenes Muster aufhebt</translation>
    </message>
    <message>
        <source>sentence {name}: rules have added {total:,} nodes and edges, last {rule}; expected each rule to make its own pattern fail</source>
        <translation>Satz {name}: Regeln haben {total:,} Knoten und Kanten hinzugefügt, zuletzt {rule}; erwartet wurde, dass jede Regel ihr eigenes Muster aufhebt</translation>
    </message>
    <message>
        <source>the tree that begins here has 1 unclosed bracket</source>
        <translation>der Baum, der hier beginnt, hat 1 offene Klammer</translation>
    </message>
    <message>
        <source>&lt;/s&gt; before the next &lt;s&gt;</source>
        <translation>&lt;/s&gt; vor dem nächsten &lt;s&gt;</translation>
    </message>
    <message>
        <source>&lt;edge&gt; within &lt;nt&gt;</source>
        <translation>&lt;edge&gt; innerhalb von &lt;nt&gt;</translation>
    </message>
    <message>
        <source>&lt;s&gt; around each sentence</source>
        <translation>&lt;s&gt; um jeden Satz</translation>
    </message>
    <message>
        <source>&lt;s&gt; to &lt;/s&gt;</source>
        <translation>&lt;s&gt; bis &lt;/s&gt;</translation>
    </message>
    <message>
        <source>&lt;{tag}&gt; without {attribute}</source>
        <translation>&lt;{tag}&gt; ohne {attribute}</translation>
    </message>
    <message>
        <source>SOURCE_DATE_EPOCH is &apos;{epoch}&apos;; expected seconds since 1970</source>
        <translation>SOURCE_DATE_EPOCH ist „{epoch}“; erwartet: Sekunden seit 1970</translation>
    </message>
    <message>
        <source>TIGER-XML, whose root element is &lt;corpus&gt;</source>
        <translation>TIGER-XML, dessen Wurzelelement &lt;corpus&gt; ist</translation>
    </message>
    <message>
        <source>complete, well-formed TIGER-XML</source>
        <translation>TIGER-XML, vollständig und wohlgeformt</translation>
    </message>
    <message>
        <source>TIGER-XML, whose tags are short</source>
        <translation>TIGER-XML, dessen Tags kurz sind</translation>
    </message>
    <message>
        <source>TIGER-XML, which has few levels of elements</source>
        <translation>TIGER-XML, das nur wenige Ebenen von Elementen hat</translation>
    </message>
    <message>
        <source>UTF-16 text</source>
        <translation>Text in UTF-16</translation>
    </message>
    <message>
        <source>UTF-8; convert it, if it is Latin-1: iconv -f LATIN1 -t UTF-8</source>
        <translation>UTF-8; umwandeln, wenn es Latin-1 ist: iconv -f LATIN1 -t UTF-8</translation>
    </message>
    <message>
        <source>UTF-8; convert it: iconv -f UTF-16 -t UTF-8</source>
        <translation>UTF-8; umwandeln: iconv -f UTF-16 -t UTF-8</translation>
    </message>
    <message>
        <source>XML with the root element {tag}</source>
        <translation>XML mit dem Wurzelelement {tag}</translation>
    </message>
    <message>
        <source>XML without one, because it could define entities</source>
        <translation>XML ohne, da sie Entitäten definieren kann</translation>
    </message>
    <message>
        <source>a &apos;sent_id&apos; on every sentence, or alignment by order</source>
        <translation>eine „sent_id“ an jedem Satz oder Alignierung nach der Reihenfolge</translation>
    </message>
    <message>
        <source>a NUL byte, as in binary files and UTF-16 text</source>
        <translation>ein Nullbyte, wie es Binärdateien und Text in UTF-16 haben</translation>
    </message>
    <message>
        <source>a bracket over the words {at}, with other words in between</source>
        <translation>eine Klammer über den Wörtern {at}, mit anderen dazwischen</translation>
    </message>
    <message>
        <source>a carriage return without a line feed</source>
        <translation>ein Wagenrücklauf ohne Zeilenvorschub</translation>
    </message>
    <message>
        <source>a character in {text} that XML does not allow</source>
        <translation>ein Zeichen in {text}, das es in XML nicht gibt</translation>
    </message>
    <message>
        <source>comment {comment} instead of a token</source>
        <translation>ein Kommentar, {comment}, an Stelle eines Tokens</translation>
    </message>
    <message>
        <source>a damaged compressed file ({reason})</source>
        <translation>eine beschädigte komprimierte Datei ({reason})</translation>
    </message>
    <message>
        <source>a truncated compressed file</source>
        <translation>eine abgeschnittene komprimierte Datei</translation>
    </message>
    <message>
        <source>a compressed file that unpacks to more than {ratio} times its size</source>
        <translation>eine komprimierte Datei, die entpackt mehr als {ratio}-mal so groß ist</translation>
    </message>
    <message>
        <source>a unique id</source>
        <translation>eine eindeutige ID</translation>
    </message>
    <message>
        <source>a unique id for each sentence</source>
        <translation>eine eindeutige ID für jeden Satz</translation>
    </message>
    <message>
        <source>a document type declaration (&lt;!DOCTYPE …&gt;)</source>
        <translation>eine Dokumenttyp-Deklaration (&lt;!DOCTYPE …&gt;)</translation>
    </message>
    <message>
        <source>out of memory; expected shorter sentences, fewer versions, or more memory</source>
        <translation>nicht genug Speicher; kürzere Sätze, weniger Versionen oder mehr Speicher erwartet</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>nicht genug Speicher</translation>
    </message>
    <message>
        <source>for {native} it is a head, which takes any label; {golds} calls it {expected}, {parse} says {found}</source>
        <translation>für {native} ist es ein Kopf, der jedes Label gelten lässt; {golds} nennt es {expected}, {parse} sagt {found}</translation>
    </message>
    <message>
        <source>for {native} it is a head, which takes any label; {golds} call it {expected}, {parse} says {found}</source>
        <translation>für {native} ist es ein Kopf, der jedes Label gelten lässt; {golds} nennen es {expected}, {parse} sagt {found}</translation>
    </message>
    <message>
        <source>expected a comparison after &apos;{score}&apos;, such as {score}&lt;{number}, or quotation marks around words</source>
        <translation>nach „{score}“ ein Vergleich erwartet, etwa {score}&lt;{number}, oder Anführungszeichen um Wörter</translation>
    </message>
    <message>
        <source>&apos;{field}&apos; has no value &apos;{value}&apos;; expected one of {values}</source>
        <translation>„{field}“ hat keinen Wert „{value}“; erwartet: {values}</translation>
    </message>
    <message>
        <source>{path} does not exist; {now}, chosen instead, has other content than was saved</source>
        <translation>{path} gibt es nicht; {now}, stattdessen gewählt, hat anderen Inhalt als beim Speichern</translation>
    </message>
    <message>
        <source>{path} has changed since the workspace was saved: it had {before:,} bytes, now {after:,}</source>
        <translation>{path} hat sich geändert, seit der Arbeitsbereich gespeichert wurde: vorher {before:,} Bytes, jetzt {after:,}</translation>
    </message>
    <message>
        <source>{path} has changed since the workspace was saved: it has other content of the same {before:,} bytes</source>
        <translation>{path} hat sich geändert, seit der Arbeitsbereich gespeichert wurde: anderer Inhalt mit denselben {before:,} Bytes</translation>
    </message>
    <message>
        <source>the sentence would have {number} roots; expected {expected}, as before</source>
        <translation>der Satz hätte {number} Wurzeln; erwartet: {expected}, wie zuvor</translation>
    </message>
    <message>
        <source>{cell} is no change of a word; expected its position, what changes, and the new value</source>
        <translation>{cell} ist keine Änderung eines Wortes; erwartet: seine Position, was sich ändert, und der neue Wert</translation>
    </message>
    <message>
        <source>the format has no column for {what}</source>
        <translation>das Format hat keine Spalte für {what}</translation>
    </message>
    <message>
        <source>{value} can&apos;t be a value of {what}</source>
        <translation>{value} kann kein Wert von {what} sein</translation>
    </message>
    <message>
        <source>an earlier place changes “{word}” otherwise</source>
        <translation>eine frühere Stelle ändert „{word}“ anders</translation>
    </message>
    <message>
        <source>“{word}” would become another word, and words stay</source>
        <translation>„{word}“ würde ein anderes Wort, und Wörter bleiben</translation>
    </message>
    <message>
        <source>name of a relation</source>
        <translation>Name einer Relation</translation>
    </message>
    <message>
        <source>&apos;\{character}&apos; has no meaning here</source>
        <translation>„\{character}“ bedeutet hier nichts</translation>
    </message>
    <message>
        <source>&apos;{a}&apos; and &apos;{b}&apos; share no sentence with a tree</source>
        <translation>„{a}“ und „{b}“ haben keinen Satz mit einem Baum gemeinsam</translation>
    </message>
    <message>
        <source>&apos;{a}&apos; and &apos;{b}&apos; share no sentence with the same words</source>
        <translation>„{a}“ und „{b}“ haben keinen Satz mit denselben Wörtern gemeinsam</translation>
    </message>
    <message>
        <source>&apos;{character}&apos; means nothing here</source>
        <translation>„{character}“ bedeutet hier nichts</translation>
    </message>
    <message>
        <source>&apos;{character}&apos; outside of quotation marks; expected them around it</source>
        <translation>„{character}“ außerhalb von Anführungszeichen; erwartet: in Anführungszeichen</translation>
    </message>
    <message>
        <source>&apos;{close}&apos; without a group</source>
        <translation>„{close}“ ohne Gruppe</translation>
    </message>
    <message>
        <source>&apos;{file}&apos; is outside of the grammar&apos;s folder; expected a file in it or below</source>
        <translation>„{file}“ liegt außerhalb des Ordners der Grammatik; erwartet: eine Datei darin oder darunter</translation>
    </message>
    <message>
        <source>&apos;{found}&apos; instead; {expected}</source>
        <translation>stattdessen „{found}“; {expected}</translation>
    </message>
    <message>
        <source>&apos;{kind}&apos; takes {wanted} strategies, not {given}</source>
        <translation>„{kind}“ hat {wanted} Strategien, nicht {given}</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; is no label; expected a regular expression as re&quot;…&quot;</source>
        <translation>„{label}“ ist kein Label; erwartet: ein regulärer Ausdruck als re&quot;…&quot;</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; is no part of a label; expected quotation marks around it</source>
        <translation>„{label}“ ist kein Teil eines Labels; erwartet: in Anführungszeichen</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; again; expected a feature once in brackets, and a second clause for the node</source>
        <translation>nochmals „{name}“; erwartet: jedes Merkmal einmal in Klammern und eine zweite Angabe für den Knoten</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; can&apos;t be a node; expected another name</source>
        <translation>„{name}“ kann kein Knoten sein; erwartet: ein anderer Name</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; can&apos;t be an edge; expected another name</source>
        <translation>„{name}“ kann keine Kante sein; erwartet: ein anderer Name</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; does not have this sentence with these words</source>
        <translation>„{name}“ hat diesen Satz nicht mit diesen Wörtern</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; follows the gold &apos;{native}&apos;, so it is a parse; read it without &apos;@{native}&apos; otherwise</source>
        <translation>„{name}“ folgt dem Gold-Standard „{native}“, ist also ein Parse; andernfalls ohne „@{native}“ lesen</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no values that are asked for</source>
        <translation>nach Werten von „{name}“ wird nicht gefragt</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is a node; expected another name for an edge</source>
        <translation>„{name}“ ist ein Knoten; erwartet: ein anderer Name für eine Kante</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is a number; expected one instead of &apos;{value}&apos;</source>
        <translation>„{name}“ ist eine Zahl; erwartet: eine Zahl statt „{value}“</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is an edge; expected another name for a node</source>
        <translation>„{name}“ ist eine Kante; erwartet: ein anderer Name für einen Knoten</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is in the format {format}, which is only read; expected another</source>
        <translation>„{name}“ ist im Format {format}, das nur gelesen wird; erwartet wird ein anderes</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is in the format {format}; rules need dependencies</source>
        <translation>„{name}“ hat das Format {format}; Regeln brauchen Dependenzen</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is in the format {format}; variation is found in dependencies</source>
        <translation>„{name}“ hat das Format {format}; Variation wird in Dependenzen gefunden</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is made of other versions; expected annotators&apos; own files</source>
        <translation>„{name}“ ist aus anderen Versionen gemacht; erwartet: eigene Dateien der Annotatoren</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is named twice in one package</source>
        <translation>„{name}“ kommt in einem Paket zweimal vor</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is no attribute; expected one such as X.lemma</source>
        <translation>„{name}“ ist kein Attribut; erwartet: eines wie X.lemma</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a number, and has no order; expected &apos;=&apos; or &apos;&lt;&gt;&apos;</source>
        <translation>„{name}“ ist keine Zahl und hat keine Ordnung; erwartet: „=“ oder „&lt;&gt;“</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is true or not; expected it alone</source>
        <translation>„{name}“ trifft zu oder nicht; erwartet: allein</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; would be a lexicon&apos;s field, and lexicons are not read here; expected quotation marks around it</source>
        <translation>„{name}“ wäre das Feld eines Lexikons, und Lexika werden hier nicht gelesen; erwartet: in Anführungszeichen</translation>
    </message>
    <message>
        <source>&apos;{name}&apos;: the format {format} has no MISC to record decisions in</source>
        <translation>„{name}“: Das Format {format} hat kein MISC, in dem Entscheidungen vermerkt werden könnten</translation>
    </message>
    <message>
        <source>&apos;{node}&apos; has been removed</source>
        <translation>„{node}“ ist entfernt</translation>
    </message>
    <message>
        <source>&apos;{one}&apos; and &apos;{other}&apos; are not of one kind; expected Penn brackets of all, or NEGRA and TIGER</source>
        <translation>„{one}“ und „{other}“ sind nicht von einer Art; erwartet werden von allen Penn-Klammerungen oder von allen NEGRA und TIGER</translation>
    </message>
    <message>
        <source>&apos;{one}&apos; and &apos;{other}&apos; are not of one kind; expected dependencies of all annotators, or constituents</source>
        <translation>„{one}“ und „{other}“ sind nicht von einer Art; erwartet werden von allen Annotatoren Dependenzen oder von allen Konstituenten</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a derivation; expected NAME=tl-unify:BASE,DONOR, NAME=vary:SOURCE,CHOICE=VALUE or NAME=rules:FILE,SOURCE, and NAME@GOLD=… for a parse</source>
        <translation>„{text}“ ist keine Ableitung; NAME=tl-unify:BASE,DONOR, NAME=vary:SOURCE,CHOICE=VALUE oder NAME=rules:FILE,SOURCE erwartet, und NAME@GOLD=… für einen Parse</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not there</source>
        <translation>„{value}“ gibt es nicht</translation>
    </message>
    <message>
        <source>&apos;{version}&apos; says nothing of {field} there</source>
        <translation>„{version}“ sagt dort nichts über {field}</translation>
    </message>
    <message>
        <source>--caption writes beside a file; name one with -o</source>
        <translation>--caption schreibt neben eine Datei; mit -o eine nennen</translation>
    </message>
    <message>
        <source>--columns are of matches, and --count-by writes no matches; leave one out</source>
        <translation>--columns gehört zu Treffern, und --count-by schreibt keine; eines davon weglassen</translation>
    </message>
    <message>
        <source>--exceptions: expected another file than those of --output</source>
        <translation>--exceptions: erwartet wird eine andere Datei als die von --output</translation>
    </message>
    <message>
        <source>--format {format} writes counts; add --count-by, or write matches as text, tsv or json</source>
        <translation>--format {format} schreibt Anzahlen; --count-by hinzufügen oder Treffer als text, tsv oder json schreiben</translation>
    </message>
    <message>
        <source>--from and --to are the same gold, &apos;{name}&apos;</source>
        <translation>--from und --to sind derselbe Gold-Standard, „{name}“</translation>
    </message>
    <message>
        <source>--strategy is of grammars of Grew, in files called .grs</source>
        <translation>--strategy gehört zu Grammatiken von Grew, in Dateien auf .grs</translation>
    </message>
    <message>
        <source>--tikz needs a file that ends in .tex, not {path}</source>
        <translation>--tikz braucht eine Datei, die auf .tex endet, nicht {path}</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <source>1 more is in JSON and HTML.</source>
        <translation>1 weiterer steht in JSON und HTML.</translation>
    </message>
    <message>
        <source>1 more is in JSON, TSV and HTML.</source>
        <translation>1 weitere steht in JSON, TSV und HTML.</translation>
    </message>
    <message>
        <source>1 more is in JSON.</source>
        <translation>1 weiterer steht in JSON.</translation>
    </message>
    <message>
        <source>1 more rule is in JSON and HTML.</source>
        <translation>1 weitere Regel steht in JSON und HTML.</translation>
    </message>
    <message>
        <source>1 more value in JSON and TSV</source>
        <translation>1 weiterer Wert in JSON und TSV</translation>
    </message>
    <message>
        <source>1 value for {keyword}</source>
        <translation>1 Wert von {keyword}</translation>
    </message>
    <message>
        <source>&lt;/nt&gt; before the next &lt;s&gt;</source>
        <translation>&lt;/nt&gt; vor dem nächsten &lt;s&gt;</translation>
    </message>
    <message>
        <source>A rule changes at least {share} of the places of its sort, and at least {fewest}.</source>
        <translation>Eine Regel ändert mindestens {share} der Stellen ihrer Art und mindestens {fewest}.</translation>
    </message>
    <message>
        <source>Changes by construction</source>
        <translation>Änderungen nach Konstruktion</translation>
    </message>
    <message>
        <source>Changes that follow a rule</source>
        <translation>Änderungen, die einer Regel folgen</translation>
    </message>
    <message>
        <source>Comparing the same words</source>
        <translation>Gleiche Wörter vergleichen</translation>
    </message>
    <message>
        <source>Following rules</source>
        <translation>Regeln werden befolgt</translation>
    </message>
    <message>
        <source>If {conditions}, {effect}.</source>
        <translation>Wenn {conditions}: {effect}.</translation>
    </message>
    <message>
        <source>Learning rules</source>
        <translation>Regeln lernen</translation>
    </message>
    <message>
        <source>No version has the feature {name}; there are {near} …</source>
        <translation>Keine Version hat das Merkmal {name}; es gibt {near} …</translation>
    </message>
    <message>
        <source>No version has the label {label}</source>
        <translation>Keine Version hat das Label {label}</translation>
    </message>
    <message>
        <source>No version has the label {label}; try {filters}</source>
        <translation>Keine Version hat das Label {label}; versuchen: {filters}</translation>
    </message>
    <message>
        <source>No version has the tag {name}; there are {near} …</source>
        <translation>Keine Version hat das Tag {name}; es gibt {near} …</translation>
    </message>
    <message>
        <source>Only {version} was searched; {example} around it searches another</source>
        <translation>Nur {version} wurde durchsucht; mit {example} darum wird eine andere durchsucht</translation>
    </message>
    <message>
        <source>Parquet files need the package pyarrow; install it with: pip install &apos;treeconcord[parquet]&apos;</source>
        <translation>Parquet-Dateien brauchen das Paket pyarrow; installieren mit: pip install &apos;treeconcord[parquet]&apos;</translation>
    </message>
    <message>
        <source>Sentences in one state only</source>
        <translation>Sätze in nur einem Stand</translation>
    </message>
    <message>
        <source>Sentences that are not trees</source>
        <translation>Sätze, die keine Bäume sind</translation>
    </message>
    <message>
        <source>True or False</source>
        <translation>True oder False</translation>
    </message>
    <message>
        <source>UTF-8, as before it; correct this line only (iconv would change the others too)</source>
        <translation>UTF-8 wie davor; nur diese Zeile ist zu berichtigen (iconv änderte auch die anderen)</translation>
    </message>
    <message>
        <source>a category and a function after the words of each bracket, not &apos;{text}&apos;</source>
        <translation>eine Kategorie und eine Funktion nach den Wörtern jeder Klammer, nicht „{text}“</translation>
    </message>
    <message>
        <source>a child of it was promoted</source>
        <translation>ein Kind von ihm befördert wurde</translation>
    </message>
    <message>
        <source>a child {relation} of its head was promoted</source>
        <translation>ein Kind {relation} seines Kopfes befördert wurde</translation>
    </message>
    <message>
        <source>a cluster needs the package distributed; install it with: pip install &apos;treeconcord[cluster]&apos;</source>
        <translation>ein Cluster braucht das Paket distributed; installieren mit: pip install &apos;treeconcord[cluster]&apos;</translation>
    </message>
    <message>
        <source>a cycle: {way}</source>
        <translation>ein Zyklus: {way}</translation>
    </message>
    <message>
        <source>a decision on each</source>
        <translation>eine Entscheidung über jede</translation>
    </message>
    <message>
        <source>a description that does not fit ({reason})</source>
        <translation>eine Beschreibung, die nicht passt ({reason})</translation>
    </message>
    <message>
        <source>a discontinuous bracket, which NEGRA export and TIGER-XML can hold</source>
        <translation>eine diskontinuierliche Klammer, wie NEGRA-Export und TIGER-XML sie darstellen können</translation>
    </message>
    <message>
        <source>a dot in &apos;{name}&apos;; {expected}</source>
        <translation>ein Punkt in „{name}“; {expected}</translation>
    </message>
    <message>
        <source>a field that both have</source>
        <translation>ein Feld, das beide haben</translation>
    </message>
    <message>
        <source>a file in a folder that can be written</source>
        <translation>eine Datei in einem beschreibbaren Ordner</translation>
    </message>
    <message>
        <source>a file of decisions that a merge keeps, or that was saved from one</source>
        <translation>eine Datei mit Entscheidungen, die eine Zusammenführung führt oder die daraus gespeichert wurde</translation>
    </message>
    <message>
        <source>a file open for reading</source>
        <translation>eine zum Lesen geöffnete Datei</translation>
    </message>
    <message>
        <source>a file opened with encoding=&apos;utf-8&apos;</source>
        <translation>eine als UTF-8 geöffnete Datei (encoding=utf-8)</translation>
    </message>
    <message>
        <source>a file saved by TreeConcord as NAME{extension}</source>
        <translation>eine von TreeConcord als NAME{extension} gespeicherte Datei</translation>
    </message>
    <message>
        <source>a file saved by TreeConcord, or a copy of it</source>
        <translation>eine von TreeConcord gespeicherte Datei oder eine Kopie davon</translation>
    </message>
    <message>
        <source>a file that TreeConcord keeps, or a copy of it, not a table that it wrote</source>
        <translation>eine Datei, die TreeConcord führt, oder eine Kopie davon, keine Tabelle, die es geschrieben hat</translation>
    </message>
    <message>
        <source>a file that may be changed, or another name</source>
        <translation>eine Datei, die geändert werden darf, oder ein anderer Name</translation>
    </message>
    <message>
        <source>a file that stays as it is</source>
        <translation>eine Datei, die bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>a file without punctuation would not be the whole treebank; use --punct keep</source>
        <translation>eine Datei ohne Zeichensetzung wäre nicht die ganze Baumbank; dafür --punct keep</translation>
    </message>
    <message>
        <source>a file written by TreeConcord</source>
        <translation>eine von TreeConcord geschriebene Datei</translation>
    </message>
    <message>
        <source>a folder that can be made and written</source>
        <translation>ein Ordner, der angelegt und beschrieben werden kann</translation>
    </message>
    <message>
        <source>a head, a space and a relation: 3 obj, not &apos;{value}&apos;</source>
        <translation>ein Kopf, ein Leerzeichen und eine Relation: 3 obj, nicht „{value}“</translation>
    </message>
    <message>
        <source>a label table is suggested for all versions together; leave out labels=… for {own}</source>
        <translation>vorgeschlagen wird eine Label-Tabelle für alle Versionen zusammen; labels=… bei {own} weglassen</translation>
    </message>
    <message>
        <source>a label with which the sentence would not be read back</source>
        <translation>ein Label, mit dem der Satz nicht wieder so gelesen würde</translation>
    </message>
    <message>
        <source>a list of at most {most:,} versions</source>
        <translation>eine Liste von höchstens {most:,} Versionen</translation>
    </message>
    <message>
        <source>a list of gold sets, each of names from {golds} joined by &apos;+&apos;</source>
        <translation>eine Liste von Mengen von Gold-Standards, jede aus Namen aus {golds}, mit „+“ verbunden</translation>
    </message>
    <message>
        <source>a list of names from {names}</source>
        <translation>eine Liste von Namen aus {names}</translation>
    </message>
    <message>
        <source>a name of its own for each filter</source>
        <translation>ein eigener Name für jeden Filter</translation>
    </message>
    <message>
        <source>a node that is there</source>
        <translation>ein Knoten, den es gibt</translation>
    </message>
    <message>
        <source>a number of at least 1</source>
        <translation>eine Zahl ab 1</translation>
    </message>
    <message>
        <source>a number that is too long or nesting that is too deep</source>
        <translation>eine zu lange Zahl oder eine zu tiefe Verschachtelung</translation>
    </message>
    <message>
        <source>a page shows trees; leave out --count-by and --columns, or write another format</source>
        <translation>eine Seite zeigt Bäume; --count-by und --columns weglassen oder ein anderes Format schreiben</translation>
    </message>
    <message>
        <source>a part of a run, which score --merge puts together with the others</source>
        <translation>ein Teil eines Laufs; score --merge setzt ihn mit den anderen zusammen</translation>
    </message>
    <message>
        <source>a part of the same run as {path}</source>
        <translation>ein Teil desselben Laufs wie {path}</translation>
    </message>
    <message>
        <source>a part that score --shard wrote</source>
        <translation>ein Teil, den score --shard geschrieben hat</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>ein Pfad</translation>
    </message>
    <message>
        <source>a path or a mapping</source>
        <translation>ein Pfad oder eine Zuordnung</translation>
    </message>
    <message>
        <source>a pattern that asks for it</source>
        <translation>ein Muster, das danach fragt</translation>
    </message>
    <message>
        <source>a readable grammar</source>
        <translation>eine lesbare Grammatik</translation>
    </message>
    <message>
        <source>a relation: &apos;_&apos; is a missing annotation, which a gold can&apos;t have</source>
        <translation>eine Relation: „_“ heißt nicht annotiert, was ein Gold nicht haben kann</translation>
    </message>
    <message>
        <source>a row without all of its values</source>
        <translation>eine Zeile, der Werte fehlen</translation>
    </message>
    <message>
        <source>a scheme has its own choices; leave out {names}</source>
        <translation>ein Schema hat seine eigenen Wahlen; {names} weglassen</translation>
    </message>
    <message>
        <source>a second block for &apos;{version}&apos;; expected one a version</source>
        <translation>ein zweiter Block für „{version}“; erwartet: einer je Version</translation>
    </message>
    <message>
        <source>a second decision on the {field} of word {token}</source>
        <translation>eine zweite Entscheidung über {field} von Wort {token}</translation>
    </message>
    <message>
        <source>a second edge &apos;{name}&apos;</source>
        <translation>eine zweite Kante „{name}“</translation>
    </message>
    <message>
        <source>a second edge &apos;{name}&apos;; expected another name</source>
        <translation>eine zweite Kante „{name}“; erwartet: ein anderer Name</translation>
    </message>
    <message>
        <source>a second node &apos;{name}&apos;</source>
        <translation>ein zweiter Knoten „{name}“</translation>
    </message>
    <message>
        <source>a sentence within a node</source>
        <translation>ein Satz in einem Knoten</translation>
    </message>
    <message>
        <source>a sister or it was promoted</source>
        <translation>eine Schwester oder es selbst befördert wurde</translation>
    </message>
    <message>
        <source>a smaller grammar, without files that include each other</source>
        <translation>eine kleinere Grammatik, ohne Dateien, die einander einbinden</translation>
    </message>
    <message>
        <source>a span&apos;s positions, ascending from 1</source>
        <translation>die Positionen einer Spanne, aufsteigend von 1</translation>
    </message>
    <message>
        <source>a table that score --per-sentence wrote</source>
        <translation>eine Tabelle, die score --per-sentence geschrieben hat</translation>
    </message>
    <message>
        <source>a tag or comment longer than {most:,} bytes</source>
        <translation>ein Tag oder Kommentar von mehr als {most:,} Byte</translation>
    </message>
    <message>
        <source>a temporary file cannot be written ({reason})</source>
        <translation>eine temporäre Datei kann nicht geschrieben werden ({reason})</translation>
    </message>
    <message>
        <source>a text of one line without tabs, or &apos;{nothing}&apos;</source>
        <translation>ein Text von einer Zeile ohne Tabulatoren, oder „{nothing}“</translation>
    </message>
    <message>
        <source>a text or several</source>
        <translation>ein oder mehrere Texte</translation>
    </message>
    <message>
        <source>a text that a column can hold, not &apos;{text}&apos;</source>
        <translation>ein Text, den eine Spalte fassen kann, nicht „{text}“</translation>
    </message>
    <message>
        <source>a text without spaces</source>
        <translation>ein Text ohne Leerzeichen</translation>
    </message>
    <message>
        <source>a tree</source>
        <translation>ein Baum</translation>
    </message>
    <message>
        <source>a tree: decide another head of this word</source>
        <translation>ein Baum: Entscheiden Sie über einen anderen Kopf dieses Worts</translation>
    </message>
    <message>
        <source>a tree: decide the brackets that begin at both words, or at none</source>
        <translation>ein Baum: Entscheiden Sie die Klammern, die an beiden Wörtern beginnen, oder an keinem</translation>
    </message>
    <message>
        <source>a tree: decide the head of another of these words too, or of none</source>
        <translation>ein Baum: Entscheiden Sie auch über den Kopf eines anderen dieser Wörter, oder über keinen</translation>
    </message>
    <message>
        <source>a tree: decide the head of one of these words</source>
        <translation>ein Baum: Entscheiden Sie über den Kopf eines dieser Wörter</translation>
    </message>
    <message>
        <source>a treebank; unpack the file yourself if it really is one</source>
        <translation>eine Baumbank; wenn es wirklich eine ist, die Datei vorher entpacken</translation>
    </message>
    <message>
        <source>a valid table of labels: {what}</source>
        <translation>eine gültige Label-Tabelle: {what}</translation>
    </message>
    <message>
        <source>a valid tree, to derive &apos;{name}&apos;</source>
        <translation>ein gültiger Baum, um „{name}“ abzuleiten</translation>
    </message>
    <message>
        <source>a whole number from 0 to {last}</source>
        <translation>eine ganze Zahl von 0 bis {last}</translation>
    </message>
    <message>
        <source>a whole number of at least {least}</source>
        <translation>eine ganze Zahl ab {least}</translation>
    </message>
    <message>
        <source>a word from 1 to {last}</source>
        <translation>ein Wort von 1 bis {last}</translation>
    </message>
    <message>
        <source>a word or label needs a width of {least} cm; {given} cm are too little</source>
        <translation>ein Wort oder Label braucht eine Breite von {least} cm; {given} cm sind zu wenig</translation>
    </message>
    <message>
        <source>a worker has TreeConcord {other}, but this is {version}; install the same there</source>
        <translation>ein Worker hat TreeConcord {other}, hier ist aber {version}; dort dieselbe Version installieren</translation>
    </message>
    <message>
        <source>a worker process ended early, perhaps for lack of memory; try fewer with --jobs</source>
        <translation>ein Prozess endete vorzeitig, vielleicht aus Mangel an Speicher; mit --jobs weniger versuchen</translation>
    </message>
    <message>
        <source>a writable folder for unsaved work</source>
        <translation>ein beschreibbarer Ordner für Ungesichertes</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>adjudicate takes two or more annotators; name them with --gold NAME=PATH</source>
        <translation>adjudicate nimmt zwei oder mehr Annotatoren; nennen Sie sie mit --gold NAME=PFAD</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>agreement takes two or more annotators; name them with --gold NAME=PATH</source>
        <translation>agreement nimmt zwei oder mehr Annotatoren; nennen Sie sie mit --gold NAME=PFAD</translation>
    </message>
    <message>
        <source>all labels are the same</source>
        <translation>alle Label sind gleich</translation>
    </message>
    <message>
        <source>all parts of a request over several versions belong to one: &apos;ud {{ … }}&apos;</source>
        <translation>alle Teile einer Anfrage über mehrere Versionen gehören zu einer davon: „ud {{ … }}“</translation>
    </message>
    <message>
        <source>all {n} parts of the run</source>
        <translation>alle {n} Teile des Laufs</translation>
    </message>
    <message>
        <source>an act, or an undo or redo that is possible here</source>
        <translation>eine Handlung oder ein hier möglicher Schritt zurück oder vor</translation>
    </message>
    <message>
        <source>an annotator to follow or a value, not both and not neither</source>
        <translation>ein Annotator, dem gefolgt wird, oder ein Wert, nicht beides und nicht keines</translation>
    </message>
    <message>
        <source>an annotator to follow or values, not both</source>
        <translation>entweder ein Annotator, dem gefolgt wird, oder Werte, nicht beides</translation>
    </message>
    <message>
        <source>an edge is not before a node; expected two edges, or a node and an edge</source>
        <translation>eine Kante steht nicht vor einem Knoten; erwartet: zwei Kanten oder ein Knoten und eine Kante</translation>
    </message>
    <message>
        <source>an edit is set aside: {why}</source>
        <translation>eine Bearbeitung ist zurückgestellt: {why}</translation>
    </message>
    <message>
        <source>an edit needs a label, and only an edit has one</source>
        <translation>eine Bearbeitung braucht ein Label, und nur sie hat eines</translation>
    </message>
    <message>
        <source>an effect of rules of the kind {kind}</source>
        <translation>eine Wirkung von Regeln der Art {kind}</translation>
    </message>
    <message>
        <source>an id, an index from 0 or a slice</source>
        <translation>eine ID, ein Index ab 0 oder ein Ausschnitt</translation>
    </message>
    <message>
        <source>an object of whole numbers: {{…}}</source>
        <translation>ein Objekt aus ganzen Zahlen: {{…}}</translation>
    </message>
    <message>
        <source>an open file that has no name needs one: read(file, name=&apos;ud&apos;)</source>
        <translation>eine offene Datei ohne Namen braucht einen: read(file, name=&apos;ud&apos;)</translation>
    </message>
    <message>
        <source>an unchanged file; to apply the edits to its present text, choose File → Reload files</source>
        <translation>eine unveränderte Datei; Datei → Dateien neu laden wendet die Änderungen auf ihren jetzigen Text an</translation>
    </message>
    <message>
        <source>an unchanged file; to apply the edits to its present text, save the workspace and reopen it</source>
        <translation>eine unveränderte Datei; um die Änderungen auf ihren jetzigen Text anzuwenden, den Arbeitsbereich speichern und neu öffnen</translation>
    </message>
    <message>
        <source>an unchanged file; to go on with its present text, choose File → Reload files</source>
        <translation>eine unveränderte Datei; um mit ihrem jetzigen Text weiterzumachen: Datei → Dateien neu laden</translation>
    </message>
    <message>
        <source>an unusual layout, in which each part would find other sentences</source>
        <translation>ein ungewöhnlicher Aufbau, in dem jeder Teil andere Sätze fände</translation>
    </message>
    <message>
        <source>and 1 more problem</source>
        <translation>und 1 weiteres Problem</translation>
    </message>
    <message>
        <source>and at least 1 more problem; the rest of the file was not read</source>
        <translation>und mindestens 1 weiteres Problem; der Rest der Datei wurde nicht gelesen</translation>
    </message>
    <message>
        <source>and at least {number:,} more problems; the rest of the file was not read</source>
        <translation>und mindestens {number:,} weitere Probleme; der Rest der Datei wurde nicht gelesen</translation>
    </message>
    <message>
        <source>another label</source>
        <translation>ein anderes Label</translation>
    </message>
    <message>
        <source>apply takes files as they are; leave out labels= and functions=</source>
        <translation>apply nimmt Dateien, wie sie sind; labels= und functions= weglassen</translation>
    </message>
    <message>
        <source>at most {most} brackets that begin at a word, not {number}</source>
        <translation>höchstens {most} Klammern, die an einem Wort beginnen, nicht {number}</translation>
    </message>
    <message>
        <source>back references are not run here; expected the text itself</source>
        <translation>Rückverweise gibt es hier nicht; erwartet: der Text selbst</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>brackets that begin at word {token}, not &apos;{text}&apos;</source>
        <translation>Klammern, die an Wort {token} beginnen, nicht „{text}“</translation>
    </message>
    <message>
        <source>by rule</source>
        <translation>nach einer Regel</translation>
    </message>
    <message>
        <source>cannot be created ({reason})</source>
        <translation>lässt sich nicht anlegen ({reason})</translation>
    </message>
    <message>
        <source>cannot be removed ({reason})</source>
        <translation>kann nicht entfernt werden ({reason})</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>changed since it was opened</source>
        <translation>hat sich seit dem Öffnen geändert</translation>
    </message>
    <message>
        <source>changed while it was read</source>
        <translation>während des Lesens geändert</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>column &apos;{column}&apos; is of type {type}</source>
        <translation>Spalte „{column}“ ist vom Typ {type}</translation>
    </message>
    <message>
        <source>columns of other types ({reason})</source>
        <translation>Spalten mit anderen Typen ({reason})</translation>
    </message>
    <message>
        <source>comments, spacing, traces, indices, secondary edges, lemmas or morphology (not compared)</source>
        <translation>Kommentare, Leerraum, Spuren, Indizes, Sekundärkanten, Lemmata oder Morphologie (nicht verglichen)</translation>
    </message>
    <message>
        <source>conditions as TreeConcord writes them: [[key, value], …]</source>
        <translation>Bedingungen, wie TreeConcord sie schreibt: [[Schlüssel, Wert], …]</translation>
    </message>
    <message>
        <source>constituents have no arcs</source>
        <translation>Konstituenten haben keine Bögen</translation>
    </message>
    <message>
        <source>construction</source>
        <translation>Konstruktion</translation>
    </message>
    <message>
        <source>convert takes one version; leave {options} out</source>
        <translation>convert nimmt eine Version; {options} weglassen</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>counts as score --shard wrote them: write part {shard} again</source>
        <translation>Zählungen, wie score --shard sie geschrieben hat: Teil {shard} neu schreiben</translation>
    </message>
    <message>
        <source>counts of other sentences than it says</source>
        <translation>Zählungen anderer Sätze als angegeben</translation>
    </message>
    <message>
        <source>counts other than those of the run</source>
        <translation>andere Zählungen als die des Laufs</translation>
    </message>
    <message>
        <source>counts that no sentence has</source>
        <translation>Zählungen, die kein Satz haben kann</translation>
    </message>
    <message>
        <source>decisions of a merge</source>
        <translation>Entscheidungen einer Zusammenführung</translation>
    </message>
    <message>
        <source>decisions of an adjudication</source>
        <translation>Entscheidungen einer Adjudikation</translation>
    </message>
    <message>
        <source>decisions that keep it, or another output format</source>
        <translation>Entscheidungen, die den Knoten erhalten, oder ein anderes Ausgabeformat</translation>
    </message>
    <message>
        <source>desktop is for Linux; elsewhere choose TreeConcord once in &apos;Open with&apos; of a .concord file, or type treeconcord FILE.concord</source>
        <translation>desktop ist für Linux; anderswo TreeConcord einmal unter „Öffnen mit“ einer .concord-Datei wählen oder treeconcord DATEI.concord eingeben</translation>
    </message>
    <message>
        <source>diff compares files as they are; leave out labels= and functions=</source>
        <translation>diff vergleicht Dateien, wie sie sind: ohne labels= und functions=</translation>
    </message>
    <message>
        <source>difference: of the parser&apos;s points; tested over the sentences, corrected over all values</source>
        <translation>difference: der Punkte durch den Parser; geprüft über die Sätze, korrigiert über alle Werte</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>existiert nicht</translation>
    </message>
    <message>
        <source>each part once</source>
        <translation>jeder Teil nur einmal</translation>
    </message>
    <message>
        <source>edges of enhanced graphs are not searched here; expected an edge of the tree</source>
        <translation>Kanten erweiterter Graphen werden hier nicht gesucht; erwartet: eine Kante des Baums</translation>
    </message>
    <message>
        <source>edit takes files as they are; leave out labels= and functions=</source>
        <translation>edit nimmt Dateien, wie sie sind; labels= und functions= weglassen</translation>
    </message>
    <message>
        <source>enhanced graphs of {name} have empty nodes, which must be collapsed first</source>
        <translation>erweiterte Graphen von {name} haben leere Knoten, die erst aufgelöst werden müssen</translation>
    </message>
    <message>
        <source>exact, base, a path or a mapping</source>
        <translation>exact, base, ein Pfad oder eine Zuordnung</translation>
    </message>
    <message>
        <source>example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; before the next feature, or &apos;]&apos;</source>
        <translation>„,“ vor dem nächsten Merkmal oder „]“ erwartet</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; before the next key</source>
        <translation>„,“ vor dem nächsten Schlüssel erwartet</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; before the next strategy, or &apos;)&apos;</source>
        <translation>„,“ vor der nächsten Strategie oder „)“ erwartet</translation>
    </message>
    <message>
        <source>expected &apos;:&lt;&apos; or &apos;:&gt;&apos; and a node; nodes outside of the text are not run here</source>
        <translation>„:&lt;“ oder „:&gt;“ und ein Knoten erwartet; Knoten außerhalb des Texts gibt es hier nicht</translation>
    </message>
    <message>
        <source>expected &apos;;&apos; before the next change, or &apos;}}&apos;</source>
        <translation>„;“ vor der nächsten Änderung oder „}}“ erwartet</translation>
    </message>
    <message>
        <source>expected &apos;;&apos; before the next clause, or &apos;}}&apos;</source>
        <translation>„;“ vor der nächsten Angabe oder „}}“ erwartet</translation>
    </message>
    <message>
        <source>expected &apos;;&apos; before the next command, or &apos;}}&apos;</source>
        <translation>„;“ vor dem nächsten Befehl oder „}}“ erwartet</translation>
    </message>
    <message>
        <source>expected &apos;&lt;&apos;, &apos;&gt;&apos;, &apos;&lt;=&apos; or &apos;&gt;=&apos; after a number</source>
        <translation>„&lt;“, „&gt;“, „&lt;=“ oder „&gt;=“ nach einer Zahl erwartet</translation>
    </message>
    <message>
        <source>expected &apos;=&apos; and a value</source>
        <translation>„=“ und ein Wert erwartet</translation>
    </message>
    <message>
        <source>expected &apos;=&apos; or &apos;&lt;&gt;&apos; after the part of a label</source>
        <translation>„=“ oder „&lt;&gt;“ nach dem Teil eines Labels erwartet</translation>
    </message>
    <message>
        <source>expected &apos;==&gt;&apos;, or a label as in &apos;=[obl]=&gt;&apos;</source>
        <translation>„==&gt;“ oder ein Label wie in „=[obl]=&gt;“ erwartet</translation>
    </message>
    <message>
        <source>expected &apos;[&apos; for another alternative</source>
        <translation>„[“ für eine weitere Möglichkeit erwartet</translation>
    </message>
    <message>
        <source>expected &apos;]-&gt;&apos; after the label</source>
        <translation>„]-&gt;“ nach dem Label erwartet</translation>
    </message>
    <message>
        <source>expected &apos;commands&apos;</source>
        <translation>„commands“ erwartet</translation>
    </message>
    <message>
        <source>expected &apos;pattern&apos;, &apos;with&apos;, &apos;without&apos; or &apos;global&apos;</source>
        <translation>„pattern“, „with“, „without“ oder „global“ erwartet</translation>
    </message>
    <message>
        <source>expected &apos;to&apos; and the node that becomes the head</source>
        <translation>„to“ und der Knoten, der Kopf wird, erwartet</translation>
    </message>
    <message>
        <source>expected &apos;{close}&apos; for this group</source>
        <translation>„{close}“ für diese Gruppe erwartet</translation>
    </message>
    <message>
        <source>expected &apos;{sign}&apos;</source>
        <translation>„{sign}“ erwartet</translation>
    </message>
    <message>
        <source>expected a change: relabel, reattach, flip or tag</source>
        <translation>eine Änderung erwartet, relabel, reattach, flip oder tag</translation>
    </message>
    <message>
        <source>expected a class such as [:alpha:]</source>
        <translation>eine Klasse wie [:alpha:] erwartet</translation>
    </message>
    <message>
        <source>expected a clause: a node such as X [upos=NOUN], an edge such as X -&gt; Y</source>
        <translation>eine Angabe erwartet: ein Knoten wie X [upos=NOUN], eine Kante wie X -&gt; Y</translation>
    </message>
    <message>
        <source>expected a command that is run here: {commands}</source>
        <translation>ein Befehl erwartet, der hier ausgeführt wird: {commands}</translation>
    </message>
    <message>
        <source>expected a comparison after &apos;{measured}&apos;</source>
        <translation>ein Vergleich nach „{measured}“ erwartet</translation>
    </message>
    <message>
        <source>expected a file in quotation marks</source>
        <translation>eine Datei in Anführungszeichen erwartet</translation>
    </message>
    <message>
        <source>expected a key such as X.upos, e.label, length(X,Y) or X#Y</source>
        <translation>ein Schlüssel wie X.upos, e.label, length(X,Y) oder X#Y erwartet</translation>
    </message>
    <message>
        <source>expected a label, or a part of one such as 1=obl</source>
        <translation>ein Label oder ein Teil davon wie 1=obl erwartet</translation>
    </message>
    <message>
        <source>expected a name</source>
        <translation>ein Name erwartet</translation>
    </message>
    <message>
        <source>expected a name of letters, digits and &apos;_&apos;</source>
        <translation>ein Name aus Buchstaben, Ziffern und „_“ erwartet</translation>
    </message>
    <message>
        <source>expected a node of the pattern: {names}</source>
        <translation>ein Knoten des Musters erwartet, {names}</translation>
    </message>
    <message>
        <source>expected a part of &apos;{version}&apos;, or &apos;}}&apos; after the last</source>
        <translation>ein Teil von „{version}“ oder „}}“ nach dem letzten erwartet</translation>
    </message>
    <message>
        <source>expected a part of a label: 1, 2, deep</source>
        <translation>ein Teil eines Labels erwartet: 1, 2, deep</translation>
    </message>
    <message>
        <source>expected a repetition such as {{2}} or {{2,5}}</source>
        <translation>eine Wiederholung wie {{2}} oder {{2,5}} erwartet</translation>
    </message>
    <message>
        <source>expected a strategy: {strategies}</source>
        <translation>eine Strategie erwartet: {strategies}</translation>
    </message>
    <message>
        <source>expected a tag or a feature, as in upos=NOUN or !Case</source>
        <translation>ein Tag oder ein Merkmal erwartet, wie in upos=NOUN oder !Case</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>ein Wert erwartet</translation>
    </message>
    <message>
        <source>expected a value in quotation marks</source>
        <translation>ein Wert in Anführungszeichen erwartet</translation>
    </message>
    <message>
        <source>expected a value of a part of a label</source>
        <translation>ein Wert für den Teil eines Labels erwartet</translation>
    </message>
    <message>
        <source>expected a value, in quotation marks unless it is a plain word</source>
        <translation>ein Wert erwartet, in Anführungszeichen, wenn er kein einfaches Wort ist</translation>
    </message>
    <message>
        <source>expected a whole number</source>
        <translation>eine ganze Zahl erwartet</translation>
    </message>
    <message>
        <source>expected a whole number, or another measure</source>
        <translation>eine ganze Zahl oder ein anderes Maß erwartet</translation>
    </message>
    <message>
        <source>expected an attribute such as X.lemma</source>
        <translation>ein Attribut wie X.lemma erwartet</translation>
    </message>
    <message>
        <source>expected an edge &apos;{edge}&apos; in the pattern, to flip</source>
        <translation>eine Kante „{edge}“ im Muster erwartet, die umgedreht wird</translation>
    </message>
    <message>
        <source>expected an edge: &apos;-&gt;&apos;, or a label as in &apos;-[obl]-&gt;&apos;</source>
        <translation>eine Kante erwartet: „-&gt;“ oder mit Label wie „-[obl]-&gt;“</translation>
    </message>
    <message>
        <source>expected one value; &apos;|&apos; is for features in brackets</source>
        <translation>ein einziger Wert erwartet; „|“ ist für Merkmale in Klammern</translation>
    </message>
    <message>
        <source>expected rule, package, strat, include or import</source>
        <translation>rule, package, strat, include oder import erwartet</translation>
    </message>
    <message>
        <source>expected two files, a gold and a parse; name other versions by --gold and --parse</source>
        <translation>zwei Dateien erwartet, ein Gold-Standard und ein Parse; andere Versionen mit --gold und --parse</translation>
    </message>
    <message>
        <source>expected what is asked of &apos;{name}&apos;: &apos;[&apos;, &apos;-&gt;&apos;, &apos;&lt;&apos; and so on</source>
        <translation>erwartet wird, wonach bei „{name}“ gefragt ist: „[“, „-&gt;“, „&lt;“ usw.</translation>
    </message>
    <message>
        <source>expected what is changed after the request: &apos;change {{ relabel X obl }}&apos;</source>
        <translation>nach der Anfrage erwartet, was geändert wird, wie „change {{ relabel X obl }}“</translation>
    </message>
    <message>
        <source>expected which version is changed, as in &apos;change {name} {{ … }}&apos;</source>
        <translation>erwartet, welche Version geändert wird, wie in „change {name} {{ … }}“</translation>
    </message>
    <message>
        <source>function: brackets have none of their own; write it into the label: NP-SBJ</source>
        <translation>function: Klammern haben keine eigene; sie ins Label schreiben: NP-SBJ</translation>
    </message>
    <message>
        <source>group: expected words and constituents that are together in one, not {given}</source>
        <translation>group: Wörter und Konstituenten, die zusammen in einer liegen, erwartet, nicht {given}</translation>
    </message>
    <message>
        <source>group: expected words and constituents, not {given}</source>
        <translation>group: Wörter und Konstituenten erwartet, nicht {given}</translation>
    </message>
    <message>
        <source>is write-protected</source>
        <translation>ist schreibgeschützt</translation>
    </message>
    <message>
        <source>it</source>
        <translation>es</translation>
    </message>
    <message>
        <source>it depends on the highest word of its group</source>
        <translation>es hängt vom höchsten Wort seiner Gruppe ab</translation>
    </message>
    <message>
        <source>it depends on the word that took its place</source>
        <translation>es hängt vom Wort ab, das seine Stelle eingenommen hat</translation>
    </message>
    <message>
        <source>it for parses only, not for a {role}</source>
        <translation>nur bei Parses, nicht bei der Rolle {role}</translation>
    </message>
    <message>
        <source>it goes to its head&apos;s head</source>
        <translation>es geht zum Kopf seines Kopfes</translation>
    </message>
    <message>
        <source>it goes to its next sister</source>
        <translation>es geht zu seiner nächsten Schwester</translation>
    </message>
    <message>
        <source>it goes to its previous sister</source>
        <translation>es geht zu seiner vorigen Schwester</translation>
    </message>
    <message>
        <source>it goes to the head of all words of its relation above it</source>
        <translation>es geht zum Kopf aller Wörter seiner Relation über ihm</translation>
    </message>
    <message>
        <source>it goes to the highest word on its left below that</source>
        <translation>es geht zum höchsten Wort links von ihm, das darunter liegt</translation>
    </message>
    <message>
        <source>it goes to the highest word on its right below that</source>
        <translation>es geht zum höchsten Wort rechts von ihm, das darunter liegt</translation>
    </message>
    <message>
        <source>it goes to the highest word over both its neighbours</source>
        <translation>es geht zum höchsten Wort über seinen beiden Nachbarn</translation>
    </message>
    <message>
        <source>it goes to the previous sister of its relation</source>
        <translation>es geht zur vorigen Schwester derselben Relation</translation>
    </message>
    <message>
        <source>it goes to the word in its next sister&apos;s place</source>
        <translation>es geht zum Wort an der Stelle seiner nächsten Schwester</translation>
    </message>
    <message>
        <source>it goes to the word in its previous sister&apos;s place</source>
        <translation>es geht zum Wort an der Stelle seiner vorigen Schwester</translation>
    </message>
    <message>
        <source>it goes to the word in the place of the previous sister of its relation</source>
        <translation>es geht zum Wort an der Stelle der vorigen Schwester derselben Relation</translation>
    </message>
    <message>
        <source>it goes to the word that now stands in its head&apos;s place</source>
        <translation>es geht zum Wort, das nun an der Stelle seines Kopfes steht</translation>
    </message>
    <message>
        <source>it goes to the {relation} that was promoted from its head</source>
        <translation>es geht zu dem Wort mit {relation}, das von seinem Kopf befördert wurde</translation>
    </message>
    <message>
        <source>it has a child {relation}</source>
        <translation>es ein Kind {relation} hat</translation>
    </message>
    <message>
        <source>it has a sister {relation}</source>
        <translation>es eine Schwester {relation} hat</translation>
    </message>
    <message>
        <source>it has a sister {relation} after it</source>
        <translation>es eine Schwester {relation} nach sich hat</translation>
    </message>
    <message>
        <source>it has a sister {relation} before it</source>
        <translation>es eine Schwester {relation} vor sich hat</translation>
    </message>
    <message>
        <source>it has no dependents</source>
        <translation>es keine Dependenten hat</translation>
    </message>
    <message>
        <source>it has no sister after it</source>
        <translation>es keine Schwester nach sich hat</translation>
    </message>
    <message>
        <source>it has no sister before it</source>
        <translation>es keine Schwester vor sich hat</translation>
    </message>
    <message>
        <source>it has the relation of the word whose place it takes</source>
        <translation>es hat die Relation des Wortes, dessen Stelle es einnimmt</translation>
    </message>
    <message>
        <source>it is not promoted</source>
        <translation>es wird nicht befördert</translation>
    </message>
    <message>
        <source>it is promoted: it takes the place of its head, which then depends on it</source>
        <translation>es wird befördert und nimmt die Stelle seines Kopfes ein, der dann von ihm abhängt</translation>
    </message>
    <message>
        <source>it is the first word</source>
        <translation>es das erste Wort ist</translation>
    </message>
    <message>
        <source>it is the last word</source>
        <translation>es das letzte Wort ist</translation>
    </message>
    <message>
        <source>it is written {value}</source>
        <translation>es {value} geschrieben wird</translation>
    </message>
    <message>
        <source>it is {relation}</source>
        <translation>es wird {relation}</translation>
    </message>
    <message>
        <source>it keeps its relation</source>
        <translation>es behält seine Relation</translation>
    </message>
    <message>
        <source>it keeps its tag</source>
        <translation>es behält seine Wortart</translation>
    </message>
    <message>
        <source>it stands after its head</source>
        <translation>es nach seinem Kopf steht</translation>
    </message>
    <message>
        <source>it stands after its new head</source>
        <translation>es nach seinem neuen Kopf steht</translation>
    </message>
    <message>
        <source>it stands before its head</source>
        <translation>es vor seinem Kopf steht</translation>
    </message>
    <message>
        <source>it stands before its new head</source>
        <translation>es vor seinem neuen Kopf steht</translation>
    </message>
    <message>
        <source>it stands beside its head</source>
        <translation>es neben seinem Kopf steht</translation>
    </message>
    <message>
        <source>it stays at its head</source>
        <translation>es bleibt bei seinem Kopf</translation>
    </message>
    <message>
        <source>it would remove &apos;{form}&apos;; words are never removed here</source>
        <translation>sie würde „{form}“ entfernen; Wörter werden hier nie entfernt</translation>
    </message>
    <message>
        <source>its checksum does not fit: rows were exchanged, or a figure was changed</source>
        <translation>die Prüfsumme passt nicht: Zeilen wurden vertauscht, oder eine Zahl wurde geändert</translation>
    </message>
    <message>
        <source>its child {relation} was promoted</source>
        <translation>sein Kind {relation} befördert wurde</translation>
    </message>
    <message>
        <source>its head</source>
        <translation>sein Kopf</translation>
    </message>
    <message>
        <source>its head changes</source>
        <translation>sein Kopf wechselt</translation>
    </message>
    <message>
        <source>its head stays</source>
        <translation>sein Kopf bleibt</translation>
    </message>
    <message>
        <source>its head&apos;s head</source>
        <translation>der Kopf seines Kopfes</translation>
    </message>
    <message>
        <source>its new head</source>
        <translation>sein neuer Kopf</translation>
    </message>
    <message>
        <source>its place is taken by a promoted word</source>
        <translation>ein befördertes Wort seine Stelle einnimmt</translation>
    </message>
    <message>
        <source>its rows are not those of each sentence, one after the other, with the same measures</source>
        <translation>die Zeilen sind nicht die der einzelnen Sätze, einer nach dem anderen, mit denselben Maßen</translation>
    </message>
    <message>
        <source>its tag becomes {tag}</source>
        <translation>seine Wortart wird {tag}</translation>
    </message>
    <message>
        <source>its words as they were, or a new decision</source>
        <translation>seine Wörter, wie sie waren, oder eine neue Entscheidung</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>label {label}, with which the sentence would not be read back</source>
        <translation>Label {label}, mit dem der Satz nicht wieder so gelesen würde</translation>
    </message>
    <message>
        <source>labels as texts, without white space around them</source>
        <translation>Labels als Texte, ohne Leerraum davor und danach</translation>
    </message>
    <message>
        <source>labels with which the sentence could not be read back: {what}</source>
        <translation>Labels, mit denen der Satz nicht wieder lesbar wäre: {what}</translation>
    </message>
    <message>
        <source>labels without ( and ), which this format writes as brackets, not &apos;{text}&apos;</source>
        <translation>Labels ohne ( und ), die dieses Format als Klammern schreibt, nicht „{text}“</translation>
    </message>
    <message>
        <source>labels without spaces, not &apos;{text}&apos;</source>
        <translation>Labels ohne Leerzeichen, nicht „{text}“</translation>
    </message>
    <message>
        <source>labels without tabs and line breaks</source>
        <translation>Labels ohne Tabulatoren und Zeilenumbrüche</translation>
    </message>
    <message>
        <source>labels=…</source>
        <translation>labels=…</translation>
    </message>
    <message>
        <source>left</source>
        <translation>belassen</translation>
    </message>
    <message>
        <source>lexicons are not read here; &apos;%&apos; begins a comment</source>
        <translation>Lexika werden hier nicht gelesen; „%“ beginnt einen Kommentar</translation>
    </message>
    <message>
        <source>lexicons are not read here; expected &apos;{{&apos;</source>
        <translation>Lexika werden hier nicht gelesen; „{{“ erwartet</translation>
    </message>
    <message>
        <source>line {line}, column {column}: {message}</source>
        <translation>Zeile {line}, Spalte {column}: {message}</translation>
    </message>
    <message>
        <source>lines with a relation, a tab and a set</source>
        <translation>Zeilen mit Relation, Tabulator und Menge</translation>
    </message>
    <message>
        <source>made by TreeConcord {version}</source>
        <translation>erzeugt von TreeConcord {version}</translation>
    </message>
    <message>
        <source>measures and shapes of trees are not run in grammars; expected nodes, edges, order, features</source>
        <translation>Maße und Formen von Bäumen gibt es in Grammatiken hier nicht; erwartet: Knoten, Kanten, Reihenfolge, Merkmale</translation>
    </message>
    <message>
        <source>merged into it: {there}, not {here}</source>
        <translation>zusammengeführt mit: {there}, nicht {here}</translation>
    </message>
    <message>
        <source>metrics is empty; name a measure, or leave it out for all</source>
        <translation>metrics ist leer; ein Maß nennen, oder für alle weglassen</translation>
    </message>
    <message>
        <source>more memory, or a smaller file</source>
        <translation>mehr Speicher oder eine kleinere Datei</translation>
    </message>
    <message>
        <source>more than {most:,} characters; expected a shorter text</source>
        <translation>mehr als {most:,} Zeichen; erwartet: ein kürzerer Text</translation>
    </message>
    <message>
        <source>more than {most} characters; expected a shorter name or number</source>
        <translation>mehr als {most} Zeichen; erwartet: ein kürzerer Name oder eine kürzere Zahl</translation>
    </message>
    <message>
        <source>more than {most} nodes; expected fewer</source>
        <translation>mehr als {most} Knoten; erwartet: weniger</translation>
    </message>
    <message>
        <source>more than {most} packages or files in one another</source>
        <translation>mehr als {most} Pakete oder Dateien ineinander</translation>
    </message>
    <message>
        <source>more than {most} strategies in one another</source>
        <translation>mehr als {most} Strategien ineinander</translation>
    </message>
    <message>
        <source>names of lexicons by &apos;$&apos; are of old; lexicons are not read here, expected a value</source>
        <translation>Namen von Lexika mit „$“ sind veraltet; Lexika werden hier nicht gelesen; erwartet: ein Wert</translation>
    </message>
    <message>
        <source>nf17 is for test-set scores by native golds; leave out {what}</source>
        <translation>nf17 ist für Werte der Testmenge nach eigenen Gold-Standards; {what} weglassen</translation>
    </message>
    <message>
        <source>no brackets in {versions}, only dependencies</source>
        <translation>keine Klammern in {versions}, nur Dependenzen</translation>
    </message>
    <message>
        <source>no column &apos;{column}&apos;</source>
        <translation>keine Spalte „{column}“</translation>
    </message>
    <message>
        <source>no decisions of a merge</source>
        <translation>keine Entscheidungen einer Zusammenführung</translation>
    </message>
    <message>
        <source>no dependencies in {versions}, only brackets</source>
        <translation>keine Dependenzen in {versions}, nur Klammern</translation>
    </message>
    <message>
        <source>no edge is called &apos;{name}&apos;</source>
        <translation>keine Kante heißt „{name}“</translation>
    </message>
    <message>
        <source>no edge is called &apos;{name}&apos;; expected &apos;{name}: X -&gt; Y&apos; beside it</source>
        <translation>keine Kante heißt „{name}“; erwartet: daneben „{name}: X -&gt; Y“</translation>
    </message>
    <message>
        <source>no functions</source>
        <translation>keine Funktionen</translation>
    </message>
    <message>
        <source>no gold given; name at least one with --gold NAME=PATH</source>
        <translation>kein Gold-Standard angegeben; mindestens einen mit --gold NAME=PFAD nennen</translation>
    </message>
    <message>
        <source>no measure is &apos;{name}&apos;; expected {known}</source>
        <translation>kein Maß heißt „{name}“; erwartet: {known}</translation>
    </message>
    <message>
        <source>no node of the pattern and no edge is called &apos;{name}&apos;</source>
        <translation>kein Knoten des Musters und keine Kante heißt „{name}“</translation>
    </message>
    <message>
        <source>no node of the pattern is called &apos;{name}&apos;</source>
        <translation>kein Knoten des Musters heißt „{name}“</translation>
    </message>
    <message>
        <source>no node of the pattern is called &apos;{name}&apos;; expected one of {names}</source>
        <translation>kein Knoten des Musters heißt „{name}“; erwartet: einer von {names}</translation>
    </message>
    <message>
        <source>no parse has its native gold in &apos;{against}&apos;; a set of several golds must include it</source>
        <translation>kein Parse hat seinen eigenen Gold-Standard in „{against}“; eine Menge aus mehreren muss ihn enthalten</translation>
    </message>
    <message>
        <source>no parse is given</source>
        <translation>kein Parse angegeben</translation>
    </message>
    <message>
        <source>no part of a request is &apos;{name}&apos;; {expected}</source>
        <translation>„{name}“ ist kein Teil einer Anfrage; {expected}</translation>
    </message>
    <message>
        <source>no recipe of a merge</source>
        <translation>kein Rezept einer Zusammenführung</translation>
    </message>
    <message>
        <source>no scores</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>no sentence could be compared, so no labels can be suggested</source>
        <translation>kein Satz konnte verglichen werden, daher können keine Labels vorgeschlagen werden</translation>
    </message>
    <message>
        <source>no sentence is shared</source>
        <translation>kein Satz ist gemeinsam</translation>
    </message>
    <message>
        <source>no sentence of {versions} is shown</source>
        <translation>von {versions} wird kein Satz gezeigt</translation>
    </message>
    <message>
        <source>no sentence that annotators share has this name</source>
        <translation>kein gemeinsamer Satz der Annotatoren heißt so</translation>
    </message>
    <message>
        <source>no sentence that annotators share is called &apos;{sentence}&apos;</source>
        <translation>kein gemeinsamer Satz der Annotatoren heißt „{sentence}“</translation>
    </message>
    <message>
        <source>no tree is &apos;{name}&apos;; expected {known}</source>
        <translation>kein Baum ist „{name}“; erwartet: {known}</translation>
    </message>
    <message>
        <source>no tree is &apos;{name}&apos;; expected {known}, or a comparison</source>
        <translation>kein Baum ist „{name}“; erwartet: {known} oder ein Vergleich</translation>
    </message>
    <message>
        <source>no two trees of a sentence, or all trees are the same</source>
        <translation>kein Satz hat zwei Bäume, oder alle Bäume sind gleich</translation>
    </message>
    <message>
        <source>no version drawn has dependencies; for trees of spans, there is --tikz forest</source>
        <translation>keine der gezeichneten Versionen hat Dependenzen; für Bäume aus Spannen gibt es --tikz forest</translation>
    </message>
    <message>
        <source>no version has columns of words; requests are about dependencies</source>
        <translation>keine Version hat Spalten von Wörtern; Anfragen gelten Abhängigkeiten</translation>
    </message>
    <message>
        <source>no version with columns of words is called &apos;{name}&apos;; expected one of {versions}</source>
        <translation>keine Version mit Spalten von Wörtern heißt „{name}“; erwartet: eine von {versions}</translation>
    </message>
    <message>
        <source>no word is on its left</source>
        <translation>kein Wort links von ihm steht</translation>
    </message>
    <message>
        <source>no word is on its right</source>
        <translation>kein Wort rechts von ihm steht</translation>
    </message>
    <message>
        <source>no word is over it</source>
        <translation>kein Wort über ihm steht</translation>
    </message>
    <message>
        <source>nobody has a bracket</source>
        <translation>niemand hat eine Klammer</translation>
    </message>
    <message>
        <source>none of the words {first}-{end} is drawn: all are punctuation</source>
        <translation>keines der Wörter {first}-{end} wird gezeichnet: alle sind Satzzeichen</translation>
    </message>
    <message>
        <source>not a Parquet file that can be read ({reason})</source>
        <translation>keine lesbare Parquet-Datei ({reason})</translation>
    </message>
    <message>
        <source>not a decision</source>
        <translation>keine Entscheidung</translation>
    </message>
    <message>
        <source>not a part of a run</source>
        <translation>kein Teil eines Laufs</translation>
    </message>
    <message>
        <source>not a row of such a table</source>
        <translation>keine Zeile einer solchen Tabelle</translation>
    </message>
    <message>
        <source>not a tree</source>
        <translation>kein Baum</translation>
    </message>
    <message>
        <source>not a value of the {field} of word {token}</source>
        <translation>kein Wert für {field} von Wort {token}</translation>
    </message>
    <message>
        <source>not a workspace</source>
        <translation>kein Arbeitsbereich</translation>
    </message>
    <message>
        <source>not an edit of this snapshot</source>
        <translation>keine Änderung dieses Schnappschusses</translation>
    </message>
    <message>
        <source>not the first line of a table of decisions</source>
        <translation>nicht die erste Zeile einer Tabelle von Entscheidungen</translation>
    </message>
    <message>
        <source>not the header of such a table</source>
        <translation>nicht die Kopfzeile einer solchen Tabelle</translation>
    </message>
    <message>
        <source>nothing in the grammar is called &apos;{name}&apos;; expected a strategy, package or rule</source>
        <translation>nichts in der Grammatik heißt „{name}“; erwartet: eine Strategie, ein Paket oder eine Regel</translation>
    </message>
    <message>
        <source>nothing is called &apos;{name}&apos;, and lexicons are not read here; expected a node, a named edge or &apos;meta&apos;</source>
        <translation>nichts heißt „{name}“, und Lexika werden hier nicht gelesen; erwartet: ein Knoten, eine benannte Kante oder „meta“</translation>
    </message>
    <message>
        <source>nothing is left to draw if all versions are hidden</source>
        <translation>wenn alle Versionen ausgeblendet sind, bleibt nichts zu zeichnen</translation>
    </message>
    <message>
        <source>nothing to change; choose at least one of {names}</source>
        <translation>nichts zu ändern; mindestens eines wählen von {names}</translation>
    </message>
    <message>
        <source>nothing to change; choose at least one of {options}, or --all</source>
        <translation>nichts zu ändern; mindestens eines wählen von {options}, oder --all</translation>
    </message>
    <message>
        <source>nothing to count (the denominator is empty)</source>
        <translation>nichts zu zählen (der Nenner ist leer)</translation>
    </message>
    <message>
        <source>nothing to count: as evalb, it counts only sentences with the same words in parse and gold</source>
        <translation>nichts zu zählen: wie bei evalb zählen nur Sätze mit denselben Wörtern in Parse und Gold-Standard</translation>
    </message>
    <message>
        <source>nothing to validate; name golds or parses</source>
        <translation>nichts zu prüfen; Gold-Standards oder Parses nennen</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>one label after the words of each bracket, not &apos;{text}&apos;</source>
        <translation>ein Label nach den Wörtern jeder Klammer, nicht „{text}“</translation>
    </message>
    <message>
        <source>one of the annotators {names}, not &apos;{version}&apos;{meant}</source>
        <translation>einer der Annotatoren {names}, nicht „{version}“{meant}</translation>
    </message>
    <message>
        <source>one of the fields {fields}, not &apos;{name}&apos;</source>
        <translation>eines der Felder {fields}, nicht „{name}“</translation>
    </message>
    <message>
        <source>one of {kinds}</source>
        <translation>eines von {kinds}</translation>
    </message>
    <message>
        <source>one of {names}</source>
        <translation>eins von {names}</translation>
    </message>
    <message>
        <source>one or more of {aspects}</source>
        <translation>eines oder mehrere von {aspects}</translation>
    </message>
    <message>
        <source>one that {format} can represent</source>
        <translation>eines, das {format} darstellen kann</translation>
    </message>
    <message>
        <source>one with characters, and without tabs and ends of lines</source>
        <translation>einer mit Zeichen, ohne Tabulatoren und Zeilenenden</translation>
    </message>
    <message>
        <source>one without &apos;|&apos;, which is between features</source>
        <translation>einer ohne „|“, das zwischen Merkmalen steht</translation>
    </message>
    <message>
        <source>one without spaces</source>
        <translation>einer ohne Leerzeichen</translation>
    </message>
    <message>
        <source>one; the other is in line {line}</source>
        <translation>eine; die andere steht in Zeile {line}</translation>
    </message>
    <message>
        <source>only a merge has labels that could not be placed; leave out unplaced=</source>
        <translation>nur eine Zusammenführung hat Labels, die keinen Platz fanden; unplaced= weglassen</translation>
    </message>
    <message>
        <source>only nodes that the grammar added to be removed</source>
        <translation>dass nur Knoten entfernt werden, die die Grammatik hinzugefügt hat</translation>
    </message>
    <message>
        <source>only one of the two</source>
        <translation>nur eines von beiden</translation>
    </message>
    <message>
        <source>open: {at}</source>
        <translation>offen: {at}</translation>
    </message>
    <message>
        <source>other decisions on the brackets that begin at these words: {at}; {why}</source>
        <translation>andere Entscheidungen über die Klammern, die bei diesen Wörtern beginnen: {at}; {why}</translation>
    </message>
    <message>
        <source>other decisions; {why}</source>
        <translation>andere Entscheidungen; {why}</translation>
    </message>
    <message>
        <source>other sentences, versions or relations</source>
        <translation>andere Sätze, Versionen oder Relationen</translation>
    </message>
    <message>
        <source>pandas is not installed; install it (pip install pandas), or use the columns as they are</source>
        <translation>pandas ist nicht installiert; installieren (pip install pandas) oder die Spalten so verwenden, wie sie sind</translation>
    </message>
    <message>
        <source>parse &apos;{name}&apos; needs its native gold: {choices}</source>
        <translation>Parse „{name}“ braucht seinen eigenen Gold-Standard: {choices}</translation>
    </message>
    <message>
        <source>part {shard}, and so is {path}</source>
        <translation>Teil {shard}, und {path} ebenso</translation>
    </message>
    <message>
        <source>parts made by this version, {version}</source>
        <translation>Teile, die diese Version, {version}, erzeugt hat</translation>
    </message>
    <message>
        <source>parts of values are not run here; expected the whole value</source>
        <translation>Teile von Werten gibt es hier nicht; erwartet: der ganze Wert</translation>
    </message>
    <message>
        <source>regularity</source>
        <translation>Regelmäßigkeit</translation>
    </message>
    <message>
        <source>relation &apos;{relation}&apos; has a subtype, which sets ignore</source>
        <translation>Relation „{relation}“ hat einen Subtyp, was Mengen nicht beachten</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>request: {error}</source>
        <translation>Anfrage: {error}</translation>
    </message>
    <message>
        <source>room for all of it</source>
        <translation>Platz für alles</translation>
    </message>
    <message>
        <source>rows other than those that it describes</source>
        <translation>andere Zeilen als beschrieben</translation>
    </message>
    <message>
        <source>rule &apos;{name}&apos; ({path}:{line})</source>
        <translation>Regel „{name}“ ({path}:{line})</translation>
    </message>
    <message>
        <source>rule {name}: more than {most:,} clauses; expected fewer</source>
        <translation>Regel {name}: mehr als {most:,} Bedingungen; erwartet wurden weniger</translation>
    </message>
    <message>
        <source>rule {name}: more than {most:,} commands; expected fewer</source>
        <translation>Regel {name}: mehr als {most:,} Befehle; erwartet wurden weniger</translation>
    </message>
    <message>
        <source>rule {name}: more than {most:,} rules; expected fewer</source>
        <translation>Regel {name}: mehr als {most:,} Regeln; erwartet wurden weniger</translation>
    </message>
    <message>
        <source>rule {name}: {what}</source>
        <translation>Regel {name}: {what}</translation>
    </message>
    <message>
        <source>rules takes two golds, but {number} were given; name each with --gold, two of more with --from, --to</source>
        <translation>rules nimmt zwei Gold-Standards, angegeben sind aber {number}; jeden mit --gold benennen, zwei von mehreren mit --from und --to</translation>
    </message>
    <message>
        <source>rules that the subcommand rules wrote, or a grammar of Grew (.grs)</source>
        <translation>Regeln, die der Befehl rules geschrieben hat, oder eine Grammatik von Grew (.grs)</translation>
    </message>
    <message>
        <source>score without --shard</source>
        <translation>score ohne --shard</translation>
    </message>
    <message>
        <source>search takes one request: as an argument, or in a file with --request FILE</source>
        <translation>search erwartet eine Anfrage: als Argument oder in einer Datei mit --request FILE</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>sentence &apos;{sentence}&apos;: {what}</source>
        <translation>Satz „{sentence}“: {what}</translation>
    </message>
    <message>
        <source>sentence {name}: more than {most:,} combinations of words; expected edges, an order or features that tie the nodes together</source>
        <translation>Satz {name}: mehr als {most:,} Kombinationen von Wörtern; erwartet wurden Kanten, eine Reihenfolge oder Merkmale, die die Knoten verbinden</translation>
    </message>
    <message>
        <source>sentence {name}: the grammar takes more than {most:,} steps, last in {rule}; expected rules whose nodes have edges or features in common, and strategies that end</source>
        <translation>Satz {name}: Die Grammatik braucht mehr als {most:,} Schritte, zuletzt in {rule}; erwartet wurden Regeln, deren Knoten durch Kanten oder Merkmale verbunden sind, und Strategien, die enden</translation>
    </message>
    <message>
        <source>sentence {name}: {why}</source>
        <translation>Satz {name}: {why}</translation>
    </message>
    <message>
        <source>sentence {sentence} has dependencies, not constituents</source>
        <translation>der Satz {sentence} hat Dependenzen, keine Konstituenten</translation>
    </message>
    <message>
        <source>sentence {sentence} has other constituents now; take them again: sentence.constituents</source>
        <translation>der Satz {sentence} hat inzwischen andere Konstituenten; sie neu holen: sentence.constituents</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>sentences without a file need a name: read(sentences, name=&apos;ud&apos;)</source>
        <translation>Sätze ohne Datei brauchen einen Namen: read(sentences, name=&apos;ud&apos;)</translation>
    </message>
    <message>
        <source>something that {format} can represent</source>
        <translation>etwas, das {format} darstellen kann</translation>
    </message>
    <message>
        <source>source: expected a list of sentences, not a single one; put it into a list: read([sentence], name=&apos;ud&apos;)</source>
        <translation>source: eine Liste von Sätzen erwartet, nicht ein einzelner Satz; ihn in eine Liste setzen: read([sentence], name=&apos;ud&apos;)</translation>
    </message>
    <message>
        <source>source: expected a path, not a text of several lines; read that by read_text(…)</source>
        <translation>source: ein Pfad erwartet, nicht ein Text von mehreren Zeilen; einen solchen liest read_text(…)</translation>
    </message>
    <message>
        <source>source: the file &apos;{path}&apos; is closed; open it again, or give its path</source>
        <translation>source: die Datei „{path}“ ist geschlossen; öffnen Sie sie neu oder geben Sie ihren Pfad an</translation>
    </message>
    <message>
        <source>spans to keep that belong to the group</source>
        <translation>zu behaltende Spannen, die zur Gruppe gehören</translation>
    </message>
    <message>
        <source>spans without punctuation can&apos;t be written into text with punctuation; use --punct keep</source>
        <translation>Spannen ohne Zeichensetzung lassen sich nicht in Text mit Zeichensetzung schreiben; dafür --punct keep</translation>
    </message>
    <message>
        <source>standard output is a terminal; redirect it, or name a file</source>
        <translation>die Standardausgabe ist ein Terminal; umleiten oder eine Datei nennen</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>strategies refer to each other without end, such as &apos;{name}&apos;; expected at most {most} in one another</source>
        <translation>Strategien verweisen endlos aufeinander, so „{name}“; erwartet: höchstens {most} ineinander</translation>
    </message>
    <message>
        <source>texts as its {name}</source>
        <translation>Texte als {name}</translation>
    </message>
    <message>
        <source>the base is &apos;{there}&apos;, not &apos;{here}&apos;</source>
        <translation>die Basis ist „{there}“, nicht „{here}“</translation>
    </message>
    <message>
        <source>the brackets {one} over {words} and {other} over {others} cross</source>
        <translation>die Klammern {one} über {words} und {other} über {others} kreuzen sich</translation>
    </message>
    <message>
        <source>the columns {columns}, separated by tabs</source>
        <translation>die Spalten {columns}, durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>the decisions can only be read here; save the workspace under another name to decide</source>
        <translation>die Entscheidungen können hier nur gelesen werden; zum Entscheiden den Arbeitsbereich unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>the decisions made so far; put the file back, or begin the merge again with another one</source>
        <translation>die bisherigen Entscheidungen; die Datei zurücklegen oder die Zusammenführung mit einer anderen neu beginnen</translation>
    </message>
    <message>
        <source>the format is &apos;{found}&apos;</source>
        <translation>das Format ist „{found}“</translation>
    </message>
    <message>
        <source>the format of {name} has no {column}</source>
        <translation>das Format von {name} hat kein {column}</translation>
    </message>
    <message>
        <source>the grammar has no strategy &apos;{name}&apos;; it has {names}</source>
        <translation>die Grammatik hat keine Strategie „{name}“; sie hat {names}</translation>
    </message>
    <message>
        <source>the grammar is too large</source>
        <translation>die Grammatik ist zu groß</translation>
    </message>
    <message>
        <source>the grammar makes no tree of it</source>
        <translation>die Grammatik macht keinen Baum daraus</translation>
    </message>
    <message>
        <source>the head of the word whose place it takes</source>
        <translation>der Kopf des Wortes, dessen Stelle es einnimmt,</translation>
    </message>
    <message>
        <source>the highest word on its left</source>
        <translation>das höchste Wort links von ihm</translation>
    </message>
    <message>
        <source>the highest word on its right</source>
        <translation>das höchste Wort rechts von ihm</translation>
    </message>
    <message>
        <source>the highest word over it</source>
        <translation>das höchste Wort über ihm</translation>
    </message>
    <message>
        <source>the id of a sentence, or its number where it has none</source>
        <translation>die ID eines Satzes oder, wo er keine hat, seine Nummer</translation>
    </message>
    <message>
        <source>the native gold &apos;{native_gold}&apos; of &apos;{name}&apos; is not among the golds {golds}</source>
        <translation>der eigene Gold-Standard „{native_gold}“ von „{name}“ ist nicht unter den Gold-Standards {golds}</translation>
    </message>
    <message>
        <source>the next sister</source>
        <translation>die nächste Schwester</translation>
    </message>
    <message>
        <source>the number of a word from 1 to {last}, or 0</source>
        <translation>die Nummer eines Wortes von 1 bis {last}, oder 0</translation>
    </message>
    <message>
        <source>the number of a word, not &apos;{token}&apos;</source>
        <translation>die Nummer eines Wortes, nicht „{token}“</translation>
    </message>
    <message>
        <source>the number of the head, 0 for the root, not &apos;{text}&apos;</source>
        <translation>die Nummer des Kopfes, 0 für die Wurzel, nicht „{text}“</translation>
    </message>
    <message>
        <source>the output format export or tiger, which can represent that</source>
        <translation>export oder tiger als Ausgabeformat, die das darstellen können</translation>
    </message>
    <message>
        <source>the package {package} is installed but cannot be loaded ({reason}); install it again</source>
        <translation>das Paket {package} ist installiert, lässt sich aber nicht laden ({reason}); neu installieren</translation>
    </message>
    <message>
        <source>the parts before belong to no version; expected &apos;ud {{ … }}&apos; around them</source>
        <translation>die Teile davor gehören zu keiner Version; erwartet: „ud {{ … }}“ um sie herum</translation>
    </message>
    <message>
        <source>the previous sister</source>
        <translation>die vorige Schwester</translation>
    </message>
    <message>
        <source>the request asks about &apos;{name}&apos;, but no version is called so; expected {names}</source>
        <translation>die Anfrage betrifft „{name}“, aber keine Version heißt so; erwartet: {names}</translation>
    </message>
    <message>
        <source>the request does not say which version it is about; expected &apos;{name} {{ … }}&apos; around it</source>
        <translation>die Anfrage sagt nicht, welche Version sie betrifft; erwartet: „{name} {{ … }}“ um sie herum</translation>
    </message>
    <message>
        <source>the request ends here; {expected}</source>
        <translation>die Anfrage endet hier; {expected}</translation>
    </message>
    <message>
        <source>the request is not about &apos;{name}&apos;; expected {names}</source>
        <translation>die Anfrage betrifft „{name}“ nicht; erwartet: {names}</translation>
    </message>
    <message>
        <source>the request names no version; leave out &apos;{name}&apos;</source>
        <translation>die Anfrage nennt keine Version; „{name}“ weglassen</translation>
    </message>
    <message>
        <source>the scheduler at {address} is gone</source>
        <translation>der Scheduler unter {address} ist nicht mehr da</translation>
    </message>
    <message>
        <source>the scheme of {name} does not have that relation</source>
        <translation>das Schema von {name} hat diese Relation nicht</translation>
    </message>
    <message>
        <source>the script changes {names}; expected one version in one run</source>
        <translation>das Skript ändert {names}; erwartet: eine Version auf einmal</translation>
    </message>
    <message>
        <source>the sentence has no word {token}</source>
        <translation>der Satz hat kein Wort {token}</translation>
    </message>
    <message>
        <source>the sentence has words 1-{last}, not {first}-{end}</source>
        <translation>der Satz hat die Wörter 1-{last}, nicht {first}-{end}</translation>
    </message>
    <message>
        <source>the sentence that was edited; paste or drop the edits in the window</source>
        <translation>der bearbeitete Satz; die Bearbeitungen im Fenster einfügen oder verwerfen</translation>
    </message>
    <message>
        <source>the strategy, base and donors of a merge</source>
        <translation>Strategie, Basis und Spender einer Zusammenführung</translation>
    </message>
    <message>
        <source>the tag of a word, not &apos;{text}&apos;, which is that of a trace</source>
        <translation>das Tag eines Wortes, nicht „{text}“, das einer Spur gehört</translation>
    </message>
    <message>
        <source>the trees can&apos;t be drawn: Python can&apos;t be started ({why})</source>
        <translation>die Bäume können nicht gezeichnet werden: Python lässt sich nicht starten ({why})</translation>
    </message>
    <message>
        <source>the trees can&apos;t be drawn: the process that draws ended: {why}</source>
        <translation>die Bäume können nicht gezeichnet werden: der zeichnende Prozess endete: {why}</translation>
    </message>
    <message>
        <source>the value &apos;{value}&apos;</source>
        <translation>der Wert „{value}“</translation>
    </message>
    <message>
        <source>the versions divide its tokens into more than {most:,} parts</source>
        <translation>die Versionen zerlegen seine Tokens in mehr als {most:,} Teile</translation>
    </message>
    <message>
        <source>the word on its left</source>
        <translation>das Wort links von ihm</translation>
    </message>
    <message>
        <source>the word on its right</source>
        <translation>das Wort rechts von ihm</translation>
    </message>
    <message>
        <source>the word that takes its place</source>
        <translation>das Wort, das seine Stelle einnimmt,</translation>
    </message>
    <message>
        <source>the word whose place it takes</source>
        <translation>das Wort, dessen Stelle es einnimmt,</translation>
    </message>
    <message>
        <source>the word whose place it takes has a child {relation}</source>
        <translation>das Wort, dessen Stelle es einnimmt, ein Kind {relation} hat</translation>
    </message>
    <message>
        <source>the words have changed since the decision</source>
        <translation>die Wörter haben sich seit der Entscheidung geändert</translation>
    </message>
    <message>
        <source>the words of a bracket and its labels, such as 3-5 NP, or _ for none, not &apos;{text}&apos;</source>
        <translation>die Wörter einer Klammer und ihre Labels, etwa 3-5 NP, oder _ für keine, nicht „{text}“</translation>
    </message>
    <message>
        <source>the words to compare differ, or there are none</source>
        <translation>die zu vergleichenden Wörter sind verschieden, oder es gibt keine</translation>
    </message>
    <message>
        <source>the words to compare differ, or there are none, or no brackets</source>
        <translation>die zu vergleichenden Wörter sind verschieden, oder es gibt keine oder keine Klammern</translation>
    </message>
    <message>
        <source>there is no file &apos;{file}&apos;; expected one</source>
        <translation>es gibt keine Datei „{file}“; eine wird erwartet</translation>
    </message>
    <message>
        <source>there is no sentence &apos;{sentence}&apos;, only &apos;{name}&apos;</source>
        <translation>es gibt keinen Satz „{sentence}“, nur „{name}“</translation>
    </message>
    <message>
        <source>this can&apos;t be written</source>
        <translation>das lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>those of a merge, or a new file</source>
        <translation>die einer Zusammenführung oder eine neue Datei</translation>
    </message>
    <message>
        <source>those of an adjudication, or a new file</source>
        <translation>die einer Adjudikation oder eine neue Datei</translation>
    </message>
    <message>
        <source>token {i}: &apos;{form}&apos; has no characters</source>
        <translation>Token {i}: „{form}“ hat keine Zeichen</translation>
    </message>
    <message>
        <source>token {i}: character {at} differs from the other text</source>
        <translation>Token {i}: Zeichen {at} unterscheidet sich vom anderen Text</translation>
    </message>
    <message>
        <source>true or false as its {name}</source>
        <translation>true oder false als {name}</translation>
    </message>
    <message>
        <source>two versions are called &apos;{name}&apos;; give each its own name</source>
        <translation>zwei Versionen heißen „{name}“; jeder einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>unexpected {place}</source>
        <translation>{place} unerwartet</translation>
    </message>
    <message>
        <source>unplaced: expected another file than the trees are written to</source>
        <translation>unplaced: eine andere Datei als die, in die die Bäume geschrieben werden, erwartet</translation>
    </message>
    <message>
        <source>vary takes one version, but {number} were given</source>
        <translation>vary nimmt eine Version, angegeben sind {number}</translation>
    </message>
    <message>
        <source>versions that fit together</source>
        <translation>Versionen, die zusammenpassen</translation>
    </message>
    <message>
        <source>versions with sentences in common: the same ids and words</source>
        <translation>Versionen mit gemeinsamen Sätzen: gleiche IDs und Wörter</translation>
    </message>
    <message>
        <source>where</source>
        <translation>wo</translation>
    </message>
    <message>
        <source>where heads agree, all labels are the same</source>
        <translation>wo die Köpfe übereinstimmen, sind alle Label gleich</translation>
    </message>
    <message>
        <source>with another id</source>
        <translation>mit anderer Kennung</translation>
    </message>
    <message>
        <source>with changed annotation</source>
        <translation>mit geänderter Annotation</translation>
    </message>
    <message>
        <source>with edits that the file does not have: {number}</source>
        <translation>mit Bearbeitungen, die die Datei nicht hat: {number}</translation>
    </message>
    <message>
        <source>with the same annotation</source>
        <translation>mit gleicher Annotation</translation>
    </message>
    <message>
        <source>without</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>word {token}: expected {what}</source>
        <translation>Wort {token}: erwartet wird {what}</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>words from 1 to {last}, not &apos;{text}&apos;</source>
        <translation>Wörter von 1 bis {last}, nicht „{text}“</translation>
    </message>
    <message>
        <source>words without a gap in each bracket of this format, not &apos;{text}&apos;</source>
        <translation>Wörter ohne Lücke in jeder Klammer dieses Formats, nicht „{text}“</translation>
    </message>
    <message>
        <source>workers died {times} times at {batch}, perhaps for lack of memory; give them more, or leave it out</source>
        <translation>bei {batch} starben {times}-mal Worker, vielleicht aus Mangel an Speicher; ihnen mehr geben oder das weglassen</translation>
    </message>
    <message>
        <source>{column} is not annotated by {names}</source>
        <translation>{column} ist von {names} nicht annotiert</translation>
    </message>
    <message>
        <source>{column} is not annotated in {name}</source>
        <translation>{column} ist in {name} nicht annotiert</translation>
    </message>
    <message>
        <source>{counts}, which no sentence has</source>
        <translation>{counts}, was kein Satz hat</translation>
    </message>
    <message>
        <source>{edits:,} edits are set aside: {why}</source>
        <translation>{edits:,} Bearbeitungen sind zurückgestellt: {why}</translation>
    </message>
    <message>
        <source>{expected}; the default is used instead</source>
        <translation>{expected}; stattdessen gilt die Vorgabe</translation>
    </message>
    <message>
        <source>{field} is not in the format of both files</source>
        <translation>{field} gibt es nicht im Format beider Dateien</translation>
    </message>
    <message>
        <source>{first} and {then}</source>
        <translation>{first} und {then}</translation>
    </message>
    <message>
        <source>{format} can&apos;t represent functions; {formats} can</source>
        <translation>{format} kann keine Funktionen darstellen; das können {formats}</translation>
    </message>
    <message>
        <source>{format} can&apos;t represent new spans; {formats} can</source>
        <translation>{format} kann keine neuen Spannen darstellen; das können {formats}</translation>
    </message>
    <message>
        <source>{function} needs {names}</source>
        <translation>{function} braucht {names}</translation>
    </message>
    <message>
        <source>{function}: expected {names} and options by their names, not also {value}</source>
        <translation>{function}: {names} und Optionen mit ihren Namen erwartet, nicht auch {value}</translation>
    </message>
    <message>
        <source>{function}: expected {names}, not also {value}</source>
        <translation>{function}: {names} erwartet, nicht auch {value}</translation>
    </message>
    <message>
        <source>{function}: {name} is given twice</source>
        <translation>{function}: {name} ist zweimal angegeben</translation>
    </message>
    <message>
        <source>{kind} is as wide as the words need; leave out --width, and choose fewer words with --words</source>
        <translation>{kind} wird so breit, wie die Wörter brauchen; --width weglassen und mit --words weniger Wörter wählen</translation>
    </message>
    <message>
        <source>{known} and nothing else, not {unknown}</source>
        <translation>{known} und nichts weiter, nicht {unknown}</translation>
    </message>
    <message>
        <source>{measure} against {golds}: points lost to the parser and to the scheme</source>
        <translation>{measure} gegen {golds}: verlorene Punkte, durch den Parser und durch das Schema</translation>
    </message>
    <message>
        <source>{metric} is for versions whose words differ: add --align characters</source>
        <translation>{metric} ist für Versionen, deren Wörter sich unterscheiden: --align characters angeben</translation>
    </message>
    <message>
        <source>{n:,} more values in JSON and TSV</source>
        <translation>{n:,} weitere Werte in JSON und TSV</translation>
    </message>
    <message>
        <source>{names}: another role or other options</source>
        <translation>{names}: andere Rolle oder andere Optionen</translation>
    </message>
    <message>
        <source>{names}: other content</source>
        <translation>{names}: anderer Inhalt</translation>
    </message>
    <message>
        <source>{name} has relations that are in no set: {named} (see --sets)</source>
        <translation>{name} hat Relationen, die in keiner Menge sind: {named} (siehe --sets)</translation>
    </message>
    <message>
        <source>{name}: expected one version, not {number}</source>
        <translation>{name}: eine Version erwartet, nicht {number}</translation>
    </message>
    <message>
        <source>{name}: expected versions as read() returns them, or paths, not {what}</source>
        <translation>{name}: Versionen, wie read() sie liefert, oder Pfade erwartet, nicht {what}</translation>
    </message>
    <message>
        <source>{name}: words have none in the format {format}</source>
        <translation>{name}: Wörter haben im Format {format} keine solche Angabe</translation>
    </message>
    <message>
        <source>{name}: words in brackets and graphs have none</source>
        <translation>{name}: Wörter in Klammern und Graphen haben keine solche Angabe</translation>
    </message>
    <message>
        <source>{name}: {found}, not {expected}</source>
        <translation>{name}: {found}, nicht {expected}</translation>
    </message>
    <message>
        <source>{number:,} more are in JSON and HTML.</source>
        <translation>{number:,} weitere stehen in JSON und HTML.</translation>
    </message>
    <message>
        <source>{number:,} more are in JSON, TSV and HTML.</source>
        <translation>{number:,} weitere stehen in JSON, TSV und HTML.</translation>
    </message>
    <message>
        <source>{number:,} more are in JSON.</source>
        <translation>{number:,} weitere stehen in JSON.</translation>
    </message>
    <message>
        <source>{number:,} more rules are in JSON and HTML.</source>
        <translation>{number:,} weitere Regeln stehen in JSON und HTML.</translation>
    </message>
    <message>
        <source>{number} columns: {columns}</source>
        <translation>{number} Spalten: {columns}</translation>
    </message>
    <message>
        <source>{number} golds make {sets:,} gold sets; name those to score against (--against {a}+{b}), or leave out golds</source>
        <translation>{number} Gold-Standards ergeben {sets:,} Mengen; die gewünschten nennen (--against {a}+{b}) oder Gold-Standards weglassen</translation>
    </message>
    <message>
        <source>{number} roots: words {roots}</source>
        <translation>{number} Wurzeln: Wörter {roots}</translation>
    </message>
    <message>
        <source>{number} roots: {roots}</source>
        <translation>{number} Wurzeln: {roots}</translation>
    </message>
    <message>
        <source>{option} has scores already; leave out {what}</source>
        <translation>{option} hat schon Werte; {what} weglassen</translation>
    </message>
    <message>
        <source>{option}: there is no gold &apos;{name}&apos;; expected one of {golds}</source>
        <translation>{option}: Es gibt keinen Gold-Standard „{name}“; erwartet: einer von {golds}</translation>
    </message>
    <message>
        <source>{parse}: parser</source>
        <translation>{parse}: Parser</translation>
    </message>
    <message>
        <source>{parse}: precision</source>
        <translation>{parse}: Präzision</translation>
    </message>
    <message>
        <source>{parse}: recall</source>
        <translation>{parse}: Recall</translation>
    </message>
    <message>
        <source>{parse}: scheme</source>
        <translation>{parse}: Schema</translation>
    </message>
    <message>
        <source>{parts} missing beside it</source>
        <translation>{parts} fehlen daneben</translation>
    </message>
    <message>
        <source>{path} has no adjudication; expected a workspace with one, or a table</source>
        <translation>{path} enthält keine Adjudikation; ein Arbeitsbereich mit einer oder eine Tabelle erwartet</translation>
    </message>
    <message>
        <source>{path} has the decisions of another merge: {differs}; to use them, start {command} {golds}</source>
        <translation>{path} enthält die Entscheidungen einer anderen Zusammenführung: {differs}; dazu passt {command} {golds}</translation>
    </message>
    <message>
        <source>{path} has the scores of one parse; tests compare two</source>
        <translation>{path} hat die Werte nur eines Parses; Tests vergleichen zwei</translation>
    </message>
    <message>
        <source>{path} is an input, and inputs are never overwritten; choose another name</source>
        <translation>{path} ist eine Eingabe, und Eingaben werden nie überschrieben; einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>{path} is on no disk and needs the package fsspec; install it with: pip install &apos;treeconcord[cluster]&apos;</source>
        <translation>{path} liegt auf keinem Datenträger und braucht das Paket fsspec; installieren mit: pip install &apos;treeconcord[cluster]&apos;</translation>
    </message>
    <message>
        <source>{path} was not written because the engine ended</source>
        <translation>{path} wurde nicht geschrieben: Der rechnende Prozess ist beendet</translation>
    </message>
    <message>
        <source>{path} would not be compressed; choose a name without that extension</source>
        <translation>{path} würde nicht komprimiert; einen Namen ohne diese Endung wählen</translation>
    </message>
    <message>
        <source>{path}: a figure&apos;s format is its extension; expected one of {known}</source>
        <translation>{path}: Die Endung bestimmt das Format einer Abbildung; erwartet: {known}</translation>
    </message>
    <message>
        <source>{path}: unknown extension &apos;{extension}&apos;; expected one of {extensions}, or --format</source>
        <translation>{path}: unbekannte Endung „{extension}“; erwartet: eine von {extensions}, oder --format</translation>
    </message>
    <message>
        <source>{path}: unknown figure format &apos;{extension}&apos;; expected one of {known}</source>
        <translation>{path}: unbekanntes Abbildungsformat „{extension}“; erwartet: {known}</translation>
    </message>
    <message>
        <source>{place}: sentence {sentence}: {message}</source>
        <translation>{place}: Satz {sentence}: {message}</translation>
    </message>
    <message>
        <source>{there}, not {here}</source>
        <translation>{there}, nicht {here}</translation>
    </message>
    <message>
        <source>{tikz} is as wide as the words need; leave out width=</source>
        <translation>{tikz} ist so breit, wie die Wörter es brauchen; width= weglassen</translation>
    </message>
    <message>
        <source>{versions} have relations of two schemes, UD and SUD</source>
        <translation>{versions} haben Relationen zweier Schemata, UD und SUD</translation>
    </message>
    <message>
        <source>{version} does not have the label {label}</source>
        <translation>{version} hat das Label {label} nicht</translation>
    </message>
    <message>
        <source>{version} does not have the label {label}; try {filters}</source>
        <translation>{version} hat das Label {label} nicht; versuchen: {filters}</translation>
    </message>
    <message>
        <source>{who} has the lemma {value}</source>
        <translation>{who} das Lemma {value} hat</translation>
    </message>
    <message>
        <source>{who} has {name}={value}</source>
        <translation>{who} {name}={value} hat</translation>
    </message>
    <message>
        <source>{who} is a nominal ({tags})</source>
        <translation>{who} ein Nominal ist ({tags})</translation>
    </message>
    <message>
        <source>{who} is a {value}</source>
        <translation>{who} {value} als Wortart hat</translation>
    </message>
    <message>
        <source>{who} is an {value}</source>
        <translation>{who} {value} als Wortart hat</translation>
    </message>
    <message>
        <source>{who} is the root</source>
        <translation>{who} die Wurzel ist</translation>
    </message>
    <message>
        <source>{who} is {value}</source>
        <translation>{who} {value} ist</translation>
    </message>
    <message>
        <source>{who} is {value} (any subtype)</source>
        <translation>{who} {value} ist (mit jedem Untertyp)</translation>
    </message>
    <message>
        <source>{words} words are too many for a figure of a given width; choose at most {most}</source>
        <translation>{words} Wörter sind zu viele für eine Abbildung von bestimmter Breite; höchstens {most} sind möglich</translation>
    </message>
    <message>
        <source>{words} words are too many for a forest; choose at most {most}</source>
        <translation>{words} Wörter sind zu viele für forest; höchstens {most} sind möglich</translation>
    </message>
    <message>
        <source>a readable file</source>
        <translation>eine lesbare Datei</translation>
    </message>
    <message>
        <source>a file that fits into memory</source>
        <translation>eine Datei, die in den Speicher passt</translation>
    </message>
    <message>
        <source>a format, labels=… or functions=…</source>
        <translation>ein Format, labels=… oder functions=…</translation>
    </message>
    <message>
        <source>a journal of version {version}, written by a newer TreeConcord</source>
        <translation>ein Journal der Version {version}, von einem neueren TreeConcord geschrieben</translation>
    </message>
    <message>
        <source>a label, a tab and its representative</source>
        <translation>ein Label, ein Tabulator und sein Vertreter</translation>
    </message>
    <message>
        <source>a line for each word, right after the comments</source>
        <translation>eine Zeile für jedes Wort, direkt nach den Kommentaren</translation>
    </message>
    <message>
        <source>a line for each: name, gold, parse</source>
        <translation>je eine Zeile: Name, Gold-Standard, Parse</translation>
    </message>
    <message>
        <source>a line longer than {most:,} bytes</source>
        <translation>eine Zeile von mehr als {most:,} Bytes</translation>
    </message>
    <message>
        <source>a line of white space</source>
        <translation>eine Zeile nur aus Leerraum</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>a list of two versions: the base and the donor</source>
        <translation>eine Liste von zwei Versionen: Basis und Spender</translation>
    </message>
    <message>
        <source>a list: […]</source>
        <translation>eine Liste: […]</translation>
    </message>
    <message>
        <source>a new file</source>
        <translation>eine neue Datei</translation>
    </message>
    <message>
        <source>a different number for each node</source>
        <translation>eine andere Nummer für jeden Knoten</translation>
    </message>
    <message>
        <source>a subcorpus in another file, {file}</source>
        <translation>ein Teil in einer anderen Datei, {file}</translation>
    </message>
    <message>
        <source>a range that starts at {token} or later</source>
        <translation>ein Bereich, der bei {token} oder später beginnt</translation>
    </message>
    <message>
        <source>a range that starts at {token}, the next token</source>
        <translation>ein Bereich, der bei {token}, dem nächsten Token, beginnt</translation>
    </message>
    <message>
        <source>a relation</source>
        <translation>eine Relation</translation>
    </message>
    <message>
        <source>a relation, a tab and one of {sets}</source>
        <translation>eine Relation, ein Tabulator und eines von {sets}</translation>
    </message>
    <message>
        <source>a second edge to {name}</source>
        <translation>eine zweite Kante zu {name}</translation>
    </message>
    <message>
        <source>a second graph in the sentence</source>
        <translation>ein zweiter Graph des Satzes</translation>
    </message>
    <message>
        <source>a second sent_id</source>
        <translation>eine zweite sent_id</translation>
    </message>
    <message>
        <source>a second treebank &apos;{name}&apos;</source>
        <translation>eine zweite Baumbank „{name}“</translation>
    </message>
    <message>
        <source>a sentence within a sentence</source>
        <translation>ein Satz in einem Satz</translation>
    </message>
    <message>
        <source>a sentence without words</source>
        <translation>ein Satz ohne Wörter</translation>
    </message>
    <message>
        <source>the table that begins here has no end</source>
        <translation>eine Tabelle, die hier beginnt, endet nicht</translation>
    </message>
    <message>
        <source>the tag -NONE-, which is reserved for traces</source>
        <translation>das Tag -NONE-, das für Spuren reserviert ist</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a text as its {name}</source>
        <translation>ein Text als {name}</translation>
    </message>
    <message>
        <source>not in any known format</source>
        <translation>ein Text in keinem der bekannten Formate</translation>
    </message>
    <message>
        <source>a tree without words</source>
        <translation>ein Baum ohne Wörter</translation>
    </message>
    <message>
        <source>a tree, with a path from every word up to the root</source>
        <translation>ein Baum, in dem Kanten von jedem Wort zur Wurzel führen</translation>
    </message>
    <message>
        <source>a tree, with a path from every token up to the root</source>
        <translation>ein Baum, in dem die Köpfe von jedem Token zur Wurzel führen</translation>
    </message>
    <message>
        <source>a tree, or a comment that begins with #</source>
        <translation>ein Baum oder ein Kommentar, der mit # beginnt</translation>
    </message>
    <message>
        <source>a tree; it will be scored as an empty tree</source>
        <translation>ein Baum; wird als leerer Baum bewertet</translation>
    </message>
    <message>
        <source>a treebank</source>
        <translation>eine Baumbank</translation>
    </message>
    <message>
        <source>a treebank, its gold and its parse</source>
        <translation>eine Baumbank, ihr Gold-Standard und ihr Parse</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>a value, or _ for none</source>
        <translation>ein Wert oder _ für keinen</translation>
    </message>
    <message>
        <source>a version and a sentence, by their names</source>
        <translation>eine Version und ein Satz, mit Namen</translation>
    </message>
    <message>
        <source>a complete file; download or compress it again</source>
        <translation>eine vollständige Datei; neu holen oder packen</translation>
    </message>
    <message>
        <source>a whole number as its {name}</source>
        <translation>eine ganze Zahl als {name}</translation>
    </message>
    <message>
        <source>a whole number from 0 to {most}</source>
        <translation>eine ganze Zahl von 0 bis {most}</translation>
    </message>
    <message>
        <source>a word with its tag, as in (NN word), or brackets</source>
        <translation>ein Wort mit seinem Tag, wie (NN Wort), oder Klammern</translation>
    </message>
    <message>
        <source>a workspace names its files; open it alone</source>
        <translation>ein Arbeitsbereich nennt seine Dateien; allein öffnen</translation>
    </message>
    <message>
        <source>a workspace of version {version}, saved by a newer TreeConcord</source>
        <translation>ein Arbeitsbereich der Version {version}, von einem neueren TreeConcord gespeichert</translation>
    </message>
    <message>
        <source>the complete file; download or compress it again</source>
        <translation>die ganze; neu holen oder packen</translation>
    </message>
    <message>
        <source>also {version}: {reason}</source>
        <translation>außerdem {version}: {reason}</translation>
    </message>
    <message>
        <source>an edge outside a node</source>
        <translation>eine Kante außerhalb eines Knotens</translation>
    </message>
    <message>
        <source>an edge to {name}, which is not in the sentence</source>
        <translation>eine Kante zu {name}, das nicht im Satz ist</translation>
    </message>
    <message>
        <source>an empty column</source>
        <translation>eine leere Spalte</translation>
    </message>
    <message>
        <source>an empty line between sentences</source>
        <translation>eine Leerzeile zwischen Sätzen</translation>
    </message>
    <message>
        <source>an empty line or a token</source>
        <translation>eine Leerzeile oder ein Token</translation>
    </message>
    <message>
        <source>a range that ends at {length} or before</source>
        <translation>ein Bereich, der bei {length} oder früher endet</translation>
    </message>
    <message>
        <source>an existing, writable folder with enough space</source>
        <translation>ein vorhandener, beschreibbarer Ordner mit genug Platz</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an object: {{…}}</source>
        <translation>ein Objekt: {{…}}</translation>
    </message>
    <message>
        <source>and {number:,} more problems</source>
        <translation>und {number:,} weitere Probleme</translation>
    </message>
    <message>
        <source>as many closing brackets as opening ones</source>
        <translation>ebenso viele schließende wie öffnende Klammern</translation>
    </message>
    <message>
        <source>at least one</source>
        <translation>mindestens eines</translation>
    </message>
    <message>
        <source>at least one word; for a sentence that the parser failed on, all its words in one bracket</source>
        <translation>mindestens eines; bei einem Satz, an dem ein Parser gescheitert ist, alle Wörter in einer Klammer</translation>
    </message>
    <message>
        <source>at least {number} (#FORMAT {version})</source>
        <translation>mindestens {number} (#FORMAT {version})</translation>
    </message>
    <message>
        <source>at most {most:,}</source>
        <translation>höchstens {most:,}</translation>
    </message>
    <message>
        <source>at most {most:,}, and an empty line between sentences</source>
        <translation>höchstens {most:,} und eine Leerzeile zwischen Sätzen</translation>
    </message>
    <message>
        <source>bracket {label} is empty</source>
        <translation>Klammer {label} ist leer</translation>
    </message>
    <message>
        <source>byte {column} of the line, 0x{byte:02X}, is not UTF-8 ({reason})</source>
        <translation>Byte {column} der Zeile, 0x{byte:02X}, ist kein UTF-8 ({reason})</translation>
    </message>
    <message>
        <source>cannot be opened ({reason})</source>
        <translation>lässt sich nicht öffnen ({reason})</translation>
    </message>
    <message>
        <source>cannot be read ({reason})</source>
        <translation>lässt sich nicht lesen ({reason})</translation>
    </message>
    <message>
        <source>cannot be written ({reason})</source>
        <translation>lässt sich nicht schreiben ({reason})</translation>
    </message>
    <message>
        <source>changed by another program</source>
        <translation>von einem anderen Programm geändert</translation>
    </message>
    <message>
        <source>changed since it was edited</source>
        <translation>seit der Bearbeitung geändert</translation>
    </message>
    <message>
        <source>columns {columns}</source>
        <translation>Spalten {columns}</translation>
    </message>
    <message>
        <source>the worker at {address} does not have TreeConcord {version}; install it there</source>
        <translation>der Worker unter {address} hat TreeConcord {version} nicht; dort installieren</translation>
    </message>
    <message>
        <source>there is no &apos;{name}&apos; to hide; there are {names}{alike}</source>
        <translation>„{name}“ zum Ausblenden gibt es nicht; es gibt {names}{alike}</translation>
    </message>
    <message>
        <source>there is no option {name}</source>
        <translation>es gibt keine Option {name}</translation>
    </message>
    <message>
        <source>undecided conflicts between {versions}: {waiting}</source>
        <translation>Konflikte von {versions}, über die nichts entschieden ist: {waiting}</translation>
    </message>
    <message>
        <source>convert takes one version, but {number} were given</source>
        <translation>convert nimmt eine Version, angegeben sind {number}</translation>
    </message>
    <message>
        <source>cycle through node {name}</source>
        <translation>Zyklus durch Knoten {name}</translation>
    </message>
    <message>
        <source>cycle through token {leftmost}</source>
        <translation>Zyklus durch Token {leftmost}</translation>
    </message>
    <message>
        <source>a decision on each, or --on-conflict base, donor or core</source>
        <translation>eine Entscheidung über jeden oder --on-conflict base, donor oder core</translation>
    </message>
    <message>
        <source>both {place} and {other}</source>
        <translation>sowohl {place} als auch {other}</translation>
    </message>
    <message>
        <source>duplicate name {name} in an object</source>
        <translation>der Name {name} zweimal in einem Objekt</translation>
    </message>
    <message>
        <source>each word in a bracket with its tag, as in (NN word)</source>
        <translation>jedes Wort in einer mit seinem Tag, wie (NN Wort)</translation>
    </message>
    <message>
        <source>empty node {token_id}</source>
        <translation>leerer Knoten {token_id}</translation>
    </message>
    <message>
        <source>fewer or shorter notes</source>
        <translation>weniger oder kürzere Notizen</translation>
    </message>
    <message>
        <source>fewer than {n} parses are given; name them with --parse NAME@GOLD=PATH</source>
        <translation>weniger als {n} Parses angegeben; mit --parse NAME@GOLD=PFAD nennen</translation>
    </message>
    <message>
        <source>fewer words, nodes and edges</source>
        <translation>weniger Wörter, Knoten und Kanten</translation>
    </message>
    <message>
        <source>functions beside the relations</source>
        <translation>Funktionen neben den Relationen</translation>
    </message>
    <message>
        <source>head {head} of token {token} out of range 0–{length}</source>
        <translation>Kopf {head} von Token {token} nicht zwischen 0 und {length}</translation>
    </message>
    <message>
        <source>id {name} is already used on line {line}</source>
        <translation>id {name} steht schon in Zeile {line}</translation>
    </message>
    <message>
        <source>it has only its relations</source>
        <translation>es hat keine außer seinen Relationen</translation>
    </message>
    <message>
        <source>nested more than {most} levels deep</source>
        <translation>mehr als {most} Ebenen tief verschachtelt</translation>
    </message>
    <message>
        <source>not UTF-8 text</source>
        <translation>kein Text in UTF-8</translation>
    </message>
    <message>
        <source>not a journal of kind &apos;{name}&apos;</source>
        <translation>kein Journal der Art „{name}“</translation>
    </message>
    <message>
        <source>not a journal record</source>
        <translation>kein Eintrag eines Journals</translation>
    </message>
    <message>
        <source>not a step of this history</source>
        <translation>kein Schritt dieses Verlaufs</translation>
    </message>
    <message>
        <source>not valid JSON: {reason} in column {column}</source>
        <translation>kein gültiges JSON: {reason} in Spalte {column}</translation>
    </message>
    <message>
        <source>only one program writing to it at a time</source>
        <translation>immer nur ein Programm, das darin schreibt</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>the folder of --profile cannot be made ({reason})</source>
        <translation>der Ordner von --profile kann nicht angelegt werden ({reason})</translation>
    </message>
    <message>
        <source>the invalid number {number}</source>
        <translation>die ungültige Zahl {number}</translation>
    </message>
    <message>
        <source>the problems above to be fixed first</source>
        <translation>dass die obigen zuerst behoben werden</translation>
    </message>
    <message>
        <source>label &apos;{label}&apos; has a second representative, &apos;{representative}&apos;</source>
        <translation>Label „{label}“ hat einen zweiten Vertreter, „{representative}“</translation>
    </message>
    <message>
        <source>lines of text</source>
        <translation>Textzeilen</translation>
    </message>
    <message>
        <source>lines that end in LF or CR LF</source>
        <translation>Zeilen, die mit LF oder CR LF enden</translation>
    </message>
    <message>
        <source>more than {most:,} bytes</source>
        <translation>mehr als {most:,} Bytes</translation>
    </message>
    <message>
        <source>more than {most:,} bytes of text</source>
        <translation>mehr als {most:,} Bytes Text</translation>
    </message>
    <message>
        <source>more than {most:,} bytes since the last sentence</source>
        <translation>mehr als {most:,} Bytes seit dem letzten Satz</translation>
    </message>
    <message>
        <source>more than {most:,} bytes to write</source>
        <translation>mehr als {most:,} Bytes zu schreiben</translation>
    </message>
    <message>
        <source>more than {most:,} elements in one sentence</source>
        <translation>mehr als {most:,} Elemente in einem Satz</translation>
    </message>
    <message>
        <source>more than {most:,} lines since the last sentence</source>
        <translation>mehr als {most:,} Zeilen seit dem letzten Satz</translation>
    </message>
    <message>
        <source>more than {most:,} sentences</source>
        <translation>mehr als {most:,} Sätze</translation>
    </message>
    <message>
        <source>elements nested more than {most} deep</source>
        <translation>mehr als {most} ineinander geschachtelte Elemente</translation>
    </message>
    <message>
        <source>multiword range {token_id}</source>
        <translation>Mehrwort-Bereich {token_id}</translation>
    </message>
    <message>
        <source>multiword range {token_id} overlaps the previous one</source>
        <translation>Mehrwort-Bereich {token_id} überschneidet sich mit dem davor</translation>
    </message>
    <message>
        <source>name versions either as plain files or with --gold, --parse and --workspace</source>
        <translation>Versionen entweder als bloße Dateien oder mit --gold, --parse und --workspace nennen</translation>
    </message>
    <message>
        <source>a different name for each</source>
        <translation>ein anderer Name für jede</translation>
    </message>
    <message>
        <source>no edge to {name}, which is not the root</source>
        <translation>keine Kante zu {name}, das nicht die Wurzel ist</translation>
    </message>
    <message>
        <source>no font is installed, so no text can be drawn; install fonts-dejavu-core</source>
        <translation>keine Schrift ist installiert, und ohne lässt sich nichts schreiben; fonts-dejavu-core installieren</translation>
    </message>
    <message>
        <source>no id</source>
        <translation>keine ID</translation>
    </message>
    <message>
        <source>no parse is given; name one with --parse NAME@GOLD=PATH</source>
        <translation>kein Parse angegeben; einen mit --parse NAME@GOLD=PFAD nennen</translation>
    </message>
    <message>
        <source>no parse is given; name them with --parse NAME@GOLD=PATH</source>
        <translation>kein Parse angegeben; mit --parse NAME@GOLD=PFAD nennen</translation>
    </message>
    <message>
        <source>no relations</source>
        <translation>keine Relationen</translation>
    </message>
    <message>
        <source>no root</source>
        <translation>keine Wurzel</translation>
    </message>
    <message>
        <source>no sentence</source>
        <translation>kein Satz</translation>
    </message>
    <message>
        <source>no sentence could be compared</source>
        <translation>kein Satz ließ sich vergleichen</translation>
    </message>
    <message>
        <source>no sentences</source>
        <translation>keine Sätze</translation>
    </message>
    <message>
        <source>no tab</source>
        <translation>kein Tabulator</translation>
    </message>
    <message>
        <source>a line without tabs: {line}</source>
        <translation>eine Zeile ohne Tabulator: {line}</translation>
    </message>
    <message>
        <source>no treebanks</source>
        <translation>keine Baumbanken</translation>
    </message>
    <message>
        <source>no version is a gold</source>
        <translation>keine Version ist ein Gold-Standard</translation>
    </message>
    <message>
        <source>node #{node} occurs twice</source>
        <translation>Knoten #{node} kommt zweimal vor</translation>
    </message>
    <message>
        <source>node {name} is empty</source>
        <translation>Knoten {name} ist leer</translation>
    </message>
    <message>
        <source>not well-formed XML ({reason})</source>
        <translation>nicht wohlgeformtes XML ({reason})</translation>
    </message>
    <message>
        <source>nothing to validate; name versions with --gold NAME=PATH or --parse NAME=PATH</source>
        <translation>nichts zu prüfen; Versionen mit --gold NAME=PFAD oder --parse NAME=PFAD nennen</translation>
    </message>
    <message>
        <source>one</source>
        <translation>einer</translation>
    </message>
    <message>
        <source>only the one on line {line}</source>
        <translation>nur die in Zeile {line}</translation>
    </message>
    <message>
        <source>one of {acts} to do</source>
        <translation>eines von {acts} als do</translation>
    </message>
    <message>
        <source>one of {values}</source>
        <translation>eines von {values}</translation>
    </message>
    <message>
        <source>one representative for the whole class</source>
        <translation>ein Vertreter für die ganze Klasse</translation>
    </message>
    <message>
        <source>one token with HEAD 0 in a gold (CoNLL-X allows more: to read the file as CoNLL-X, add ::conllx to the path)</source>
        <translation>ein Token mit HEAD 0 in einem Gold-Standard (CoNLL-X kann mehr haben: um es so zu lesen, ::conllx an den Pfad hängen)</translation>
    </message>
    <message>
        <source>one; line {line} says &apos;{other}&apos;</source>
        <translation>einer; Zeile {line} sagt „{other}“</translation>
    </message>
    <message>
        <source>only one gold is given; name at least two</source>
        <translation>nur ein Gold-Standard angegeben; mindestens zwei angeben</translation>
    </message>
    <message>
        <source>parent {parent}</source>
        <translation>Elternknoten {parent}</translation>
    </message>
    <message>
        <source>parent {parent} of {word} is not a node of the sentence</source>
        <translation>Elternknoten {parent} von {word} ist kein Knoten des Satzes</translation>
    </message>
    <message>
        <source>printable text</source>
        <translation>druckbarer Text</translation>
    </message>
    <message>
        <source>relation &apos;{relation}&apos; is in two sets</source>
        <translation>Relation „{relation}“ ist in zwei Mengen</translation>
    </message>
    <message>
        <source>root {root} of the graph is not in the sentence</source>
        <translation>Wurzel {root} des Graphen ist nicht im Satz</translation>
    </message>
    <message>
        <source>sent_id without a value</source>
        <translation>sent_id ohne Wert</translation>
    </message>
    <message>
        <source>sent_id {sent_id} is already used on line {line}</source>
        <translation>sent_id {sent_id} steht schon in Zeile {line}</translation>
    </message>
    <message>
        <source>control character in sent_id {sent_id}</source>
        <translation>Steuerzeichen in sent_id {sent_id}</translation>
    </message>
    <message>
        <source>sentence missing</source>
        <translation>Satz fehlt</translation>
    </message>
    <message>
        <source>sentence {number}, which begins here, has no end</source>
        <translation>Satz {number}, der hier beginnt, endet nicht</translation>
    </message>
    <message>
        <source>several smaller files</source>
        <translation>mehrere kleinere Dateien</translation>
    </message>
    <message>
        <source>text in UTF-8</source>
        <translation>Text in UTF-8</translation>
    </message>
    <message>
        <source>the drawing of this sentence is too large for a page; SVG has no limit</source>
        <translation>die Zeichnung dieses Satzes ist zu groß für eine Seite; SVG hat keine Grenze</translation>
    </message>
    <message>
        <source>the drawing of this sentence is too large for a picture; SVG has no limit</source>
        <translation>die Zeichnung dieses Satzes ist zu groß für ein Bild; SVG hat keine Grenze</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the label {label}, which has a special meaning in this format</source>
        <translation>das Label {label}, das in diesem Format eine besondere Bedeutung hat</translation>
    </message>
    <message>
        <source>the name of a version, without spaces, &apos;=&apos;, &apos;@&apos;, &apos;+&apos;, &apos;:&apos; or &apos;,&apos;</source>
        <translation>der Name einer Version, ohne Leerzeichen, „=“, „@“, „+“, „:“ und „,“</translation>
    </message>
    <message>
        <source>the number {number}, which is too large</source>
        <translation>die Zahl {number}, die zu groß ist</translation>
    </message>
    <message>
        <source>a single file; open each part separately</source>
        <translation>eine einzige Datei; jeden Teil einzeln öffnen</translation>
    </message>
    <message>
        <source>the path of a file</source>
        <translation>der Pfad einer Datei</translation>
    </message>
    <message>
        <source>the representative &apos;{representative}&apos; of &apos;{label}&apos; is itself mapped to &apos;{other}&apos;</source>
        <translation>der Vertreter „{representative}“ von „{label}“ ist selbst auf „{other}“ abgebildet</translation>
    </message>
    <message>
        <source>the sentence &apos;{sentence}&apos; is excluded: {version}: {reason}</source>
        <translation>der Satz „{sentence}“ ist ausgeschlossen: {version}: {reason}</translation>
    </message>
    <message>
        <source>the sentence &apos;{sentence}&apos; of {words} words is too long to be drawn; at most {most}</source>
        <translation>der Satz „{sentence}“ mit {words} Wörtern ist zu lang, um gezeichnet zu werden; höchstens {most}</translation>
    </message>
    <message>
        <source>the table of labels has no file; save the workspace first, which then contains it</source>
        <translation>die Label-Tabelle steht in keiner Datei; zuerst den Arbeitsbereich speichern, dann steht sie dort</translation>
    </message>
    <message>
        <source>the window reads files, not standard input; save it to a file first</source>
        <translation>das Fenster liest Dateien, nicht die Standardeingabe; zuerst in einer Datei speichern</translation>
    </message>
    <message>
        <source>the word {word}, which is only white space</source>
        <translation>das Wort {word}, das Leerraum ist</translation>
    </message>
    <message>
        <source>the word {word}, which has a special meaning in this format</source>
        <translation>das Wort {word}, das in diesem Format eine besondere Bedeutung hat</translation>
    </message>
    <message>
        <source>it has {functions}</source>
        <translation>es gibt {functions}</translation>
    </message>
    <message>
        <source>there is no sentence &apos;{sentence}&apos;, nor any other that aligns</source>
        <translation>es gibt keinen Satz „{sentence}“, auch sonst keinen, der sich alignieren lässt</translation>
    </message>
    <message>
        <source>there is no sentence &apos;{sentence}&apos;; there are {count}: {names}</source>
        <translation>es gibt keinen Satz „{sentence}“; es gibt {count}: {names}</translation>
    </message>
    <message>
        <source>there is no standard input; name a file instead of &apos;-&apos;</source>
        <translation>es gibt keine Standardeingabe; statt „-“ eine Datei nennen</translation>
    </message>
    <message>
        <source>tl-unify pools label sets, which functional trees don&apos;t have; use --protocol multifunction</source>
        <translation>tl-unify vereint Mengen von Labels, die funktionale Bäume nicht haben; dafür --protocol multifunction</translation>
    </message>
    <message>
        <source>token id {id}</source>
        <translation>Token-ID {id}</translation>
    </message>
    <message>
        <source>duplicate token id {id}</source>
        <translation>doppelte Token-ID {id}</translation>
    </message>
    <message>
        <source>token {i}: &apos;{form}&apos; ≠ &apos;{other}&apos;</source>
        <translation>Token {i}: „{form}“ ≠ „{other}“</translation>
    </message>
    <message>
        <source>token {i}: &apos;{form}&apos; ≠ end of sentence</source>
        <translation>Token {i}: „{form}“ ≠ Satzende</translation>
    </message>
    <message>
        <source>token {i}: end of sentence ≠ &apos;{form}&apos;</source>
        <translation>Token {i}: Satzende ≠ „{form}“</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a label and a parent for each secondary edge</source>
        <translation>ein Label und ein Elternknoten für jede Sekundärkante</translation>
    </message>
    <message>
        <source>two versions are read from standard input, &apos;-&apos;; only one can be</source>
        <translation>zwei Versionen sollen von der Standardeingabe, „-“, kommen; das kann nur eine</translation>
    </message>
    <message>
        <source>unknown format &apos;{name}&apos;; expected one of {formats}</source>
        <translation>unbekanntes Format „{name}“; erwartet: eines von {formats}</translation>
    </message>
    <message>
        <source>unknown keyword &apos;{keyword}&apos;</source>
        <translation>unbekanntes Schlüsselwort „{keyword}“</translation>
    </message>
    <message>
        <source>version is {version}</source>
        <translation>version ist {version}</translation>
    </message>
    <message>
        <source>version {version} at most; update TreeConcord</source>
        <translation>höchstens Version {version}; TreeConcord aktualisieren</translation>
    </message>
    <message>
        <source>unknown version {version} of NEGRA export</source>
        <translation>unbekannte Version {version} von NEGRA-Export</translation>
    </message>
    <message>
        <source>white space around &apos;{label}&apos;</source>
        <translation>Leerraum um „{label}“</translation>
    </message>
    <message>
        <source>white space in {text} (TIGER-XML allows it)</source>
        <translation>Leerraum in {text} (in TIGER-XML erlaubt)</translation>
    </message>
    <message>
        <source>whole numbers as its {name}</source>
        <translation>ganze Zahlen als {name}</translation>
    </message>
    <message>
        <source>words or nodes below it</source>
        <translation>Wörter oder Knoten darunter</translation>
    </message>
    <message>
        <source>{column} is _, not annotated</source>
        <translation>{column} ist _, nicht annotiert</translation>
    </message>
    <message>
        <source>{column} is empty</source>
        <translation>{column} ist leer</translation>
    </message>
    <message>
        <source>{column} {relation} has white space</source>
        <translation>{column} {relation} enthält Leerraum</translation>
    </message>
    <message>
        <source>{command} takes golds only; leave out --parse</source>
        <translation>{command} nimmt nur Gold-Standards; --parse weglassen</translation>
    </message>
    <message>
        <source>{formats}; to choose one, add ::FORMAT to the path</source>
        <translation>{formats}; um zu sagen, welches es sein soll, ::FORMAT an den Pfad hängen</translation>
    </message>
    <message>
        <source>{metrics}: for single golds only; --against names only larger sets</source>
        <translation>{metrics}: nur für einzelne Gold-Standards; --against nennt nur größere Mengen</translation>
    </message>
    <message>
        <source>{name}: expected one of {choices}, not {value}</source>
        <translation>{name}: eines von {choices} erwartet, nicht {value}</translation>
    </message>
    <message>
        <source>{name}: expected {expected}, not {value}</source>
        <translation>{name}: {expected} erwartet, nicht {value}</translation>
    </message>
    <message>
        <source>{nodes} brackets, more than {most}</source>
        <translation>{nodes} Klammern, mehr als {most}</translation>
    </message>
    <message>
        <source>{number:,} brackets in one tree</source>
        <translation>{number:,} Klammern in einem Baum</translation>
    </message>
    <message>
        <source>the tree that begins here has {number:,} unclosed brackets</source>
        <translation>der Baum, der hier beginnt, hat {number:,} offene Klammern</translation>
    </message>
    <message>
        <source>unification may change spans, which {format} can&apos;t represent; write it as one of {formats}</source>
        <translation>Unifikation kann Spannen ändern, was {format} nicht darstellen kann; in einem dieser Formate schreiben: {formats}</translation>
    </message>
    <message>
        <source>{measure} of {parse} against {golds}: {counts}, which no sentence has</source>
        <translation>{measure} von {parse} gegen {golds}: {counts}, was kein Satz hat</translation>
    </message>
    <message>
        <source>{name} is a floor, which has nothing but arcs</source>
        <translation>{name} ist eine Untergrenze, die nichts als Bögen hat</translation>
    </message>
    <message>
        <source>{number:,} tokens</source>
        <translation>{number:,} Tokens</translation>
    </message>
    <message>
        <source>{number} columns</source>
        <translation>{number} Spalten</translation>
    </message>
    <message>
        <source>{number} columns separated by tabs</source>
        <translation>{number} durch Tabulatoren getrennte Spalten</translation>
    </message>
    <message>
        <source>{number} roots, tokens {tokens}</source>
        <translation>{number} Wurzeln, Tokens {tokens}</translation>
    </message>
    <message>
        <source>{number} values for {keyword}</source>
        <translation>{number} Werte von {keyword}</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} weitere</translation>
    </message>
    <message>
        <source>{path}: reports can&apos;t be written as &apos;{extension}&apos;; expected one of {extensions}</source>
        <translation>{path}: Berichte können nicht als „{extension}“ geschrieben werden; erwartet: {extensions}</translation>
    </message>
    <message>
        <source>{place} is missing</source>
        <translation>{place} fehlt</translation>
    </message>
    <message>
        <source>{place} is the second called {name}</source>
        <translation>{place} ist der zweite namens {name}</translation>
    </message>
    <message>
        <source>{place} is {value}</source>
        <translation>{place} ist {value}</translation>
    </message>
    <message>
        <source>{set} only</source>
        <translation>nur {set}</translation>
    </message>
    <message>
        <source>{stray} in bracket {label} has no tag</source>
        <translation>{stray} in der Klammer {label} hat kein Tag</translation>
    </message>
    <message>
        <source>{text} outside brackets</source>
        <translation>{text} außerhalb von Klammern</translation>
    </message>
    <message>
        <source>{text} outside any sentence</source>
        <translation>{text} außerhalb von Sätzen</translation>
    </message>
    <message>
        <source>{text}, which would be read as a comment</source>
        <translation>{text}, was dort ein Kommentar wäre</translation>
    </message>
    <message>
        <source>{text}, which contains a space or an invisible character</source>
        <translation>{text} mit einem Leerzeichen oder unsichtbaren Zeichen</translation>
    </message>
    <message>
        <source>{tokens:,} tokens</source>
        <translation>{tokens:,} Tokens</translation>
    </message>
    <message>
        <source>{tokens} tokens, more than {most}</source>
        <translation>{tokens} Tokens, mehr als {most}</translation>
    </message>
    <message>
        <source>{versions} have no sentence with the same words</source>
        <translation>{versions} haben keinen Satz mit denselben Wörtern</translation>
    </message>
    <message>
        <source>{what}; expected {expected}</source>
        <translation>{what}; erwartet: {expected}</translation>
    </message>
    <message>
        <source>{why}: it has no functional trees; choose the multi-function protocol (--protocol multifunction)</source>
        <translation>{why} und damit keine funktionalen Bäume; das multifunktionale Protokoll wählen (--protocol multifunction)</translation>
    </message>
    <message>
        <source>{why}; leave out --{option}</source>
        <translation>{why}; --{option} weglassen</translation>
    </message>
    <message>
        <source>DEPS still has the arc before the edit: {words}</source>
        <translation>DEPS hat noch den Bogen von vor der Bearbeitung: {words}</translation>
    </message>
    <message>
        <source>cycle: {words}</source>
        <translation>Zyklus: {words}</translation>
    </message>
    <message>
        <source>{label} is discontinuous: {words}</source>
        <translation>{label} ist diskontinuierlich: {words}</translation>
    </message>
    <message>
        <source>edited: {words}</source>
        <translation>bearbeitet: {words}</translation>
    </message>
    <message>
        <source>in sentence &apos;{sentence}&apos; the spans to keep cross each other</source>
        <translation>in Satz „{sentence}“ kreuzen sich die zu behaltenden Spannen</translation>
    </message>
</context>
<context>
    <name>PlacesList</name>
    <message>
        <source>and {n:,} more</source>
        <translation>und {n:,} weitere</translation>
    </message>
</context>
<context>
    <name>PlotPage</name>
    <message>
        <source>; and {more:,} more at the same place</source>
        <translation>; und {more:,} weitere an derselben Stelle</translation>
    </message>
</context>
<context>
    <name>Plots</name>
    <message>
        <source>{measure} against each parse&apos;s native gold</source>
        <translation>{measure} gegen den eigenen Gold-Standard jedes Parses</translation>
    </message>
    <message>
        <source>{measure} against {golds}</source>
        <translation>{measure} gegen {golds}</translation>
    </message>
    <message>
        <source>No parse is open, so there is nothing to score.</source>
        <translation>Kein Parse ist geöffnet, daher gibt es nichts zu bewerten.</translation>
    </message>
    <message>
        <source>No parse is scored against the chosen golds.</source>
        <translation>Kein Parse ist gegen die gewählten Gold-Standards bewertet.</translation>
    </message>
    <message>
        <source>No sentence is scored yet.</source>
        <translation>Noch ist kein Satz bewertet.</translation>
    </message>
    <message>
        <source>No sentence can be compared.</source>
        <translation>Kein Satz lässt sich vergleichen.</translation>
    </message>
</context>
<context>
    <name>PreviewModel</name>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Left as it is, because</source>
        <translation>Bleibt, wie sie ist, weil</translation>
    </message>
</context>
<context>
    <name>PunctuationSwitch</name>
    <message>
        <source>These spans cross only because of punctuation. While hidden, they are drawn like any other span.</source>
        <translation>Diese Spannen kreuzen sich nur wegen der Zeichensetzung. Ausgeblendet werden sie wie andere Spannen gezeichnet.</translation>
    </message>
    <message>
        <source>1 conflict about punctuation – hide</source>
        <translation>1 Konflikt um Zeichensetzung – verbergen</translation>
    </message>
    <message>
        <source>{n} conflicts about punctuation – hide</source>
        <translation>{n} Konflikte um Zeichensetzung – verbergen</translation>
    </message>
    <message>
        <source>1 conflict about punctuation hidden – show</source>
        <translation>1 Konflikt um Zeichensetzung verborgen – zeigen</translation>
    </message>
    <message>
        <source>{n} conflicts about punctuation hidden – show</source>
        <translation>{n} Konflikte um Zeichensetzung verborgen – zeigen</translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>The label of the donor</source>
        <translation>Das Label des Spenders</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>The base&apos;s category or relation there</source>
        <translation>Kategorie oder Relation der Basis an dieser Stelle</translation>
    </message>
    <message>
        <source>A phrase, a word, or the head word alone</source>
        <translation>Eine Phrase, ein Wort oder nur das Wort des Kopfes</translation>
    </message>
    <message>
        <source>Open decisions</source>
        <translation>Offene Entscheidungen</translation>
    </message>
    <message>
        <source>All labels of this kind</source>
        <translation>Alle Labels dieser Art</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>What annotators say, after the relation if only heads differ</source>
        <translation>Was Annotatoren sagen, nach der Relation, wenn nur Köpfe verschieden sind</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Zu</translation>
    </message>
    <message>
        <source>What is annotated of the word</source>
        <translation>Was vom Wort annotiert ist</translation>
    </message>
    <message>
        <source>All items of this kind</source>
        <translation>Alle Streitfälle dieser Art</translation>
    </message>
    <message>
        <source>{kind}: {open:,} of {all:,} open</source>
        <translation>{kind}: {open:,} von {all:,} offen</translation>
    </message>
    <message>
        <source>no span</source>
        <translation>keine Spanne</translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <source>{a} and {b} share {shared:,} of {all:,} spans</source>
        <translation>{a} und {b} haben {shared:,} von {all:,} Spannen gemeinsam</translation>
    </message>
    <message>
        <source>The {golds:,} golds share {shared:,} of {all:,} spans</source>
        <translation>Die {golds:,} Gold-Standards haben {shared:,} von {all:,} Spannen gemeinsam</translation>
    </message>
    <message>
        <source>{a} and {b} agree on {agreed:,} of {all:,} labels</source>
        <translation>{a} und {b} stimmen in {agreed:,} von {all:,} Labels überein</translation>
    </message>
    <message>
        <source>The {golds:,} golds agree on {agreed:,} of {all:,} labels</source>
        <translation>Die {golds:,} Gold-Standards stimmen in {agreed:,} von {all:,} Labels überein</translation>
    </message>
    <message>
        <source>{a} and {b} share {shared:,} of {all:,} spans and agree on {agreed:,} of their labels</source>
        <translation>{a} und {b}: {shared:,} von {all:,} Spannen gemeinsam, {agreed:,} mit gleichem Label</translation>
    </message>
    <message>
        <source>The {golds:,} golds share {shared:,} of {all:,} spans and agree on {agreed:,} of their labels</source>
        <translation>Die {golds:,} Gold-Standards: {shared:,} von {all:,} Spannen gemeinsam, {agreed:,} mit gleichem Label</translation>
    </message>
    <message>
        <source>{parse} is not a tree here</source>
        <translation>{parse} ist hier kein Baum</translation>
    </message>
    <message>
        <source>{parse} is as {native}</source>
        <translation>{parse} ist wie {native}</translation>
    </message>
    <message>
        <source>{parse} is 1 edit away from {native}</source>
        <translation>{parse} ist 1 Editierung von {native} entfernt</translation>
    </message>
    <message>
        <source>{parse} is {n:,} edits away from {native}</source>
        <translation>{parse} ist {n:,} Editierungen von {native} entfernt</translation>
    </message>
    <message>
        <source>{parse} has each label of {native}; categories, or spans without a label, differ</source>
        <translation>{parse} hat jedes Label von {native}; Kategorien oder Spannen ohne Label unterscheiden sich</translation>
    </message>
    <message>
        <source>{parse} has each span of {native}</source>
        <translation>{parse} hat jede Spanne von {native}</translation>
    </message>
    <message>
        <source>{parse} attached {attached} wrongly, and labelled {labelled} wrongly</source>
        <translation>{parse}: falscher Kopf bei {attached}, falsches Label bei {labelled}</translation>
    </message>
    <message>
        <source>{parse} attached {attached} wrongly</source>
        <translation>{parse}: falscher Kopf bei {attached}</translation>
    </message>
    <message>
        <source>{parse} labelled {labelled} wrongly</source>
        <translation>{parse}: falsches Label bei {labelled}</translation>
    </message>
    <message>
        <source>{parse} divided {divided} otherwise</source>
        <translation>{parse} hat {divided} anders geteilt</translation>
    </message>
    <message>
        <source>{parse} has each head and label of {native}</source>
        <translation>{parse}: Köpfe und Labels wie {native}</translation>
    </message>
    <message>
        <source>{parse} has each head of {native}</source>
        <translation>{parse}: Köpfe wie {native}</translation>
    </message>
    <message>
        <source>it divided {divided} otherwise</source>
        <translation>anders geteilt: {divided}</translation>
    </message>
    <message>
        <source>{n:,} of {all:,} words</source>
        <translation>{n:,} von {all:,} Wörtern</translation>
    </message>
    <message>
        <source>“{word}”</source>
        <translation>„{word}“</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Recovery</source>
        <translation>Wiederherstellung</translation>
    </message>
    <message>
        <source>TreeConcord ended before these changes were saved:</source>
        <translation>TreeConcord endete, bevor dies gespeichert war:</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Decide &amp;later</source>
        <translation>&amp;Später entscheiden</translation>
    </message>
    <message>
        <source>{name}, {when}: notes: {notes:,}, flags: {flags:,}, edits: {edits:,}</source>
        <translation>{name}, {when}: Notizen: {notes:,}, Markierungen: {flags:,}, Bearbeitungen: {edits:,}</translation>
    </message>
    <message>
        <source>{name}, {when}: notes: {notes:,}, flags: {flags:,}, edits: {edits:,}; the file has been saved since</source>
        <translation>{name}, {when}: Notizen: {notes:,}, Markierungen: {flags:,}, Bearbeitungen: {edits:,}; die Datei wurde später noch gespeichert</translation>
    </message>
    <message>
        <source>never saved ({versions})</source>
        <translation>nie gespeichert ({versions})</translation>
    </message>
    <message>
        <source>{contents}; a merge of {versions}, all of whose decisions are kept</source>
        <translation>{contents}; eine Zusammenführung von {versions}, deren Entscheidungen alle erhalten sind</translation>
    </message>
    <message>
        <source>{contents}; an adjudication of {versions}, all of whose decisions are kept</source>
        <translation>{contents}; eine Adjudikation von {versions}, deren Entscheidungen alle erhalten sind</translation>
    </message>
</context>
<context>
    <name>Refusals</name>
    <message>
        <source>The files were not opened</source>
        <translation>Die Dateien wurden nicht geöffnet</translation>
    </message>
    <message>
        <source>The settings were not changed</source>
        <translation>Die Einstellungen wurden nicht geändert</translation>
    </message>
    <message>
        <source>The sentences were not scored</source>
        <translation>Die Sätze wurden nicht bewertet</translation>
    </message>
    <message>
        <source>The version was not saved</source>
        <translation>Die Version wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>The sentence was not found</source>
        <translation>Der Satz wurde nicht gefunden</translation>
    </message>
</context>
<context>
    <name>ReplaceDialog</name>
    <message>
        <source>Replace in what is found</source>
        <translation>In dem Gefundenen ersetzen</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Cop&amp;y as script</source>
        <translation>Als Skript &amp;kopieren</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>relabel Y obl; reattach Y to X; flip X Y; tag Y upos=NOUN, !Case</source>
        <translation>relabel Y obl; reattach Y to X; flip X Y; tag Y upos=NOUN, !Case</translation>
    </message>
    <message>
        <source>Re&amp;label</source>
        <translation>Um&amp;benennen</translation>
    </message>
    <message>
        <source>Re&amp;attach</source>
        <translation>Um&amp;hängen</translation>
    </message>
    <message>
        <source>&amp;Flip</source>
        <translation>Um&amp;drehen</translation>
    </message>
    <message>
        <source>&amp;Tag</source>
        <translation>&amp;Taggen</translation>
    </message>
    <message>
        <source>At character {place}: {what}</source>
        <translation>Bei Zeichen {place}: {what}</translation>
    </message>
    <message>
        <source>{word}: head {old} → {new}</source>
        <translation>{word}: Kopf {old} → {new}</translation>
    </message>
    <message>
        <source>Places that change: {places:,}, in sentences: {sentences:,}; places left as they are: {left:,}</source>
        <translation>Stellen, die sich ändern: {places:,}, in Sätzen: {sentences:,}; Stellen, die bleiben: {left:,}</translation>
    </message>
    <message>
        <source>Say what changes at each place of the request; all is shown before anything is done.</source>
        <translation>Was sich an jeder Stelle der Anfrage ändert; alles wird gezeigt, bevor etwas geschieht.</translation>
    </message>
    <message>
        <source>Looking; places so far: {places:,}, in sentences: {sentences:,}</source>
        <translation>Sucht; Stellen bisher: {places:,}, in Sätzen: {sentences:,}</translation>
    </message>
    <message>
        <source>Places changed: {places:,}, in sentences: {sentences:,}; one step of Undo takes all back.</source>
        <translation>Stellen geändert: {places:,}, in Sätzen: {sentences:,}; ein Schritt Rückgängig nimmt alles zurück.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Drawn as spans: too wide for this page otherwise.</source>
        <translation>Als Spannen gezeichnet, sonst zu breit für diese Seite.</translation>
    </message>
    <message>
        <source>{n:,} words: too long to be drawn.</source>
        <translation>{n:,} Wörter: zu lang, um gezeichnet zu werden.</translation>
    </message>
    <message>
        <source>No font of this system has all letters of: {scripts}.</source>
        <translation>Keine Schrift dieses Systems hat alle Buchstaben von: {scripts}.</translation>
    </message>
    <message>
        <source>Set in fonts of the computer that made this report, since its own lack them: {scripts}.</source>
        <translation>In Schriften des Rechners gesetzt, auf dem dieser Bericht erstellt wurde, da sie in seinen eigenen fehlen: {scripts}.</translation>
    </message>
    <message>
        <source>A deletion that costs nothing: the parse and its native gold have what the generalized gold lacks (T11 §4, T12 §3).</source>
        <translation>Eine Löschung, die nichts kostet: Der Parse und sein eigener Gold-Standard haben, was dem generalisierten Gold-Standard fehlt (T11 §4, T12 §3).</translation>
    </message>
    <message>
        <source>Definitions and sources</source>
        <translation>Begriffe und Quellen</translation>
    </message>
    <message>
        <source>Each theory&apos;s own measures, and TedEval on the generalized gold</source>
        <translation>Die Maße jeder Theorie, und TedEval mit generalisiertem Gold-Standard</translation>
    </message>
    <message>
        <source>Excluded: sentences that no score counts</source>
        <translation>Ausgeschlossen: Sätze, die keine Bewertung zählt</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Labelled TedEval by the number of words</source>
        <translation>TedEval mit Labels nach der Zahl der Wörter</translation>
    </message>
    <message>
        <source>Labels of {a} (rows) and {b} (columns) on the same span</source>
        <translation>Labels von {a} (Zeilen) und {b} (Spalten) an derselben Spanne</translation>
    </message>
    <message>
        <source>Labels of {a} and {b} on the same span</source>
        <translation>Labels von {a} und {b} an derselben Spanne</translation>
    </message>
    <message>
        <source>Labels to count as equal</source>
        <translation>Labels, die als gleich zählen sollen</translation>
    </message>
    <message>
        <source>Other measures</source>
        <translation>Andere Maße</translation>
    </message>
    <message>
        <source>Percentile bootstrap over sentences, with the same resamples for all parses.</source>
        <translation>Perzentil-Bootstrap über Sätze, mit denselben Stichproben für alle Parses.</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Scheme overlap</source>
        <translation>Überlappung der Schemata</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Scores of the parses</source>
        <translation>Werte der Parses</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Sentences by their labelled TedEval score</source>
        <translation>Sätze nach ihrem TedEval-Wert mit Labels</translation>
    </message>
    <message>
        <source>Signature of the run:</source>
        <translation>Signatur des Laufs:</translation>
    </message>
    <message>
        <source>TedEval, single and multiple</source>
        <translation>TedEval, einzeln und gemeinsam</translation>
    </message>
    <message>
        <source>The generalization of golds (⊓): the spans that all of them have, with the labels that they agree on.</source>
        <translation>Die Generalisierung von Gold-Standards (⊓): die Spannen, die alle haben, mit den Labels, in denen sie übereinstimmen.</translation>
    </message>
    <message>
        <source>The golds compared</source>
        <translation>Die Gold-Standards im Vergleich</translation>
    </message>
    <message>
        <source>Unification</source>
        <translation>Unifikation</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>What was compared</source>
        <translation>Was verglichen wurde</translation>
    </message>
    <message>
        <source>Where {a} and {b} differ</source>
        <translation>Worin sich {a} und {b} unterscheiden</translation>
    </message>
    <message>
        <source>Where {a} and {b} differ, by construction</source>
        <translation>Worin sich {a} und {b} unterscheiden, nach Konstruktion</translation>
    </message>
    <message>
        <source>Where {a} and {b} differ: examples</source>
        <translation>Worin sich {a} und {b} unterscheiden: Beispiele</translation>
    </message>
    <message>
        <source>a</source>
        <translation>a</translation>
    </message>
    <message>
        <source>a against b</source>
        <translation>a gegen b</translation>
    </message>
    <message>
        <source>a&apos;s value</source>
        <translation>Wert von a</translation>
    </message>
    <message>
        <source>add</source>
        <translation>hinzufügen</translation>
    </message>
    <message>
        <source>score (1 is best)</source>
        <translation>Wert (1 ist am besten)</translation>
    </message>
    <message>
        <source>score of a sentence; above the bars: sentences</source>
        <translation>Wert eines Satzes; über den Balken: Sätze</translation>
    </message>
    <message>
        <source>words of a sentence; n: how many sentences</source>
        <translation>Wörter eines Satzes; n: wie viele Sätze</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>arcs lifted</source>
        <translation>gehobene Bögen</translation>
    </message>
    <message>
        <source>b</source>
        <translation>b</translation>
    </message>
    <message>
        <source>b against a</source>
        <translation>b gegen a</translation>
    </message>
    <message>
        <source>b&apos;s value</source>
        <translation>Wert von b</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Grundlabel</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>classes left</source>
        <translation>Klassen übrig</translation>
    </message>
    <message>
        <source>generalized gold</source>
        <translation>generalisierter Gold-Standard</translation>
    </message>
    <message>
        <source>conflicts between the golds: {count}</source>
        <translation>Konflikte zwischen den Gold-Standards: {count}</translation>
    </message>
    <message>
        <source>1 more merge would raise it, but the held-out half does not confirm it.</source>
        <translation>1 weitere Vereinigung würde sie erhöhen, aber die zurückgehaltene Hälfte bestätigt sie nicht.</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 Token</translation>
    </message>
    <message>
        <source>1 tree of a parse is invalid and counts as empty.</source>
        <translation>1 Baum eines Parses ist ungültig und zählt als leer.</translation>
    </message>
    <message>
        <source>95% interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>All these differences are significant.</source>
        <translation>Alle diese Unterschiede sind signifikant.</translation>
    </message>
    <message>
        <source>Edits where the parse agrees with its native gold; against the generalized gold they are forgiven.</source>
        <translation>Editierungen, wo der Parse mit seinem eigenen Gold-Standard übereinstimmt; gegen den generalisierten Gold-Standard werden sie verziehen.</translation>
    </message>
    <message>
        <source>Edits where the parse differs from its native gold (protocol §9).</source>
        <translation>Editierungen, wo der Parse von seinem eigenen Gold-Standard abweicht (Protokoll §9).</translation>
    </message>
    <message>
        <source>Example: {construction}. There the golds differ in 1 place, which is in this sentence.</source>
        <translation>Beispiel: {construction}. Dort weichen die Gold-Standards an 1 Stelle voneinander ab, die in diesem Satz ist.</translation>
    </message>
    <message>
        <source>Example: {construction}. There the golds differ in {total:,} places, {here} of them in this sentence.</source>
        <translation>Beispiel: {construction}. Dort weichen die Gold-Standards an {total:,} Stellen voneinander ab, davon {here} in diesem Satz.</translation>
    </message>
    <message>
        <source>Example: {construction}. There the parsers lose 1 edit; in this sentence: {points}.</source>
        <translation>Beispiel: {construction}. Dort verlieren die Parser 1 Editierung; in diesem Satz: {points}.</translation>
    </message>
    <message>
        <source>Example: {construction}. There the parsers lose {total:,} edits; in this sentence: {points}.</source>
        <translation>Beispiel: {construction}. Dort verlieren die Parser {total:,} Editierungen; in diesem Satz: {points}.</translation>
    </message>
    <message>
        <source>If other labels mean the same, map them by a table (--labels); or use the unlabelled scores.</source>
        <translation>Wenn andere Labels dasselbe bedeuten, sie mit einer Labeltabelle zusammenlegen (--labels); oder die Werte ohne Labels verwenden.</translation>
    </message>
    <message>
        <source>In every test the two differ (approximate randomization, {n:,} iterations, p &lt; .05).</source>
        <translation>In jedem Test unterscheiden sich die beiden (approximative Randomisierung, {n:,} Iterationen, p &lt; 0,05).</translation>
    </message>
    <message>
        <source>None of these differences is significant.</source>
        <translation>Keiner dieser Unterschiede ist signifikant.</translation>
    </message>
    <message>
        <source>Not significantly different from {parse}: {n} of them.</source>
        <translation>Nicht signifikant verschieden von {parse}: {n} davon.</translation>
    </message>
    <message>
        <source>Not significantly different from {parse}: {parses}.</source>
        <translation>Nicht signifikant verschieden von {parse}: {parses}.</translation>
    </message>
    <message>
        <source>Of the spans and flipped edges that differ, {other:.0%} are in no named construction; the most frequent named one is {where}, with {share:.0%} of all.</source>
        <translation>Von den Spannen und umgekehrten Kanten, die sich unterscheiden, sind {other:.0%} in keiner benannten Konstruktion; die häufigste benannte ist {where}, mit {share:.0%} von allen.</translation>
    </message>
    <message>
        <source>Of the {n} golds, most alike: {pairs} (their spans overlap by {most:.3f}); least alike: {others} ({least:.3f}).</source>
        <translation>Von den {n} Gold-Standards sind sich am ähnlichsten: {pairs} (ihre Spannen überlappen zu {most:.3f}); am wenigsten ähnlich: {others} ({least:.3f}).</translation>
    </message>
    <message>
        <source>Of the {n} golds, {a} and {b} are most alike (their spans overlap by {most:.3f}), {c} and {d} least alike ({least:.3f}).</source>
        <translation>Von den {n} Gold-Standards sind sich {a} und {b} am ähnlichsten (ihre Spannen überlappen zu {most:.3f}), {c} und {d} am wenigsten ähnlich ({least:.3f}).</translation>
    </message>
    <message>
        <source>Of {lost:,} edits in all, 1 ({share:.1%}) is due to a scheme, not to a parser, and is forgiven.</source>
        <translation>Von insgesamt {lost:,} Editierungen liegt 1 ({share:.1%}) an einem Schema, nicht an einem Parser, und wird verziehen.</translation>
    </message>
    <message>
        <source>Of {lost:,} edits in all, {scheme:,} ({share:.1%}) are due to schemes, not to parsers, and are forgiven.</source>
        <translation>Von insgesamt {lost:,} Editierungen liegen {scheme:,} ({share:.1%}) an Schemata, nicht an Parsern, und werden verziehen.</translation>
    </message>
    <message>
        <source>Scores, each with its 95% interval below</source>
        <translation>Werte, darunter jeweils das 95-%-Intervall</translation>
    </message>
    <message>
        <source>Scores, those against {golds} with their 95% interval below</source>
        <translation>Werte, unter denen gegen {golds} das 95-%-Intervall</translation>
    </message>
    <message>
        <source>Sentences compared: {sentences:,}; words: {words:,}; golds: {golds}; {parses}.</source>
        <translation>Verglichene Sätze: {sentences:,}; Wörter: {words:,}; Gold-Standards: {golds}; {parses}.</translation>
    </message>
    <message>
        <source>TedEval with 95% intervals: labelled (filled) and unlabelled (hollow)</source>
        <translation>TedEval mit 95-%-Intervallen: mit Labels (gefüllt) und ohne (hohl)</translation>
    </message>
    <message>
        <source>The difference is not significant.</source>
        <translation>Der Unterschied ist nicht signifikant.</translation>
    </message>
    <message>
        <source>The difference is significant.</source>
        <translation>Der Unterschied ist signifikant.</translation>
    </message>
    <message>
        <source>The full report has the 95% intervals of the other scores.</source>
        <translation>Die 95-%-Intervalle der anderen Werte stehen im ausführlichen Bericht.</translation>
    </message>
    <message>
        <source>The spans of {a} and {b} overlap by {unlabelled:.3f}; if labels count too, by {labelled:.3f}.</source>
        <translation>Die Spannen von {a} und {b} überlappen zu {unlabelled:.3f}; wenn auch Labels zählen, zu {labelled:.3f}.</translation>
    </message>
    <message>
        <source>The spans of {a} and {b} overlap by {unlabelled:.3f}; none has the same label.</source>
        <translation>Die Spannen von {a} und {b} überlappen zu {unlabelled:.3f}; keine hat dasselbe Label.</translation>
    </message>
    <message>
        <source>Two words that both golds link, one gold with the first as the head, the other with the second.</source>
        <translation>Zwei Wörter, die beide Gold-Standards verbinden, der eine mit dem ersten als Kopf, der andere mit dem zweiten.</translation>
    </message>
    <message>
        <source>[…]: the words of a span of {a}, or of the only gold that has it, or both ends of an edge; ‹…›: those of {b}.</source>
        <translation>[…]: die Wörter einer Spanne von {a} oder des einzigen Gold-Standards, der sie hat, oder beide Enden einer Kante; ‹…›: die von {b}.</translation>
    </message>
    <message>
        <source>construction</source>
        <translation>Konstruktion</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>crossing</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>crossings</source>
        <translation>Kreuzungen</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>edit</source>
        <translation>Editierung</translation>
    </message>
    <message>
        <source>evalb parameters</source>
        <translation>Parameter von evalb</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>flipped</source>
        <translation>umgekehrt</translation>
    </message>
    <message>
        <source>flipped edge</source>
        <translation>umgekehrte Kante</translation>
    </message>
    <message>
        <source>flipped edges</source>
        <translation>umgekehrte Kanten</translation>
    </message>
    <message>
        <source>forgiven</source>
        <translation>verziehen</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>from</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>function tree</source>
        <translation>Funktionsbaum</translation>
    </message>
    <message>
        <source>functional</source>
        <translation>funktional</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>Gold-Standard</translation>
    </message>
    <message>
        <source>has a note</source>
        <translation>hat eine Notiz</translation>
    </message>
    <message>
        <source>head → dependent in {gold}</source>
        <translation>Kopf → Dependent in {gold}</translation>
    </message>
    <message>
        <source>held out</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>id</source>
        <translation>nach ID</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>is</source>
        <translation>ist</translation>
    </message>
    <message>
        <source>keep</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>labels as they are</source>
        <translation>Labels, wie sie sind</translation>
    </message>
    <message>
        <source>lift</source>
        <translation>gehoben</translation>
    </message>
    <message>
        <source>longest sentence</source>
        <translation>längster Satz</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>multifunction</source>
        <translation>multifunktional</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
    <message>
        <source>n/a of {a} and {b}: {measures}: {why}</source>
        <translation>k. A. für {a} und {b}: {measures}: {why}</translation>
    </message>
    <message>
        <source>n/a: {measures}: {why}</source>
        <translation>k. A.: {measures}: {why}</translation>
    </message>
    <message>
        <source>native</source>
        <translation>wie sie sind</translation>
    </message>
    <message>
        <source>native gold</source>
        <translation>eigener Gold-Standard</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>non-projective trees</source>
        <translation>nicht-projektive Bäume</translation>
    </message>
    <message>
        <source>one of the lowest scores of {parse}: {measure} {value:.3f}</source>
        <translation>einer der niedrigsten Werte von {parse}: {measure} {value:.3f}</translation>
    </message>
    <message>
        <source>whose answer was taken</source>
        <translation>wessen Antwort übernommen wurde</translation>
    </message>
    <message>
        <source>{a} and {b} have the same spans with the same labels.</source>
        <translation>{a} und {b} haben dieselben Spannen mit denselben Labels.</translation>
    </message>
    <message>
        <source>{a} and {b} have the same spans; if labels count too, they overlap by {labelled:.3f}.</source>
        <translation>{a} und {b} haben dieselben Spannen; wenn auch Labels zählen, überlappen sie zu {labelled:.3f}.</translation>
    </message>
    <message>
        <source>{first}; then follows {other}.</source>
        <translation>{first}; es folgt {other}.</translation>
    </message>
    <message>
        <source>{first}; {n} others follow.</source>
        <translation>{first}; {n} weitere folgen.</translation>
    </message>
    <message>
        <source>{parses} come equally close to {golds}: {score}</source>
        <translation>{parses} sind gleich nah an {golds}: {score}</translation>
    </message>
    <message>
        <source>{parse} comes closest to {golds}: {score}{interval}</source>
        <translation>{parse} ist am nächsten an {golds}: {score}{interval}</translation>
    </message>
    <message>
        <source>{parse} is significantly better than all others.</source>
        <translation>{parse} ist signifikant besser als alle anderen.</translation>
    </message>
    <message>
        <source>{parse} reaches {score}{interval} against {golds}.</source>
        <translation>{parse} erreicht {score}{interval}, verglichen mit {golds}.</translation>
    </message>
    <message>
        <source>{sentence} The table says which of the others differ.</source>
        <translation>{sentence} Welche der anderen sich unterscheiden, sagt die Tabelle.</translation>
    </message>
    <message>
        <source>… and {more:,} more, which treeconcord score --format json lists.</source>
        <translation>… und {more:,} weitere, die treeconcord score --format json nennt.</translation>
    </message>
    <message>
        <source>… and {n:,} more, which treeconcord overlap --format json lists.</source>
        <translation>… und {n:,} weitere, die treeconcord overlap --format json nennt.</translation>
    </message>
    <message>
        <source>1 − Σδ / Σsize over all sentences, not the mean of their scores; δ: the edits that are not forgiven.</source>
        <translation>1 − Σδ / ΣGröße über alle Sätze, nicht das Mittel ihrer Werte; δ: die Editierungen, die nicht verziehen werden.</translation>
    </message>
    <message>
        <source> (95% interval {low:.3f} to {high:.3f})</source>
        <translation> (95-%-Intervall {low:.3f} bis {high:.3f})</translation>
    </message>
    <message>
        <source>A span or label to be deleted, added or renamed, so that a parse becomes the gold.</source>
        <translation>Eine Spanne oder ein Label, das zu löschen, hinzuzufügen oder umzubenennen ist, damit aus dem Parse der Gold-Standard wird.</translation>
    </message>
    <message>
        <source>A span that only one of two golds has, although it crosses none of the other&apos;s.</source>
        <translation>Eine Spanne, die nur einer von zwei Gold-Standards hat, obwohl sie keine des anderen kreuzt.</translation>
    </message>
    <message>
        <source>Adjudication of {names}</source>
        <translation>Adjudikation von {names}</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>Appendix: all edits</source>
        <translation>Anhang: alle Editierungen</translation>
    </message>
    <message>
        <source>Approximate randomization, two-sided: two results with † in a row of two, or that share a letter, do not differ (p ≥ .05).</source>
        <translation>Randomisierungstest, zweiseitig: Zwei Ergebnisse mit † in einer Zeile von zweien oder mit gleichem Buchstaben unterscheiden sich nicht (p ≥ 0,05).</translation>
    </message>
    <message>
        <source>Beside each parse: its {measure} in this sentence, 1 − (edits − forgiven) / size of both trees.</source>
        <translation>Neben jedem Parse: sein {measure} in diesem Satz, 1 − (Editierungen − verziehene) / Größe beider Bäume.</translation>
    </message>
    <message>
        <source>Brackets without a function have no label; the unlabelled scores count them, too.</source>
        <translation>Klammern ohne Funktion haben kein Label; die Werte ohne Labels zählen sie mit.</translation>
    </message>
    <message>
        <source>By construction</source>
        <translation>Nach Konstruktion</translation>
    </message>
    <message>
        <source>By label</source>
        <translation>Nach Label</translation>
    </message>
    <message>
        <source>By relation</source>
        <translation>Nach Relation</translation>
    </message>
    <message>
        <source>Confusions of labels</source>
        <translation>Verwechselte Labels</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Every phrase, and every word with everything it dominates, gives a node with a set of labels, possibly empty: the grammatical functions, not the categories (T12 §3).</source>
        <translation>Jede Phrase und jedes Wort mit allem, was es dominiert, ergibt einen Knoten mit einer Menge von Labels, die leer sein kann: die grammatischen Funktionen, nicht die Kategorien (T12 §3).</translation>
    </message>
    <message>
        <source>Every sentence of every version is compared, and all trees are valid.</source>
        <translation>Jeder Satz jeder Version wird verglichen, und alle Bäume sind gültig.</translation>
    </message>
    <message>
        <source>Every word gives a node over everything it dominates, labelled with its relation; a head with dependents also gives a node of its own, labelled * for any (T11 §3).</source>
        <translation>Jedes Wort ergibt einen Knoten über allem, was es dominiert, mit seiner Relation als Label; ein Kopf mit Dependenten ergibt außerdem einen eigenen Knoten mit dem Label *, das für alle steht (T11 §3).</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>F1 of arcs</source>
        <translation>F1 der Bögen</translation>
    </message>
    <message>
        <source>F1 of brackets</source>
        <translation>F1 der Klammern</translation>
    </message>
    <message>
        <source>F1 without labels</source>
        <translation>F1 ohne Labels</translation>
    </message>
    <message>
        <source>How they were compared</source>
        <translation>Wie verglichen wurde</translation>
    </message>
    <message>
        <source>Invalid trees: parses that count as empty</source>
        <translation>Ungültige Bäume: Parses, die als leer zählen</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>LAS</source>
        <translation>LAS</translation>
    </message>
    <message>
        <source>Labels of {a} (rows) and {b} (columns) at the same words</source>
        <translation>Labels von {a} (Zeilen) und {b} (Spalten) an denselben Wörtern</translation>
    </message>
    <message>
        <source>Low coverage, labelled scores say little: {golds}.</source>
        <translation>Geringe Abdeckung, Werte mit Labels sagen wenig: {golds}.</translation>
    </message>
    <message>
        <source>No labels clash in the multi-function protocol: a span has the labels of both golds.</source>
        <translation>Im multifunktionalen Protokoll widersprechen sich keine Labels: Eine Spanne hat die Labels beider Gold-Standards.</translation>
    </message>
    <message>
        <source>Not significantly different: {groups}. All other differences in {measure} are significant.</source>
        <translation>Nicht signifikant verschieden: {groups}. Alle anderen Unterschiede in {measure} sind signifikant.</translation>
    </message>
    <message>
        <source>Not unifiable are sentences in which spans cross or labels clash; in some, both (protocol §2).</source>
        <translation>Nicht unifizierbar sind Sätze, in denen Spannen sich kreuzen oder Labels sich widersprechen; in manchen beides (Protokoll §2).</translation>
    </message>
    <message>
        <source>Note: {note}</source>
        <translation>Notiz: {note}</translation>
    </message>
    <message>
        <source>Notes to annotators</source>
        <translation>Notizen an Annotatoren</translation>
    </message>
    <message>
        <source>Other trees, not drawn: {parses}.</source>
        <translation>Andere Bäume, nicht gezeichnet: {parses}.</translation>
    </message>
    <message>
        <source>Over the file, in tenths</source>
        <translation>Im Verlauf der Datei, in Zehnteln</translation>
    </message>
    <message>
        <source>Overlap of the golds, and whether the sentence can be unified</source>
        <translation>Überlappung der Gold-Standards, und ob sich der Satz unifizieren lässt</translation>
    </message>
    <message>
        <source>Overlap of the golds, and which of the {n:,} sentences can be unified</source>
        <translation>Überlappung der Gold-Standards, und welche der {n:,} Sätze sich unifizieren lassen</translation>
    </message>
    <message>
        <source>Results that share a letter do not differ (randomization, {n:,} iterations, p ≥ .05).</source>
        <translation>Ergebnisse mit gleichem Buchstaben unterscheiden sich nicht (Randomisierung, {n:,} Iterationen, p ≥ 0,05).</translation>
    </message>
    <message>
        <source>Sentence {name}</source>
        <translation>Satz {name}</translation>
    </message>
    <message>
        <source>Sentences by their unlabelled TedEval score</source>
        <translation>Sätze nach ihrem TedEval-Wert ohne Labels</translation>
    </message>
    <message>
        <source>Sentences compared: {sentences:,}; words: {words:,}; golds: {golds}.</source>
        <translation>Verglichene Sätze: {sentences:,}; Wörter: {words:,}; Gold-Standards: {golds}.</translation>
    </message>
    <message>
        <source>Sentences excluded: {n:,}. The full report says why.</source>
        <translation>Ausgeschlossene Sätze: {n:,}. Der ausführliche Bericht nennt die Gründe.</translation>
    </message>
    <message>
        <source>Sentences whose golds fit into one tree. In the others, spans cross or, in the functional protocol, one span has two labels; in some, both (protocol §2).</source>
        <translation>Sätze, deren Gold-Standards in einen Baum passen. In den anderen kreuzen sich Spannen, oder eine Spanne hat (im funktionalen Protokoll) zwei Labels; in manchen beides (Protokoll §2).</translation>
    </message>
    <message>
        <source>Sets of relations (protocol §4): {golds}.</source>
        <translation>Mengen von Relationen (Protokoll §4): {golds}.</translation>
    </message>
    <message>
        <source>Shown because: {why}.</source>
        <translation>Gezeigt, weil: {why}.</translation>
    </message>
    <message>
        <source>Signature of the run</source>
        <translation>Signatur des Laufs</translation>
    </message>
    <message>
        <source>Solved as, confused with</source>
        <translation>Gelöst als, verwechselt mit</translation>
    </message>
    <message>
        <source>Tags, features and lemmas</source>
        <translation>Tags, Merkmale und Lemmata</translation>
    </message>
    <message>
        <source>TedEval divides edits by</source>
        <translation>TedEval teilt Editierungen durch</translation>
    </message>
    <message>
        <source>The agreement of annotators</source>
        <translation>Die Übereinstimmung der Annotatoren</translation>
    </message>
    <message>
        <source>The construction in which they differ most: {where}, with {share:.0%} of the spans and flipped edges that differ.</source>
        <translation>Die Konstruktion, in der sie am meisten abweichen: {where}, mit {share:.0%} der abweichenden Spannen und umgekehrten Kanten.</translation>
    </message>
    <message>
        <source>The gold whose scheme a parse follows.</source>
        <translation>Der Gold-Standard, dessen Schema ein Parse folgt.</translation>
    </message>
    <message>
        <source>The interval is that of the estimate from pairs of trees that are drawn, not of the agreement.</source>
        <translation>Das Intervall gilt der Schätzung aus gezogenen Baumpaaren, nicht der Übereinstimmung.</translation>
    </message>
    <message>
        <source>The result</source>
        <translation>Das Ergebnis</translation>
    </message>
    <message>
        <source>The same tree is drawn once: {parses}.</source>
        <translation>Gleiche Bäume sind einmal gezeichnet: {parses}.</translation>
    </message>
    <message>
        <source>The score of one gold against another; nothing is forgiven, and it is symmetric.</source>
        <translation>Der Wert eines Gold-Standards gegen einen anderen, wobei nichts verziehen wird; er ist symmetrisch.</translation>
    </message>
    <message>
        <source>The share of the generalized gold&apos;s nodes that have a label; if it is low, a labelled score says little about labels.</source>
        <translation>Der Anteil der Knoten des generalisierten Gold-Standards, die ein Label tragen; ist er gering, sagt ein Wert mit Labels wenig über Labels.</translation>
    </message>
    <message>
        <source>The trees are compared with what {golds} have in common.</source>
        <translation>Die Bäume werden mit dem verglichen, was {golds} gemeinsam haben.</translation>
    </message>
    <message>
        <source>The {n} golds are all equally alike: their spans overlap by {most:.3f}.</source>
        <translation>Die {n} Gold-Standards sind einander alle gleich ähnlich: Ihre Spannen überlappen zu {most:.3f}.</translation>
    </message>
    <message>
        <source>To make this report again</source>
        <translation>Um diesen Bericht wieder zu erstellen</translation>
    </message>
    <message>
        <source>To make this report again (with SOURCE_DATE_EPOCH set to the same date, the very same file):</source>
        <translation>So entsteht der Bericht noch einmal (mit demselben Datum in SOURCE_DATE_EPOCH genau dieselbe Datei):</translation>
    </message>
    <message>
        <source>Two spans that overlap although neither contains the other: no tree can contain both.</source>
        <translation>Zwei Spannen, die sich überschneiden, ohne dass eine die andere enthält: Kein Baum kann beide enthalten.</translation>
    </message>
    <message>
        <source>UAS</source>
        <translation>UAS</translation>
    </message>
    <message>
        <source>Unlabelled TedEval by the number of words</source>
        <translation>TedEval ohne Labels nach der Zahl der Wörter</translation>
    </message>
    <message>
        <source>What a difference or an edit is about: the classes of the words that are linked across the border of its span (T11 §2, S11).</source>
        <translation>Worum es bei einem Unterschied oder einer Editierung geht: die Wortarten, die über die Grenze der Spanne hinweg verbunden sind (T11 §2, S11).</translation>
    </message>
    <message>
        <source>What a parse is compared with: one gold alone, or, written with +, what several have in common.</source>
        <translation>Womit ein Parse verglichen wird: mit einem Gold-Standard allein oder, mit + geschrieben, mit dem, was mehrere gemeinsam haben.</translation>
    </message>
    <message>
        <source>What is open</source>
        <translation>Was offen ist</translation>
    </message>
    <message>
        <source>What the table says</source>
        <translation>Was die Tabelle sagt</translation>
    </message>
    <message>
        <source>Where all annotators agreed and were overruled</source>
        <translation>Wo alle Annotatoren einig waren und anders entschieden wurde</translation>
    </message>
    <message>
        <source>Where each parser loses, and to whom</source>
        <translation>Wo jeder Parser verliert, und an wen</translation>
    </message>
    <message>
        <source>Where the golds differ, by construction: all {n} pairs of golds together</source>
        <translation>Wo sich die Gold-Standards unterscheiden, nach Konstruktion: alle {n} Paare zusammen</translation>
    </message>
    <message>
        <source>Where the parsers lose</source>
        <translation>Wo die Parser verlieren</translation>
    </message>
    <message>
        <source>Where the schemes differ</source>
        <translation>Wo sich die Schemata unterscheiden</translation>
    </message>
    <message>
        <source>Where the {n} best parsers lose, and to whom</source>
        <translation>Wo die {n} besten Parser verlieren, und an wen</translation>
    </message>
    <message>
        <source>Where they differ</source>
        <translation>Wo die Unterschiede liegen</translation>
    </message>
    <message>
        <source>With --depth full, a report also has the files&apos; SHA-256, all measures, more sentences and every edit.</source>
        <translation>Mit --depth full enthält ein Bericht auch die SHA-256 der Dateien, alle Maße, mehr Sätze und jede Editierung.</translation>
    </message>
    <message>
        <source>agreed words that were changed</source>
        <translation>geänderte Wörter, über die alle einig waren</translation>
    </message>
    <message>
        <source>all labels that may be merged</source>
        <translation>alle Labels, die vereint werden dürfen</translation>
    </message>
    <message>
        <source>and {more:,} more</source>
        <translation>und {more:,} weitere</translation>
    </message>
    <message>
        <source>and {more:,} more; agreement --format json has all</source>
        <translation>und {more:,} weitere; alle mit agreement --format json</translation>
    </message>
    <message>
        <source>annotator</source>
        <translation>Annotator</translation>
    </message>
    <message>
        <source>annotators</source>
        <translation>Annotatoren</translation>
    </message>
    <message>
        <source>arc: {values}</source>
        <translation>Kante: {values}</translation>
    </message>
    <message>
        <source>base of the result</source>
        <translation>Basis des Ergebnisses</translation>
    </message>
    <message>
        <source>bits: information agreed upon per shared span; a merge that lowers it loses more than it gains.</source>
        <translation>Bits: übereinstimmende Information je gemeinsamer Spanne; eine Vereinigung, die sie senkt, verliert mehr, als sie gewinnt.</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beides</translation>
    </message>
    <message>
        <source>by characters, in 1 sentence</source>
        <translation>nach Zeichen, in 1 Satz</translation>
    </message>
    <message>
        <source>by characters, in {divided:,} sentences</source>
        <translation>nach Zeichen, in {divided:,} Sätzen</translation>
    </message>
    <message>
        <source>clashing spans</source>
        <translation>Spannen im Widerspruch</translation>
    </message>
    <message>
        <source>classes merged</source>
        <translation>vereinte Klassen</translation>
    </message>
    <message>
        <source>confused with</source>
        <translation>verwechselt mit</translation>
    </message>
    <message>
        <source>coverage: share of the generalized gold&apos;s nodes that have a label.</source>
        <translation>Abdeckung: Anteil der Knoten des generalisierten Gold-Standards, die ein Label tragen.</translation>
    </message>
    <message>
        <source>coverage: share of the spans of both golds with an agreed label.</source>
        <translation>Abdeckung: Anteil der Spannen beider Gold-Standards mit übereinstimmendem Label.</translation>
    </message>
    <message>
        <source>crossing pairs</source>
        <translation>kreuzende Paare</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>discontinuous constituents</source>
        <translation>diskontinuierliche Konstituenten</translation>
    </message>
    <message>
        <source>edits between the golds: {count}</source>
        <translation>Editierungen zwischen den Gold-Standards: {count}</translation>
    </message>
    <message>
        <source>edits of {measure}</source>
        <translation>Editierungen von {measure}</translation>
    </message>
    <message>
        <source>example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>gefolgt</translation>
    </message>
    <message>
        <source>head of {label}: {values}</source>
        <translation>Kopf von {label}: {values}</translation>
    </message>
    <message>
        <source>held out: the gain in the half of the sentences that was not used for learning.</source>
        <translation>zurückgehalten: der Gewinn in der Hälfte der Sätze, an der nicht gelernt wurde.</translation>
    </message>
    <message>
        <source>items</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>label: {values}</source>
        <translation>Label: {values}</translation>
    </message>
    <message>
        <source>labels clash</source>
        <translation>Labels widersprechen sich</translation>
    </message>
    <message>
        <source>lost to the parser</source>
        <translation>an den Parser verloren</translation>
    </message>
    <message>
        <source>lost to the scheme</source>
        <translation>an das Schema verloren</translation>
    </message>
    <message>
        <source>lost to the scheme, forgiven</source>
        <translation>an das Schema verloren, verziehen</translation>
    </message>
    <message>
        <source>more kinds: {more:,}; their items: {items:,}; the Merge panel lists all</source>
        <translation>weitere Arten: {more:,}; ihre Streitfälle: {items:,}; das Fenster listet alle unter „Zusammenführen“ auf</translation>
    </message>
    <message>
        <source>n/a ({why})</source>
        <translation>k. A. ({why})</translation>
    </message>
    <message>
        <source>n/a: flipped edges: {why}</source>
        <translation>k. A.: umgekehrte Kanten: {why}</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>of all words</source>
        <translation>aller Wörter</translation>
    </message>
    <message>
        <source>of {gold}&apos;s</source>
        <translation>von {gold}</translation>
    </message>
    <message>
        <source>rarer or other</source>
        <translation>seltener oder andere</translation>
    </message>
    <message>
        <source>{title}: the most frequent ones</source>
        <translation>{title}: die häufigsten</translation>
    </message>
    <message>
        <source>{why} (likewise in 1 more column)</source>
        <translation>{why} (ebenso in 1 weiteren Spalte)</translation>
    </message>
    <message>
        <source>{why} (likewise in {n} more columns)</source>
        <translation>{why} (ebenso in {n} weiteren Spalten)</translation>
    </message>
    <message>
        <source>δ: the edits that turn one tree into the other; size: the nodes of both trees.</source>
        <translation>δ: die Editierungen, die aus dem einen Baum den anderen machen; Größe: die Knoten beider Bäume.</translation>
    </message>
    <message>
        <source>κ labels</source>
        <translation>κ der Labels</translation>
    </message>
    <message>
        <source>κ {of}</source>
        <translation>κ {of}</translation>
    </message>
    <message>
        <source>κ, same head</source>
        <translation>κ, gleicher Kopf</translation>
    </message>
    <message>
        <source>∅: no label there.</source>
        <translation>∅: dort kein Label.</translation>
    </message>
    <message>
        <source>one-sided span</source>
        <translation>einseitige Spanne</translation>
    </message>
    <message>
        <source>Edges of {a} that are flipped in {b}</source>
        <translation>Kanten von {a}, die in {b} umgekehrt sind</translation>
    </message>
    <message>
        <source>one-sided spans</source>
        <translation>einseitige Spannen</translation>
    </message>
    <message>
        <source>only {a}</source>
        <translation>nur {a}</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>order</source>
        <translation>nach Reihenfolge</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>overlap: 1 − δ/size of one gold against the other, over all sentences; mean: that of the sentences.</source>
        <translation>Überlappung: 1 − δ/Größe des einen Gold-Standards gegen den anderen, über alle Sätze; Mittel: das der Sätze.</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p (Holm)</translation>
    </message>
    <message>
        <source>parse</source>
        <translation>Parse</translation>
    </message>
    <message>
        <source>parse in the scheme of {gold}: {parse}</source>
        <translation>Parse im Schema von {gold}: {parse}</translation>
    </message>
    <message>
        <source>parses in the scheme of {gold}: {parses}</source>
        <translation>Parses im Schema von {gold}: {parses}</translation>
    </message>
    <message>
        <source>parses: {parses}</source>
        <translation>Parses: {parses}</translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>punctuation</source>
        <translation>Zeichensetzung</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>relabel</source>
        <translation>umbenennen</translation>
    </message>
    <message>
        <source>relation</source>
        <translation>Relation</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>gewünscht</translation>
    </message>
    <message>
        <source>scheme overlap</source>
        <translation>Überlappung der Schemata</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>sentences paired by</source>
        <translation>Paarung der Sätze</translation>
    </message>
    <message>
        <source>sentences too long for α_plain: {n:,}</source>
        <translation>Sätze, zu lang für α_plain: {n:,}</translation>
    </message>
    <message>
        <source>sets of relations</source>
        <translation>Mengen von Relationen</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>shown because</source>
        <translation>gezeigt, weil</translation>
    </message>
    <message>
        <source>single: against a parse&apos;s native gold, n/a against another; multiple: against the generalized gold.</source>
        <translation>einzeln: gegen den eigenen Gold-Standard eines Parses, k. A. gegen einen anderen; gemeinsam: gegen den generalisierten Gold-Standard.</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>solved as</source>
        <translation>gelöst als</translation>
    </message>
    <message>
        <source>spans</source>
        <translation>Spannen</translation>
    </message>
    <message>
        <source>spans cross</source>
        <translation>Spannen kreuzen sich</translation>
    </message>
    <message>
        <source>tenth</source>
        <translation>Zehntel</translation>
    </message>
    <message>
        <source>test-set score</source>
        <translation>Wert der Testmenge</translation>
    </message>
    <message>
        <source>the full report</source>
        <translation>der ausführliche Bericht</translation>
    </message>
    <message>
        <source>the nodes of both trees</source>
        <translation>die Knoten beider Bäume</translation>
    </message>
    <message>
        <source>the nodes of both trees and their words, as TedEval 2.2 does</source>
        <translation>die Knoten beider Bäume und ihre Wörter, wie TedEval 2.2</translation>
    </message>
    <message>
        <source>unifiable</source>
        <translation>unifizierbar</translation>
    </message>
    <message>
        <source>unknown: not a file that can be read again</source>
        <translation>unbekannt: keine Datei, die noch einmal gelesen werden kann</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>what {golds} have in common</source>
        <translation>dem, was {golds} gemeinsam haben</translation>
    </message>
    <message>
        <source>where words differ</source>
        <translation>wo sich Wörter unterscheiden</translation>
    </message>
    <message>
        <source>why</source>
        <translation>warum</translation>
    </message>
    <message>
        <source>with labels</source>
        <translation>mit Labels</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>words compared</source>
        <translation>verglichene Wörter</translation>
    </message>
    <message>
        <source>{all:,}: {decided:,} decided, {open:,} open</source>
        <translation>{all:,}: {decided:,} entschieden, {open:,} offen</translation>
    </message>
    <message>
        <source>{annotators}: {measure} is n/a: {why}</source>
        <translation>{annotators}: {measure}: k. A.: {why}</translation>
    </message>
    <message>
        <source>{a} and {b} have the same spans with the same functions; categories and tags are not compared.</source>
        <translation>{a} und {b} haben dieselben Spannen mit denselben Funktionen; Kategorien und Tags werden nicht verglichen.</translation>
    </message>
    <message>
        <source>{compared:,} compared, {excluded:,} excluded</source>
        <translation>{compared:,} verglichen, {excluded:,} ausgeschlossen</translation>
    </message>
    <message>
        <source>{first}; then follow {others}.</source>
        <translation>{first}; es folgen {others}.</translation>
    </message>
    <message>
        <source>{golds} compared</source>
        <translation>{golds} im Vergleich</translation>
    </message>
    <message>
        <source>{measures}: only over sentences with the same words in parse and gold, as evalb.</source>
        <translation>{measures}: nur über Sätze mit denselben Wörtern in Parse und Gold-Standard, wie bei evalb.</translation>
    </message>
    <message>
        <source>{measure} multiple</source>
        <translation>{measure} gemeinsam</translation>
    </message>
    <message>
        <source>{measure} single</source>
        <translation>{measure} einzeln</translation>
    </message>
    <message>
        <source>{measure}, each parse against its own gold: {scores}.</source>
        <translation>{measure}, jeder Parse verglichen mit seinem eigenen Gold-Standard: {scores}.</translation>
    </message>
    <message>
        <source>{n:,} trees of parses are invalid and count as empty.</source>
        <translation>{n:,} Bäume von Parses sind ungültig und zählen als leer.</translation>
    </message>
    <message>
        <source>{name}: sentences that are no tree: {n:,}</source>
        <translation>{name}: Sätze, die kein Baum sind: {n:,}</translation>
    </message>
    <message>
        <source>{name}: sentences with several roots: {n:,}</source>
        <translation>{name}: Sätze mit mehreren Wurzeln: {n:,}</translation>
    </message>
    <message>
        <source>{number} parses against {golds}</source>
        <translation>{number} Parses gegen {golds}</translation>
    </message>
    <message>
        <source>{n} measures, {first} to {last}</source>
        <translation>{n} Maße, {first} bis {last}</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} weitere</translation>
    </message>
    <message>
        <source>{n} more merges would raise it, but the held-out half does not confirm them.</source>
        <translation>{n} weitere Vereinigungen würden sie erhöhen, aber die zurückgehaltene Hälfte bestätigt sie nicht.</translation>
    </message>
    <message>
        <source>{n} tokens</source>
        <translation>{n} Tokens</translation>
    </message>
    <message>
        <source>{parses} against {golds}</source>
        <translation>{parses} gegen {golds}</translation>
    </message>
    <message>
        <source>{parse} has nothing to edit.</source>
        <translation>An {parse} ist nichts zu editieren.</translation>
    </message>
    <message>
        <source>{scheme} for {golds}</source>
        <translation>{scheme} für {golds}</translation>
    </message>
    <message>
        <source>{why}; words: {length:,}</source>
        <translation>{why}; Wörter: {length:,}</translation>
    </message>
    <message>
        <source>α of labels {label} · α_plain of trees {plain}</source>
        <translation>α der Labels {label} · α_plain der Bäume {plain}</translation>
    </message>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>δ and size</source>
        <translation>δ und Größe</translation>
    </message>
    <message>
        <source>δ: the edits that turn one tree into the other; size: the nodes of both trees or, if labels count, their labels.</source>
        <translation>δ: die Editierungen, die aus dem einen Baum den anderen machen; Größe: die Knoten beider Bäume oder, wenn Labels zählen, deren Labels.</translation>
    </message>
    <message>
        <source>† and letters</source>
        <translation>† und Buchstaben</translation>
    </message>
    <message>
        <source>†: the two do not differ (approximate randomization, {n:,} iterations, p ≥ .05).</source>
        <translation>†: Die beiden unterscheiden sich nicht (approximative Randomisierung, {n:,} Iterationen, p ≥ 0,05).</translation>
    </message>
    <message>
        <source>What lines and chips mean</source>
        <translation>Was Linien und Plättchen bedeuten</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>labelled {value:.4f}, interval from {low:.4f} to {high:.4f}</source>
        <translation>mit Labels {value:.4f}, Intervall von {low:.4f} bis {high:.4f}</translation>
    </message>
    <message>
        <source>unlabelled {value:.4f}, interval from {low:.4f} to {high:.4f}</source>
        <translation>ohne Labels {value:.4f}, Intervall von {low:.4f} bis {high:.4f}</translation>
    </message>
    <message>
        <source>sentences with scores from {low:.2f} to {high:.2f}: {n:,}</source>
        <translation>Sätze mit Werten von {low:.2f} bis {high:.2f}: {n:,}</translation>
    </message>
    <message>
        <source>sentences with {words} words: {value:.4f}</source>
        <translation>Sätze mit {words} Wörtern: {value:.4f}</translation>
    </message>
    <message>
        <source>sentences with 1 word: {value:.4f}</source>
        <translation>Sätze mit 1 Wort: {value:.4f}</translation>
    </message>
    <message>
        <source>1 span runs through this row</source>
        <translation>1 Spanne geht hindurch</translation>
    </message>
    <message>
        <source>{n:,} spans run through this row</source>
        <translation>{n:,} Spannen gehen hindurch</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>Cance&amp;l</source>
        <translation>A&amp;bbrechen</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Intervals and tests</source>
        <translation>Intervalle und Tests</translation>
    </message>
    <message>
        <source>Comparing golds</source>
        <translation>Vergleich der Gold-Standards</translation>
    </message>
    <message>
        <source>Dividing points between parsers and schemes</source>
        <translation>Punkte zwischen Parsern und Schemata aufteilen</translation>
    </message>
    <message>
        <source>Choosing sentences</source>
        <translation>Auswahl der Sätze</translation>
    </message>
    <message>
        <source>Drawing pages</source>
        <translation>Seiten werden gezeichnet</translation>
    </message>
    <message>
        <source>short: 2 to 4 pages</source>
        <translation>kurz: 2 bis 4 Seiten</translation>
    </message>
    <message>
        <source>full: everything, every edit</source>
        <translation>ausführlich: alles, jede Editierung</translation>
    </message>
    <message>
        <source>names of the versions</source>
        <translation>Namen der Versionen</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>sehenswerte</translation>
    </message>
    <message>
        <source>spans</source>
        <translation>Spannen</translation>
    </message>
    <message>
        <source>trees</source>
        <translation>Bäume</translation>
    </message>
    <message>
        <source>arcs</source>
        <translation>Bögen</translation>
    </message>
    <message>
        <source>labelled</source>
        <translation>mit Labels</translation>
    </message>
    <message>
        <source>unlabelled</source>
        <translation>ohne Labels</translation>
    </message>
    <message>
        <source>&amp;What was compared</source>
        <translation>&amp;Was verglichen wurde</translation>
    </message>
    <message>
        <source>Sc&amp;ores</source>
        <translation>Bewert&amp;ungen</translation>
    </message>
    <message>
        <source>&amp;Golds compared</source>
        <translation>&amp;Gold-Standards im Vergleich</translation>
    </message>
    <message>
        <source>C&amp;harts</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>S&amp;entences</source>
        <translation>Sät&amp;ze</translation>
    </message>
    <message>
        <source>&amp;Definitions and sources</source>
        <translation>Begri&amp;ffe und Quellen</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>De&amp;pth</source>
        <translation>Umfa&amp;ng</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Pape&amp;r of a PDF</source>
        <translation>&amp;Papier einer PDF-Datei</translation>
    </message>
    <message>
        <source>Lang&amp;uage</source>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>Sentences show&amp;n</source>
        <translation>G&amp;ezeigte Sätze</translation>
    </message>
    <message>
        <source>How &amp;many</source>
        <translation>Wie &amp;viele</translation>
    </message>
    <message>
        <source>Drawn &amp;as</source>
        <translation>Gezeichnet &amp;als</translation>
    </message>
    <message>
        <source>Mar&amp;ks</source>
        <translation>Mar&amp;ken</translation>
    </message>
</context>
<context>
    <name>Reporting</name>
    <message>
        <source>No report can be made</source>
        <translation>Es lässt sich kein Bericht erstellen</translation>
    </message>
    <message>
        <source>To include edits, flags and notes in the report, save the workspace.</source>
        <translation>Bearbeitungen, Markierungen und Notizen stehen im Bericht, sobald der Arbeitsbereich gespeichert ist.</translation>
    </message>
    <message>
        <source>the current one</source>
        <translation>der im Fenster</translation>
    </message>
    <message>
        <source>all in the table ({n:,})</source>
        <translation>alle der Tabelle ({n:,})</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>The report is being written…</source>
        <translation>Der Bericht wird geschrieben…</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Gespeichert als {name}</translation>
    </message>
    <message>
        <source>The report was not written</source>
        <translation>Der Bericht wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>{n:,} pages</source>
        <translation>{n:,} Seiten</translation>
    </message>
    <message>
        <source>The first {n:,} pages</source>
        <translation>Die ersten {n:,} Seiten</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <source>The first page</source>
        <translation>Die erste Seite</translation>
    </message>
    <message>
        <source>The report could not be made.</source>
        <translation>Der Bericht konnte nicht erstellt werden.</translation>
    </message>
</context>
<context>
    <name>RuleDrawing</name>
    <message>
        <source>The rule at one of its places</source>
        <translation>Die Regel an einer ihrer Stellen</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>by the rules</source>
        <translation>nach den Regeln</translation>
    </message>
</context>
<context>
    <name>RuleFileDialog</name>
    <message>
        <source>Rules in {path}. In sentences whose arcs change, DEPS becomes _.</source>
        <translation>Regeln in {path}. In Sätzen, deren Kanten sich ändern, wird DEPS zu _.</translation>
    </message>
    <message>
        <source>Nothing can be changed by this file.</source>
        <translation>Nach dieser Datei kann nichts geändert werden.</translation>
    </message>
    <message>
        <source>Sentence {done:,} of {all:,}; words so far: {places}, in sentences: {sentences}</source>
        <translation>Satz {done:,} von {all:,}; Wörter bisher: {places}, in Sätzen: {sentences}</translation>
    </message>
    <message>
        <source>Rules (*.rules *.grs)</source>
        <translation>Regeln (*.rules *.grs)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>{source} → {target}, rules: {n:,} of {all:,}. In sentences that change, DEPS becomes _.</source>
        <translation>{source} → {target}, Regeln: {n:,} von {all:,}. In Sätzen, die sich ändern, wird DEPS zu _.</translation>
    </message>
</context>
<context>
    <name>RulesPage</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Words that the rules leave</source>
        <translation>Wörter, die die Regeln übrig lassen</translation>
    </message>
    <message>
        <source>Two golds over the same words differ by rule most of the time. Learn the rules: what they do not explain are slips, inconsistencies, and constructions that a guideline forgot.</source>
        <translation>Zwei Gold-Standards über dieselben Wörter unterscheiden sich meist nach Regeln. Was gelernte Regeln nicht erklären, sind Versehen, Widersprüche und Konstruktionen, die eine Richtlinie vergessen hat.</translation>
    </message>
    <message>
        <source>Add version by rules</source>
        <translation>Version nach Regeln hinzufügen</translation>
    </message>
    <message>
        <source>Re-annotate a version by these rules, such as a parse to be scored</source>
        <translation>Eine Version nach diesen Regeln neu annotieren, etwa einen Parse, der bewertet werden soll</translation>
    </message>
    <message>
        <source>Learn rules</source>
        <translation>Regeln lernen</translation>
    </message>
    <message>
        <source>Apply to</source>
        <translation>Anwenden auf</translation>
    </message>
    <message>
        <source>Changes a version by the selected rules, or by all, after a preview; one step of Undo takes it back</source>
        <translation>Ändert eine Version nach den ausgewählten Regeln oder nach allen, mit Vorschau; ein Schritt Rückgängig nimmt es zurück</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>zu</translation>
    </message>
    <message>
        <source>Leaves what the selected rules explain out of the trees and of Differences; all, if none is selected</source>
        <translation>Lässt in den Bäumen und den Abweichungen weg, was die ausgewählten Regeln erklären; ohne Auswahl, was alle erklären</translation>
    </message>
    <message>
        <source>Search this pattern</source>
        <translation>Dieses Muster suchen</translation>
    </message>
    <message>
        <source>Lists all places of the selected rule&apos;s pattern; select one rule</source>
        <translation>Listet alle Stellen des Musters der ausgewählten Regel; dazu eine Regel auswählen</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz…</translation>
    </message>
    <message>
        <source>By rules of a file</source>
        <translation>Nach Regeln einer Datei</translation>
    </message>
    <message>
        <source>Rules for {version}</source>
        <translation>Regeln für {version}</translation>
    </message>
    <message>
        <source>Keep the rules in</source>
        <translation>Regeln aufbewahren in</translation>
    </message>
    <message>
        <source>Rules (*.rules)</source>
        <translation>Regeln (*.rules)</translation>
    </message>
    <message>
        <source>The page was not exported</source>
        <translation>Die Seite wurde nicht exportiert</translation>
    </message>
    <message>
        <source>Bring back into view</source>
        <translation>Wieder einblenden</translation>
    </message>
    <message>
        <source>Bring all back into view</source>
        <translation>Alle wieder einblenden</translation>
    </message>
    <message>
        <source>Take out of view</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Take all out of view</source>
        <translation>Alle ausblenden</translation>
    </message>
    <message>
        <source>Learning…</source>
        <translation>Lernen…</translation>
    </message>
    <message>
        <source>Open two golds of dependencies.</source>
        <translation>Zwei Gold-Standards mit Dependenzen öffnen.</translation>
    </message>
    <message>
        <source>{source} → {target}: LAS {las:.4f}; rules: {rules:,}; words left: {left:,}</source>
        <translation>{source} → {target}: LAS {las:.4f}; Regeln: {rules:,}; übrige Wörter: {left:,}</translation>
    </message>
    <message>
        <source>{source} → {target}: LAS {held_out:.4f} on held-out sentences, {las:.4f} on all; rules: {rules:,}; words left: {left:,}</source>
        <translation>{source} → {target}: LAS {held_out:.4f} auf zurückgehaltenen Sätzen, {las:.4f} auf allen; Regeln: {rules:,}; übrige Wörter: {left:,}</translation>
    </message>
    <message>
        <source>Out of date since an edit: learn again</source>
        <translation>Seit einer Änderung veraltet: neu lernen</translation>
    </message>
    <message>
        <source>counting what is left in view…</source>
        <translation>zählt, was sichtbar bleibt…</translation>
    </message>
    <message>
        <source>in view: {left:,} of {differed:,} differing words</source>
        <translation>sichtbar: {left:,} von {differed:,} abweichenden Wörtern</translation>
    </message>
    <message>
        <source>in view: {left:,} differing words; with all rules in view {differed:,}</source>
        <translation>sichtbar: abweichende Wörter: {left:,}; mit allen Regeln in der Ansicht: {differed:,}</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>support</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>exceptions</source>
        <translation>Ausnahmen</translation>
    </message>
    <message>
        <source>out of view</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Words stay in view where a rule that is in view changes them too.</source>
        <translation>Wörter bleiben in Sicht, wo eine nicht ausgeblendete Regel sie auch ändert.</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>annotated as</source>
        <translation>annotiert als</translation>
    </message>
    <message>
        <source>Flags the selected words, or removes their flags (F)</source>
        <translation>Markiert die ausgewählten Wörter oder entfernt ihre Markierungen (F)</translation>
    </message>
    <message>
        <source>Write a note on the selected word; the list of words left has it (N)</source>
        <translation>Notiz zum ausgewählten Wort schreiben; sie steht auch in der Liste der übrigen Wörter (N)</translation>
    </message>
    <message>
        <source>sentences left out (no tree, or other words): {number:,}</source>
        <translation>ausgelassene Sätze (kein Baum, oder andere Wörter): {number:,}</translation>
    </message>
    <message>
        <source>by the rules</source>
        <translation>nach den Regeln</translation>
    </message>
    <message>
        <source>surprise</source>
        <translation>Überraschung</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>tag {tag}</source>
        <translation>Wortart {tag}</translation>
    </message>
    <message>
        <source>Unflag</source>
        <translation>Markierung weg</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Words left (TSV)</source>
        <translation>Übrige Wörter (TSV)</translation>
    </message>
    <message>
        <source>Words left (Markdown)</source>
        <translation>Übrige Wörter (Markdown)</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>Saved as {name}</source>
        <translation>Gespeichert als {name}</translation>
    </message>
    <message>
        <source>The workspace is saved as soon as the last decisions are in this file:</source>
        <translation>Der Arbeitsbereich wird gespeichert, sobald die letzten Entscheidungen in dieser Datei sind:</translation>
    </message>
    <message>
        <source>If you do not wait, the workspace may be saved without them.</source>
        <translation>Ohne Warten wird der Arbeitsbereich möglicherweise ohne sie gespeichert.</translation>
    </message>
    <message>
        <source>Save &amp;without them</source>
        <translation>&amp;Ohne sie speichern</translation>
    </message>
    <message>
        <source>&amp;Do not save yet</source>
        <translation>Noch &amp;nicht speichern</translation>
    </message>
    <message>
        <source>Save workspace as</source>
        <translation>Arbeitsbereich speichern unter</translation>
    </message>
    <message>
        <source>Workspaces (*{extension})</source>
        <translation>Arbeitsbereiche (*{extension})</translation>
    </message>
    <message>
        <source>{holder}

Save under another name.</source>
        <translation>{holder}

Unter einem anderen Namen speichern.</translation>
    </message>
</context>
<context>
    <name>ScorePanel</name>
    <message>
        <source>all measures</source>
        <translation>alle Maße</translation>
    </message>
    <message>
        <source>Map labels…</source>
        <translation>Labels zuordnen…</translation>
    </message>
    <message>
        <source>No sentence is shown, or it is excluded from the comparison.</source>
        <translation>Es wird kein Satz gezeigt, oder er ist vom Vergleich ausgeschlossen.</translation>
    </message>
    <message>
        <source>No parse is open, so there is nothing to score.</source>
        <translation>Kein Parse ist geöffnet, daher gibt es nichts zu bewerten.</translation>
    </message>
    <message>
        <source>Also show measures without a column above</source>
        <translation>Auch Maße ohne eigene Spalte zeigen</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Map labels with the same meaning, in the Corpus panel</source>
        <translation>Labels gleicher Bedeutung im Bereich Korpus zuordnen</translation>
    </message>
    <message>
        <source>This sentence is too long to list its edits ({n:,} words). Its scores are in the table.</source>
        <translation>Dieser Satz ist zu lang, um seine Editierungen zu zeigen ({n:,} Wörter). Seine Werte stehen in der Tabelle.</translation>
    </message>
    <message>
        <source>Show these instances</source>
        <translation>Diese Fundstellen zeigen</translation>
    </message>
    <message>
        <source>L‑TED: TedEval with labels, 1 − edits / nodes</source>
        <translation>L‑TED: TedEval mit Labels, 1 − Editierungen / Knoten</translation>
    </message>
    <message>
        <source>U‑TED: TedEval without labels, 1 − edits / nodes</source>
        <translation>U‑TED: TedEval ohne Labels, 1 − Editierungen / Knoten</translation>
    </message>
    <message>
        <source>⊓: what golds share</source>
        <translation>⊓: was Gold-Standards gemeinsam haben</translation>
    </message>
    <message>
        <source>coverage: spans on whose label they agree</source>
        <translation>Abdeckung: Spannen, über deren Label sie einig sind</translation>
    </message>
    <message>
        <source>⚠ L‑TED says little about labels here: {coverage}</source>
        <translation>⚠ L‑TED sagt hier wenig über Labels: {coverage}</translation>
    </message>
    <message>
        <source>Edits for {measure} against {golds}</source>
        <translation>Editierungen für {measure} gegen {golds}</translation>
    </message>
    <message>
        <source>Edits where the parse and its native gold say different things; go to the first</source>
        <translation>Editierungen, bei denen Parse und eigener Gold-Standard Verschiedenes sagen; zur ersten</translation>
    </message>
    <message>
        <source>Edits where the parse and its native gold say the same; go to the first</source>
        <translation>Editierungen, bei denen Parse und eigener Gold-Standard dasselbe sagen; zur ersten</translation>
    </message>
</context>
<context>
    <name>ScoresChart</name>
    <message>
        <source>Scores</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>parse</source>
        <translation>Parse</translation>
    </message>
    <message>
        <source>n/a: its native gold is not among the golds</source>
        <translation>k. A.: sein eigener Gold-Standard ist nicht dabei</translation>
    </message>
    <message>
        <source>n/a: {reason}</source>
        <translation>k. A.: {reason}</translation>
    </message>
    <message>
        <source>95% from</source>
        <translation>95 % von</translation>
    </message>
    <message>
        <source>95% to</source>
        <translation>95 % bis</translation>
    </message>
    <message>
        <source>mean of sentences</source>
        <translation>Mittel der Sätze</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>{parses}: {measure} below 1</source>
        <translation>{parses}: {measure} unter 1</translation>
    </message>
</context>
<context>
    <name>ScriptModel</name>
    <message>
        <source>The parser&apos;s: counted</source>
        <translation>Durch den Parser: gezählt</translation>
    </message>
    <message>
        <source>The parser&apos;s: none</source>
        <translation>Durch den Parser: keine</translation>
    </message>
    <message>
        <source>The scheme&apos;s: forgiven</source>
        <translation>Durch das Schema: verziehen</translation>
    </message>
    <message>
        <source>The scheme&apos;s: counted</source>
        <translation>Durch das Schema: gezählt</translation>
    </message>
    <message>
        <source>The scheme&apos;s: none</source>
        <translation>Durch das Schema: keine</translation>
    </message>
    <message>
        <source>{operation} {labels}, “{words}”, cost {cost}: {why}</source>
        <translation>{operation}: {labels}, „{words}“, Kosten {cost}: {why}</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>add</source>
        <translation>hinzufügen</translation>
    </message>
    <message>
        <source>relabel</source>
        <translation>umbenennen</translation>
    </message>
</context>
<context>
    <name>ScriptView</name>
    <message>
        <source>Edit script</source>
        <translation>Editierskript</translation>
    </message>
</context>
<context>
    <name>SentenceTitle</name>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Text of the sentence</source>
        <translation>Text des Satzes</translation>
    </message>
    <message>
        <source>What the trees say</source>
        <translation>Was die Bäume sagen</translation>
    </message>
    <message>
        <source>What learnt rules explain is left out of the trees and of the Differences page. Click to show it.</source>
        <translation>Was gelernte Regeln erklären, fehlt in den Bäumen und auf der Seite der Abweichungen. Ein Klick zeigt es.</translation>
    </message>
</context>
<context>
    <name>SentenceWiring</name>
    <message>
        <source>{n:,} of {all:,} rules out of view – show</source>
        <translation>{n:,} von {all:,} Regeln ausgeblendet – zeigen</translation>
    </message>
</context>
<context>
    <name>SentencesModel</name>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>F</source>
        <translation>M</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überl.</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>Konfl.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zsf.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Bemerkungen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>labelled</source>
        <translation>mit Labels</translation>
    </message>
    <message>
        <source>unlabelled</source>
        <translation>ohne Labels</translation>
    </message>
    <message>
        <source>Score of {mark} {parse} against {golds}, {kind}</source>
        <translation>Wert von {mark} {parse} gegen {golds}, {kind}</translation>
    </message>
    <message>
        <source>Id or position in the file; sorts in file order, excluded sentences last</source>
        <translation>ID oder Position in der Datei; sortiert in der Reihenfolge der Datei, ausgeschlossene Sätze zuletzt</translation>
    </message>
    <message>
        <source>Number of tokens</source>
        <translation>Anzahl der Tokens</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Flag; press F or click to toggle</source>
        <translation>Markierung; Taste F oder Klick schaltet um</translation>
    </message>
    <message>
        <source>Number of conflicts between golds, as numbered in the trees</source>
        <translation>Anzahl der Konflikte zwischen Gold-Standards, wie in den Bäumen nummeriert</translation>
    </message>
    <message>
        <source>Merge progress: open, open/all, or done; sorts by open decisions</source>
        <translation>Stand des Zusammenführens: offen, offen/alle oder fertig; sortiert nach offenen Entscheidungen</translation>
    </message>
    <message>
        <source>Your note</source>
        <translation>Eigene Notiz</translation>
    </message>
    <message>
        <source>Why the sentence is excluded from scores, or which parse is an invalid tree</source>
        <translation>Warum der Satz nicht bewertet wird oder welcher Parse ein ungültiger Baum ist</translation>
    </message>
    <message>
        <source>The tokens</source>
        <translation>Die Tokens</translation>
    </message>
    <message>
        <source>{measure} of {mark} {parse} against {golds}: {meaning}</source>
        <translation>{measure} von {mark} {parse} gegen {golds}: {meaning}</translation>
    </message>
    <message>
        <source>{fold} stands for {beginning}, with which all ids begin.</source>
        <translation>{fold} steht für {beginning}, womit alle Ids beginnen.</translation>
    </message>
    <message>
        <source>The share of spans and labels that the golds have in common</source>
        <translation>Anteil der Spannen und Labels, den die Gold-Standards gemeinsam haben</translation>
    </message>
    <message>
        <source>The share of spans that the golds have in common</source>
        <translation>Anteil der Spannen, den die Gold-Standards gemeinsam haben</translation>
    </message>
    <message>
        <source>excl.</source>
        <comment>abbreviation of excluded</comment>
        <translation>ausg.</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>{open}/{all}</source>
        <translation>{open}/{all}</translation>
    </message>
    <message>
        <source>excluded: {version}: {reason}</source>
        <translation>ausgeschlossen: {version}: {reason}</translation>
    </message>
    <message>
        <source>invalid tree: {}: {}</source>
        <translation>ungültiger Baum: {}: {}</translation>
    </message>
    <message>
        <source>Several golds must include the parse&apos;s native gold</source>
        <translation>Unter mehreren Gold-Standards muss der eigene des Parses sein</translation>
    </message>
    <message>
        <source>edited: {version}</source>
        <translation>bearbeitet: {version}</translation>
    </message>
    <message>
        <source>rest ≠</source>
        <translation>Rest ≠</translation>
    </message>
    <message>
        <source>Not scored yet</source>
        <translation>Noch nicht bewertet</translation>
    </message>
</context>
<context>
    <name>SentencesPanel</name>
    <message>
        <source>Worst first</source>
        <translation>Schlechteste</translation>
    </message>
    <message>
        <source>Sort by score, lowest first (the score column last sorted by, or the first)</source>
        <translation>Nach dem Wert sortieren, niedrigste zuerst (nach der zuletzt sortierten Wertspalte oder der ersten)</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>{columns}; scores not shown: {count}</source>
        <translation>{columns}; nicht gezeigte Werte: {count}</translation>
    </message>
    <message>
        <source>{compared:,} compared</source>
        <translation>{compared:,} verglichen</translation>
    </message>
    <message>
        <source>{excluded:,} excluded</source>
        <translation>{excluded:,} ausgeschlossen</translation>
    </message>
    <message>
        <source>List the {excluded:,} excluded sentences</source>
        <translation>Die {excluded:,} ausgeschlossenen Sätze auflisten</translation>
    </message>
    <message>
        <source>List the excluded sentence</source>
        <translation>Den ausgeschlossenen Satz auflisten</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>There is no sentence {}.</source>
        <translation>Es gibt keinen Satz {}.</translation>
    </message>
</context>
<context>
    <name>SetAsideDialog</name>
    <message>
        <source>Edits set aside</source>
        <translation>Zurückgestellte Bearbeitungen</translation>
    </message>
    <message>
        <source>These edits do not fit the files as they are now, and were not made. They stay in the workspace, and are tried again whenever it is opened, until you paste or drop them.</source>
        <translation>Diese Bearbeitungen passen nicht zu den Dateien, wie sie jetzt sind, und wurden nicht ausgeführt. Sie bleiben im Arbeitsbereich und werden bei jedem Öffnen wieder versucht, bis Sie sie einfügen oder verwerfen.</translation>
    </message>
    <message>
        <source>Sentences with edits set aside</source>
        <translation>Sätze mit zurückgestellten Bearbeitungen</translation>
    </message>
    <message>
        <source>&amp;Paste edits</source>
        <translation>Bearbeitungen &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Drop these edits</source>
        <translation>Bearbeitungen &amp;verwerfen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Make them in the sentence shown, wherever it has the same words</source>
        <translation>Sie im angezeigten Satz ausführen, wo er dieselben Wörter hat</translation>
    </message>
    <message>
        <source>{version}, {sentence}: edits: {n:,}</source>
        <translation>{version}, {sentence}: Bearbeitungen: {n:,}</translation>
    </message>
    <message>
        <source>Edited then: {words}</source>
        <translation>Damals bearbeitet: {words}</translation>
    </message>
    <message>
        <source>They would be pasted onto the sentence shown: {sentence}</source>
        <translation>Sie würden in den angezeigten Satz eingefügt: {sentence}</translation>
    </message>
    <message>
        <source>They can&apos;t be pasted: {why}</source>
        <translation>Sie können nicht eingefügt werden: {why}</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Go to “{name}”</source>
        <translation>zu „{name}“ gehen</translation>
    </message>
    <message>
        <source>table of sentences</source>
        <translation>Satztabelle</translation>
    </message>
    <message>
        <source>aligned trees</source>
        <translation>alignierte Bäume</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation>Befehle und Tasten suchen</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Taste</translation>
    </message>
    <message>
        <source>&amp;Or</source>
        <translation>&amp;oder</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Remove its keys</source>
        <translation>Keiner Taste zuordnen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Restore its default keys</source>
        <translation>Die ursprünglichen Tasten wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Use it here instead</source>
        <translation>Hier &amp;verwenden</translation>
    </message>
    <message>
        <source>&amp;Leave as it was</source>
        <translation>&amp;Belassen</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>&amp;Alle zurücksetzen</translation>
    </message>
    <message>
        <source>{key} is for good: {meaning}. Choose another key.</source>
        <translation>{key} ist fest vergeben: {meaning}. Bitte eine andere Taste wählen.</translation>
    </message>
    <message>
        <source>{key} is already for “{act}”.</source>
        <translation>{key} gehört schon zu „{act}“.</translation>
    </message>
</context>
<context>
    <name>ShownSentence</name>
    <message>
        <source>preview of this choice</source>
        <translation>Vorschau dieser Wahl</translation>
    </message>
</context>
<context>
    <name>SourcesDialog</name>
    <message>
        <source>Files of the workspace</source>
        <translation>Dateien des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>These files are missing or have changed since the workspace was saved.</source>
        <translation>Diese Dateien fehlen oder haben sich geändert, seit der Arbeitsbereich gespeichert wurde.</translation>
    </message>
    <message>
        <source>&amp;Take the missing files out of the workspace for good</source>
        <translation>Fehlende Dateien &amp;endgültig aus dem Arbeitsbereich nehmen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Open &amp;without missing files</source>
        <translation>&amp;Ohne fehlende Dateien öffnen</translation>
    </message>
    <message>
        <source>&amp;Open as they are</source>
        <translation>So ö&amp;ffnen, wie sie sind</translation>
    </message>
    <message>
        <source>&amp;Locate {file}…</source>
        <translation>{file} &amp;suchen…</translation>
    </message>
    <message>
        <source>Opened without them, the workspace keeps all that belongs to the missing files, also when saved.</source>
        <translation>Ohne die fehlenden Dateien geöffnet, behält der Arbeitsbereich alles, was zu ihnen gehört, auch beim Speichern.</translation>
    </message>
    <message>
        <source>All that belongs to the missing files leaves the workspace with the next save: options and edits.</source>
        <translation>Alles, was zu den fehlenden Dateien gehört, verlässt den Arbeitsbereich beim nächsten Speichern: Optionen und Bearbeitungen.</translation>
    </message>
    <message>
        <source>Without the missing files there is no gold: find them first.</source>
        <translation>Ohne die fehlenden Dateien gibt es keinen Gold-Standard: erst die Dateien suchen.</translation>
    </message>
    <message>
        <source>expected: {state}</source>
        <translation>erwartet: {state}</translation>
    </message>
    <message>
        <source>found: {state}</source>
        <translation>gefunden: {state}</translation>
    </message>
    <message>
        <source>unknown when the workspace was saved</source>
        <translation>beim Speichern des Arbeitsbereichs nicht bekannt</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>nothing that can be read</source>
        <translation>nichts Lesbares</translation>
    </message>
    <message>
        <source>{size:,} bytes, SHA-256 {digest}</source>
        <translation>{size:,} Bytes, SHA-256 {digest}</translation>
    </message>
    <message>
        <source>Where is {file}?</source>
        <translation>Wo ist {file}?</translation>
    </message>
</context>
<context>
    <name>SpanCard</name>
    <message>
        <source>Card of the selected span</source>
        <translation>Karte der ausgewählten Spanne</translation>
    </message>
    <message>
        <source>Hide span cards; the View menu shows them again</source>
        <translation>Spannenkarten ausblenden; das Menü Ansicht zeigt sie wieder</translation>
    </message>
    <message>
        <source>Hide span cards</source>
        <translation>Spannenkarten ausblenden</translation>
    </message>
    <message>
        <source>Cost, labelled</source>
        <translation>Kosten, mit Labels</translation>
    </message>
    <message>
        <source>Cost, unlabelled</source>
        <translation>Kosten, ohne Labels</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Head, reasons</source>
        <translation>Kopf, Gründe</translation>
    </message>
    <message>
        <source>word {first}</source>
        <translation>Wort {first}</translation>
    </message>
    <message>
        <source>{n} words, {first}–{last}</source>
        <translation>{n} Wörter, {first}–{last}</translation>
    </message>
    <message>
        <source>part {first} of the text</source>
        <translation>Teil {first} des Textes</translation>
    </message>
    <message>
        <source>{n} parts of the text, {first}–{last}</source>
        <translation>{n} Teile des Textes, {first}–{last}</translation>
    </message>
    <message>
        <source>Show these instances:</source>
        <translation>Diese Fundstellen zeigen:</translation>
    </message>
</context>
<context>
    <name>SpanFilters</name>
    <message>
        <source>Select a word, an arc or a span first</source>
        <translation>Zuerst ein Wort, einen Bogen oder eine Spanne wählen</translation>
    </message>
    <message>
        <source>No request can be made of this: it has no single head in a version with dependencies</source>
        <translation>Daraus wird keine Anfrage: es hat keinen einzelnen Kopf in einer Version mit Abhängigkeiten</translation>
    </message>
    <message>
        <source>Tags, relations and order as here; the same key again drops the order</source>
        <translation>Tags, Relationen und Folge wie hier; dieselbe Taste noch einmal lässt die Folge weg</translation>
    </message>
    <message>
        <source>Tags and relations as here; the same key again drops the tags</source>
        <translation>Tags und Relationen wie hier; dieselbe Taste noch einmal lässt die Tags weg</translation>
    </message>
    <message>
        <source>Relations as here; the same key again drops their subtypes</source>
        <translation>Relationen wie hier; dieselbe Taste noch einmal lässt ihre Untertypen weg</translation>
    </message>
    <message>
        <source>Relations as here but for their subtypes; the same key again asks for everything</source>
        <translation>Relationen wie hier bis auf Untertypen; dieselbe Taste noch einmal fragt wieder nach allem</translation>
    </message>
    <message>
        <source>Select a span first</source>
        <translation>Zuerst eine Spanne auswählen</translation>
    </message>
</context>
<context>
    <name>StartDialog</name>
    <message>
        <source>Merge versions</source>
        <translation>Versionen zusammenführen</translation>
    </message>
    <message>
        <source>Donors</source>
        <translation>Spender</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>&amp;Labels only: spans of the base, labels of all (⊔tl)</source>
        <translation>Nur &amp;Labels: Spannen der Basis, Labels aller (⊔tl)</translation>
    </message>
    <message>
        <source>&amp;Spans and labels of all (⊔)</source>
        <translation>&amp;Spannen und Labels aller (⊔)</translation>
    </message>
    <message>
        <source>Ad&amp;judicate annotators of one scheme: what differs is decided</source>
        <translation>A&amp;nnotatoren eines Schemas: Verschiedenes entscheiden</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>Su&amp;chen…</translation>
    </message>
    <message>
        <source>Versions are merged word by word: sentences in which their words differ are left out.</source>
        <translation>Zusammengeführt wird Wort für Wort: Sätze, in denen sich die Wörter unterscheiden, bleiben ausgenommen.</translation>
    </message>
    <message>
        <source>&amp;Merge</source>
        <translation>&amp;Zusammenführen</translation>
    </message>
    <message>
        <source>Other a&amp;nnotators:</source>
        <translation>&amp;Weitere Annotatoren:</translation>
    </message>
    <message>
        <source>Adjudi&amp;cate</source>
        <translation>Be&amp;ginnen</translation>
    </message>
    <message>
        <source>B&amp;ase:</source>
        <translation>&amp;Basis:</translation>
    </message>
    <message>
        <source>D&amp;onors, in order:</source>
        <translation>S&amp;pender, der Reihe nach:</translation>
    </message>
    <message>
        <source>Merge:</source>
        <translation>Zusammenführen:</translation>
    </message>
    <message>
        <source>This file has decisions of an earlier merge, which goes on with them.</source>
        <translation>Diese Datei hat Entscheidungen einer früheren Zusammenführung, die damit weitergeht.</translation>
    </message>
    <message>
        <source>&amp;Where they conflict:</source>
        <translation>Bei &amp;Konflikten:</translation>
    </message>
    <message>
        <source>Label &amp;table:</source>
        <translation>Label&amp;tabelle:</translation>
    </message>
    <message>
        <source>Decisions &amp;in:</source>
        <translation>&amp;Entscheidungen in:</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Two tab-separated columns: a donor&apos;s label and its replacement</source>
        <translation>Zwei durch Tabulator getrennte Spalten: ein Label eines Spenders und sein Ersatz</translation>
    </message>
    <message>
        <source>Decisions are saved to this file at once; an existing file is continued</source>
        <translation>Entscheidungen werden sofort in dieser Datei gespeichert; eine vorhandene Datei wird fortgesetzt</translation>
    </message>
    <message>
        <source>Choose a donor.</source>
        <translation>Bitte einen Spender wählen.</translation>
    </message>
    <message>
        <source>Other annotators</source>
        <translation>Weitere Annotatoren</translation>
    </message>
    <message>
        <source>Choose another annotator.</source>
        <translation>Bitte einen weiteren Annotator wählen.</translation>
    </message>
    <message>
        <source>This file has decisions of an adjudication; a merge needs another file.</source>
        <translation>Diese Datei hat Entscheidungen einer Adjudikation; eine Zusammenführung braucht eine andere Datei.</translation>
    </message>
    <message>
        <source>This file has decisions of a merge; an adjudication needs another file.</source>
        <translation>Diese Datei hat Entscheidungen einer Zusammenführung; eine Adjudikation braucht eine andere Datei.</translation>
    </message>
    <message>
        <source>This file has decisions of another merge, ⊔tl, not ⊔; choose another file.</source>
        <translation>Diese Datei hat Entscheidungen einer anderen Zusammenführung, ⊔tl, nicht ⊔; bitte eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>This file has decisions of another merge, ⊔, not ⊔tl; choose another file.</source>
        <translation>Diese Datei hat Entscheidungen einer anderen Zusammenführung, ⊔, nicht ⊔tl; bitte eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Label table</source>
        <translation>Labeltabelle</translation>
    </message>
</context>
<context>
    <name>StartingWindow</name>
    <message>
        <source>Loading the program…</source>
        <translation>Das Programm wird geladen…</translation>
    </message>
    <message>
        <source>Preparing the window…</source>
        <translation>Das Fenster wird vorbereitet…</translation>
    </message>
</context>
<context>
    <name>StepProgress</name>
    <message>
        <source>Many sentences are changed</source>
        <translation>Viele Sätze werden geändert</translation>
    </message>
    <message>
        <source>Each change is tried; nothing is changed yet.</source>
        <translation>Jede Änderung wird geprüft; noch ist nichts geändert.</translation>
    </message>
    <message>
        <source>The changes are made; what depends on them follows.</source>
        <translation>Die Änderungen sind gemacht; was von ihnen abhängt, folgt.</translation>
    </message>
</context>
<context>
    <name>StudyPage</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>TextDialog</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
</context>
<context>
    <name>ToldFollowers</name>
    <message>
        <source>{gold} is the native gold of {parses} again.</source>
        <translation>Eigener Gold-Standard von {parses} ist wieder {gold}.</translation>
    </message>
</context>
<context>
    <name>TreesPanel</name>
    <message>
        <source>Aligned trees</source>
        <translation>Alignierte Bäume</translation>
    </message>
    <message>
        <source>Direction: automatic</source>
        <translation>Schreibrichtung: automatisch</translation>
    </message>
    <message>
        <source>Direction: left to right</source>
        <translation>Schreibrichtung: von links nach rechts</translation>
    </message>
    <message>
        <source>Direction: right to left</source>
        <translation>Schreibrichtung: von rechts nach links</translation>
    </message>
    <message>
        <source>There is no sentence to compare.</source>
        <translation>Es gibt keinen Satz zu vergleichen.</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Wird geöffnet…</translation>
    </message>
    <message>
        <source>Show how the arcs of a parse differ from its native gold</source>
        <translation>Zeigen, wie sich die Bögen eines Parses von seinem eigenen Gold-Standard unterscheiden</translation>
    </message>
    <message>
        <source>{sentence} is excluded from the comparison.
{version}: {reason}</source>
        <translation>{sentence} ist vom Vergleich ausgeschlossen.
{version}: {reason}</translation>
    </message>
    <message>
        <source>This sentence is too long to draw ({n:,} words).</source>
        <translation>Dieser Satz ist zu lang zum Zeichnen ({n:,} Wörter).</translation>
    </message>
    <message>
        <source>It does not count in any score.</source>
        <translation>Er zählt in keinem Wert.</translation>
    </message>
    <message>
        <source>If versions divide the same text into other words, choose “More → Characters where words differ” in the tool bar.</source>
        <translation>Teilen die Versionen denselben Text in andere Wörter, in der Werkzeugleiste „Mehr → Zeichen, wo sich Wörter unterscheiden“ wählen.</translation>
    </message>
    <message>
        <source>If their texts differ, correct the file and reopen it, or remove the version. If the sentence is too long, raise the limit.</source>
        <translation>Weichen ihre Texte voneinander ab, die Datei korrigieren und neu öffnen oder die Version entfernen. Ist der Satz zu lang, die Höchstlänge erhöhen.</translation>
    </message>
    <message>
        <source>Number the words</source>
        <translation>Wörter nummerieren</translation>
    </message>
    <message>
        <source>Unfold all bands</source>
        <translation>Alle Bänder ausklappen</translation>
    </message>
    <message>
        <source>Arcs: missing blue, spurious red</source>
        <translation>Bögen: fehlende blau, überzählige rot</translation>
    </message>
    <message>
        <source>All bands as spans</source>
        <translation>Alle Bänder als Spannen</translation>
    </message>
    <message>
        <source>All bands as trees</source>
        <translation>Alle Bänder als Bäume</translation>
    </message>
    <message>
        <source>All bands as arcs</source>
        <translation>Alle Bänder als Bögen</translation>
    </message>
</context>
<context>
    <name>TreesView</name>
    <message>
        <source>Aligned trees</source>
        <translation>Alignierte Bäume</translation>
    </message>
    <message>
        <source>Click to choose how to draw the band. Alt and its number: next drawing style.</source>
        <translation>Klick wählt, wie das Band gezeichnet wird. Alt und seine Nummer: nächste Darstellung.</translation>
    </message>
    <message>
        <source>Click, or press the band&apos;s number, to fold or unfold the band.</source>
        <translation>Klick oder Nummer des Bands klappt es ein oder aus.</translation>
    </message>
</context>
<context>
    <name>Variation</name>
    <message>
        <source>&amp;Phrases and clauses:</source>
        <translation>&amp;Phrasen und Nebensätze:</translation>
    </message>
    <message>
        <source>headed by the lexical word: Sunday → on</source>
        <translation>Kopf ist das Inhaltswort: Sonntag → am</translation>
    </message>
    <message>
        <source>headed by the function word: on → Sunday</source>
        <translation>Kopf ist das Funktionswort: am → Sonntag</translation>
    </message>
    <message>
        <source>Verb &amp;groups:</source>
        <translation>Verb&amp;gruppen:</translation>
    </message>
    <message>
        <source>headed by the verb: seen → has, seen → been</source>
        <translation>Kopf ist das Verb: gesehen → ist, gesehen → worden</translation>
    </message>
    <message>
        <source>headed by the first auxiliary: has → been → seen</source>
        <translation>Kopf ist das erste Hilfsverb: ist → worden → gesehen</translation>
    </message>
    <message>
        <source>&amp;Copulas:</source>
        <translation>&amp;Kopulae:</translation>
    </message>
    <message>
        <source>headed by the predicate: tall → is</source>
        <translation>Kopf ist das Prädikat: groß → ist</translation>
    </message>
    <message>
        <source>headed by the copula: is → tall</source>
        <translation>Kopf ist die Kopula: ist → groß</translation>
    </message>
    <message>
        <source>&amp;Infinitives:</source>
        <translation>&amp;Infinitive:</translation>
    </message>
    <message>
        <source>headed by the verb: eat → to</source>
        <translation>Kopf ist das Verb: essen → zu</translation>
    </message>
    <message>
        <source>headed by the particle: to → eat</source>
        <translation>Kopf ist die Partikel: zu → essen</translation>
    </message>
    <message>
        <source>&amp;Determiners:</source>
        <translation>&amp;Determinierer:</translation>
    </message>
    <message>
        <source>headed by the noun: house → the</source>
        <translation>Kopf ist das Nomen: Haus → das</translation>
    </message>
    <message>
        <source>headed by the determiner: the → house</source>
        <translation>Kopf ist der Determinierer: das → Haus</translation>
    </message>
    <message>
        <source>C&amp;oordination:</source>
        <translation>K&amp;oordination:</translation>
    </message>
    <message>
        <source>headed by the first conjunct: Ann → Ben, Ann → Cem</source>
        <translation>Kopf ist das erste Konjunkt: Ann → Ben, Ann → Cem</translation>
    </message>
    <message>
        <source>a chain of conjuncts: Ann → Ben → Cem</source>
        <translation>Kette der Konjunkte: Ann → Ben → Cem</translation>
    </message>
    <message>
        <source>headed by the conjunction: and → Ann, and → Ben, and → Cem</source>
        <translation>Kopf ist die Konjunktion: und → Ann, und → Ben, und → Cem</translation>
    </message>
    <message>
        <source>Proper na&amp;mes:</source>
        <translation>Eigenna&amp;men:</translation>
    </message>
    <message>
        <source>headed by the first word: Ada → Lovelace</source>
        <translation>Kopf ist das erste Wort: Ada → Lovelace</translation>
    </message>
    <message>
        <source>headed by the last word: Lovelace → Ada</source>
        <translation>Kopf ist das letzte Wort: Lovelace → Ada</translation>
    </message>
    <message>
        <source>Re&amp;lations:</source>
        <translation>Re&amp;lationen:</translation>
    </message>
    <message>
        <source>named as in UD: nsubj, obj, obl, nmod, advmod</source>
        <translation>benannt wie in UD: nsubj, obj, obl, nmod, advmod</translation>
    </message>
    <message>
        <source>named as in SUD: subj, comp:obj, comp:obl, udep, mod</source>
        <translation>benannt wie in SUD: subj, comp:obj, comp:obl, udep, mod</translation>
    </message>
    <message>
        <source>{arcs:,} arcs in {sentences:,} sentences change</source>
        <translation>Es ändern sich {arcs:,} Kanten in {sentences:,} Sätzen</translation>
    </message>
    <message>
        <source>{arcs:,} arcs in 1 sentence change</source>
        <translation>Es ändern sich {arcs:,} Kanten in 1 Satz</translation>
    </message>
    <message>
        <source>1 arc in 1 sentence changes</source>
        <translation>Es ändert sich 1 Kante in 1 Satz</translation>
    </message>
    <message>
        <source>Words that the opposite choices would not bring back: {n:,} ({kinds})</source>
        <translation>Wörter, die eine umgekehrte Wahl nicht zurückbrächte: {n:,} ({kinds})</translation>
    </message>
    <message>
        <source>No arc changes</source>
        <translation>Keine Kante ändert sich</translation>
    </message>
    <message>
        <source>{rule}: {n:,}</source>
        <translation>{rule}: {n:,}</translation>
    </message>
</context>
<context>
    <name>VariationDialog</name>
    <message>
        <source>Add variation</source>
        <translation>Variante hinzufügen</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>The version is re-annotated as chosen below. An arrow leads from a head to its dependent.</source>
        <translation>Die Version wird nach dieser Wahl umannotiert. Ein Pfeil führt vom Kopf zum Dependenten.</translation>
    </message>
    <message>
        <source>&amp;Version:</source>
        <translation>&amp;Version:</translation>
    </message>
    <message>
        <source>Change:</source>
        <translation>Änderung:</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>&amp;Role:</source>
        <translation>&amp;Rolle:</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>Gold-Standard</translation>
    </message>
    <message>
        <source>parse of {gold}</source>
        <translation>Parse von {gold}</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie sie ist</translation>
    </message>
    <message>
        <source>as phrases and clauses</source>
        <translation>wie Phrasen und Nebensätze</translation>
    </message>
    <message>
        <source>Choose what to change.</source>
        <translation>Eine Änderung ist zu wählen.</translation>
    </message>
    <message>
        <source>The name needs at least one character, and none of spaces, =, @, +, : and ,</source>
        <translation>Der Name braucht mindestens ein Zeichen und darf weder Leerzeichen noch =, @, +, : oder , enthalten</translation>
    </message>
    <message>
        <source>There is already a version called {name}.</source>
        <translation>Es gibt schon eine Version namens {name}.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Counting: {done:,} of {total:,} sentences so far</source>
        <translation>Wird gezählt: bisher {done:,} von {total:,} Sätzen</translation>
    </message>
</context>
<context>
    <name>VariationPage</name>
    <message>
        <source>Same words</source>
        <translation>Gleiche Wörter</translation>
    </message>
    <message>
        <source>Words annotated differently</source>
        <translation>Verschieden annotierte Wörter</translation>
    </message>
    <message>
        <source>Their places</source>
        <translation>Ihre Stellen</translation>
    </message>
    <message>
        <source>Find the same words annotated differently within one version: the rare annotation is often an error. Another version is a witness: does it differ at these places too?</source>
        <translation>Gleiche Wörter finden, die in einer Version verschieden annotiert sind: Die seltene Annotation ist oft ein Fehler. Eine andere Version ist Zeuge: Unterscheiden sich diese Stellen auch dort?</translation>
    </message>
    <message>
        <source>Only words that are annotated differently between the same two words</source>
        <translation>Nur Wörter, die zwischen denselben zwei Wörtern verschieden annotiert sind</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Finden</translation>
    </message>
    <message>
        <source>Same neighbours only</source>
        <translation>Nur gleiche Nachbarn</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>Witness</source>
        <translation>Zeuge</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Vergleichen…</translation>
    </message>
    <message>
        <source>{words:,} sequences of words</source>
        <translation>{words:,} Wortfolgen</translation>
    </message>
    <message>
        <source>1 sequence of words</source>
        <translation>1 Wortfolge</translation>
    </message>
    <message>
        <source>Out of date since an edit: find again</source>
        <translation>Seit einer Änderung veraltet: neu suchen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>witness differs</source>
        <translation>Zeuge unterscheidet</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>uneven</source>
        <translation>ungleich</translation>
    </message>
    <message>
        <source>no arc</source>
        <translation>kein Bogen</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>VersionCard</name>
    <message>
        <source>Show or hide its band</source>
        <translation>Ihr Band zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Labels in the last column (MISC)</source>
        <translation>Labels in der letzten Spalte (MISC)</translation>
    </message>
    <message>
        <source>Show {version}</source>
        <translation>{version} zeigen</translation>
    </message>
    <message>
        <source>Sentences: {number}; format: {format}; file: {path}</source>
        <translation>Sätze: {number}; Format: {format}; Datei: {path}</translation>
    </message>
    <message>
        <source>Edit {version}</source>
        <translation>{version} bearbeiten</translation>
    </message>
    <message>
        <source>Remove {version}</source>
        <translation>{version} entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Locked; click to edit it</source>
        <translation>Gesperrt; Klick entsperrt</translation>
    </message>
    <message>
        <source>A gold, or a parse with its native gold: the gold whose scheme it follows</source>
        <translation>Ein Gold-Standard oder ein Parse mit seinem eigenen Gold-Standard, dessen Schema er folgt</translation>
    </message>
    <message>
        <source>Merging writes labels of other versions there</source>
        <translation>Dorthin schreibt eine Zusammenführung die Labels anderer Versionen</translation>
    </message>
    <message>
        <source>Sentences: {number}; format: {format}; {path}</source>
        <translation>Sätze: {number}; Format: {format}; {path}</translation>
    </message>
    <message>
        <source>Can&apos;t be removed: the only gold, or other versions are derived from it</source>
        <translation>Lässt sich nicht entfernen: der einzige Gold-Standard, oder andere Versionen sind daraus abgeleitet</translation>
    </message>
    <message>
        <source>Unlocked; click to lock it</source>
        <translation>Entsperrt; Klick sperrt</translation>
    </message>
    <message>
        <source>List {number:,} sentences that are invalid trees in {version} or excluded because of it</source>
        <translation>{number:,} Sätze auflisten, die in {version} ungültige Bäume oder ihretwegen ausgeschlossen sind</translation>
    </message>
    <message>
        <source>List the sentence that is an invalid tree in {version} or excluded because of it</source>
        <translation>Den Satz auflisten, der in {version} ein ungültiger Baum oder ihretwegen ausgeschlossen ist</translation>
    </message>
    <message>
        <source>Test-set score {score}</source>
        <translation>Wert der Testmenge {score}</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>Gold</translation>
    </message>
    <message>
        <source>parse of {gold}</source>
        <translation>Parse zu {gold}</translation>
    </message>
    <message>
        <source>Role and native gold of {version}</source>
        <translation>Rolle und eigener Gold-Standard von {version}</translation>
    </message>
    <message>
        <source>variation of {source}</source>
        <translation>Variante von {source}</translation>
    </message>
    <message>
        <source>{source} by the rules of {file}</source>
        <translation>{source} nach den Regeln aus {file}</translation>
    </message>
    <message>
        <source>spans of {base}, labels of {base} and {donor}</source>
        <translation>Spannen von {base}, Labels von {base} und {donor}</translation>
    </message>
</context>
<context>
    <name>VersionsPanel</name>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Test-set score: 1 − Σδ/Σsize = 1 − {delta:,}/{size:,}</source>
        <translation>Wert der Testmenge: 1 − Σδ/ΣGröße = 1 − {delta:,}/{size:,}</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
    <message>
        <source>Test-set score: {formula}</source>
        <translation>Wert der Testmenge: {formula}</translation>
    </message>
    <message>
        <source>Several golds must include its native gold, {gold}</source>
        <translation>Unter mehreren Gold-Standards muss der eigene, {gold}, sein</translation>
    </message>
    <message>
        <source>Scoring is not finished yet</source>
        <translation>Die Bewertung ist noch nicht abgeschlossen</translation>
    </message>
    <message>
        <source>labelled</source>
        <translation>mit Labels</translation>
    </message>
    <message>
        <source>unlabelled</source>
        <translation>ohne Labels</translation>
    </message>
    <message>
        <source>Scores against {golds}, {kind}</source>
        <translation>Werte gegen {golds}, {kind}</translation>
    </message>
    <message>
        <source>scored: {done:,} of {total:,}</source>
        <translation>bewertet: {done:,} von {total:,}</translation>
    </message>
    <message>
        <source>coverage {coverage:.0%}</source>
        <translation>Abdeckung {coverage:.0%}</translation>
    </message>
    <message>
        <source>⚠ much of the generalized gold is unlabelled</source>
        <translation>⚠ vieles im generalisierten Gold-Standard hat kein Label</translation>
    </message>
</context>
<context>
    <name>VersusChart</name>
    <message>
        <source>Parser against parser</source>
        <translation>Parser gegen Parser</translation>
    </message>
    <message>
        <source>Acr&amp;oss</source>
        <translation>&amp;Quer</translation>
    </message>
    <message>
        <source>Up&amp;ward</source>
        <translation>A&amp;ufwärts</translation>
    </message>
    <message>
        <source>Each dot is a sentence: click it to see its trees, or drag a frame around several</source>
        <translation>Jeder Punkt ist ein Satz: ein Klick zeigt seine Bäume, ein Rahmen wählt mehrere</translation>
    </message>
    <message>
        <source>At least two parses scored against the chosen golds are needed.</source>
        <translation>Es braucht zwei Parses, die gegen die gewählten Gold-Standards bewertet sind.</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>{across} is better in {left}, {upward} in {right}; equal: {equal}</source>
        <translation>{across} ist besser in {left}, {upward} in {right}; gleich: {equal}</translation>
    </message>
    <message>
        <source>{a} and {b} are equal</source>
        <translation>{a} und {b} sind gleich</translation>
    </message>
    <message>
        <source>{a} is better than {b}</source>
        <translation>{a} ist besser als {b}</translation>
    </message>
    <message>
        <source>The test-set scores do not differ significantly</source>
        <translation>Die Werte der Testmenge unterscheiden sich nicht signifikant</translation>
    </message>
    <message>
        <source>The test-set scores differ significantly</source>
        <translation>Die Werte der Testmenge unterscheiden sich signifikant</translation>
    </message>
    <message>
        <source>(p = {p}; approximate randomization, {iterations:,} iterations).</source>
        <translation>(p = {p}; approximative Randomisierung, {iterations:,} Iterationen).</translation>
    </message>
    <message>
        <source>{parse}: {measure}</source>
        <translation>{parse}: {measure}</translation>
    </message>
</context>
<context>
    <name>ViewBar</name>
    <message>
        <source>Only differences</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Hide what all versions shown share</source>
        <translation>Ausblenden, was alle gezeigten Versionen gemeinsam haben</translation>
    </message>
    <message>
        <source>Compare two versions</source>
        <translation>Zwei Versionen vergleichen</translation>
    </message>
    <message>
        <source>Show all versions</source>
        <translation>Alle Versionen zeigen</translation>
    </message>
    <message>
        <source>Show all versions again</source>
        <translation>Wieder alle Versionen zeigen</translation>
    </message>
    <message>
        <source>Comparing {one} and {other}; choose others</source>
        <translation>{one} und {other} werden verglichen; andere wählen</translation>
    </message>
</context>
<context>
    <name>WaitingDialog</name>
    <message>
        <source>If you do not wait, they are not written; files of these names stay as they are.</source>
        <translation>Ohne Warten werden sie nicht geschrieben; Dateien dieses Namens bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Close &amp;without writing</source>
        <translation>&amp;Ohne Schreiben schließen</translation>
    </message>
    <message>
        <source>&amp;Keep the window open</source>
        <translation>&amp;Fenster offen lassen</translation>
    </message>
    <message>
        <source>The window closes as soon as these files are written:</source>
        <translation>Das Fenster schließt sich, sobald diese Dateien geschrieben sind:</translation>
    </message>
</context>
<context>
    <name>WorkBar</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Scoring: {done:,} of {total:,} sentences</source>
        <translation>Bewertung: {done:,} von {total:,} Sätzen</translation>
    </message>
    <message>
        <source>Intervals and tests</source>
        <translation>Intervalle und Tests</translation>
    </message>
    <message>
        <source>Comparing golds: {done:,} of {total:,} sentences</source>
        <translation>Vergleich der Gold-Standards: {done:,} von {total:,} Sätzen</translation>
    </message>
    <message>
        <source>Counting errors: {done:,} of {total:,} sentences</source>
        <translation>Fehler zählen: {done:,} von {total:,} Sätzen</translation>
    </message>
    <message>
        <source>Comparing annotators</source>
        <translation>Annotatoren werden verglichen</translation>
    </message>
    <message>
        <source>Searching: {done:,} of {total:,} sentences</source>
        <translation>Suche: {done:,} von {total:,} Sätzen</translation>
    </message>
    <message>
        <source>Counting changes: {done:,} of {total:,} sentences</source>
        <translation>Änderungen werden gezählt: {done:,} von {total:,} Sätzen</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
</context>
<context>
    <name>Workspaces</name>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>Die Änderungen in {name} speichern?</translation>
    </message>
    <message>
        <source>Otherwise notes, edits and choices made since are lost.</source>
        <translation>Sonst gehen Notizen, Editierungen und Einstellungen seither verloren.</translation>
    </message>
    <message>
        <source>Decisions are kept in any case: the same merge goes on with them.</source>
        <translation>Entscheidungen bleiben auf jeden Fall erhalten: Dieselbe Zusammenführung geht mit ihnen weiter.</translation>
    </message>
    <message>
        <source>{name} has been saved meanwhile, here or by another program.</source>
        <translation>{name} wurde inzwischen gespeichert, hier oder von einem anderen Programm.</translation>
    </message>
    <message>
        <source>Save anyway? What was saved there would be lost.</source>
        <translation>Trotzdem speichern? Was dort gespeichert wurde, geht dann verloren.</translation>
    </message>
    <message>
        <source>{name} is open in another window.</source>
        <translation>{name} ist in einem anderen Fenster geöffnet.</translation>
    </message>
    <message>
        <source>{name} may still be open on another machine. This can&apos;t be checked from here.</source>
        <translation>{name} ist vielleicht noch auf einem anderen Rechner geöffnet. Von hier aus lässt sich das nicht feststellen.</translation>
    </message>
    <message>
        <source>Process {process} on {machine}, since {since}.</source>
        <translation>Prozess {process} auf {machine}, seit {since}.</translation>
    </message>
    <message>
        <source>The workspace was not saved</source>
        <translation>Der Arbeitsbereich wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Nothing is lost: everything is still open. Save it under another name or free some disk space.</source>
        <translation>Nichts ist verloren: Alles ist noch geöffnet. Unter einem anderen Namen speichern oder Platz schaffen.</translation>
    </message>
    <message>
        <source>The workspace was not opened</source>
        <translation>Der Arbeitsbereich wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>Each line says where, what, and what was expected.</source>
        <translation>Jede Zeile sagt, wo was ist und was erwartet war.</translation>
    </message>
    <message>
        <source>If its folder was moved or renamed, open it where it is now: File → Open workspace…</source>
        <translation>Wenn der Ordner verschoben oder umbenannt wurde, dort öffnen, wo er jetzt liegt: Datei → Arbeitsbereich öffnen…</translation>
    </message>
    <message>
        <source>Unsaved changes can&apos;t be recovered</source>
        <translation>Keine Wiederherstellung möglich</translation>
    </message>
    <message>
        <source>A crash would lose unsaved changes. Save often; or free some disk space and restart, or restart with --profile FOLDER, a folder that can be written to.</source>
        <translation>Bei einem Absturz gingen nicht gespeicherte Änderungen verloren. Häufig speichern; oder Platz schaffen und neu starten, oder neu starten mit --profile ORDNER, einem beschreibbaren Ordner.</translation>
    </message>
    <message>
        <source>Invalid settings in the workspace</source>
        <translation>Ungültige Einstellungen im Arbeitsbereich</translation>
    </message>
    <message>
        <source>These settings are invalid; their defaults are used instead.</source>
        <translation>Diese Einstellungen sind ungültig; stattdessen gelten die Vorgaben.</translation>
    </message>
    <message>
        <source>Open workspace</source>
        <translation>Arbeitsbereich öffnen</translation>
    </message>
    <message>
        <source>Workspaces (*{extension})</source>
        <translation>Arbeitsbereiche (*{extension})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>A workspace names its files: open it alone.</source>
        <translation>Ein Arbeitsbereich nennt seine Dateien: bitte allein öffnen.</translation>
    </message>
    <message>
        <source>Nothing was opened</source>
        <translation>Nichts wurde geöffnet</translation>
    </message>
    <message>
        <source>Looking for the files of the workspace</source>
        <translation>Die Dateien des Arbeitsbereichs werden gesucht</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>{name}[*] – TreeConcord</source>
        <translation>{name}[*] – TreeConcord</translation>
    </message>
    <message>
        <source>{name} (read-only)[*] – TreeConcord</source>
        <translation>{name} (schreibgeschützt)[*] – TreeConcord</translation>
    </message>
</context>
<context>
    <name>WrittenPlaces</name>
    <message>
        <source>Export instances</source>
        <translation>Fundstellen exportieren</translation>
    </message>
    <message>
        <source>Tab-separated values (*.tsv)</source>
        <translation>Tabulatorgetrennte Werte (*.tsv)</translation>
    </message>
    <message>
        <source>Page with the trees at each place (*.html)</source>
        <translation>Seite mit den Bäumen jeder Stelle (*.html)</translation>
    </message>
    <message>
        <source>The instances were not exported</source>
        <translation>Die Fundstellen wurden nicht exportiert</translation>
    </message>
</context>
</TS>
