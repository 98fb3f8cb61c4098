import { expect, it } from 'vitest'
import type { Role } from '#access/roles.ts'
import {
  trustRemembered,
  isRememberedOnly,
  rememberPerson,
  rememberedPerson,
} from '#client/remembered-person.ts'
import { useDeviceStorage } from '#testing/device-storage.ts'

const { names } = useDeviceStorage()
const DAY = 86_400_000
const me = (role: Role, more: object = {}) => ({
  id: 'ada',
  name: 'Ada Quarles',
  role,
  email: 'ada@example.com',
  second_factor_due: false,
  ...more,
})

it('a device remembers name and role of who was signed in, and no email', () => {
  rememberPerson(me(1), 0)
  expect(rememberedPerson(0)).toEqual({ ...me(1), email: '' })
  expect(JSON.stringify(localStorage)).not.toContain('ada@example.com')
})

it.each([
  [1, true],
  [2, true],
  [3, true],
  [4, true],
  [5, true],
  [6, true],
  [7, true],
  [8, false],
] as const)(
  'role %i: %s, since staff have a time clock and customers their home',
  (role, isRemembered) => {
    rememberPerson(me(role), 0)
    expect(rememberedPerson(0) !== undefined).toBe(isRemembered)
  },
)

it('who is signed out, or has still to prove who they are, leaves the device', () => {
  for (const now of [null, me(1, { second_factor_due: true }), me(8)]) {
    rememberPerson(me(1), 0)
    rememberPerson(now, 0)
    expect([rememberedPerson(0), names()]).toEqual([undefined, []])
  }
})

it('a person is believed for a week without the server’s word, and then no more', () => {
  rememberPerson(me(1), 0)
  expect(rememberedPerson(7 * DAY - 1)?.id).toBe('ada')
  expect(rememberedPerson(7 * DAY)).toBeUndefined()
})

it('what cannot be read is no one', () => {
  for (const text of [
    '',
    '{',
    '{"id":"ada"}',
    JSON.stringify({ id: 'ada', name: 'Ada', role: 9, at: 0 }),
  ]) {
    localStorage.setItem('dryline-person', text)
    expect(rememberedPerson(0)).toBeUndefined()
  }
})

it('the server’s word ends what was only believed', () => {
  trustRemembered()
  expect(isRememberedOnly()).toBe(true)
  rememberPerson(me(1), 0)
  expect(isRememberedOnly()).toBe(false)
})
