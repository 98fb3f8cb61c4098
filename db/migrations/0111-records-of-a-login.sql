-- One login may hold several records: a landlord, a property manager. It looks at one at a time, and that choice is kept.
alter table customers drop constraint customers_user_taken;
create index customers_user on customers (user_id);

-- No foreign key: customers name their profile already, and tables that name each other can't be restored in any order. It is read by app.my_record
-- alone, which takes nothing that is not theirs.
alter table profiles add column current_customer_id uuid;
comment on column profiles.current_customer_id is 'The record that a customer looks at, of those that are theirs; the newest open one where it is null.';
