-- The records behind a line. Each belongs to the invoice's job, is finished, and is on one living
-- invoice only. The trigger locks the record first: otherwise, two people who bill it at once would
-- wait for each other in the index until Postgres detects the deadlock.
grant select on invoice_sources to api;
grant insert (id, line_id, kind, time_record_id, placement_id, days, billed,
  assumed) on invoice_sources to api;
create policy "staff see rentals and their own hours, management all" on invoice_sources for select
  to api
  using ((select app.is_staff()) and (kind = 'rental' or (select app.is_management()) or exists (
    select from time_records t where t.id = time_record_id
      and t.employee_id = (select app.actor_id()))));
create policy "staff add" on invoice_sources for insert to api with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on invoice_sources
  for each statement execute function app.announce();

create function app.guard_invoice_source() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  job uuid;
  record public.time_records;
  placement public.placements;
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  select i.job_id into job from public.invoice_lines l join public.invoices i on i.id = l.invoice_id
    where l.id = new.line_id;
  if new.kind = 'rental' then
    select * into placement from public.placements where id = new.placement_id for no key update;
    new.billed := upper(new.days) - lower(new.days);
    new.began_at := placement.placed_at;
    new.ended_at := placement.removed_at;
    if placement.job_id is distinct from job or placement.voided_at is not null then
      raise check_violation using constraint = 'invoice_sources_of_job';
    end if;
    return new;
  end if;
  select * into record from public.time_records where id = new.time_record_id for no key update;
  if record.job_id is distinct from job or record.deleted_at is not null
    or record.clock_out_time is null
    or (new.kind = 'miles' and record.vehicle_id is null) then
    raise check_violation using constraint = 'invoice_sources_of_job';
  end if;
  new.began_at := record.clock_in_time;
  new.ended_at := record.clock_out_time;
  if new.kind = 'hours' then new.billed := extract(epoch
    from record.clock_out_time - record.clock_in_time); end if;
  return new;
end $$;
create trigger guard_invoice_source before insert on invoice_sources for each row
  execute function app.guard_invoice_source();

-- The sources of a void invoice can be billed again. The unique indexes invoice_sources_…_once make
-- sure that each is billed only once.
create function app.release_sources() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.invoice_sources s set released_at = now() from public.invoice_lines l
    where l.id = s.line_id and l.invoice_id = new.id and s.released_at is null;
  return null;
end $$;
create trigger release_sources after update on invoices for each row
  when (new.status = 'void' and old.status <> 'void') execute function app.release_sources();
