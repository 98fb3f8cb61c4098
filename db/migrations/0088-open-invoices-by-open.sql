-- Overdue and open invoices by what is open of them: the smallest come without reading all that are paid.
create index invoices_open_by_open on invoices (open_cents, id) include (date_due, city_code) where status in ('sent', 'partially_paid');
