import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { LUNCH_LINE } from '#time/time-clock/lunch.ts'
import { useCompany } from '#testing/company.ts'
import { type Person, HOUR, at, useGuardedClock } from '#testing/guarded-clock.ts'

// Deleting or correcting a record changes how long the shift was, and so if it has a lunch.

const company = useCompany()
const { correct, newJob, pass, punchIn, punchOut, row, sheet, switchTo, worker } =
  useGuardedClock(company)
const remove = (id: string) => company.as(3).hours.remove({ id, reason: 'Twice' })
/** Paid seconds, rounded to the minute because the clock goes on while a test runs. */
const paid = async (id: string) => {
  const { clock_in_time, clock_out_time } = await row(id)
  return Math.round((clock_out_time - clock_in_time) / 60_000) * 60
}

/** A shift of two records of three and five hours. The second one has the lunch. */
async function twoRecords(me: Person) {
  await pass(-9)
  const first = await punchIn(me)
  await pass(-6)
  const second = await switchTo(me, { notes: 'Fans' })
  await pass(-1)
  const ended = await punchOut(me, second.id)
  await pass(0)
  expect(ended).toMatchObject({ break_seconds: HOUR, notes: `Fans\n${LUNCH_LINE}` })
  return { first: { ...first, clock_out_time: at(-6) }, second: ended }
}

describe('the lunch of a shift', () => {
  it('is given back when one of its records is deleted and six hours or less remain, and the history says so', async () => {
    const { first, second } = await twoRecords(await worker())
    await remove(first.id)
    expect(await row(second.id)).toMatchObject({
      break_seconds: 0,
      notes: 'Fans',
      times_corrected: false,
      reason: null,
      corrected_at: null,
    })
    expect(await paid(second.id)).toBe(5 * HOUR)
    const told = await company.as(3).audits.list({ tables: ['time_records'], row_id: second.id })
    expect(told.find(({ field }) => field === 'break_seconds')).toMatchObject({
      old_value: '3600',
      new_value: '0',
    })
  })

  it('is given back when one of its records is corrected so that six hours or less remain', async () => {
    const { first, second } = await twoRecords(await worker())
    await correct(first, { clock_in_time: at(-6.5) })
    expect(await row(second.id)).toMatchObject({ break_seconds: 0, notes: 'Fans' })
    expect(await paid(second.id)).toBe(5 * HOUR)
  })

  it('is given back where the deleted record stood between two shifts of six hours or less', async () => {
    const me = await worker()
    await pass(-12)
    const first = await punchIn(me)
    await pass(-9)
    const second = await switchTo(me)
    await pass(-6.5)
    const third = await switchTo(me)
    await pass(-3)
    await punchOut(me, third.id)
    await pass(0)
    expect((await row(third.id)).break_seconds).toBe(HOUR)
    await remove(second.id)
    expect([await paid(first.id), await paid(third.id)]).toEqual([3 * HOUR, 3.5 * HOUR])
    expect((await row(third.id)).notes).toBe('')
  })

  it('stays where more than six hours remain', async () => {
    const me = await worker()
    await pass(-9)
    const first = await punchIn(me)
    await pass(-8)
    const second = await switchTo(me)
    await pass(-1)
    await punchOut(me, second.id)
    await pass(0)
    await remove(first.id)
    expect(await row(second.id)).toMatchObject({ break_seconds: HOUR, notes: LUNCH_LINE })
  })

  it('that someone corrected by hand, or said there was none of, stays', async () => {
    const { first, second } = await twoRecords(await worker())
    await correct(second, { clock_out_time: at(-2.5), break_seconds: HOUR })
    await remove(first.id)
    expect(await row(second.id)).toMatchObject({ break_seconds: HOUR, times_corrected: true })
    const me = await worker()
    await pass(-12)
    const early = await punchIn(me)
    await pass(-10)
    const late = await switchTo(me)
    await pass(-1)
    await punchOut(me, late.id, { no_lunch: true })
    await pass(0)
    await remove(early.id)
    expect(await row(late.id)).toMatchObject({ break_seconds: 0, no_lunch: true })
  })

  it('is counted again in an approved week too, when an administrator changes it', async () => {
    const me = await worker()
    const { first, second } = await twoRecords(me)
    await pass(24 * 7)
    const { total_seconds: seen_seconds } = await sheet(me.id, '2026-03-15')
    await company
      .as(3)
      .timesheets.approve({ id: newId(), employee_id: me.id, week: '2026-03-15', seen_seconds })
    await company.as(4).hours.remove({ id: first.id, reason: 'Twice' })
    expect(await row(second.id)).toMatchObject({ break_seconds: 0, notes: 'Fans' })
    expect(await sheet(me.id, '2026-03-15')).toMatchObject({
      changed_since: true,
      break_seconds: 0,
    })
  })

  it('is not given back into hours that management wrote down in it', async () => {
    const me = await worker()
    const { first, second } = await twoRecords(me)
    await company.as(3).hours.add({
      id: newId(),
      job_id: await newJob(),
      employee_id: me.id,
      clock_in_time: at(-1.5),
      clock_out_time: at(-1.1),
      reason: 'At the office',
    })
    await remove(first.id)
    expect((await row(second.id)).break_seconds).toBe(HOUR)
  })
})
