-- Recounts what changes with a unit of equipment or one of its stays.

-- Counts units by the change that a stay made: recounting a category would read thousands of other
-- units.
create function app.note_unit_days(unit equipment, sign integer, but uuid default null,
  besides daterange default null) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.report_changes (measure, day, city_code, key, count, amount)
  select measure, day, (unit).city_code, (unit).category, sign * sum(change),
    sign * sum(change * (day - date '2000-01-01'))
  from app.unit_days(unit, but, besides) group by 1, 2
$$;

create function app.recount_placement() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  unit public.equipment;
begin
  -- Lock the unit: two of its stays may be corrected at once, and one may continue the other.
  select * into unit from public.equipment where id = new.equipment_id for no key update;
  if tg_op = 'INSERT' or old.voided_at is not null
    then perform app.note_unit_days(unit, -1, new.id);
  else
    perform app.note_unit_days(unit, -1, new.id,
      daterange(app.company_day(old.placed_at), app.company_day(old.removed_at), '[]'));
  end if;
  perform app.note_unit_days(unit, 1);
  return null;
end $$;
create trigger recount_made after insert on placements for each row
  execute function app.recount_placement();
create trigger recount after update of placed_at, removed_at, voided_at on placements for each row
  when ((old.placed_at, old.removed_at, old.voided_at) is distinct
    from (new.placed_at, new.removed_at, new.voided_at))
  execute function app.recount_placement();

create function app.recount_unit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then perform app.note_unit_days(old, -1); end if;
  perform app.note_unit_days(new, 1);
  return null;
end $$;
create trigger recount_made after insert on equipment for each row
  execute function app.recount_unit();
create trigger recount after update of category, city_code, status, retired_on,
  created_at on equipment for each row
  when ((old.category, old.city_code, old.retired_on, old.created_at) is distinct
    from (new.category, new.city_code, new.retired_on, new.created_at))
  execute function app.recount_unit();

-- Rentals are counted by the category of the unit, which the line's stay or item number identifies.
create function app.recount_rented() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.recount('invoiced', array(
    select distinct i.date_issued from (
      select s.line_id from public.placements p
        join public.invoice_sources s on s.placement_id = p.id where p.equipment_id = new.id
      union select l.id from public.invoice_lines l
        where l.section = 'equipment'
        and lower(l.item_number) in (lower(new.item_number), case when tg_op = 'UPDATE'
          then lower(old.item_number) end)
    ) billed join public.invoice_lines l on l.id = billed.line_id
      join public.invoices i on i.id = l.invoice_id
    where i.status in ('sent', 'partially_paid', 'paid')));
  return null;
end $$;
create trigger recount_rented_made after insert on equipment for each row
  execute function app.recount_rented();
create trigger recount_rented after update of category, item_number on equipment for each row
  when ((old.category, old.item_number) is distinct from (new.category, new.item_number))
    execute function app.recount_rented();

create function app.retire_unit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.retired_on := case when new.status = 'retired'
    then coalesce(new.retired_on, app.company_day()) end;
  return new;
end $$;
create trigger retire before insert or update of status on equipment for each row
  execute function app.retire_unit();
