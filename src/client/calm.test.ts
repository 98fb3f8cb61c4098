import { QueryClient, QueryObserver, focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAgainCalmly } from '#client/calm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Meta = { calm?: number; awake?: boolean }

/** Shows queries on a screen, and counts how often each is asked. */
function screenOf(
  queries: Record<string, Meta>,
  { takes = 0, random = 0 }: { takes?: number; random?: number } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const asked = Object.fromEntries(Object.keys(queries).map((name) => [name, 0]))
  let isHidden = false
  const ends = Object.entries(queries).map(([name, meta]) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: async () => {
        asked[name]!++
        await new Promise((done) => setTimeout(done, takes))
        return asked[name]
      },
      meta,
    }).subscribe(() => {}),
  )
  client.mount()
  const calm = readAgainCalmly(client, { isHidden: () => isHidden, random: () => random })
  return {
    asked,
    client,
    change: (concerned: (name: string) => boolean = () => true) =>
      calm.readAgain(({ queryKey: [name] }) => concerned(name as string)),
    hide: (hidden: boolean) => {
      isHidden = hidden
      focusManager.setFocused(!hidden)
    },
    end: () => {
      calm.stop()
      for (const end of ends) end()
      client.unmount()
      client.clear()
      focusManager.setFocused(undefined)
    },
  }
}

it('reads at most once a second, what is calm less often, the last change included', async () => {
  const screen = screenOf({ calm: { calm: 5000 }, other: {} })
  await vi.advanceTimersByTimeAsync(2000)
  for (let n = 0; n < 20; n++) {
    screen.change()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(screen.asked).toEqual({ calm: 1, other: 3 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.asked).toEqual({ calm: 2, other: 4 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.asked).toEqual({ calm: 2, other: 4 })
  // After a quiet period, a change is read at once.
  screen.change()
  await vi.advanceTimersByTimeAsync(10)
  expect(screen.asked).toEqual({ calm: 3, other: 5 })
  screen.end()
})

it('reads only what is concerned, not in step with other screens', async () => {
  const screens = [0, 0.5, 0.99].map((random) => screenOf({ one: {}, other: {} }, { random }))
  await vi.advanceTimersByTimeAsync(2000)
  for (const { change } of screens) change((name) => name === 'one')
  await vi.advanceTimersByTimeAsync(10)
  expect(screens.map(({ asked }) => asked.one)).toEqual([2, 1, 1])
  await vi.advanceTimersByTimeAsync(400)
  expect(screens.map(({ asked }) => asked.one)).toEqual([2, 2, 1])
  await vi.advanceTimersByTimeAsync(400)
  expect(screens.map(({ asked }) => asked.one)).toEqual([2, 2, 2])
  expect(screens.map(({ asked }) => asked.other)).toEqual([1, 1, 1])
  for (const { end } of screens) end()
})

it('reads once more what a change finds under way, and lets it finish first', async () => {
  const screen = screenOf({ slow: {} }, { takes: 3000 })
  await vi.advanceTimersByTimeAsync(100)
  screen.change()
  screen.change()
  await vi.advanceTimersByTimeAsync(2800)
  expect(screen.asked.slow).toBe(1)
  await vi.advanceTimersByTimeAsync(1200)
  expect(screen.asked.slow).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.asked.slow).toBe(2)
  screen.end()
})

it('leaves a hidden page for when it is visible again, except what tells the person anyway', async () => {
  const screen = screenOf({ page: {}, alarm: { awake: true } })
  await vi.advanceTimersByTimeAsync(2000)
  screen.hide(true)
  for (let n = 0; n < 5; n++) {
    screen.change()
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(screen.asked).toEqual({ page: 1, alarm: 6 })
  screen.hide(false)
  await vi.advanceTimersByTimeAsync(10)
  expect(screen.asked.page).toBe(2)
  screen.end()
})

it('reads what is not on screen when it is shown', async () => {
  const screen = screenOf({})
  let asked = 0
  const query = { queryKey: ['left'], queryFn: () => ++asked }
  await screen.client.fetchQuery(query)
  screen.change()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(1)
  const end = new QueryObserver(screen.client, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toBe(2)
  end()
  screen.end()
})
