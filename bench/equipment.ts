import pg from 'pg'
import type { Target } from '#bench/load.ts'
import { type Stand, asks } from '#bench/stand.ts'

// Benchmarks the equipment list, a unit's page, the overview of locations and a job's equipment
// tab. Compares a company of 200 units with one of 20,000. Each unit has fifty placements, and a
// quarter of the units are out.

/** Units of the small company and of the large one. */
export const UNITS = [200, 20_000] as const
/** Placements per unit. */
const EACH = 50
/**
 * Number of customers, with three jobs each, so that a job has about seven units in both companies.
 */
export const customersFor = (units: number) => units * 2.5

const onePlace = 'placements_one_place_at_a_time'

/**
 * Adds `units` units, each placed fifty times in a row. Triggers are disabled, and the rule of one
 * place at a time is checked once at the end.
 */
export async function addUnits(ownerUrl: string, units: number) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  const { rows: rules } = await owner.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1`,
    [onePlace],
  )
  await owner.query(`alter table placements drop constraint ${onePlace}`)
  await owner.query(
    `insert into equipment (id, name, item_number, model_number, serial_number, category, city_code, rental_rate_daily_cents, status, created_at)
     select gen_random_uuid(), 'Air mover of the bench', 'BENCH-' || n, 'F504', 'S' || n, 'air_mover', lpad((1 + n % 22)::text, 2, '0'), 2800,
       case when n % 4 = 0 then 'deployed' else 'available' end, now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [units],
  )
  await owner.query(
    `insert into placements (id, equipment_id, job_id, room, placed_at, removed_at, removed_condition)
     select gen_random_uuid(), e.id, j.id, 'Kitchen', placed, case when not stands then placed + interval '5 days' end,
       case when not stands then 'good' end
     from (select id, status, row_number() over (order by created_at) as n from equipment where item_number like 'BENCH-%') e
     cross join generate_series(1, $1) k
     join (select id, row_number() over (order by id) as n from jobs) j on j.n = 1 + (e.n * 7919 + k * 104729) % (select count(*) from jobs)
     cross join lateral (select now() - ($1 + 1 - k) * interval '6 days' - e.n * interval '1 second' as placed, k = $1 and e.status = 'deployed' as stands) t`,
    [EACH],
  )
  await owner.query(`alter table placements add constraint ${onePlace} ${rules[0]!.rule}`)
  await owner.query('vacuum analyze equipment, placements')
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from placements',
  )
  await owner.end()
  return rows[0]!.count
}

export async function equipmentOf(stand: Stand): Promise<Record<string, Target>> {
  const owner = new pg.Client({ connectionString: stand.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ id: string; item_number: string; job_id: string }>(
    `select e.id, e.item_number, p.job_id from equipment e join placements p on p.equipment_id = e.id
     where e.item_number like 'BENCH-%' order by md5(p.id::text) limit 20`,
  )
  await owner.end()
  const asked = (path: string, ...inputs: object[]) => asks(stand, path, ...inputs)
  return {
    'units and their page': asked('equipment/list', {}),
    'units of a status and location': asked(
      'equipment/list',
      { status: 'deployed', city: '11' },
      { status: 'available', city: '02' },
    ),
    'units by number': asked('equipment/list', ...rows.map(({ item_number: q }) => ({ q }))),
    'counts of units': asked('equipment/counts', { city: '11' }, { city: 'all' }),
    'a unit': asked('equipment/read', ...rows.map(({ id }) => ({ id }))),
    'where a unit stood': asked(
      'placements/list',
      ...rows.map(({ id: equipment_id }) => ({ equipment_id })),
    ),
    'what a unit earned': asked('equipment/earnings', ...rows.map(({ id }) => ({ id }))),
    'where everything is': asked('placements/out', {}),
    'the equipment of a job': asked('placements/ofJob', ...rows.map(({ job_id }) => ({ job_id }))),
  }
}
