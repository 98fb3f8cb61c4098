-- Requests to a supervisor, of both kinds. The database records who sent one, who settled it, and
-- when. A settled request cannot change.
create function app.sign_request() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is null then
    if session_user = 'api' then raise insufficient_privilege; end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_by := app.actor_id();
    new.created_at := app.clock_now();
  elsif old.settled_at is null then
    new.settled_by := app.actor_id();
    new.settled_at := app.clock_now();
  elsif tg_table_name = 'correction_requests' then
    raise check_violation using constraint = 'correction_requests_settled_once';
  else
    raise check_violation using constraint = 'refused_punches_settled_once';
  end if;
  return new;
end $$;
