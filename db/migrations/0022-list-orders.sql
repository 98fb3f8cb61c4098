-- What lists may be sorted by besides newest first; a customer's number has its unique index.

create index customers_by_name on customers (lower(name), id);
create index jobs_by_start_date on jobs (start_date, id);
