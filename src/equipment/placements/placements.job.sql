-- Units that went out or came back together are one event.
create view app.job_events_placements with (security_invoker = true) as
  select u.job_id, u.kind, u.kind || ' ' || min(u.id) as id, u.at, u.who_id,
    left(coalesce(u.room || ': ', '')
      || string_agg(case when u.count > 1 then u.count || ' × ' else '' end || u.name, ', '
        order by u.name), 500) as what,
    sum(u.count)::integer as count, '{}'::uuid[] as photo_ids
  from (
    select p.job_id, m.kind, m.at, m.who_id, p.room, e.name, count(*) as count,
      min(p.id::text) as id
    from placements p join equipment e on e.id = p.equipment_id
      cross join lateral (values ('placed', p.placed_at, p.created_by),
        ('picked_up', p.removed_at, p.removed_by)) as m (kind, at, who_id)
    where m.at is not null
    group by p.job_id, m.kind, m.at, m.who_id, p.room, e.name) u
  group by u.job_id, u.kind, u.at, u.who_id, u.room
  union all
  select p.job_id, 'taken_back', 'taken back ' || p.id, p.voided_at,
    (select a.actor_id from audits a
      where a.table_name = 'placements' and a.row_id = p.id::text and a.field = 'voided_at'
      order by a.at desc limit 1),
    concat_ws(' ', e.item_number, e.name) || '. ' || p.change_reason, null, '{}'
  from placements p join equipment e on e.id = p.equipment_id where p.voided_at is not null;

-- Counts the units that stand there now.
create view app.job_count_equipment with (security_invoker = true) as
  select j.id as job_id, app.open_placements(j.id) as count from jobs j;
