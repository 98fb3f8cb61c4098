import { expect, it } from 'vitest'
import { activeKeys } from '#client/keys.ts'

it('gives a key to who offered it last, and to the palette only where no one else takes it', () => {
  const palette = { key: '/', does: 'Search everything', otherwise: true }
  const list = { key: '/', does: 'Search customers' }
  const add = { key: 'n', does: 'Add customer' }
  const other = { key: 'n', does: 'Add lead' }
  expect(activeKeys([palette, add])).toEqual([palette, add])
  expect(activeKeys([list, palette])).toEqual([list])
  expect(activeKeys([palette, list])).toEqual([list])
  expect(activeKeys([add, other])).toEqual([other])
})

it('gives a key to the dialog that is open, also where the list under it comes later', () => {
  const dialog = { key: 'e', does: 'Edit lead', inDialog: true }
  const list = { key: 'e', does: 'Edit' }
  expect(activeKeys([dialog, list])).toEqual([dialog])
  expect(activeKeys([list, dialog])).toEqual([dialog])
})
