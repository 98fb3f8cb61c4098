import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { queryClient } from '#client/query-client.ts'

const { retry, retryDelay } = queryClient.getDefaultOptions().queries!
/** Returns the number of attempts of a read. */
const tries = (error: Error) => {
  let failures = 0
  while ((retry as (failures: number, error: Error) => boolean)(failures, error)) failures++
  return failures + 1
}
const delay = retryDelay as (failures: number, error: Error) => number
const error = (status: number, data?: unknown) =>
  new ORPCError(status === 401 ? 'UNAUTHORIZED' : 'X', { status, data })

it('tries a read again where that can help, and no other', () => {
  expect(tries(new TypeError('Failed to fetch'))).toBe(3)
  expect(tries(error(503))).toBe(3)
  expect(tries(error(500))).toBe(1)
  expect(tries(error(403))).toBe(1)
})

it('tries once more where a session was just renewed, and at once', () => {
  expect(tries(error(401))).toBe(2)
  expect(delay(0, error(401))).toBeLessThanOrEqual(100)
})

it('waits for its turn where too much was asked for, not in step with others', () => {
  const busy = error(429, { busy: true })
  expect(tries(busy)).toBe(9)
  const delays = Array.from({ length: 20 }, () => delay(0, busy))
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(1000)
  expect(new Set(delays).size).toBeGreaterThan(1)
})

it('waits longer each time, and half a minute at most', () => {
  expect([0, 1, 2, 10].map((failures) => delay(failures, error(503)))).toEqual([
    1000, 2000, 4000, 30_000,
  ])
})
