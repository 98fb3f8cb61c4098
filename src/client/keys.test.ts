import { expect, it } from 'vitest'
import { inForce } from '#client/keys.ts'

it('gives a key to who offered it last, and to the palette only where no one else takes it', () => {
  const palette = { key: '/', does: 'Search everything', otherwise: true }
  const list = { key: '/', does: 'Search customers' }
  const add = { key: 'n', does: 'Add customer' }
  const other = { key: 'n', does: 'Add lead' }
  expect(inForce([palette, add])).toEqual([palette, add])
  expect(inForce([list, palette])).toEqual([list])
  expect(inForce([palette, list])).toEqual([list])
  expect(inForce([add, other])).toEqual([other])
})
