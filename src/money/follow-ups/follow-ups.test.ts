import { expect, it } from 'vitest'
import { MOST_INSURERS, boardOf } from '#money/follow-ups/follow-ups.ts'
import { ageOrder } from '#money/invoices/past-due-ages.ts'

it('the board has the insurers who owe most, all others as one, and loses no cent', () => {
  const sums = Array.from({ length: MOST_INSURERS + 10 }, (_, n) =>
    ageOrder.map((age, k) => ({ insurer: `Insurer ${n}`, age, cents: 100 * n + k, count: 1 })),
  ).flat()
  const { total, insurers, others } = boardOf([
    ...sums,
    { insurer: 'Paid', age: 'current', cents: 0, count: 0 },
  ])
  expect([insurers.length, insurers[0]!.insurer, others?.insurers]).toEqual([
    MOST_INSURERS,
    `Insurer ${MOST_INSURERS + 9}`,
    10,
  ])
  for (const age of [...ageOrder, 'total'] as const) {
    const parts = [...insurers, others!].map((part) => part[age])
    expect(
      parts.reduce((cents, part) => cents + part.cents, 0),
      age,
    ).toBe(total[age].cents)
    expect(
      parts.reduce((count, part) => count + part.count, 0),
      age,
    ).toBe(total[age].count)
  }
  expect(boardOf([])).toMatchObject({
    insurers: [],
    others: null,
    total: { total: { cents: 0, count: 0 } },
  })
})
