import { expect, it } from 'vitest'
import { copyDelay } from '#papers/signings/signed-copies.ts'

const after = (answers: number, failures: number, copy = false) =>
  copyDelay({
    state: { data: { copy } as never, dataUpdateCount: answers, errorUpdateCount: failures },
  })

it('asks for the copy soon, then later, however long a busy server takes; and no more once it is there or all fails', () => {
  expect([after(0, 0), after(9, 0), after(6, 3)]).toEqual([3000, 3000, 3000])
  expect([after(10, 0), after(500, 9)]).toEqual([30_000, 30_000])
  expect([after(1, 0, true), after(0, 10)]).toEqual([false, false])
})
