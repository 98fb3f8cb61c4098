-- Staff place units and pick them up. Days are billed, so only management corrects what was
-- written. Nothing is deleted.
grant select on placements to api;
grant insert (id, equipment_id, job_id, room, notes, placed_at) on placements to api;
grant update (job_id, room, notes, placed_at, removed_at, removed_condition, removed_note,
  maintenance_reason, change_reason, voided_at)
  on placements to api;
create policy "staff see all" on placements for select to api using ((select app.is_staff()));
create policy "customers see what stands in their home" on placements for select to api
  using (voided_at is null and job_id in (select app.own_jobs()));
create policy "staff place" on placements for insert to api with check ((select app.is_staff()));
create policy "staff pick up" on placements for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('placements', job => 'r.job_id');
create function app.outsiders_of_placement(p placements) returns setof uuid language sql stable
  as $$
  select app.outsiders_of(j.customer_id, true, app.releases(j.customer_id, 'equipment'))
    from public.jobs j where j.id = p.job_id and p.voided_at is null
$$;
create trigger announce_row after insert or update on placements for each row
  execute function app.announce_row('outsiders_of_placement');
create trigger audit after insert or update on placements for each row execute function app.audit();
create policy "staff see the history of placements" on audits for select to api
  using (table_name = 'placements' and (select app.is_staff()));

-- The database records who placed and who picked up a unit. Staff pick up open placements and move
-- them between rooms. Management corrects times and job, or takes a placement back, with a reason;
-- the person who placed it may also take it back for a quarter of an hour.
create function app.sign_placement() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  unit constant text := (select status from public.equipment
    where id = new.equipment_id for no key update);
  job text;
begin
  if app.actor_id() is not null
    and (tg_op = 'INSERT' or (new.placed_at, new.removed_at) is distinct
      from (old.placed_at, old.removed_at)) then
    -- Days are billed by these times: a typo in the year would bill years. A device's clock may be
    -- slightly ahead.
    if greatest(new.placed_at, new.removed_at) > now() + interval '5 minutes' then
      raise check_violation using constraint = 'placements_not_to_come';
    end if;
    if new.placed_at < coalesce(new.created_at, now()) - interval '1 year' then
      raise check_violation using constraint = 'placements_not_long_ago';
    end if;
  end if;
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
    if app.actor_id() is null then return new; end if;
    if unit in ('maintenance', 'retired')
      then raise check_violation using constraint = 'placements_unit_in_service'; end if;
    select status into job from public.jobs where id = new.job_id for share;
    if job = 'closed' then raise check_violation using constraint = 'placements_job_is_open';
      end if;
    return new;
  end if;
  if app.actor_id() is null then return new; end if;
  if (new.job_id, new.placed_at, new.voided_at) is distinct
    from (old.job_id, old.placed_at, old.voided_at)
    or old.removed_at is not null and new.removed_at is distinct from old.removed_at then
    if not app.is_management() then
      if new.voided_at is null or (new.job_id, new.placed_at, new.removed_at) is distinct
        from (old.job_id, old.placed_at, old.removed_at) then
        raise insufficient_privilege;
      end if;
      -- The person who placed a unit by mistake takes it back before anyone can have relied on it.
      if old.voided_at is not null or old.created_by is distinct from app.actor_id()
        or old.created_at <= now() - interval '15 minutes' then
        raise check_violation using constraint = 'placements_taken_back_soon';
      end if;
    end if;
    if new.change_reason is null
      then raise check_violation using constraint = 'placements_change_has_reason'; end if;
  end if;
  -- Only management leaves units on a closed job, with a reason, when closing it.
  if new.job_id <> old.job_id and new.removed_at is null and new.voided_at is null
    and (select status from public.jobs where id = new.job_id for share) = 'closed' then
    raise check_violation using constraint = 'placements_job_is_open';
  end if;
  if new.removed_at is null then new.removed_by := null;
  elsif old.removed_at is null then new.removed_by := app.actor_id();
  end if;
  return new;
end $$;
create trigger sign_placement before insert or update on placements for each row
  execute function app.sign_placement();

-- The unit's status follows: deployed while it has an open placement; then available, or in
-- maintenance with the reason.
create function app.follow_placement() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  stands constant boolean := new.removed_at is null and new.voided_at is null;
  stood constant boolean := tg_op = 'UPDATE' and old.removed_at is null and old.voided_at is null;
begin
  if tg_op = 'INSERT' and not stands and new.voided_at is null then
    -- A stay that was already over when it was recorded.
    update public.equipment set last_seen_at = greatest(last_seen_at, new.removed_at)
      where id = new.equipment_id;
  elsif stands and not stood then
    update public.equipment set status = 'deployed', last_seen_at = greatest(last_seen_at,
      new.placed_at) where id = new.equipment_id;
  elsif stood and not stands then
    update public.equipment set status = case when new.maintenance_reason is null then 'available'
      else 'maintenance' end,
      status_reason = new.maintenance_reason,
      condition = coalesce(new.removed_condition, condition),
      last_seen_at = greatest(last_seen_at, new.removed_at)
    where id = new.equipment_id;
  end if;
  return null;
end $$;
create trigger follow_placement after insert or update on placements for each row
  execute function app.follow_placement();

-- Returns the number of units on a job, for staff.
create function app.open_placements(job uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select count(*)::integer from public.placements where job_id = job and removed_at is null
  and voided_at is null and app.is_staff() $$;
grant execute on function app.open_placements to api;

-- Equipment now or formerly in the caller's home, without costs or staff notes. The version for
-- claims agents is in grants.sql.
create function app.placed_in_my_home()
returns table (id uuid, customer_id uuid, customer_name text, name text, category text, room text,
  placed_at timestamptz, removed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, c.id, c.name, e.name, e.category, p.room, p.placed_at, p.removed_at
  from public.customers c join public.jobs j on j.customer_id = c.id
  join public.placements p on p.job_id = j.id join public.equipment e on e.id = p.equipment_id
  where p.voided_at is null and c.id = app.my_record()
$$;
grant execute on function app.placed_in_my_home to api;
