-- Administrators choose the logo. It is no secret, because everyone who gets a paper sees it.
grant select (logo_id), update (logo_id) on settings to api;
grant select on company_logos to api;
grant insert (id, media_type, width, height, bytes, sha256) on company_logos to api;
create policy "staff see all" on company_logos for select to api using ((select app.is_staff()));
create policy "administrators add" on company_logos for insert to api
  with check ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on company_logos
  for each statement execute function app.announce();
create trigger sign before insert on company_logos for each row execute function app.sign_row();

-- Returns the logo to anyone who is logged in: an invoice that they see may be drawn for them.
create function app.logo_bytes(a_logo uuid) returns bytea
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select l.bytes from public.company_logos l where l.id = a_logo
  and app.actor_id() is not null $$;
grant execute on function app.logo_bytes to api;

-- The same for the queue, which draws issued papers.
create function app.read_logo(a_logo uuid) returns bytea
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select l.bytes from public.company_logos l where l.id = a_logo $$;
grant execute on function app.read_logo to queue;
