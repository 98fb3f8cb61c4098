import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { serviceReminders } from '#fleet/vehicle-services/service-reminders.later.ts'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import { useCompany } from '#testing/company.ts'

const company = useCompany()
const pools: pg.Pool[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.end())))
/** Does the queue's work of a morning. */
async function morning() {
  if (pools.length === 0) pools.push(new pg.Pool({ connectionString: company.queueUrl }))
  await serviceReminders('https://dryline.example').work(
    '00000000-0000-0000-0000-000000000000',
    pools[0]!,
  )
}
const emails = async () =>
  (
    await company.owner.query<{ body_text: string }>(
      `select body_text from auth.emails where subject in ('Vehicles are due for service', 'A vehicle is due for service')`,
    )
  ).rows.map(({ body_text }) => body_text)
const oilDone = (vehicle_id: string, days: number, odometer: number) =>
  company.owner.query(
    `insert into vehicle_services (id, vehicle_id, service_type, service_date, status, completed_on, odometer)
     select gen_random_uuid(), $1, 'oil_change', day, 'completed', day, $3
     from (select (app.clock() at time zone time_zone)::date - $2::integer as day from settings) d`,
    [vehicle_id, days, odometer],
  )

it('tells management each morning what is due, of each once until it is done again, and the worklist counts it', async () => {
  await company.owner.query(`update vehicles set archived_at = now()`)
  const [due, fresh, asked] = [
    await newVehicleRow(company, 'SN-DUE'),
    await newVehicleRow(company, 'SN-FRESH'),
    await newVehicleRow(company, 'SN-ASKED'),
  ]
  await company.owner.query(`update vehicles set city_code = '19' where id = any($1)`, [
    [due, fresh, asked],
  ])
  await oilDone(due, 91, 100)
  await oilDone(fresh, 90, 100)
  await company.owner.query(
    `insert into vehicle_services (id, vehicle_id, service_type, service_date, status)
     select gen_random_uuid(), $1, 'oil_change', '2020-01-01', status from unnest(array['requested', 'scheduled']) status`,
    [asked],
  )
  const { rows: managers } = await company.owner.query(
    'select from profiles where role in (2, 3, 4) and deactivated_at is null',
  )
  await morning()
  const first = await emails()
  expect(first).toHaveLength(managers.length)
  expect(first[0]).toContain('SN-DUE: Oil Change, due since')
  for (const number of ['SN-FRESH', 'SN-ASKED']) expect(first[0]).not.toContain(number)
  await morning()
  await Promise.allSettled([morning(), morning()])
  expect(await emails()).toHaveLength(managers.length)
  expect((await company.as(2).worklist.view({ city: '19' })).fleet).toMatchObject({
    due_services: 1,
    requested_services: 1,
    late_services: 1,
  })
  for (const [role, city] of [
    [1, '19'],
    [2, '18'],
  ] as const)
    expect((await company.as(role).worklist.view({ city })).fleet).toMatchObject({
      due_services: 0,
      requested_services: 0,
      late_services: 0,
    })
  // The service was done and is due again by miles.
  await oilDone(due, 0, 200)
  await company.owner.query('update vehicles set known_mileage = 5201 where id = $1', [due])
  await morning()
  const again = await emails()
  expect(again).toHaveLength(2 * managers.length)
  expect(again.some((text) => text.includes('SN-DUE: Oil Change, 1 mile over'))).toBe(true)
})
