import { type ORPCError, safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { DraftLine } from '#money/invoices/invoice-lines.ts'
import { billableJob, worked } from '#testing/billable-rows.ts'
import { useCompany } from '#testing/company.ts'
import { free, invoicing, errorOf, wordsOf } from '#testing/invoicing.ts'
import { atNight } from '#testing/ring.ts'
import { idOf, newJob } from '#testing/rows.ts'

const company = useCompany()
const { as, made, save, everything } = invoicing(company)

describe('what is billed', () => {
  it('is offered once, with its proof, and again after a void', async () => {
    const { job_id } = await billableJob(company)
    const one = await made(job_id)
    const saved = await save(one, await everything(one))
    expect(
      saved.lines.map(({ section, quantity, total_cents }) => [section, quantity, total_cents]),
    ).toEqual([
      ['labor', 4, 26_000],
      ['equipment', 3, 22_500],
    ])
    expect(
      saved.lines.flatMap(({ sources }) =>
        sources.map(({ kind, billed, corrected }) => [kind, billed, corrected]),
      ),
    ).toEqual([
      ['hours', 7200, null],
      ['hours', 7200, null],
      ['rental', 3, null],
    ])
    const supplement = await made(job_id)
    expect(await everything(supplement)).toEqual([])
    await as(3).invoices.void({ id: one.id, reason: 'Wrong job' })
    expect(await everything(supplement)).toHaveLength(2)
  })

  const TIMES = atNight(50, 8)
  it(`is each hour and rental day once, with two people at it at once, and numbers have no gap, ${TIMES} times`, async () => {
    const rounds = await Promise.all(Array.from({ length: TIMES }, () => billableJob(company)))
    const numbers: number[] = []
    for (const { job_id, records, placement } of rounds) {
      const drafts = await Promise.all([made(job_id), made(job_id, 1)])
      numbers.push(...drafts.map(({ invoice_number }) => invoice_number))
      const lines = await everything(drafts[0])
      const fresh = () => lines.map((line) => ({ ...line, id: newId() }))
      const ended = await Promise.all([
        errorOf(save(drafts[0], fresh())),
        errorOf(save(drafts[1], fresh())),
      ])
      expect(ended.filter((end) => end === 'ok')).toHaveLength(1)
      const { rows } = await company.owner.query<{ count: number }>(
        `select count(*)::integer as count from invoice_sources where released_at is null and (time_record_id = any($1) or placement_id = $2)`,
        [records, placement],
      )
      expect(rows[0]!.count).toBe(3)
    }
    const sorted = numbers.toSorted((one, other) => one - other)
    expect(sorted.map((number) => number - sorted[0]!)).toEqual(
      Array.from({ length: 2 * TIMES }, (_, n) => n),
    )
  })

  it('is pointed out where a record that was deleted after billing is typed in again', async () => {
    const job_id = await newJob(company)
    const [record] = await worked(company, job_id, [350], 3)
    const first = await made(job_id)
    await save(first, await everything(first))
    const { rows } = await company.owner.query<{
      employee_id: string
      clock_in_time: string
      clock_out_time: string
    }>('select employee_id, clock_in_time, clock_out_time from time_records where id = $1', [
      record,
    ])
    await company.as(3).hours.remove({ id: record!, reason: 'Twice' })
    const [{ employee_id, ...times }] = rows as [(typeof rows)[number]]
    const [clock_in_time, clock_out_time] = Object.values(times).map((at) =>
      new Date(at).toISOString(),
    ) as [string, string]
    await company.as(3).hours.add({
      id: newId(),
      job_id,
      employee_id,
      clock_in_time,
      clock_out_time,
      reason: 'Typed in again',
    })
    const second = await made(job_id)
    expect((await as(3).unbilled.list({ invoice_id: second.id })).hours).toMatchObject([
      { billed_before: first.invoice_number },
    ])
    const saved = await save(second, await everything(second))
    expect(
      saved.lines.flatMap(({ sources }) => sources.map(({ billed_before }) => billed_before)),
    ).toEqual([first.invoice_number])
    await as(3).invoices.void({ id: first.id, reason: 'Billed anew' })
    const now = await as(3).invoices.read({ id: second.id })
    expect(
      now.lines.flatMap(({ sources }) => sources.map(({ billed_before }) => billed_before)),
    ).toEqual([null])
  })

  it('is pointed out where it was before the loss', async () => {
    const job_id = await newJob(company)
    await worked(company, job_id, [351], 1)
    await company.owner.query(`update jobs set date_of_loss = start_date where id = $1`, [job_id])
    await company.owner.query(
      `update jobs set start_date = app.company_day(), date_of_loss = app.company_day() where id = $1`,
      [job_id],
    )
    const draft = await made(job_id)
    const { lines } = await save(draft, await everything(draft))
    expect(
      lines.flatMap(({ sources }) => sources.map(({ is_before_loss }) => is_before_loss)),
    ).toEqual([true])
  })

  it('is no more than its records show, nor another job’s, nor a deleted record', async () => {
    const { job_id, records, placement } = await billableJob(company)
    const one = await made(job_id)
    const sources = [{ kind: 'hours' as const, time_record_id: records[0]! }]
    const labor = (more: Partial<DraftLine> = {}) =>
      free({ section: 'labor', unit: 'hour', quantity: 2, sources, ...more })
    for (const unit of ['hour', 'hrs', 'week', null])
      expect(await errorOf(save(one, [labor({ quantity: 2.01, unit })]))).toContain(
        'more than its records show (2)',
      )
    const mixed = [
      { kind: 'rental' as const, placement_id: placement, first_day: 1, last_day: 1 },
      ...sources,
    ]
    expect(
      await errorOf(save(one, [labor({ quantity: 7201, unit: 'day', sources: mixed })])),
    ).not.toBe('ok')
    const other = await made((await billableJob(company)).job_id)
    expect(await errorOf(save(other, [labor()]))).toContain('for another job')
    await company.owner.query(
      `update time_records set deleted_at = now(), reason = 'Twice' where id = $1`,
      [records[0]],
    )
    expect(await errorOf(save(one, [labor()]))).toContain('was deleted')
  })

  it('is refused at its field where a unit was not there that day, or no one drove, and only then', async () => {
    const { job_id, records, placement } = await billableJob(company)
    const one = await made(job_id)
    const rental = (first_day: number, last_day: number, placement_id = placement) =>
      free({
        section: 'equipment',
        unit: 'day',
        quantity: 1,
        sources: [{ kind: 'rental', placement_id, first_day, last_day }],
      })
    const refusal = async (line: DraftLine) => {
      const { error } = await safe(save(one, [free(), line]))
      const { status, data, message } = error as ORPCError<string, { issues?: object[] }>
      const [first] = data?.issues ?? []
      return [status, first ?? message]
    }
    const issue = (field: string, message: string) => [
      400,
      expect.objectContaining({ path: ['lines', 1, 'sources', 0, field], message }),
    ]
    const only = 'This unit has 3 rental days.'
    expect(await refusal(rental(100_000, 100_000))).toEqual(issue('first_day', only))
    expect(await refusal(rental(1, 100_000))).toEqual(issue('last_day', only))
    expect(await refusal(rental(4, 4))).toEqual(issue('first_day', only))
    expect(await refusal(rental(3, 2))).toEqual(
      issue('last_day', "The last day can't be before the first day"),
    )
    const elsewhere = (await billableJob(company)).placement
    for (const placement_id of [elsewhere, newId()])
      expect(await refusal(rental(1, 1, placement_id))).toEqual(
        issue('placement_id', expect.stringContaining('for another job') as string),
      )

    for (const time_record_id of [records[0]!, newId()])
      expect(
        await refusal(
          free({ section: 'mileage', unit: 'mile', sources: [{ kind: 'miles', time_record_id }] }),
        ),
      ).toEqual(issue('time_record_id', expect.stringContaining('for another job') as string))

    const other = await made(job_id)
    await save(other, [rental(1, 3)])
    expect(await refusal(rental(2, 3))).toEqual([
      409,
      'Someone else just billed these rental days on another invoice.',
    ])
    expect(await refusal(rental(2, 4))).toEqual(issue('last_day', only))
  })

  it('tells no employee how much a colleague’s records show', async () => {
    const { job_id, records } = await billableJob(company)
    const one = await made(job_id)
    const labor = free({
      section: 'labor',
      unit: 'hour',
      quantity: 1,
      sources: [{ kind: 'hours', time_record_id: records[0]! }],
    })
    const saved = await save(one, [labor])
    const asRead = { ...labor, sources: [] }
    expect(await errorOf(save(saved, [{ ...asRead, quantity: 1.01 }], {}, 1))).toMatch(
      /^Only management can bill more/,
    )
    expect(await errorOf(save(saved, [{ ...asRead, quantity: 0.5 }], {}, 1))).toBe('ok')
  })

  it('is summed up for its job, to the cent as a draft has it, until it is billed, and again once that is void', async () => {
    const { job_id } = await billableJob(company)
    const left = (caller: 1 | 3 = 3) => as(caller).unbilled.ofJob({ job_id })
    const all = {
      time_records: 2,
      hours: 4,
      drives: 0,
      miles: 0,
      units: 1,
      rental_days: 3,
      is_priced: true,
    }
    const rental = { time_records: 0, hours: 0, cents: 22_500 }
    expect(await left()).toEqual({ ...all, cents: 4 * 6500 + 22_500 })
    expect(await left(1)).toEqual({ ...all, ...rental })
    const one = await made(job_id)
    const { subtotal_cents } = await save(one, await everything(one))
    expect(subtotal_cents).toBe(4 * 6500 + 22_500)
    expect(await left()).toEqual({ ...all, ...rental, units: 0, rental_days: 0, cents: 0 })
    await as(3).invoices.void({ id: one.id, reason: 'Wrong' })
    expect((await left()).cents).toBe(subtotal_cents)
  })

  it('is pointed out where it was corrected afterwards, with what it was and what it is', async () => {
    const { job_id, records, placement } = await billableJob(company)
    const saved = await made(job_id).then(async (one) => save(one, await everything(one)))
    const behind = async () =>
      (await as(3).invoices.read({ id: saved.id })).lines.flatMap(({ sources }) => sources)
    const [[first, second], stay] = [records, placement]
    const change = (text: string, id: string | undefined) => company.owner.query(text, [id])
    await change(
      `update time_records set clock_out_time = clock_out_time - interval '30 minutes' where id = $1`,
      first,
    )
    // Move it to another day, with the same length.
    await change(
      `update time_records set clock_in_time = clock_in_time - interval '3000 days', clock_out_time = clock_out_time - interval '3000 days' where id = $1`,
      second,
    )
    // More rental days, or a pick-up today, are no correction; an earlier pick-up is.
    await change(
      `update placements set removed_at = now(), removed_condition = 'good' where id = $1`,
      stay,
    )
    expect((await behind()).find(({ kind }) => kind === 'rental')).toMatchObject({
      corrected: null,
    })
    await change(
      `update placements set removed_at = placed_at + interval '25 hours' where id = $1`,
      stay,
    )
    const seen = new Map(
      (await behind()).map((source) => [source.time_record_id ?? source.placement_id, source]),
    )
    expect(seen.get(first!)).toMatchObject({
      billed: 7200,
      corrected: { gone: null, comes_to: 5400 },
    })
    expect(seen.get(second!)).toMatchObject({ billed: 7200, corrected: { comes_to: 7200 } })
    expect(
      Date.parse(seen.get(second!)!.began_at) - Date.parse(seen.get(second!)!.corrected!.began_at),
    ).toBe(3000 * 86_400_000)
    expect(seen.get(stay)).toMatchObject({ billed: 3, last_day: 3, corrected: { comes_to: 2 } })
    await change(
      `update placements set removed_at = null, removed_condition = null, placed_at = placed_at - interval '1 day' where id = $1`,
      stay,
    )
    expect((await behind()).find(({ kind }) => kind === 'rental')).toMatchObject({
      corrected: { comes_to: 4 },
    })
    await change(
      `update time_records set deleted_at = now(), reason = 'Twice' where id = $1`,
      first,
    )
    expect((await behind()).find(({ time_record_id }) => time_record_id === first)).toMatchObject({
      corrected: { gone: 'deleted', comes_to: null },
    })
  })

  it('is pointed out where the miles of a drive are others now', async () => {
    const { job_id, records } = await billableJob(company)
    const vehicle = await idOf(
      company,
      `insert into vehicles (number) values (substr($1, 20)) returning id`,
      [newId()],
    )
    await company.owner.query(
      'update time_records set vehicle_id = $2, starting_mileage = 100, ending_mileage = 131 where id = $1',
      [records[0], vehicle],
    )
    const sources = [{ kind: 'miles' as const, time_record_id: records[0]! }]
    const miles = () => free({ section: 'mileage', unit: 'mile', quantity: 31, sources })
    const saved = await save(await made(job_id), [miles()])
    expect(await errorOf(save(await made(job_id), [miles()]))).toContain('just billed this drive')
    const drive = async () => (await as(3).invoices.read({ id: saved.id })).lines[0]!.sources[0]!
    expect(await drive()).toMatchObject({ billed: 31, corrected: null })
    await company.owner.query('update time_records set ending_mileage = 121 where id = $1', [
      records[0],
    ])
    expect(await drive()).toMatchObject({ billed: 31, corrected: { gone: null, comes_to: 21 } })
  })

  it('an employee bills no hours of a colleague, though they know the record; a line that is there stays', async () => {
    const { job_id, records } = await billableJob(company)
    const draft = await made(job_id, 1)
    const line = free({
      section: 'labor',
      quantity: 2,
      unit: 'hour',
      sources: [{ kind: 'hours', time_record_id: records[0]! }],
    })
    expect(await errorOf(save(draft, [line], {}, 1))).toContain('Reload to see what can be billed')
    const billed = await save(draft, [line])
    await save(billed, [{ ...wordsOf(billed.lines[0]!), description: 'Labor' }], {}, 1)
    expect((await as(3).invoices.read({ id: draft.id })).lines).toMatchObject([
      { description: 'Labor', sources: [{ time_record_id: records[0] }] },
    ])
  })

  it('an employee bills their own hours, and a manager’s invoice shows them no record of a colleague’s', async () => {
    const job_id = await newJob(company)
    await worked(company, job_id, [399])
    const one = await made(job_id, 1)
    expect((await as(1).unbilled.list({ invoice_id: one.id })).hours).toEqual([])
    const saved = await save(one, await everything(one))
    const sources = async (caller: 1 | 3) =>
      (await as(caller).invoices.read({ id: saved.id })).lines[0]!.sources
    expect(await sources(3)).toMatchObject([{ billed: 7200 }])
    expect(await sources(1)).toEqual([])
    // The sources stay on the line when the employee edits its text, and still limit its quantity.
    const kept = await save(
      saved,
      [{ ...free(), ...wordsOf(saved.lines[0]!), description: 'Labor' }],
      {},
      1,
    )
    expect(kept.lines[0]).toMatchObject({ description: 'Labor', quantity: 2, sources: [] })
    expect(await sources(3)).toMatchObject([{ billed: 7200 }])
    const more = { ...free(), ...wordsOf(saved.lines[0]!), quantity: 2.01 }
    expect(await errorOf(save(kept, [more], {}, 1))).toMatch(/^Only management can bill more/)
  })
})
