import { expect, it } from 'vitest'
import { RowActions } from '#people/audits/row-actions.tsx'
import { drawnAs } from '#testing/drawn.ts'

it('can be edited by its key: what that looks for is in the row, and no one sees it', () => {
  const nothing = () => null
  const archiving = { name: 'Air mover' } as never
  const row = { id: 'a', archived_at: null }
  const html = drawnAs(RowActions, {
    row,
    edit: nothing,
    archiving,
    tables: ['price_items'],
    words: {},
  } as never)
  expect(html).toMatch(/<button hidden="" type="button" data-edit="true">/)
})
