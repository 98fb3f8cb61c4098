-- Records logins and changes of access: functions of the owner write it, administrators read it,
-- and no one changes it. Names are kept as they were, because customers are in no directory.
grant select on security_events to api;
create policy "administrators read" on security_events for select to api
  using ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on security_events
  for each statement execute function app.announce();

-- Records an event of the transaction's actor.
create function app.note_event(kind text, subject uuid default null, email text default null,
  detail text default null) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.security_events (kind, actor_id, actor_name, subject_id, subject_name, email,
    address, detail)
  values (kind, app.actor_id(), (select p.name from public.profiles p where p.id = app.actor_id()),
    subject, (select p.name from public.profiles p where p.id = subject),
    coalesce(email, (select p.email from public.profiles p where p.id = subject)), app.address(),
    detail);
$$;

-- The same for sign-in itself, before anyone is logged in. `email` is the typed text, or null if
-- that was not an address.
create function app.note_sign_in(kind text, email text, address text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.security_events (kind, actor_id, actor_name, email, address)
  select note_sign_in.kind, p.id, p.name, left(note_sign_in.email, 254), note_sign_in.address
  from (select 1) once left join public.profiles p on p.email = note_sign_in.email
  and note_sign_in.kind not in ('sign-in refused', 'second factor refused');
$$;
grant execute on function app.note_sign_in to auth;

-- Records that management imported or exported records as a file, or that staff downloaded many
-- photos, and how many or which. The caller is the actor.
create function app.note_file(kind text, detail text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not (kind in ('photos downloaded', 'drying exported') and app.is_staff()
    or kind in ('customers imported', 'customers exported', 'equipment imported',
      'equipment exported', 'vehicles exported', 'timesheets exported',
        'invoices downloaded', 'invoices exported', 'price list imported', 'readings imported',
        'bookkeeping exported', 'report exported')
      and app.is_management()) then
    raise insufficient_privilege;
  end if;
  perform app.note_event(kind, detail => left(detail, 300));
end $$;
grant execute on function app.note_file to api;
