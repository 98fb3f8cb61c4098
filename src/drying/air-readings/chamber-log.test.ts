import { expect, it } from 'vitest'
import type { AirReading } from '#drying/air-readings/air-readings.ts'
import { chamberLog } from '#drying/air-readings/chamber-log.ts'
import { DEFAULT_ALERT_SETTINGS } from '#drying/alerts/alerts.ts'
import { chamberAlerts } from '#drying/alerts/chamber-alerts.ts'

const reading = (id: string, given: Partial<AirReading>): AirReading => ({
  id,
  round_id: 'r1',
  place: 'chamber',
  chamber_id: 'c',
  chamber_name: 'Basement',
  equipment_id: null,
  unit_name: null,
  meter_id: null,
  fahrenheit: 72,
  rh: 40,
  taken_at: '2026-03-02T14:00:00Z',
  is_arrival_time: false,
  imported_at: null,
  who_name: null,
  corrects_id: null,
  struck_at: null,
  struck_by_name: null,
  struck_reason: null,
  ...given,
})
const outlet = reading('out', { place: 'outlet', equipment_id: 'u', fahrenheit: 74, rh: 44 })
const unit = { equipment_id: 'u', name: 'LGR 7000 · D-1' }
const given = {
  chamber_id: 'c',
  stage: 'drying' as const,
  readings: [reading('in', { place: 'inlet', equipment_id: 'u' }), outlet],
  rounds: [
    {
      id: 'r1',
      began_at: '2026-03-02T13:55:00Z',
      all_running: true as boolean | null,
      off: [] as (typeof unit)[],
    },
  ],
  units: [unit],
  began_at: '2026-03-01T12:00:00Z',
  now: '2026-03-02T15:00:00Z',
  zone: 'America/New_York',
  elevation_feet: 0,
}
const kinds = (changes: Partial<typeof given>) =>
  chamberAlerts(chamberLog({ ...given, ...changes }), DEFAULT_ALERT_SETTINGS).map(
    ({ kind }) => kind,
  )

it('alerts a dehumidifier that adds moisture, unless its reading was struck', () => {
  expect(kinds({})).toEqual(['depression_negative'])
  const struck = { ...outlet, struck_at: '2026-03-02T14:05:00Z', struck_reason: 'Swapped' }
  expect(kinds({ readings: [given.readings[0]!, struck] })).toEqual([])
})

it('takes the air of its own chamber only, and that of no chamber', () => {
  const { atmospheres } = chamberLog({
    ...given,
    readings: [
      reading('own', {}),
      reading('other', { chamber_id: 'd' }),
      reading('outside', { place: 'outside', chamber_id: null }),
    ],
  })
  expect(atmospheres.map(({ id }) => id)).toEqual(['own', 'outside'])
})

it('counts a round that only this device has as a visit', () => {
  expect(kinds({ readings: [], rounds: [] })).toEqual(['no_visit'])
  expect(kinds({ readings: [reading('mine', { round_id: 'here' })], rounds: [] })).toEqual([])
})

it('says of no unit that it is off if only not all were running', () => {
  expect(kinds({ rounds: [{ ...given.rounds[0]!, all_running: false }] })).not.toContain('unit_off')
})

it('alerts a unit that the last round that looked found off', () => {
  const round = given.rounds[0]!
  const off = { ...round, all_running: false, off: [unit] }
  const later = { id: 'r2', began_at: '2026-03-02T14:30:00Z', all_running: null, off: [] }
  const dry = { readings: [] }
  expect(kinds({ ...dry, rounds: [round] })).toEqual([])
  expect(kinds({ ...dry, rounds: [later, off] })).toEqual(['unit_off'])
  expect(kinds({ ...dry, rounds: [off, { ...later, all_running: true }] })).toEqual([])
  // Another unit was off, or no one said which.
  const other = { equipment_id: 'v', name: 'Air mover · A-2' }
  expect(kinds({ ...dry, rounds: [{ ...off, off: [other] }] })).toEqual([])
  expect(kinds({ ...dry, rounds: [{ ...off, off: [] }] })).toEqual([])
})
