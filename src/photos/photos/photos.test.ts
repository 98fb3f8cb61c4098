import { describe, expect, it } from 'vitest'
import { photoAltText } from '#photos/photos/photo-alt-text.ts'
import { photoWords } from '#photos/photos/photo-words.ts'
import { photoMove, tagsOf } from '#photos/photos/photos.ts'
import { tags } from '#files/uploads/uploads.ts'
import type { Evidence } from '#photos/photos/seen-photo.ts'
import { nameIn, shownIn } from '#values/words.ts'

describe('Tags', () => {
  it('are typed with commas between them, each once, without blanks around them', () => {
    expect(tagsOf(' wet, north wall ,,wet,\tmold ,')).toEqual(['wet', 'north wall', 'mold'])
    expect(tagsOf(' , ')).toEqual([])
  })

  it('are twenty at most once doubles and empty ones are out, of fifty characters', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => `tag ${n}`)
    expect(tags.parse([...twenty, ' tag 0 ', ''])).toEqual(twenty)
    expect(
      tags.safeParse([...twenty, 'one more']).error?.issues.map(({ message }) => message),
    ).toEqual(['At most 20 tags'])
    expect(tags.safeParse(['x'.repeat(50)]).success).toBe(true)
    expect(tags.safeParse(['x'.repeat(51)]).error?.issues.map(({ message }) => message)).toEqual([
      'Tag is too long: at most 50 characters',
    ])
    expect(tags.safeParse(['a\nb']).success).toBe(false)
  })
})

it('A photo moves to no job unless one is said', () => {
  const id = '019a0000-0000-7000-8000-000000000001'
  expect(photoMove.parse({ ids: [id], customer_id: id, folder_name: ' Attic ' })).toEqual({
    ids: [id],
    customer_id: id,
    job_id: null,
    folder_name: 'Attic',
  })
})

it('A photo that cannot be seen is called by what is known of it', () => {
  const photo = {
    type: 'before',
    description: '',
    folder_name: null,
    taken_at: '2026-03-08T04:30:00Z',
  } as Evidence
  expect(photoAltText(photo, 'America/New_York')).toBe('Before photo, Mar 7, 2026')
  const told = { ...photo, description: 'North wall', folder_name: 'Attic' }
  expect(photoAltText(told, 'America/New_York')).toBe(
    'Before photo, North wall, room Attic, Mar 7, 2026',
  )
})

describe('The history of a photo', () => {
  const here = {
    customer_id: 'c1',
    customer_name: 'Ruth Okafor',
    job_id: null,
    folder_id: 'f1',
    folder_name: 'Attic',
  } as Evidence
  const words = photoWords(here)
  it.each([
    ['type', 'damage', 'Type', 'Damage'],
    ['tags', '["wet", "north wall"]', 'Tags', 'wet, north wall'],
    ['tags', '[]', 'Tags', 'Empty'],
    ['customer_id', 'c1', 'Customer', 'Ruth Okafor'],
    ['customer_id', 'c2', 'Customer', 'Another customer'],
    ['folder_id', 'f1', 'Room', 'Attic'],
    ['folder_id', 'f2', 'Room', 'Another room'],
    ['job_id', 'j1', 'Job', 'Another job'],
    ['job_id', null, 'Job', 'Empty'],
    ['description', '', 'Description', 'Empty'],
  ])('says %s %s as %s: %s', (field, value, name, shown) => {
    expect([nameIn(words, field), shownIn(words, field, value)]).toEqual([name, shown])
  })
})
