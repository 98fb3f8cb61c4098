import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import type { Company } from '#testing/company.ts'

// Random history of a company, inserted as the database owner. Its days include a leap day, the end
// of a month and of a year, and a clock change.

/** Random choices, repeatable by seed. */
export function chances(seed: number) {
  const drawn = fc.sample(fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 })), {
    seed,
    numRuns: 20_000,
  })
  let next = 0
  /** Returns an integer from 0 to `most`. */
  const to = (most: number) => Math.floor((drawn[next++ % drawn.length]! / 2 ** 31) * (most + 1))
  const one = <Item>(of: readonly Item[]) => of[to(of.length - 1)]!
  return { to, one }
}
type Chances = ReturnType<typeof chances>

const FIRST = Date.UTC(2023, 11, 20)
/** Returns a day between Dec 20, 2023 and Mar 20, 2024. */
export const someDay = ({ to }: Chances) =>
  new Date(FIRST + to(91) * 86_400_000).toISOString().slice(0, 10)
/** Returns a time within those days. */
const someMoment = ({ to }: Chances) => new Date(FIRST + to(91 * 86_400) * 1000).toISOString()

const customers = async (company: Company, { one }: Chances) => {
  for (const n of [1, 2, 3, 4])
    await company.owner.query(
      `insert into customers (id, city_code, first_name, last_name, email, insurance_company) values ($1, $2, 'R', $3, 'a@example.com', $4)`,
      [
        newId(),
        one(['01', '02']),
        `Report ${n}`,
        one(['Peach State Mutual', 'Gulf & Piedmont', null]),
      ],
    )
}

const some = (company: Company, { one }: Chances) => ({
  run: (text: string, values: unknown[] = []) => company.owner.query(text, values),
  /** Returns the id of one of these rows, or undefined. */
  of: async (text: string) =>
    one([...(await company.owner.query<{ id: string }>(text)).rows, undefined])?.id,
})

const customer = `select id from customers where last_name like 'Report %'`
const job = `select id from jobs where customer_id in (${customer})`
const invoice = (status: string) =>
  `select id from invoices where job_id in (${job}) and status in (${status})`
const record = `select id from time_records where job_id in (${job}) and deleted_at is null`
const placement = `select id from placements where job_id in (${job}) and voided_at is null`

/**
 * Returns the possible events. Each makes random choices; one that Postgres refuses has not
 * happened.
 */
