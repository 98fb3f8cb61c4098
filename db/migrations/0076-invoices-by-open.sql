-- The list of invoices by what is open, of any status and place.
create index invoices_by_open on invoices (open_cents, id);
