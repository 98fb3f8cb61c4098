import { expect, it } from 'vitest'
import { idKeeper } from '#client/new-id.ts'

it('is the same for the same contents, and another for others: a second try makes no second folder, another name makes another', () => {
  const idOf = idKeeper()
  const first = idOf('Scopes')
  expect(idOf('Scopes')).toBe(first)
  const other = idOf('Estimates')
  expect(other).not.toBe(first)
  expect(idOf({ name: 'A', role: 1 })).toBe(idOf({ name: 'A', role: 1 }))
})
