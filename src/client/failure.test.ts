import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import {
  UNREACHABLE,
  explain,
  fieldErrors,
  isBusy,
  isSignedOut,
  isWorthRetrying,
  troubleOf,
} from '#client/failure.ts'

const lost = new TypeError('Failed to fetch')
const refused = (status: number, data?: unknown, message = 'Said by the server') =>
  new ORPCError(
    status === 401 ? 'UNAUTHORIZED' : status === 429 ? 'TOO_MANY_REQUESTS' : 'BAD_REQUEST',
    { status, message, data },
  )
const issue = (message: string, ...path: (string | number)[]) => ({ message, path })

it('puts each complaint at the input that it is about, however deep it lies', () => {
  const error = refused(400, {
    issues: [
      issue('Enter an email', 'customer', 'email'),
      issue('Too long', 'notes', 3, 'content', 0),
    ],
  })
  expect(fieldErrors(error)).toEqual({ email: 'Enter an email', content: 'Too long' })
  expect(explain(error)).toBe('Check the marked fields.')
})

it.each([
  ['a lost connection', lost, UNREACHABLE],
  ['a refusal', refused(400), 'Said by the server'],
  [
    'a complaint that is about no input',
    refused(400, { issues: [{ message: 'Not both' }] }),
    'Not both',
  ],
  ['one whose path names no input', refused(400, { issues: [issue('Not both', 0)] }), 'Not both'],
])('explains %s', (_what, error, said) => {
  expect(explain(error)).toBe(said)
  expect(fieldErrors(error)).toEqual({})
})

it.each([
  ['a lost connection', lost, true],
  ['an overloaded server', refused(429, { busy: true }), true],
  ['a proxy without its server', refused(502), true],
  ['a server without its database', refused(503), true],
  ['too many tries', refused(429), false],
  ['a refusal', refused(400), false],
  ['an unknown failure of the server', refused(500), false],
  ['an ended session', refused(401), false],
])('of %s, says whether another try can help', (_what, error, can) => {
  expect(isWorthRetrying(error)).toBe(can)
})

it('tells an ended session and a busy server from all else', () => {
  expect([refused(401), refused(400), lost].map(isSignedOut)).toEqual([true, false, false])
  expect(
    [refused(429, { busy: true }), refused(429, {}), refused(400, { busy: true }), lost].map(
      isBusy,
    ),
  ).toEqual([true, false, false, false])
})

it('stands above the buttons of a form where none of its fields can show it', () => {
  const form = { phone: '', email: '' }
  expect(troubleOf(null, form)).toBeUndefined()
  expect(
    troubleOf(refused(400, { issues: [issue('Too short', 'customer', 'phone')] }), form),
  ).toBeUndefined()
  expect(
    troubleOf(refused(409, { issues: [issue('This id is already taken.', 'id')] }), form),
  ).toBe('This id is already taken.')
  expect(troubleOf(lost, form)).toBe(UNREACHABLE)
})
