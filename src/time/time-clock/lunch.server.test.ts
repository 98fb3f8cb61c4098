import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  LUNCH,
  LUNCH_AFTER,
  LUNCH_LINE,
  NO_LUNCH_LINE,
  NO_PAUSE,
  type Segment,
  breaksOf,
  shiftOf,
} from '#time/time-clock/lunch.ts'
import { useCompany } from '#testing/company.ts'
import { newPerson } from '#testing/people.ts'
import { newJob } from '#testing/rows.ts'

// The lunch rule exists twice: the server settles lunch by lunch.ts, and the database refuses a
// shift that was settled differently. Both get the same random shifts, at the edges of the rule and
// in the nights when Atlanta's clocks change.

const company = useCompany()
const owner = (text: string, values: unknown[] = []) => company.owner.query(text, values)

const nights = ['2026-03-08T03:00:00Z', '2026-11-01T02:00:00Z', '2026-06-10T12:00:00Z'].map((at) =>
  Date.parse(at),
)
const pause = fc.oneof(
  fc.constantFrom(0, NO_PAUSE - 1, NO_PAUSE, NO_PAUSE + 1),
  fc.integer({ min: 0, max: 7200 }),
)
// No segment has zero length: the database accepts no such punch and no such hours.
const length = fc.oneof(
  fc.constantFrom(1, LUNCH / 2, LUNCH, LUNCH_AFTER - 1, LUNCH_AFTER, LUNCH_AFTER + 1),
  fc.integer({ min: 1, max: 4 * 3600 }),
)
const stretch = fc.record({ pause, length, fixed: fc.boolean() })
type Stretch = { pause: number; length: number; fixed: boolean }

/**
 * Places the stretches one after the other, starting at `at` in milliseconds. No lunch is deducted
 * yet.
 */
function segmentsFrom(at: number, stretches: readonly Stretch[]): Segment[] {
  let now = at
  return stretches.map(({ pause, length, fixed }) => {
    const from = now + pause * 1000
    now = from + length * 1000
    return { from, to: now, break_seconds: 0, fixed }
  })
}

/** Splits the segments into shifts, in order. */
function shiftsOf(segments: readonly Segment[]): Segment[][] {
  const last = shiftOf(segments)
  return segments.length > last.length
    ? [...shiftsOf(segments.slice(0, -last.length)), last]
    : [last]
}

/** Returns the segments with each shift settled by lunch.ts. */
const settled = (segments: readonly Segment[]) =>
  shiftsOf(segments).flatMap((shift) => {
    const breaks = breaksOf(shift, false)
    return shift.map((segment, n) => ({ ...segment, break_seconds: breaks[n]! }))
  })

describe('the rule of lunch in TypeScript and the one in SQL', () => {
  let person: string
  let job: string
  beforeAll(async () => {
    person = (await newPerson(company, 1)).id
    job = await newJob(company)
    await owner(
      `begin; set local time zone 'America/New_York'; alter table time_records disable trigger guard`,
    )
    await owner(`select app.become($1, 1::smallint)`, [person])
  })
  afterAll(() => owner('rollback'))

  const write = ({ from, to, break_seconds, fixed }: Segment) =>
    owner(
      `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, clocked_in_at, clocked_out_at, break_seconds, times_corrected)
       select $1, $2, $3, b, e - make_interval(secs => $6), case when not $7 then b end, case when not $7 then e end, $6, $7
       from to_timestamp($4::numeric / 1000) b, to_timestamp($5::numeric / 1000) e`,
      [newId(), person, job, from, to, break_seconds, fixed],
    )
  /**
   * Returns the database's verdict when a transaction that wrote these segments ends: 'taken', or
   * the constraint that refused them.
   */
  async function verdict(segments: readonly Segment[]) {
    await owner('savepoint one')
    try {
      for (const segment of segments) await write(segment)
      await owner('set constraints lunch_of_pair immediate')
      return 'taken'
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? String(error)
    } finally {
      await owner('rollback to savepoint one; set constraints lunch_of_pair deferred')
    }
  }
  const shiftAround = async (at: number) => {
    const { rows } = await owner(
      `select extract(epoch from began)::float8 * 1000 as began, extract(epoch from last)::float8 * 1000 as last
       from app.shift_around($1, to_timestamp($2::numeric / 1000))`,
      [person, at],
    )
    return rows[0] as { began: number; last: number }
  }
  const shifts = (of: typeof stretch) =>
    fc.tuple(fc.constantFrom(...nights), fc.array(of, { minLength: 1, maxLength: 5 }))
  /** False if two segments begin at the same moment, since those have no order. */
  const ordered = (segments: Segment[]) =>
    segments.every(({ from }, n) => n === 0 || from > segments[n - 1]!.from)

  it('see the same shift around its last record', async () => {
    await fc.assert(
      fc.asyncProperty(shifts(stretch), async ([at, stretches]) => {
        const segments = segmentsFrom(at, stretches)
        fc.pre(ordered(segments))
        await owner('savepoint one')
        for (const segment of segments) await write(segment)
        const last = segments.at(-1)!
        const found = await shiftAround(last.from)
        await owner('rollback to savepoint one')
        expect(found).toEqual({ began: shiftOf(segments)[0]!.from, last: last.from })
      }),
      { numRuns: 60 },
    )
  })

  it('agree on what is settled: it is taken, and a second less of a lunch that is due is not', async () => {
    await fc.assert(
      fc.asyncProperty(shifts(stretch), async ([at, stretches]) => {
        const segments = settled(segmentsFrom(at, stretches))
        fc.pre(ordered(segments))
        expect(await verdict(segments)).toBe('taken')
        const due = segments.findIndex(({ break_seconds }) => break_seconds > 0)
        if (due < 0) return
        const less = segments.map((one, n) =>
          n === due ? { ...one, break_seconds: one.break_seconds - 1 } : one,
        )
        expect(await verdict(less)).toBe('time_records_lunch')
      }),
      { numRuns: 60 },
    )
  })

  it('write the same lines', async () => {
    const { rows } = await owner(
      `select app.with_lunch_line('', 3600, false) as lunch, app.with_lunch_line('', 0, true) as none`,
    )
    expect(rows).toEqual([{ lunch: LUNCH_LINE, none: NO_LUNCH_LINE }])
  })
})
