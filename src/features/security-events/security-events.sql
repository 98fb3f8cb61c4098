-- What happened at the doors: written by functions of the owner, read by administrators, changed by nobody.
grant select on security_events to api;
create policy "administrators read" on security_events for select to api using ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on security_events
  for each statement execute function app.announce();

-- Notes an event of whoever this transaction belongs to.
create function app.note_event(kind text, subject uuid default null, email text default null, detail text default null) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.security_events (kind, actor_id, subject_id, email, address, detail)
  values (kind, app.actor_id(), subject, email, nullif(current_setting('app.address', true), ''), detail);
$$;

-- The same for sign-in itself, which nobody has entered yet: `email` is what was typed.
create function app.note_sign_in(kind text, email text, address text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.security_events (kind, actor_id, email, address)
  values (kind, (select p.id from public.profiles p where p.email = note_sign_in.email and kind <> 'sign-in refused'), left(email, 254), address);
$$;
grant execute on function app.note_sign_in to auth;
