-- The insurers that customers have are found one after another, however many customers each has.
create index customers_of_insurer on customers (insurance_company, id);
