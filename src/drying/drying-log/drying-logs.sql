-- Drying logs that were released. Staff see all, also those that a newer one replaced. Agents see
-- the one that is shown. No one writes a row: keep_drying_log makes it together with its file.
grant select on drying_logs to api;
grant update (visible_to_claims_agent) on drying_logs to api;
create policy "staff see all" on drying_logs for select to api using ((select app.is_staff()));
create policy "agents see what is released" on drying_logs for select to api
  using (visible_to_claims_agent and job_id in (select app.granted_jobs()));
create policy "management release" on drying_logs for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
select app.announce_by('drying_logs', job => 'r.job_id');
create function app.outsiders_of_drying_log(l drying_logs) returns setof uuid language sql stable
as $$
  select app.outsiders_of(j.customer_id, to_customer => false,
    to_agents => l.visible_to_claims_agent)
  from public.jobs j where j.id = l.job_id
$$;
create trigger announce_row after insert or update on drying_logs for each row
  execute function app.announce_row('outsiders_of_drying_log');
create trigger audit after insert or update on drying_logs for each row
  execute function app.audit();
create policy "staff see the history of drying logs" on audits for select to api
  using (table_name in ('drying_logs', 'drying_shares') and (select app.is_staff()));
-- The offset keeps Postgres from reading all logs to look one up.
create policy "its drying log is seen" on files for select to api
  using (exists (select from drying_logs l where l.id = files.id offset 0));

-- Keeps a log that was drawn, and shows it to adjusters in place of the one before, which stays as
-- evidence of what they saw.
create function app.keep_drying_log(an_id uuid, a_job uuid, a_name text, a_size bigint,
  a_sha256 text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_management() then raise insufficient_privilege; end if;
  perform from public.jobs where id = a_job for no key update;
  update public.drying_logs set visible_to_claims_agent = false
    where job_id = a_job and visible_to_claims_agent;
  insert into public.files (id, name, media_type, size, sha256, is_ours, uploaded_by, state)
    values (an_id, a_name, 'application/pdf', a_size, a_sha256, true, app.actor_id(), 'ready');
  insert into public.drying_logs (id, job_id, visible_to_claims_agent, created_by)
    values (an_id, a_job, true, app.actor_id());
end $$;
grant execute on function app.keep_drying_log to api;

-- Jobs of which customers see how drying goes. They see no reading.
grant select on drying_shares to api;
grant insert (job_id, visible_to_customer), update (visible_to_customer) on drying_shares to api;
create policy "staff see all" on drying_shares for select to api using ((select app.is_staff()));
create policy "customers see that theirs is shared" on drying_shares for select to api
  using (visible_to_customer and job_id in (select app.own_jobs()));
create policy "management share" on drying_shares for insert to api
  with check ((select app.is_management()));
create policy "management change" on drying_shares for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
select app.announce_by('drying_shares', job => 'r.job_id');
create function app.outsiders_of_drying_share(s drying_shares) returns setof uuid
language sql stable
as $$
  select app.outsiders_of(j.customer_id, to_customer => s.visible_to_customer, to_agents => false)
  from public.jobs j where j.id = s.job_id
$$;
create trigger announce_row after insert or update on drying_shares for each row
  execute function app.announce_row('outsiders_of_drying_share');
create trigger sign before insert on drying_shares for each row execute function app.sign_row();
create trigger audit after insert or update on drying_shares for each row
  execute function app.audit();

-- Returns what progress is counted from, for the jobs of a customer's record that share it: values
-- without places, meters' names, people or struck readings. The procedure answers with counts and
-- days alone (drying-progress.ts). Null for anyone but that customer and staff.
create function app.drying_to_count(customer uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not (app.is_staff() or customer in (select app.own_customers())) then return null; end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('job_id', j.id,
      'description', j.description,
      'began_at', coalesce((select min(p.placed_at) from public.placements p
          where p.job_id = j.id and p.voided_at is null),
        (select min(r.taken_at) from public.point_readings r where r.job_id = j.id)),
      'ended_at', (select case when bool_and(p.removed_at is not null) then max(p.removed_at) end
        from public.placements p where p.job_id = j.id and p.voided_at is null),
      'air', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
        select distinct on (r.chamber_id) r.chamber_id, r.fahrenheit, r.rh
        from public.air_readings r
        where r.job_id = j.id and r.place = 'chamber' and r.struck_at is null
        order by r.chamber_id, r.taken_at desc, r.id desc) a),
      'points', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id,
          'chamber_id', p.chamber_id, 'ended_how', p.ended_how,
          'goals', (select coalesce(jsonb_agg(jsonb_build_object('meter_id', g.meter_id,
            'mode', g.mode, 'scale', g.scale, 'goal', g.goal, 'dry_standard', g.dry_standard)),
            '[]') from public.point_goals g where g.point_id = p.id),
          'readings', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id,
            'at', to_char(r.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
            'meter_id', r.meter_id, 'mode', r.mode, 'scale', r.scale, 'value', r.value)
            order by r.taken_at, r.id), '[]')
            from public.point_readings r where r.point_id = p.id and r.struck_at is null))
          order by p.number), '[]')
        from public.points p where p.job_id = j.id and p.removed_at is null))
      order by j.start_date desc, j.id), '[]')
    from public.jobs j join public.drying_shares s on s.job_id = j.id and s.visible_to_customer
    where j.customer_id = customer);
end $$;
grant execute on function app.drying_to_count to api;

create view app.job_events_drying_logs with (security_invoker = true) as
  select l.job_id, 'drying_log' as kind, 'drying_log ' || l.id as id, l.created_at as at,
    l.created_by as who_id, f.name as what, null::integer as count, '{}'::uuid[] as photo_ids
  from drying_logs l join files f on f.id = l.id;
