import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttleReloads } from '#client/calm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reads what is calm again at most so often, the last change included, and all else at once', async () => {
  const client = new QueryClient()
  const asked = { calm: 0, other: 0 }
  const watch = (name: keyof typeof asked, calm?: number) => {
    const queryFn = () => ++asked[name]
    return new QueryObserver(client, {
      queryKey: [name],
      queryFn,
      ...(calm && { meta: { calm } }),
    }).subscribe(() => {})
  }
  const ends = [watch('calm', 5000), watch('other')]
  await vi.advanceTimersByTimeAsync(10)
  const { readAgain, stop } = throttleReloads(client)
  for (let n = 0; n < 10; n++) {
    readAgain(() => true)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(asked).toEqual({ calm: 1, other: 11 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked.calm).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.calm).toBe(2)
  // After a quiet period, a change is read at once.
  readAgain(() => true)
  await vi.advanceTimersByTimeAsync(10)
  expect(asked.calm).toBe(3)
  stop()
  for (const end of ends) end()
  client.clear()
})
