-- A session in use is renewed (session-length.ts says how many idle days end it), but none lasts
-- longer than 90 days.
create function app.limit_session() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  return new;
end $$;
create trigger limit_session before insert or update of expires_at, created_at on auth.sessions
  for each row execute function app.limit_session();
