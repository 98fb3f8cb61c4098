import { expect, it } from 'vitest'
import {
  forgetClock,
  rememberClock,
  rememberedClock,
} from '#time/time-clock/remembered-clock.client.ts'
import type { ClockStatus } from '#time/time-clock/time-clock.ts'
import { rememberPerson } from '#client/remembered-person.ts'
import { useDeviceStorage } from '#testing/device-storage.ts'

const { names } = useDeviceStorage()
const status: ClockStatus = {
  now: '2026-11-23T12:00:00Z',
  time_zone: 'America/New_York',
  is_walk_round_offered: true,
  open: null,
  shift_seconds: 0,
  job_seconds: 11,
  today_seconds: 22,
  week_seconds: 33,
  all_seconds: 44,
}
const signIn = (id: string | null) =>
  rememberPerson(
    id === null ? null : { id, name: id, role: 1, email: '', second_factor_due: false },
    Date.now(),
  )
const remember = (person: string) =>
  rememberClock(person, status, { ahead: 250, customers: [], vehicles: [] })

it('a device remembers one’s clock without totals, and tells it to that person alone', () => {
  signIn('ada')
  remember('ada')
  expect(rememberedClock('ada')).toMatchObject({
    person: 'ada',
    ahead: 250,
    time_zone: 'America/New_York',
    open: null,
  })
  expect(JSON.stringify(localStorage)).not.toMatch(/_seconds":(11|22|33|44)/)
  expect(rememberedClock('bo')).toBeUndefined()
})

it('a page that outlives its session writes nothing down of a person who is gone', () => {
  signIn('ada')
  remember('bo')
  expect(rememberedClock('bo')).toBeUndefined()
  signIn(null)
  remember('ada')
  expect(names()).toEqual([])
})

it('a clock is forgotten with its person, and what cannot be read is none', () => {
  signIn('ada')
  remember('ada')
  forgetClock()
  expect(rememberedClock('ada')).toBeUndefined()
  localStorage.setItem('dryline-clock', '{"person":"ada"}')
  expect(rememberedClock('ada')).toBeUndefined()
})
