-- What happened at the doors: written by functions of the owner, read by administrators, changed by no one. Names are kept as they were,
-- because a customer's is in no directory.
grant select on security_events to api;
create policy "administrators read" on security_events for select to api using ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on security_events
  for each statement execute function app.announce();

-- Notes an event of whoever this transaction belongs to.
create function app.note_event(kind text, subject uuid default null, email text default null, detail text default null) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.security_events (kind, actor_id, actor_name, subject_id, subject_name, email, address, detail)
  values (kind, app.actor_id(), (select p.name from public.profiles p where p.id = app.actor_id()),
    subject, (select p.name from public.profiles p where p.id = subject),
    coalesce(email, (select p.email from public.profiles p where p.id = subject)), app.address(), detail);
$$;

-- The same for sign-in itself, which no one has entered yet: `email` is what was typed, null where that was no address.
create function app.note_sign_in(kind text, email text, address text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.security_events (kind, actor_id, actor_name, email, address)
  select note_sign_in.kind, p.id, p.name, left(note_sign_in.email, 254), note_sign_in.address
  from (select 1) once left join public.profiles p on p.email = note_sign_in.email and note_sign_in.kind not in ('sign-in refused', 'second factor refused');
$$;
grant execute on function app.note_sign_in to auth;

-- Notes that management brought records in as a file, or took them along, or staff many photos, with how many or which. Whoever calls it notes it of themselves.
create function app.note_file(kind text, detail text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not (kind = 'photos downloaded' and app.is_staff()
    or kind in ('customers imported', 'customers exported', 'equipment imported', 'equipment exported', 'vehicles exported', 'timesheets exported',
        'invoices downloaded', 'invoices exported', 'price list imported', 'bookkeeping exported', 'report exported')
      and app.is_management()) then
    raise insufficient_privilege;
  end if;
  perform app.note_event(kind, detail => left(detail, 300));
end $$;
grant execute on function app.note_file to api;
