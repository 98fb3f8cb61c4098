import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainPayment } from '#money/invoices/invoices.cases.ts'
import { PAGE_SIZE } from '#loss/timeline/timeline.ts'
import { eventTitle } from '#workplaces/job-page/timeline-words.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newUnit } from '#testing/equipment-rows.ts'
import { newDraft, newSentInvoice } from '#testing/invoice-rows.ts'
import { newFile, newJob } from '#testing/rows.ts'

const company = useCompany()
const list = (caller: 1 | 2, job_id: string, after?: string) =>
  company.as(caller).timeline.list({ job_id, after })
const titles = async (caller: 1 | 2, job_id: string) =>
  (await list(caller, job_id)).rows.map(eventTitle)

async function addPhotos(job_id: string, at: string, count: number) {
  const { rows } = await company.owner.query(
    `insert into photo_folders (customer_id, name) select customer_id, 'Hall' from jobs where id = $1 returning id, customer_id`,
    [job_id],
  )
  const folder = rows[0] as { id: string; customer_id: string }
  for (let n = 0; n < count; n++) {
    const { id, sender } = await newFile(company, 1)
    await company.owner.query(
      `insert into photos (id, customer_id, folder_id, job_id, uploaded_by, captured_at, captured_source) values ($1, $2, $3, $4, $5, $6, 'device')`,
      [id, folder.customer_id, folder.id, job_id, sender, at],
    )
  }
}

it('tells what happened on a job, the newest first: opened, notes, photos of a day together, statuses', async () => {
  const job_id = await newJob(company)
  await company.owner.query(
    `update jobs set created_at = now() - interval '5 days' where id = $1`,
    [job_id],
  )
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await addPhotos(job_id, `${day}T15:00:00Z`, 7)
  await company.as(1).notes.add({ id: newId(), job_id, content: 'Fans are set.' })
  await company.as(1).jobs.setStatus({ id: job_id, status: 'in_progress' })
  const { rows } = await list(1, job_id)
  expect(rows.map(eventTitle)).toEqual(['Job is In Progress', 'Note', '7 photos', 'Job opened'])
  expect(rows.map(({ what }) => what)).toEqual(['in_progress', 'Fans are set.', null, 'A'])
  expect(rows[2]!.photo_ids).toHaveLength(6)
})

it('shows colleagues’ punches to management only, and to everyone their own', async () => {
  const job_id = await newJob(company)
  const hours = `'2026-03-03T12:00:00Z', '2026-03-03T13:00:00Z', 'By hand'`
  for (const role of [1, 3] as const)
    await company.owner.query(
      `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, reason) values ($1, $2, $3, ${hours})`,
      [newId(), await personId(company, role), job_id],
    )
  expect(await titles(2, job_id)).toEqual([
    'Job opened',
    'Clocked out',
    'Clocked out',
    'Clocked in',
    'Clocked in',
  ])
  expect(await titles(1, job_id)).toEqual(['Job opened', 'Clocked out', 'Clocked in'])
})

it('tells what was noted at the clock, and when its person left rather than when lunch ends what is paid', async () => {
  const job_id = await newJob(company)
  await company.owner.query(
    `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, break_seconds, notes, reason)
      values ($1, $2, $3, '2026-03-05T12:00:00Z', '2026-03-05T19:00:00Z', 3600, 'Subfloor 22%, studs 18%', 'By hand')`,
    [newId(), await personId(company, 1), job_id],
  )
  const punches = (await list(1, job_id)).rows.filter(({ kind }) => kind.startsWith('clocked'))
  expect(punches.map(({ kind, what }) => [kind, what])).toEqual([
    ['clocked_out', expect.stringContaining('Subfloor 22%, studs 18%')],
    ['clocked_in', null],
  ])
  expect(Date.parse(punches[0]!.at)).toBe(Date.parse('2026-03-05T20:00:00Z'))
})

