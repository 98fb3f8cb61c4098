-- True if nothing was created under this id before. False if the same content was sent before;
-- refused if it was different. Calls with the same id wait for each other until their transaction
-- ends, so that a retry that overtakes its first try can't create a second row.
create function app.first_time(an_id uuid, a_fingerprint bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  former bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended(an_id::text, 0));
  select c.fingerprint into former from public.creations c where c.id = an_id;
  if former is null then
    insert into public.creations values (an_id, a_fingerprint);
    return true;
  end if;
  if former <> a_fingerprint
    then raise unique_violation using constraint = 'creations_other_contents'; end if;
  return false;
end $$;
grant execute on function app.first_time to api;

-- Sets the creator to the person who asks. If no one asks, as in the demo, it keeps the row's own
-- value.
create function app.sign_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  return new;
end $$;
