-- Management is told about a lead that no one called back in time: uncalled-leads.later.ts. The
-- five minutes are ESCALATE_AFTER in uncalled-leads.ts.
create function app.watch_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('uncalled leads', new.id, null,
    'queue', greatest(interval '0', new.created_at + interval '5 minutes' - now()));
  return null;
end $$;
create trigger watch_lead after insert on leads for each row
  when (new.status = 'new' and not new.suspicious and new.escalated_at is null)
    execute function app.watch_lead();

-- Returns the data for the email about a lead; no row if someone has called or management was told.
create function app.uncalled_lead(an_id uuid)
returns table (name text, phone text, email text, address text, water_running text,
  company_name text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(l.name, 'Unknown caller'), l.phone, l.email, l.address, l.water_running,
    s.company_name
  from public.leads l, public.settings s where l.id = an_id and l.status = 'new'
  and not l.suspicious and l.escalated_at is null
$$;
grant execute on function app.uncalled_lead to queue;

-- Emails each manager and administrator about a lead, only once, no matter how often it is called.
create function app.escalate_lead(an_id uuid, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.leads set escalated_at = now() where id = an_id and status = 'new'
    and not suspicious and escalated_at is null;
  if not found then return; end if;
  perform app.send_email(p.email, an_email) from public.profiles p where p.role in (3, 4)
    and p.deactivated_at is null;
end $$;
grant execute on function app.escalate_lead to queue;
