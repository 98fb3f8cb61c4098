import { expect, it } from 'vitest'
import { todaysJob } from '#time/time-clock/todays-job.ts'

const job = (id: string, start_date = '2026-11-01') => ({ id, start_date })
const record = (job_id: string, clock_in_time: string) => ({ job_id, clock_in_time })
const of = (jobs: ReturnType<typeof job>[], ...records: ReturnType<typeof record>[]) =>
  todaysJob(jobs, records, '2026-11-27', (at) => at.slice(0, 10))?.id

it.each([
  [
    'worked on today',
    of([job('a'), job('b')], record('b', '2026-11-27T12:00Z'), record('a', '2026-11-26T12:00Z')),
    'b',
  ],
  ['begun today', of([job('a'), job('b', '2026-11-27')], record('a', '2026-11-26T12:00Z')), 'b'],
  ['the only one underway', of([job('a')]), 'a'],
  ['of several, none', of([job('a'), job('b')]), undefined],
  [
    'of two worked on today, none',
    of([job('a'), job('b')], record('a', '2026-11-27T12:00Z'), record('b', '2026-11-27T13:00Z')),
    undefined,
  ],
  ['of no job of mine, none', of([], record('a', '2026-11-27T12:00Z')), undefined],
])('takes for today’s the one that was %s', (_, found, expected) => expect(found).toBe(expected))
