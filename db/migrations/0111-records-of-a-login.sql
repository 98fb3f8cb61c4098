-- One login may hold several records: a landlord, a property manager. It looks at one at a time, and that choice is kept.
alter table customers drop constraint customers_user_taken;
create index customers_user on customers (user_id);

alter table profiles add column current_customer_id uuid references customers (id) on delete set null;
comment on column profiles.current_customer_id is 'The record that a customer looks at, of those that are theirs; the newest open one where it is null.';
create index profiles_current_customer on profiles (current_customer_id);
