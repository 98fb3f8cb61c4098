-- Whether no one made anything under this id before. False if the same was sent before; refused if something else was. Calls with one id take
-- turns until their transaction ends, so that a retry that overtakes its first try cannot make a second row.
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
  if former <> a_fingerprint then raise unique_violation using constraint = 'creations_other_contents'; end if;
  return false;
end $$;
grant execute on function app.first_time to api;

-- The person who asks made the row; where no one asks, as in the demo, the row says who did.
create function app.sign_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  return new;
end $$;
