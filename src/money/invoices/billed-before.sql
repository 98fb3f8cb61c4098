-- Returns the invoice that already billed the time of a record, or days of a unit, through another
-- record that was deleted or corrected since. Entered again, the time would be billed twice, which
-- no index can see. For staff: their own hours and drives; for management: all.
create function app.billed_before(kind text, record uuid) returns integer
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then return null; end if;
  if kind = 'rental' then
    return (select min(i.invoice_number)
      from public.placements p join public.placements o on o.equipment_id = p.equipment_id
      and o.id <> p.id
        join public.invoice_sources s on s.placement_id = o.id and s.released_at is null
        join public.invoice_lines l on l.id = s.line_id
        join public.invoices i on i.id = l.invoice_id
      where p.id = record and p.voided_at is null
        and s.began_at + make_interval(days => lower(s.days) - 1) < coalesce(p.removed_at,
          app.clock())
        and s.began_at + make_interval(days => upper(s.days) - 1) > p.placed_at
        and (o.voided_at is not null or o.placed_at <> s.began_at or o.removed_at is distinct
          from s.ended_at)
        and i.customer_id = (select j.customer_id from public.jobs j where j.id = p.job_id));
  end if;
  -- Two days on either side cover any record of up to a day that overlaps.
  return (select min(i.invoice_number)
    from public.time_records t join public.time_records o on o.employee_id = t.employee_id
    and o.id <> t.id
      and o.clock_in_time between t.clock_in_time - interval '2 days'
      and t.clock_out_time + interval '2 days'
      join public.invoice_sources s on s.time_record_id = o.id and s.kind = billed_before.kind
      and s.released_at is null
      join public.invoice_lines l on l.id = s.line_id join public.invoices i on i.id = l.invoice_id
    where t.id = record and (app.is_management() or t.employee_id = app.actor_id())
      and s.began_at < t.clock_out_time and s.ended_at > t.clock_in_time);
end $$;
grant execute on function app.billed_before to api;
