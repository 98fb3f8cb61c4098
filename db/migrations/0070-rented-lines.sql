-- Finds the lines that bill a unit by its number, where its category or number changes: reports count rentals by category.
create index invoice_lines_of_units on invoice_lines (lower(item_number)) where section = 'equipment';
