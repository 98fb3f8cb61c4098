import { expect, it } from 'vitest'
import { counted } from '#values/counted.ts'

it('says one of one, and several of all else', () => {
  expect([0, 1, 2, 1204, 2.5].map((count) => counted(count, 'box', 'boxes'))).toEqual([
    '0 boxes',
    '1 box',
    '2 boxes',
    '1,204 boxes',
    '2.5 boxes',
  ])
  expect([counted(1, 'unit'), counted(3, 'unit')]).toEqual(['1 unit', '3 units'])
})
