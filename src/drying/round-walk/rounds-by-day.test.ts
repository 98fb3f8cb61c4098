import { expect, it } from 'vitest'
import type { ShownReading } from '#drying/air-readings/shown-reading.ts'
import { roundsByDay } from '#drying/round-walk/rounds-by-day.ts'
import type { Round } from '#drying/rounds/rounds.ts'

const round = (given: Partial<Round>): Round => ({
  id: 'r',
  began_at: '2026-03-02T14:00:00Z',
  ended_at: null,
  all_running: null,
  off: [],
  note: null,
  who_id: null,
  who_name: 'Ana',
  arrived_at: null,
  left_at: null,
  imported_from: null,
  imported_at: null,
  skipped: [],
  photos: [],
  ...given,
})
const reading = (given: Partial<ShownReading>): ShownReading => ({
  id: 'a',
  round_id: 'r',
  place: 'outside',
  chamber_id: null,
  chamber_name: null,
  equipment_id: null,
  unit_name: null,
  meter_id: null,
  fahrenheit: 70,
  rh: 50,
  taken_at: '2026-03-02T14:01:00Z',
  is_arrival_time: false,
  imported_at: null,
  who_name: 'Ana',
  corrects_id: null,
  struck_at: null,
  struck_by_name: null,
  struck_reason: null,
  ...given,
})
const here = { zone: 'America/New_York', me: 'Ben' }

it('groups by the day of the company, newest first, readings as they were taken', () => {
  const days = roundsByDay(
    [
      round({ id: 'late', began_at: '2026-03-03T03:30:00Z' }),
      round({ id: 'early', began_at: '2026-03-02T14:00:00Z' }),
      round({ id: 'next', began_at: '2026-03-03T14:00:00Z' }),
    ],
    [
      reading({ id: 'second', round_id: 'early', taken_at: '2026-03-02T14:02:00Z' }),
      reading({ id: 'first', round_id: 'early' }),
    ],
    [],
    here,
  )
  expect(days.map(({ day, rounds }) => [day, rounds.map(({ id }) => id)])).toEqual([
    ['2026-03-03', ['next']],
    ['2026-03-02', ['late', 'early']],
  ])
  expect(days[1]!.rounds[1]!.readings.map(({ id }) => id)).toEqual(['first', 'second'])
})

it('shows a round that only this device has, and the end of one that the server has begun', () => {
  const what = { began_at: '2026-03-02T14:00:00Z', all_running: true, note: 'Dry', skipped: [] }
  const at = '2026-03-02T14:20:00Z'
  const [day] = roundsByDay(
    [round({ id: 'begun' }), round({ id: 'ended', ended_at: at, note: 'Kept' })],
    [reading({ round_id: 'mine', who_name: 'Ben' })],
    [
      { id: 'begun', at, what },
      { id: 'ended', at, what },
    ],
    here,
  )
  const byId = new Map(day!.rounds.map((one) => [one.id, one]))
  expect(byId.get('begun')).toMatchObject({ ended_at: at, note: 'Dry', isWaiting: true })
  expect(byId.get('ended')).toMatchObject({ note: 'Kept', isWaiting: false })
  expect(byId.get('mine')).toMatchObject({ who_name: 'Ben', ended_at: null, isWaiting: true })
})
