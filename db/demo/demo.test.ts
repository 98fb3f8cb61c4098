import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { fillClaims } from '#db/demo/claims.ts'
import { fillContracts } from '#db/demo/contracts.ts'
import { openStorage, originalKey } from '#server/storage.ts'
import { useCompany } from '#testing/company.ts'
import { shownPages } from '#testing/shown-pdf.ts'

const company = useCompany()
const rows = async (text: string) => (await company.owner.query(text)).rows

// The demo company is built relative to the moment at which it is filled, at any hour, weekday or
// month.

it('has no hours before their job began, none to come, and no one on the clock', async () => {
  expect(
    await rows(`
      select t.clock_in_time, j.created_at, j.start_date from time_records t join jobs j on j.id = t.job_id, settings
      where t.clock_in_time < j.created_at or (t.clock_in_time at time zone time_zone)::date < j.start_date
        or t.clock_out_time is null or t.clock_out_time > now()`),
  ).toEqual([])
})

it('has hours on every workday of the last whole week of the company, begun in its morning', async () => {
  expect(
    await rows(`
      with days as (
        select (clock_in_time at time zone time_zone)::date as day, min((clock_in_time at time zone time_zone)::time) as began
        from time_records, settings group by 1
      ), week as (
        select today - extract(dow from today)::int - 7 as began
        -- When it was filled: midnight may have passed since.
        from settings, lateral (select (min(created_at) at time zone time_zone)::date as today from profiles) filled
      )
      select array_agg(extract(dow from day)::int order by day) as days, bool_and(days.began between '07:30' and '08:10') as mornings
      from days, week where day between week.began and week.began + 6`),
  ).toEqual([{ days: [1, 2, 3, 4, 5, 6], mornings: true }])
})

it('has jobs and customers of which none begins tomorrow, or ends before it began', async () => {
  expect(
    await rows(`
      select j.start_date, j.end_date, j.created_at from jobs j, settings, lateral (select (now() at time zone time_zone)::date as today) now
      where j.start_date <> (j.created_at at time zone time_zone)::date and j.start_date <> ((j.created_at - interval '1 minute') at time zone time_zone)::date
        or j.start_date > today or j.end_date > today or j.end_date < j.start_date or j.created_at > now()`),
  ).toEqual([])
  expect(
    await rows(
      `select created_at from customers where created_at > now() union all select noted_at from notes where noted_at > now()`,
    ),
  ).toEqual([])
})

it('owns 120 units, of which 30 stand where customers have equipment, and none before its job or in the future', async () => {
  expect(
    await rows(`select (select count(*)::int from equipment) as units, (select count(*)::int from placements where removed_at is null) as out,
      (select count(*)::int from equipment where status = 'deployed') as deployed`),
  ).toEqual([{ units: 120, out: 30, deployed: 30 }])
  expect(
    await rows(`select p.id from placements p join jobs j on j.id = p.job_id join customers c on c.id = j.customer_id
      where p.placed_at < j.created_at or p.placed_at > now() or p.removed_at > now()
        or (p.removed_at is null) <> (c.contract_status = 'active_w_equip')`),
  ).toEqual([])
})

