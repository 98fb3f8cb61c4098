-- Of 200,000 invoices one in ten is open: the newest of them, and those that are overdue, are found without reading the paid ones.
create index invoices_newest_open on invoices (date_issued desc, id desc) include (date_due, city_code) where status in ('sent', 'partially_paid');
