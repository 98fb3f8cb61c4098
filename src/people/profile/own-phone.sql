-- A customer has one phone number, both in their own profile and in the office's record. A change
-- in one updates the other; otherwise we would call the old number. A record may lose its number
-- only if it has an email, so a number that the customer clears stays in the record.
create function app.phone_to_record() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.customers set phone = new.phone where user_id = new.id and phone is distinct
    from new.phone
    and (select count(*) from public.customers where user_id = new.id) = 1;
  return null;
end $$;
create trigger phone_to_record after update of phone on profiles
  for each row when (new.phone is not null and new.phone is distinct from old.phone)
    execute function app.phone_to_record();

create function app.phone_to_profile() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  theirs constant text := (select phone from public.profiles where id = new.user_id);
begin
  -- If a login has several records, each keeps its own number: it may be a tenant's.
  if (select count(*) from public.customers where user_id = new.user_id) > 1 then return null;
    end if;
  -- A customer who gets linked to their record gave their own number later than the office wrote
  -- one down, so theirs wins. A number without an area code, from before profiles asked for it,
  -- can't be called.
  if length(regexp_replace(theirs, '\D', '', 'g')) >= 10
    and (tg_op = 'INSERT' or new.user_id is distinct from old.user_id) then
    update public.customers set phone = theirs where id = new.id and phone is distinct from theirs;
    return null;
  end if;
  update public.profiles set phone = new.phone where id = new.user_id and new.phone is not null
    and phone is distinct from new.phone;
  return null;
end $$;
create trigger phone_to_profile after insert or update of phone, user_id on customers
  for each row when (new.user_id is not null) execute function app.phone_to_profile();
