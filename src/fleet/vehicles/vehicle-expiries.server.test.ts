import { afterAll, describe, expect, it } from 'vitest'
import { expiryNotices } from '#fleet/vehicles/vehicle-expiries.later.ts'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import { useCompany } from '#testing/company.ts'
import pg from 'pg'

const company = useCompany()
const pools: pg.Pool[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.end())))
/** Does the queue's work of a morning. */
async function morning() {
  if (pools.length === 0) pools.push(new pg.Pool({ connectionString: company.queueUrl }))
  await expiryNotices('https://dryline.example').work(
    '00000000-0000-0000-0000-000000000000',
    pools[0]!,
  )
}
const emails = async () =>
  (
    await company.owner.query<{ recipient: string; body_text: string }>(
      `select recipient, body_text from auth.emails where subject = 'Vehicle papers to renew' order by recipient`,
    )
  ).rows
/** Adds a vehicle whose papers expire this many days from now, by the company's clock. */
async function vehicle(number: string, registration: number | null, insurance: number | null) {
  const id = await newVehicleRow(company, number)
  await company.owner.query(
    `update vehicles set city_code = '19', registration_expires = today + $2::integer, insurance_expires = today + $3::integer
     from (select (app.clock() at time zone time_zone)::date as today from settings) d where id = $1`,
    [id, registration, insurance],
  )
  return id
}

// The emails are about the vehicles of the first test.
describe('a date on the papers of a vehicle', { shuffle: false }, () => {
  it('is due within thirty days and from then on, by the setting, and is found among the others', async () => {
    const at = { 'EX-0': 0, 'EX-30': 30, 'EX-31': 31, 'EX-PAST': -1 }
    for (const [number, days] of Object.entries(at)) await vehicle(number, days, null)
    await vehicle('EX-NONE', null, null)
    await vehicle('EX-INS', 200, 30)
    const { rows } = await company.as(1).vehicles.list({ city: '19', expiring: true })
    expect(
      rows.map(({ number, is_registration_due, is_insurance_due }) => [
        number,
        is_registration_due,
        is_insurance_due,
      ]),
    ).toEqual([
      ['EX-0', true, false],
      ['EX-30', true, false],
      ['EX-INS', false, true],
      ['EX-PAST', true, false],
    ])
    const worklist = async (role: 1 | 2) =>
      (await company.as(role).worklist.view({ city: '19' })).fleet.expiring_vehicles
    expect([
      await worklist(2),
      await worklist(1),
      (await company.as(2).worklist.view({ city: '18' })).fleet.expiring_vehicles,
    ]).toEqual([4, 0, 0])
    await company.owner.query('update settings set expiry_notice_days = 31')
    expect(await worklist(2)).toBe(5)
    await company.owner.query('update settings set expiry_notice_days = 30')
  })

  it('is told to management once for each vehicle and date, and not of one that is archived', async () => {
    const gone = await vehicle('EX-GONE', 3, 3)
    await company.as(2).vehicles.archive({ id: gone, archived: true })
    await morning()
    const first = await emails()
    const { rows: managers } = await company.owner.query(
      'select from profiles where role in (2, 3, 4) and deactivated_at is null',
    )
    expect(first).toHaveLength(managers.length)
    for (const words of [
      'EX-0: Registration expires',
      'EX-PAST: Registration expired',
      'EX-INS: Insurance expires',
    ])
      expect(first[0]!.body_text).toContain(words)
    for (const words of ['EX-31', 'EX-GONE', 'EX-NONE', 'EX-INS: Registration'])
      expect(first[0]!.body_text).not.toContain(words)
    await morning()
    await Promise.allSettled([morning(), morning()])
    expect(await emails()).toHaveLength(managers.length)
    // Renewed and soon due again: that is another date.
    await company.owner.query(
      `update vehicles set registration_expires = registration_expires + 1 where number = 'EX-0'`,
    )
    await Promise.allSettled([morning(), morning()])
    const again = await emails()
    expect(again).toHaveLength(2 * managers.length)
    expect(again.filter(({ body_text }) => body_text.includes('EX-30'))).toHaveLength(
      managers.length,
    )
  })
})
