"""What a person can do: a table of acts, one of menus, and the actions made of both."""
