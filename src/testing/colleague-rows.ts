import { v7 as newId } from 'uuid'
import { plant } from '#testing/canaries.ts'
import type { Company } from '#testing/company.ts'
import { type Household, newHousehold } from '#testing/households.ts'
import { newPerson } from '#testing/people.ts'

// A colleague of the employee who asks: hours and vehicle costs, in figures that occur nowhere
// else.

const began_at = '2025-03-04T14:13:17.717171Z'
const SECONDS = 23_343
const ended_at = new Date(Date.parse(began_at) + SECONDS * 1000)
  .toISOString()
  .replace(/\.\d+Z/, '.717171Z')
const costs = {
  week: 24_447,
  purchase: 71_717_100,
  daily: 7_171_710,
  weekly: 7_171_720,
  estimate: 71_717_200,
  service: 71_717_300,
  fuel: 717_174,
}
const alone = (figure: string) => new RegExp(String.raw`(?<![\w.-])${figure}(?![\w-])`)

/** Patterns of the colleague's figures as answers contain them, by name. */
export const figures: Record<string, RegExp> = {
  'moment of a punch': /:\d\d\.717171/,
  'seconds worked': alone(String(SECONDS)),
  'rate of a mile': alone(String.raw`(71\.7171|7171\.71)`),
  ...Object.fromEntries(
    Object.entries(costs).map(([name, figure]) => [name, alone(String(figure))]),
  ),
}

/** Returns the names of the figures in an answer. */
export const figuresIn = (text: string) =>
  Object.keys(figures).filter((name) => figures[name]!.test(text))

/** Adds a household where a colleague worked, drove and fueled, with invoices for those hours. */
export async function newColleagueRows(company: Company): Promise<Household> {
  const colleague = await newPerson(company, 1, 'Wren Castellanos')
  const rows = await newHousehold(company, 'mate', { worker: colleague.id })
  const [job_id, vehicle_id] = [rows.job![0]!, rows.vehicle![0]!]
  const set = (table: string, which: string, given: Record<string, unknown>) =>
    plant(company, 'mate', table, which, given)
  const record = await set('time_records', 'drive', {
    id: newId(),
    employee_id: colleague.id,
    job_id,
    vehicle_id,
    starting_mileage: 10,
    ending_mileage: 41,
    clocked_in_at: began_at,
    clocked_out_at: ended_at,
    clock_in_time: began_at,
    clock_out_time: ended_at,
  })
  rows.time_record!.unshift(record)
  await set('week_approvals', 'one', {
    id: newId(),
    employee_id: colleague.id,
    week: '2025-03-02',
    paid_seconds: costs.week,
  })
  // Not planted, because they share their id with a vehicle, service or fueling that every employee
  // sees.
  const cost = (table: string, given: Record<string, unknown>) =>
    company.owner.query(
      `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`,
      [{ created_at: new Date(), ...given }],
    )
  await cost('vehicle_costs', {
    id: vehicle_id,
    purchase_cost_cents: costs.purchase,
    rental_rate_daily_cents: costs.daily,
    rental_rate_weekly_cents: costs.weekly,
    mileage_rate: 71.7171,
  })
  await cost('vehicle_service_costs', {
    id: rows.service![0]!,
    estimated_cost_cents: costs.estimate,
    cost_cents: costs.service,
  })
  await cost('vehicle_fuel_costs', { id: rows.fueling![0]!, cost_cents: costs.fuel })
  // The sent invoice bills the hours; the drive is not billed yet.
  const line = await set('invoice_lines', 'hours', {
    id: newId(),
    invoice_id: rows.invoice!.at(-1)!,
    place: 90,
    section: 'labor',
    unit: 'hour',
    quantity: 1,
    unit_price_cents: 1,
  })
  await set('invoice_sources', 'hours', {
    id: newId(),
    line_id: line,
    kind: 'hours',
    time_record_id: record,
    billed: SECONDS,
    days: null,
  })
  return rows
}
