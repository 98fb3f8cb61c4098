import type pg from 'pg'

/**
 * The demo company's equipment by model: item prefix, name, category, model number, count, and
 * rental per day, week and month and unit price in USD cents.
 */
const models = [
  ['AM', 'Dri-Eaz Velo air mover', 'air_mover', 'F504', 64, 2800, 14_000, 48_000, 27_900],
  [
    'AX',
    'Phoenix AirMAX axial air mover',
    'air_mover',
    '4039000',
    16,
    3000,
    15_000,
    52_000,
    38_500,
  ],
  [
    'LGR',
    'Dri-Eaz LGR 7000XLi dehumidifier',
    'dehumidifier',
    'F412',
    14,
    7900,
    42_000,
    150_000,
    279_900,
  ],
  [
    'DH',
    'Phoenix 200 MAX dehumidifier',
    'dehumidifier',
    '4028600',
    6,
    7500,
    39_000,
    140_000,
    251_000,
  ],
  [
    'HEPA',
    'DefendAir HEPA 500 air scrubber',
    'air_scrubber',
    'F284',
    10,
    8500,
    44_000,
    160_000,
    112_500,
  ],
  ['HT', 'DrizAir electric heater', 'heater', 'H20', 4, 6500, null, null, 98_000],
  ['MM', 'Tramex moisture meter', 'moisture_meter', 'MEP', 4, null, null, null, 38_900],
  [
    'INJ',
    'Injectidry HP60 wall drying system',
    'general',
    'HP60',
    2,
    12_000,
    60_000,
    220_000,
    198_000,
  ],
] as const
/** Kits: units that go out together. */
const kits = [
  ['Class 2 bedroom', ['6 air_mover', '1 dehumidifier LGR']],
  ['Class 3 living area', ['10 air_mover', '2 dehumidifier LGR', '1 air_scrubber']],
] as const
const rooms = ['Kitchen', 'Living room', 'Basement', 'Hallway', 'Primary bedroom', 'Crawlspace']

/**
 * Adds 120 units. Thirty, four air movers to each dehumidifier and air scrubber, are at customers
 * with equipment. Some were picked up from their job, and two are in maintenance.
 */
export async function addEquipment(client: pg.Client) {
  await client.query(`select app.become(null)`)
  for (const [prefix, name, category, model_number, count, daily, weekly, monthly, price] of models)
    await client.query(
      `insert into equipment (id, name, category, model_number, item_number, serial_number, condition, city_code, rental_rate_daily_cents,
         rental_rate_weekly_cents, rental_rate_monthly_cents, purchase_price_cents, created_by, created_at)
       select gen_random_uuid(), $1, $2, $3, $4 || '-' || lpad(n::text, 3, '0'), (20240 + n * 37)::text,
         (array['excellent', 'good', 'good', 'fair'])[1 + n % 4], '01', $6, $7, $8, $9,
         (select id from profiles where role = 4 order by email limit 1), now() - make_interval(days => 400 - n)
       from generate_series(1, $5) n`,
      [name, category, model_number, prefix, count, daily, weekly, monthly, price],
    )
  // The others are not rated yet, so that a chamber asks for it.
  await client.query(`
    update equipment set dehumidifier_kind = 'lgr', rated_pints_per_day = 130, rating_basis = 'aham'
      where model_number = 'F412'`)
  await client.query(`update equipment set rated_cfm = 500 where model_number = 'F284'`)
  for (const [name, lines] of kits)
    await client.query(
      `insert into kits (id, name, lines, created_by) values (gen_random_uuid(), $1, $2, (select id from profiles where role = 3 order by email limit 1))`,
      [name, lines],
    )
  await client.query(
    `with units as (
        select id, row_number() over (order by right(item_number, 3)::integer * case category when 'air_mover' then 1 else 4 end, item_number) as n
        from equipment where category in ('air_mover', 'dehumidifier', 'air_scrubber')
      ), losses as (
        select j.id, j.created_at, c.contract_status, row_number() over (partition by c.contract_status order by j.created_at, j.id) as n,
          count(*) over (partition by c.contract_status) as jobs
        from jobs j join customers c on c.id = j.customer_id
        where c.contract_status in ('active_w_equip', 'active_equip_picked_up') and j.is_current and j.created_at < now() - interval '1 hour'
      )
     insert into placements (id, equipment_id, job_id, room, placed_at, removed_at, removed_condition, removed_by, created_by, created_at)
     select gen_random_uuid(), u.id, l.id, ($1::text[])[1 + (u.n % 6)], at, removed, case when removed is not null then 'good' end,
       case when removed is not null then person.id end, person.id, at
     from units u join losses l on l.contract_status::text = case when u.n <= 30 then 'active_w_equip' else 'active_equip_picked_up' end
         and l.n = 1 + u.n % l.jobs
       cross join lateral (select l.created_at + make_interval(mins => 40 + u.n::int % 20) as at) placed
       cross join lateral (select case when u.n > 30 then at + (now() - at) * 0.6 end as removed) picked
       cross join lateral (select id from profiles where role = 1 order by email limit 1) person
     where u.n <= 70 and at < now()`,
    [rooms],
  )
  await client.query(
    `update equipment set status = 'maintenance', status_reason = 'Fan rattles', condition = 'poor' where item_number in ('AM-063', 'DH-006')`,
  )
}
