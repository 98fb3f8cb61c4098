-- Staff write the lines of drafts. A removed line stays, marked as removed, and what it billed can
-- be billed again (billed-once.sql).
grant select on invoice_lines to api;
grant insert (id, invoice_id, place, section, item_number, description, quantity, unit,
  unit_price_cents, taxable) on invoice_lines to api;
grant update (place, section, item_number, description, quantity, unit, unit_price_cents, taxable,
  removed_at) on invoice_lines to api;
create policy "staff see all" on invoice_lines for select to api using ((select app.is_staff()));
create policy "staff add" on invoice_lines for insert to api with check ((select app.is_staff()));
create policy "staff edit" on invoice_lines for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on invoice_lines
  for each statement execute function app.announce();
create trigger sign before insert on invoice_lines for each row execute function app.sign_row();

create function app.guard_invoice_line() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (select status from public.invoices where id = new.invoice_id for no key update) <> 'draft'
    and app.actor_id() is not null then
    raise check_violation using constraint = 'invoices_draft_only';
  end if;
  if tg_op = 'UPDATE' and old.removed_at is not null then return null; end if;
  if tg_op = 'UPDATE' and new.removed_at is not null then
    update public.invoice_sources set released_at = now() where line_id = new.id
      and released_at is null;
  end if;
  return new;
end $$;
create trigger guard_invoice_line before insert or update on invoice_lines for each row
  execute function app.guard_invoice_line();

-- Updates the sums of the changed invoices, once per statement.
create function app.sum_invoices() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.invoices i set subtotal_cents = subtotal_cents
    where i.id in (select invoice_id from changed);
  return null;
end $$;
create trigger sum_added after insert on invoice_lines referencing new table as changed
  for each statement execute function app.sum_invoices();
create trigger sum_changed after update on invoice_lines referencing new table as changed
  for each statement execute function app.sum_invoices();

-- Returns the records behind the lines of an invoice: as billed (`was_…`) and as they are now.
-- `gone` says why a record no longer counts. Employees get rentals and their own hours and drives,
-- management gets all. app.read_after has the readings of a drive.
create function app.billed_records(invoice uuid)
returns table (line_id uuid, kind text, time_record_id uuid, placement_id uuid, equipment_id uuid,
  vehicle_id uuid, first_day integer,
  last_day integer, name text, was_began_at timestamptz, was_ended_at timestamptz,
  began_at timestamptz, ended_at timestamptz, billed integer,
  assumed boolean, gone text, is_moved boolean, seconds integer, readings jsonb, unapproved boolean,
  billed_before integer, is_before_loss boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query select s.line_id, s.kind, s.time_record_id, s.placement_id, p.equipment_id, case
    when s.kind = 'miles' then t.vehicle_id end,
    lower(s.days), upper(s.days) - 1, coalesce(w.name, e.name || ' (' || e.item_number || ')'),
    s.began_at, s.ended_at, coalesce(p.placed_at, t.clock_in_time), case when s.kind = 'rental'
      then p.removed_at else t.clock_out_time end,
    s.billed, s.assumed,
    case when p.voided_at is not null or t.deleted_at is not null then 'deleted'
      when coalesce(p.job_id, t.job_id) <> i.job_id then 'other job'
      when s.kind <> 'rental' and t.clock_out_time is null then 'open' end,
    s.began_at <> coalesce(p.placed_at, t.clock_in_time) or s.kind = 'hours'
      and s.ended_at is distinct from t.clock_out_time,
    case when s.kind = 'hours'
      then round(extract(epoch from t.clock_out_time - t.clock_in_time))::integer end,
    case when s.kind = 'miles'
      then (select to_jsonb(r) || jsonb_build_object('starting_mileage', t.starting_mileage,
        'ending_mileage', t.ending_mileage)
      from app.read_after(t.id) r) end,
    s.kind = 'hours' and not app.in_approved_week(t.employee_id, t.clock_in_time, t.clock_out_time),
    app.billed_before(s.kind, coalesce(s.time_record_id, s.placement_id)),
    coalesce(app.company_day(s.began_at, c.time_zone) < (select j.date_of_loss from public.jobs j
      where j.id = i.job_id), false)
  from public.invoice_lines l
  join public.invoices i on i.id = l.invoice_id
  join public.invoice_sources s on s.line_id = l.id
  cross join public.settings c
  left join public.time_records t on t.id = s.time_record_id
  left join public.profiles w on w.id = t.employee_id
  left join public.placements p on p.id = s.placement_id
  left join public.equipment e on e.id = p.equipment_id
  where l.invoice_id = $1 and l.removed_at is null and (select app.is_staff())
    and (s.kind = 'rental' or (select app.is_management())
      or t.employee_id = (select app.actor_id()))
  order by l.place, s.began_at, s.id;
end $$;
grant execute on function app.billed_records to api;

-- Returns the sum of the records behind each line, colleagues' included: the line may bill no more
-- than that, no matter who edits it.
create function app.billed_sums(invoice uuid)
  returns table (line_id uuid, kind text, billed integer, of_others boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select s.line_id, min(s.kind), sum(s.billed)::integer,
    not (select app.is_management())
      and coalesce(bool_or(t.employee_id <> (select app.actor_id())), false)
  from public.invoice_lines l join public.invoice_sources s on s.line_id = l.id
  left join public.time_records t on t.id = s.time_record_id
  where l.invoice_id = invoice and l.removed_at is null and (select app.is_staff())
  group by s.line_id
$$;
grant execute on function app.billed_sums to api;
