import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cursorOf, pageOf, readCursor } from '#server/keyset.ts'

const place = fc.record({
  created_at: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .chain((date) =>
      fc.integer({ min: 0, max: 999_999 }).map((micros) => `${date.toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}+00:00`),
    ),
  id: fc.uuid(),
})

it('gives every place back as it was, to the microsecond', () => {
  fc.assert(
    fc.property(place, (row) => {
      expect(readCursor(cursorOf(row))).toEqual(row)
    }),
  )
})

it('refuses what no list gave out', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readCursor(text)).toThrow('This page of the list does not exist')
    }),
  )
})

it('walks every list once, forth and back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(place, { selector: ({ id }) => id, maxLength: 30 }), fc.integer({ min: 1, max: 7 }), (rows, size) => {
      const order = (row: { created_at: string; id: string }) => `${row.created_at} ${row.id}`
      const sorted = [...rows].sort((a, b) => (order(a) < order(b) ? 1 : -1))
      const read = (after?: string, before?: string) => {
        const at = after ?? before
        const edge = at === undefined ? undefined : order(readCursor(at))
        const found = before
          ? sorted.filter((row) => order(row) > edge!).reverse()
          : sorted.filter((row) => edge === undefined || order(row) < edge)
        return pageOf(found.slice(0, size + 1), size, { after, before })
      }
      const pages = [read()]
      while (pages.at(-1)!.older) pages.push(read(pages.at(-1)!.older))
      expect(pages.flatMap((page) => page.rows)).toEqual(sorted)
      expect(pages[0]!.newer).toBeUndefined()
      let page = pages.at(-1)!
      for (const former of pages.slice(0, -1).reverse()) {
        page = read(undefined, page.newer)
        expect(page.rows).toEqual(former.rows)
      }
    }),
  )
})