it('has contracts that were sent, signed, declined and expired, and two signed ones to be sealed', async () => {
  await fillContracts(company.ownerUrl, { folder: company.folder, s3: undefined })
  const states = await rows(`
    select c.signing_status, coalesce(s.status, 'none') as signing, count(*)::integer as n, count(t.subject)::integer as sealing
    from contracts c left join signings s on s.contract_id = c.id left join tasks t on t.kind = 'seals' and t.subject = s.id
    where not c.is_template group by 1, 2 order by 1`)
  expect(states).toEqual([
    { signing_status: 'declined', signing: 'declined', n: 1, sealing: 0 },
    { signing_status: 'expired', signing: 'expired', n: 1, sealing: 0 },
    { signing_status: 'not_sent', signing: 'none', n: 3, sealing: 0 },
    { signing_status: 'sent', signing: 'open', n: 1, sealing: 0 },
    { signing_status: 'signed', signing: 'signed', n: 2, sealing: 2 },
  ])
  // The paper that the customer's account is asked to sign states the facts of the job and the
  // contract, and has no note to counsel.
  const [asked] =
    await rows(`select c.paper_id, f.sha256, c.contract_number, c.customer_email, c.insurance_agent_name from contracts c
    join files f on f.id = c.paper_id join customers k on k.id = c.customer_id where k.user_id is not null and c.signing_status = 'sent'`)
  const storage = await openStorage({ folder: company.folder, s3: undefined })
  const paper = (await storage.read(
    originalKey(asked!.paper_id as string, asked!.sha256 as string),
  ))!
  const said = (await shownPages(await buffer(paper.stream)))
    .map(
      (page) => page.said + page.annotations.map(({ fieldValue }) => String(fieldValue)).join(' '),
    )
    .join(' ')
  for (const known of ['contract_number', 'customer_email', 'insurance_agent_name'])
    expect(said).toContain(asked![known])
  expect(said).not.toMatch(/counsel/i)
  expect(await rows(`select from signers where signed_at > now() or opened_at > now()`)).toEqual([])
})

it('shows its claims agent claims with photos, equipment and invoices', async () => {
  await fillClaims(company.ownerUrl)
  await fillClaims(company.ownerUrl)
  const claims = await company.as(8).claims.granted()
  expect(claims.length).toBeGreaterThanOrEqual(2)
  const read = await Promise.all(
    claims.map(({ id }) => company.as(8).claims.read({ customer_id: id })),
  )
  expect(read.some(({ invoices }) => invoices.length > 0)).toBe(true)
  expect(read.some(({ equipment }) => equipment.length > 0)).toBe(true)
})

it('tells of leads when they came in and when they were called back', async () => {
  expect(
    await rows(`select l.name, a.field from audits a join leads l on a.table_name = 'leads' and a.row_id = l.id::text
      where a.at is distinct from l.created_at + case when a.field is null then interval '0' else interval '4 minutes' end`),
  ).toEqual([])
})

it('has invoices as their customers stand, in every status, of which none is from tomorrow', async () => {
  expect(await rows('select fields from settings_notices')).toEqual([])
  // Every setting was set by a person.
  expect(
    await rows(
      `select field from audits where table_name in ('settings', 'offices') and actor_id is null`,
    ),
  ).toEqual([])
  expect(await rows('select distinct status from invoices order by status')).toEqual(
    ['draft', 'paid', 'partially_paid', 'sent', 'void', 'written_off'].map((status) => ({
      status,
    })),
  )
  expect(
    await rows(`select i.invoice_number from invoices i join customers c on c.id = i.customer_id
      where i.date_issued > app.company_day() or i.total_cents <= 0 or i.status <> 'void' and c.contract_status <> case i.status
        when 'draft' then 'pending_billing' when 'paid' then 'closed_and_paid' when 'written_off' then 'closed_not_paid' else 'billed' end::contract_status`),
  ).toEqual([])
})

it('dries four losses: one as it should, one that stalls, one with another meter, one that is dry', async () => {
  const told = await rows(`
    select c.name, count(distinct r.id)::int as rounds, count(distinct p.id)::int as points,
      bool_and(p.ended_how is not null) as ended, count(distinct i.meter_id)::int as meters
    from chambers c join points p on p.chamber_id = c.id join point_readings i on i.point_id = p.id
      join rounds r on r.id = i.round_id group by 1 order by 1`)
  expect(told).toMatchObject([
    { name: 'First floor', points: 6, ended: false, meters: 1 },
    { name: 'Laundry and kitchen', points: 4, ended: false, meters: 2 },
    { name: 'Living room and stairs', points: 4, ended: true, meters: 1 },
    { name: 'Upstairs', points: 5, ended: false, meters: 1 },
  ])
  for (const { rounds } of told) expect(rounds).toBeGreaterThan(3)
  expect(
    await rows(`select r.id from rounds r where r.ended_at > now() or exists (
      select from placements p where p.job_id = r.job_id and p.placed_at > r.began_at)`),
  ).toEqual([])
})
