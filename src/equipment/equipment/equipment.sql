-- Staff see every unit and may send one to maintenance and back; management adds, edits and
-- retires. Outsiders cannot read this table: app.placed_in_my_home and app.granted_placements tell
-- them what is in a home, without rates.
grant select on equipment to api;
grant insert (id, name, description, item_number, model_number, serial_number, category,
  rental_rate_daily_cents, rental_rate_weekly_cents,
  rental_rate_monthly_cents, purchase_price_cents, condition, city_code,
  dehumidifier_kind, rated_pints_per_day, rating_basis, rated_cfm) on equipment to api;
grant update (name, description, item_number, model_number, serial_number, category,
  rental_rate_daily_cents, rental_rate_weekly_cents,
  rental_rate_monthly_cents, purchase_price_cents, condition, city_code, status, status_reason,
  last_seen_at, dehumidifier_kind, rated_pints_per_day, rating_basis, rated_cfm) on equipment to api;
create policy "staff see all" on equipment for select to api using ((select app.is_staff()));
create policy "management add" on equipment for insert to api
  with check ((select app.is_management()));
create policy "staff keep them" on equipment for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('equipment', city => 'r.city_code');
create trigger audit after insert or update on equipment for each row
  execute function app.audit('search_text', 'last_seen_at', 'retired_on');
create policy "staff see the history of equipment" on audits for select to api
  using (table_name = 'equipment' and (select app.is_staff()));

-- Returns the next free number of our own: E-0001.
create function app.next_item_number() returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  number text;
begin
  loop
    number := 'E-' || lpad(nextval('public.equipment_number')::text, 4, '0');
    exit when not exists (select from public.equipment where lower(item_number) = lower(number));
  end loop;
  return number;
end $$;

-- Staff outside management may change only the condition and move a unit to maintenance and back. A
-- unit is deployed if and only if it has an open placement.
create function app.keep_equipment() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
    new.item_number := coalesce(new.item_number, app.next_item_number());
    return new;
  end if;
  if (new.status = 'deployed') <> exists (select from public.placements where equipment_id = new.id
    and removed_at is null and voided_at is null)
    and (new.status = 'deployed' or old.status = 'deployed') then
    raise check_violation using constraint = 'equipment_deployed_is_placed';
  end if;
  if app.actor_id() is not null and not app.is_management()
    and (to_jsonb(new) - array['status', 'status_reason', 'condition', 'last_seen_at',
      'search_text']
      <> to_jsonb(old) - array['status', 'status_reason', 'condition', 'last_seen_at',
        'search_text']
    or new.status is distinct from old.status and 'retired' in (new.status, old.status)) then
    raise insufficient_privilege;
  end if;
  if new.status in ('available', 'deployed') then new.status_reason := null; end if;
  return new;
end $$;
create trigger keep_equipment before insert or update on equipment for each row
  execute function app.keep_equipment();

-- Returns units that match words in name, numbers and description: all, or the newest `most`. For
-- staff. Runs as the owner, so that the trigram index is used.
create function app.search_equipment(words text[], most integer default null) returns setof uuid
language plpgsql stable security definer rows 100 set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() or cardinality(words) = 0 then return; end if;
  return query execute 'select id from public.equipment where '
    || coalesce(app.found_by_index('search_text', words) || ' and ', '')
    || app.has_words('search_text', words)
    || case when most is null then '' else ' order by created_at desc, id desc limit ' || most end;
end $$;
grant execute on function app.search_equipment to api;