it('tells once what went out together, and what came back', async () => {
  const job_id = await newJob(company)
  const { rows } = await company.owner.query('select customer_id from jobs where id = $1', [job_id])
  const { customer_id } = rows[0] as { customer_id: string }
  const units = await Promise.all(
    [1, 2, 3].map(async () => ({ id: newId(), equipment_id: await newUnit(company) })),
  )
  const placed_at = new Date(Date.now() - 3_600_000).toISOString()
  await company.as(1).placements.deploy({ customer_id, job_id, room: 'Den', placed_at, units })
  await company.as(1).placements.pickUp({
    removed_at: new Date().toISOString(),
    units: [{ placement_id: units[0]!.id, condition: 'good' }],
  })
  const told = (await list(2, job_id)).rows.filter(
    ({ kind }) => kind === 'placed' || kind === 'picked_up',
  )
  expect(told.map(eventTitle)).toEqual(['1 unit picked up', '3 units deployed'])
  // It says how many of each if there are several.
  expect(told[1]!.what).toMatch(/^Den: (3 × |[^×]+, )/)

  const [, mistaken] = units
  await company
    .as(1)
    .placements.takeBack({ id: mistaken!.id, change_reason: 'Scanned the one beside it' })
  const { rows: after } = await list(2, job_id)
  const back = after.find(({ kind }) => kind === 'taken_back')!
  expect([eventTitle(back), back.who]).toEqual(['Placement taken back', told[1]!.who])
  expect(back.what).toMatch(/^\S+ .+\. Scanned the one beside it$/)
  // The placement stays in the timeline, or no one would know what was taken back.
  expect(eventTitle(after.find(({ kind }) => kind === 'placed')!)).toBe('3 units deployed')
})

it('tells of an invoice when it was sent and what was paid of it, not of a draft, nor of a payment that was reversed', async () => {
  const job_id = await newJob(company)
  const money = async () =>
    (await list(1, job_id)).rows
      .filter(({ what }) => what?.startsWith('INV-'))
      .map((event) => [eventTitle(event), event.what])
  await newDraft(company, job_id)
  expect(await money()).toEqual([])
  const id = await newSentInvoice(company, job_id)
  const { invoice_number } = await company.as(1).invoices.read({ id })
  const pay = (kind: 'payment' | 'refund', amount_cents: number) =>
    company.as(2).payments.record({
      ...plainPayment,
      id: newId(),
      invoice_id: id,
      kind,
      amount_cents,
    } as never)
  await pay('payment', 4000)
  await pay('refund', 1050)
  expect(await money()).toEqual([
    ['Refund recorded', `INV-${invoice_number}, $10.50`],
    ['Payment recorded', `INV-${invoice_number}, $40.00`],
    ['Invoice sent', `INV-${invoice_number}, $100.00`],
  ])
  await company.owner.query(
    `update payments set reversed_at = now(), reverse_reason = 'Typed twice' where invoice_id = $1 and kind = 'refund'`,
    [id],
  )
  expect((await money()).map(([title]) => title)).toEqual(['Payment recorded', 'Invoice sent'])
})

it('comes in pages, each event once', async () => {
  const job_id = await newJob(company)
  for (let n = 0; n < PAGE_SIZE + 3; n++)
    await company.owner.query(
      `insert into notes (id, job_id, content, noted_at) values ($1, $2, $3, '2026-03-03T12:00:00Z'::timestamptz + make_interval(mins => $4))`,
      [newId(), job_id, `Note ${n}`, n],
    )
  const first = await list(1, job_id)
  const second = await list(1, job_id, first.older)
  expect(first.rows).toHaveLength(PAGE_SIZE)
  expect(second.older).toBeUndefined()
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(PAGE_SIZE + 4)
})

it('is empty for a job that does not exist, and for no one outside', async () => {
  expect((await list(1, newId())).rows).toEqual([])
  const job_id = await newJob(company)
  for (const caller of [5, 6, 7, 8] as const)
    expect(await outcome(company.as(caller).timeline.list({ job_id }))).toBe('FORBIDDEN')
})
