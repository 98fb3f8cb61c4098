import { expect, it } from 'vitest'
import { countOf, photosSearch, queryOf } from '#photos/photo-gallery/photos-search.ts'
import { photoQuery } from '#photos/photos/photos.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const all = {
  type: 'before',
  customer: id,
  job: id,
  folder: id,
  person: id,
  tag: 'wet',
  from: '2026-03-08',
  to: '2026-03-09',
}

it('an address with every filter is asked of the procedure as it stands there', () => {
  const search = photosSearch({ ...all, deleted: true, photo: id, show: 'positions' })
  const query = queryOf(search)
  expect(photoQuery.parse(query)).toEqual({
    type: 'before',
    customer_id: id,
    job_id: id,
    folder_id: id,
    person: id,
    tag: 'wet',
    from: '2026-03-08',
    to: '2026-03-09',
    show: 'deleted',
  })
  // The tab and the open photo do not count as filters.
  expect(countOf(search)).toBe(8)
})

it.each([
  { type: 'during' },
  { customer: '1' },
  { job: 'x' },
  { folder: '' },
  { person: 7 },
  { tag: ' ' },
  { tag: 'x'.repeat(51) },
  { from: '2026-02-30' },
  { to: 'today' },
  { deleted: 'yes' },
  { show: 'map' },
  { photo: '../..' },
])('%j in an address is passed over, and the rest of it counts', (wrong) => {
  const search = photosSearch({ ...all, ...wrong })
  const [field] = Object.keys(wrong) as [keyof typeof search]
  expect(search[field]).toBeUndefined()
  expect(countOf(search)).toBe(field in all && field !== 'type' ? 6 : 7)
})

it('a tag that looks like a number is a tag', () => {
  expect(queryOf(photosSearch({ tag: 911 })).tag).toBe('911')
  expect(photosSearch({ tag: ' wet wall ' }).tag).toBe('wet wall')
})

it('an address that says nothing asks for all', () => {
  expect(Object.values(queryOf(photosSearch({}))).filter((value) => value !== undefined)).toEqual(
    [],
  )
})
