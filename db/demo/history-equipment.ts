import type pg from 'pg'

/**
 * Each unit stays less than four days and goes out again only every fifth day, so that no unit is
 * in two places at once.
 */
const STAYS = `
  create temp table stays on commit drop as
  select p.job_id, p.created_at + interval '1 hour' as placed_at, 'AMX-' || lpad((5 * row_number() over (partition by p.day order by p.n)
    + (p.day - date '2000-01-01') % 5)::text, 4, '0') as item_number, p.n
  from past p where p.job_status = 'closed' and p.n % 2 = 0 and p.created_at < now() - interval '5 days'`

/**
 * Adds a unit to every other closed job, for some days and then picked up. Adds as many units as
 * the busiest days needed.
 */
export async function addPlacementsOfYears(client: pg.Client) {
  await client.query(STAYS)
  await client.query(`
    insert into equipment (id, name, category, model_number, item_number, condition, city_code, rental_rate_daily_cents, rental_rate_weekly_cents,
      rental_rate_monthly_cents, purchase_price_cents, created_by, created_at)
    select gen_random_uuid(), 'Dri-Eaz Velo air mover', 'air_mover', 'F504', s.item_number, 'good', '01', 2800, 14000, 48000, 27900,
      (select id from profiles where role = 4 order by email limit 1), min(s.placed_at) - interval '10 days'
    from stays s where not exists (select from equipment e where lower(e.item_number) = lower(s.item_number)) group by s.item_number`)
  await client.query(`
    insert into placements (id, equipment_id, job_id, room, placed_at, removed_at, removed_condition, removed_by, created_by, created_at)
    select gen_random_uuid(), e.id, s.job_id, (array['Kitchen', 'Basement', 'Hallway', 'Living room'])[1 + s.n % 4], s.placed_at, r.at, 'good', w.id, w.id, s.placed_at
    from stays s join equipment e on lower(e.item_number) = lower(s.item_number)
      cross join lateral (select s.placed_at + make_interval(hours => 44 + s.n % 24) as at) r
      cross join (select id from profiles where role = 1 order by email limit 1) w
    where not exists (select from placements p where p.equipment_id = e.id and p.placed_at < r.at and coalesce(p.removed_at, 'infinity') > s.placed_at)`)
}