export async function history(company: Company, chance: Chances) {
  await customers(company, chance)
  const { to, one } = chance
  const { run, of } = some(company, chance)
  const people = (await run(`select id from profiles where role in (1, 2) order by id limit 3`))
    .rows as { id: string }[]
  const after = (at: string, seconds: number) =>
    new Date(Date.parse(at) + seconds * 1000).toISOString()

  const jobs = {
    opened: async () =>
      run(
        `insert into jobs (id, customer_id, description, start_date, status) values ($1, $2, 'R', $3, 'pending')`,
        [newId(), await of(customer), someDay(chance)],
      ),
    closed: async () =>
      run(`update jobs set status = 'closed', end_date = start_date + $2::integer where id = $1`, [
        await of(`${job} and status <> 'closed'`),
        to(40),
      ]),
    reopened: async () =>
      run(`update jobs set status = 'pending', end_date = null where id = $1`, [
        await of(`${job} and status = 'closed'`),
      ]),
    moved: async () =>
      run(`update jobs set start_date = $2 where id = $1`, [await of(job), someDay(chance)]),
    customerMoved: async () =>
      run(`update customers set city_code = $2 where id = $1`, [
        await of(customer),
        one(['01', '02', '03']),
      ]),
    insurerChanged: async () =>
      run(`update customers set insurance_company = $2 where id = $1`, [
        await of(customer),
        one(['Peach State Mutual', 'Gulf & Piedmont', null]),
      ]),
  }
  const time = {
    worked: async () => {
      const at = someMoment(chance)
      return run(
        `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, reason) values ($1, $2, $3, $4, $5, 'By hand')`,
        [newId(), one(people).id, await of(job), at, after(at, 600 + to(20 * 3600))],
      )
    },
    corrected: async () =>
      run(
        `update time_records set clock_out_time = clock_out_time + make_interval(mins => $2) where id = $1`,
        [await of(record), to(300) - 150],
      ),
    earlier: async () =>
      run(
        `update time_records set clock_in_time = clock_in_time - make_interval(hours => $2) where id = $1`,
        [await of(record), to(30)],
      ),
    elsewhere: async () =>
      run(`update time_records set job_id = $2 where id = $1`, [await of(record), await of(job)]),
    deleted: async () =>
      run(`update time_records set deleted_at = now() where id = $1`, [await of(record)]),
  }
  const money = {
    drafted: async () => {
      const [id, line, section] = [newId(), newId(), one(['items', 'labor', 'equipment'])]
      const { rowCount } = await run(
        `insert into invoices (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_due, date_issued)
         select $1, customer_id, id, $1, 6500, 8.5, 1, $3, $4 from jobs where id = $2`,
        [id, await of(job), someDay(chance), someDay(chance)],
      )
      if (rowCount === 0) return
      await run(
        `insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents, taxable, item_number)
         values ($1, $2, 0, $3, 'R', $4, $5, $6, (select item_number from equipment order by id = $7 desc nulls last, id limit 1))`,
        [
          line,
          id,
          section,
          1 + to(500) / 100,
          to(90_000),
          to(1) === 1,
          await of(`select id from equipment where name = 'R'`),
        ],
      )
      const stay = section === 'equipment' && (await of(placement))
      if (stay)
        await run(
          `insert into invoice_sources (id, line_id, kind, placement_id, days, billed) values ($1, $2, 'rental', $3, $4, 1)`,
          [newId(), line, stay, `[${1 + to(8)},10)`],
        )
      const hours = await of(
        `${record} and not exists (select from invoice_sources s where s.time_record_id = time_records.id and s.released_at is null)`,
      )
      if (hours)
        await run(
          `insert into invoice_sources (id, line_id, kind, time_record_id, billed) values ($1, $2, 'hours', $3, 1)`,
          [newId(), line, hours],
        )
    },
    sent: async () =>
      run(`update invoices set status = 'sent', sent_at = now() where id = $1`, [
        await of(invoice(`'draft'`)),
      ]),
    paid: async () =>
      run(
        `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer)
         select $1, id, date_issued + $3::integer, greatest(1, case $4::integer when 1 then open_cents else open_cents / 2 end), 'check', $5 from invoices where id = $2`,
        [
          newId(),
          await of(invoice(`'sent', 'partially_paid'`)),
          to(60),
          to(1),
          one(['insurer', 'owner']),
        ],
      ),
    refunded: async () =>
      run(
        `insert into payments (id, invoice_id, kind, paid_on, amount_cents, method, payer)
         select $1, id, 'refund', date_issued + $3::integer, greatest(1, paid_cents / 3), 'check', 'owner' from invoices where id = $2`,
        [newId(), await of(invoice(`'paid', 'partially_paid'`)), to(80)],
      ),
    reversed: async () =>
      run(`update payments set reversed_at = now(), reverse_reason = 'R' where id = $1`, [
        await of(
          `select id from payments where reversed_at is null and invoice_id in (${invoice(`'paid', 'partially_paid'`)})`,
        ),
      ]),
    ended: async () =>
      run(`update invoices set status = $2, status_reason = 'R' where id = $1`, [
        await of(invoice(`'sent'`)),
        one(['void', 'written_off']),
      ]),
    back: async () =>
      run(`update invoices set status = 'sent', status_reason = null where id = $1`, [
        await of(invoice(`'written_off'`)),
      ]),
  }
  const assets = {
    bought: async () =>
      run(
        `insert into equipment (id, name, city_code, category, created_at) values ($1, 'R', $2, $3, $4)`,
        [newId(), one(['01', '02']), one(['dehumidifier', 'air_mover']), someMoment(chance)],
      ),
    placed: async () => {
      const at = someMoment(chance)
      return run(
        `insert into placements (id, equipment_id, job_id, placed_at, removed_at, removed_condition)
         values ($1, $2, $3, $4, $5::timestamptz, case when $5::timestamptz is not null then 'good' end)`,
        [
          newId(),
          await of(`select id from equipment where name = 'R'`),
          await of(job),
          at,
          one([null, null, after(at, to(20 * 86_400))]),
        ],
      )
    },
    pickedUp: async () =>
      run(
        `update placements set removed_at = placed_at + make_interval(hours => $2::integer), removed_condition = 'good' where id = $1`,
        [await of(`${placement} and removed_at is null`), to(500)],
      ),
    placementCorrected: async () =>
      run(
        `update placements set placed_at = placed_at - make_interval(hours => $2) where id = $1`,
        [await of(placement), to(100)],
      ),
    takenBack: async () =>
      run(`update placements set voided_at = now(), change_reason = 'R' where id = $1`, [
        await of(placement),
      ]),
    recategorized: async () =>
      run(`update equipment set category = $2, city_code = $3 where id = $1`, [
        await of(`select id from equipment where name = 'R'`),
        one(['dehumidifier', 'air_mover']),
        one(['01', '02']),
      ]),
    renumbered: async () =>
      run(`update equipment set item_number = 'R-' || $2::integer where id = $1`, [
        await of(`select id from equipment where name = 'R'`),
        to(9),
      ]),
    retired: async () =>
      run(`update equipment set status = 'retired', status_reason = 'R' where id = $1`, [
        await of(`select id from equipment where name = 'R' and status = 'available'`),
      ]),
  }
  const leads = {
    asked: async () =>
      run(
        `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, city_code, created_at, created_by)
         select $1, 'R', '(404) 555-0100', 'A', 'A', 'no', 'now', s, $3, $4, case s when 'phone' then $5::uuid end from (select $2::text as s) s`,
        [
          newId(),
          one(['inspection', 'emergency', 'phone']),
          one(['01', null]),
          someMoment(chance),
          people[0]!.id,
        ],
      ),
    called: async () =>
      run(`update leads set status = 'called' where id = $1`, [
        await of(`select id from leads where name = 'R' and status = 'new'`),
      ]),
    won: async () =>
      run(
        `update leads set status = 'converted', close_reason = null, customer_id = $2 where id = $1`,
        [await of(`select id from leads where name = 'R'`), await of(customer)],
      ),
    lost: async () =>
      run(`update leads set status = 'closed', close_reason = $2 where id = $1`, [
        await of(`select id from leads where name = 'R' and status in ('new', 'called')`),
        one(['spam', 'duplicate', 'outside']),
      ]),
  }
  return { ...jobs, ...time, ...money, ...assets, ...leads }
}

/** Adds `times` random events to the demo's own. */
export async function happened(company: Company, seed: number, times: number) {
  const chance = chances(seed)
  const events = Object.values(await history(company, chance))
  for (let n = 0; n < times; n++)
    await chance
      .one(events)()
      .catch(() => {})
}
