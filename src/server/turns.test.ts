import { expect, it, vi } from 'vitest'
import { createTurns, patience } from '#server/turns.ts'

const customer = { lane: 'others', key: 'a customer' } as const
const another = { lane: 'others', key: 'another' } as const
const employee = { lane: 'staff', key: 'an employee' } as const

/** Asks `times` times at once. Returns the ends of those that run, and how many were refused. */
function asking(
  turns: ReturnType<typeof createTurns>,
  asker: Parameters<typeof turns.take>[0],
  times: number,
) {
  const ends: (() => void)[] = []
  const refused = { times: 0 }
  for (let n = 0; n < times; n++)
    void turns.take(asker).then((end) => (end ? void ends.push(end) : void refused.times++))
  return { ends, refused }
}
const settled = () => new Promise(setImmediate)

it('fifty requests of one customer run two at a time, and each gets its turn', async () => {
  const turns = createTurns()
  const { ends } = asking(turns, customer, 50)
  for (let served = 0; served < 50; served++) {
    await settled()
    expect(ends.length).toBe(Math.min(2, 50 - served))
    expect(turns.running().others).toBe(ends.length)
    ends.shift()!()
  }
  expect([turns.running(), turns.waiting()]).toEqual([{ staff: 0, others: 0 }, 0])
})

it('who waits with more than sixty is refused at once', async () => {
  const turns = createTurns()
  const { ends, refused } = asking(turns, customer, 100)
  await settled()
  expect([ends.length, turns.waiting(), refused.times]).toEqual([2, 60, 38])
})

it('staff do not wait for others, who run one at a time beside them', async () => {
  const turns = createTurns()
  const crowd = Array.from({ length: 5 }, (_, n) =>
    asking(turns, { lane: 'others', key: `${n}` }, 10),
  )
  await settled()
  expect(turns.running()).toEqual({ staff: 0, others: 4 })
  const staff = asking(turns, employee, 16)
  await settled()
  expect(staff.ends.length).toBe(16)
  for (const end of crowd.flatMap(({ ends }) => ends.splice(0))) end()
  await settled()
  expect(turns.running()).toEqual({ staff: 16, others: 1 })
  for (const end of staff.ends) end()
  await settled()
  // Staff's next request usually comes soon. If it does not, the others continue, although no
  // request ends.
  await expect.poll(() => turns.running()).toEqual({ staff: 0, others: 4 })
})

it('who came later with one request does not wait for all of someone’s fifty', async () => {
  const turns = createTurns()
  const many = asking(turns, customer, 50)
  const crowd = asking(turns, { lane: 'others', key: 'a third' }, 2)
  await settled()
  const one = asking(turns, another, 1)
  await settled()
  expect([many.ends.length, crowd.ends.length, one.ends.length]).toEqual([2, 2, 0])
  many.ends.shift()!()
  await settled()
  many.ends.shift()!()
  await settled()
  expect(one.ends.length).toBe(1)
})

it('anyone who waits is refused after ten seconds, though no one ends', async () => {
  vi.useFakeTimers()
  try {
    const turns = createTurns()
    const { ends, refused } = asking(turns, customer, 5)
    await vi.advanceTimersByTimeAsync(patience.longest - 1)
    expect([ends.length, refused.times, turns.waiting()]).toEqual([2, 0, 3])
    await vi.advanceTimersByTimeAsync(1)
    expect([ends.length, refused.times, turns.waiting()]).toEqual([2, 3, 0])
    for (const end of ends) end()
    expect(turns.running().others).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('limits what all people of a lane have running together', async () => {
  const lane = { running: 2, waiting: 1, together: 3 }
  const turns = createTurns({
    lanes: { staff: lane, others: lane },
    besideStaff: 3,
    mostWaiting: 2,
  })
  const crowd = ['a', 'b', 'c', 'd'].map((key) => asking(turns, { lane: 'staff', key }, 4))
  await settled()
  expect(crowd.map(({ ends, refused }) => [ends.length, refused.times])).toEqual([
    [2, 1],
    [1, 2],
    [0, 4],
    [0, 4],
  ])
  expect([turns.running().staff, turns.waiting()]).toEqual([3, 2])
})

it('a person who asks too fast goes on at a pace of their own, and no one else waits', async () => {
  vi.useFakeTimers()
  try {
    const lane = { running: 2, waiting: 60, together: 4 }
    const turns = createTurns({
      lanes: { staff: lane, others: lane },
      besideStaff: 4,
      pace: { burst: 3, perSecond: 10 },
      mostWaiting: 100,
    })
    const served = { customer: 0, another: 0, employee: 0 }
    const ask = (
      who: keyof typeof served,
      asker: Parameters<typeof turns.take>[0],
      times: number,
    ) => {
      for (let n = 0; n < times; n++)
        void turns.take(asker).then((end) => {
          served[who]++
          end!()
        })
    }
    ask('customer', customer, 20)
    ask('another', another, 3)
    ask('employee', employee, 20)
    await vi.advanceTimersByTimeAsync(0)
    expect(served).toEqual({ customer: 3, another: 3, employee: 20 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(served.customer).toBeGreaterThanOrEqual(12)
    expect(served.customer).toBeLessThanOrEqual(13)
    // People who paused have their burst again.
    await vi.advanceTimersByTimeAsync(2000)
    expect([served.customer, turns.waiting()]).toEqual([20, 0])
    ask('customer', customer, 4)
    await vi.advanceTimersByTimeAsync(0)
    expect(served.customer).toBe(23)
  } finally {
    vi.useRealTimers()
  }
})
