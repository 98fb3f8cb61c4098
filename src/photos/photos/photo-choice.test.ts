import { expect, it } from 'vitest'
import { photosAmong } from '#photos/photos/photo-choice.ts'

const file = (name: string, type: string, size = 1) =>
  new File([new Uint8Array(size)], name, { type })

it('takes pictures, and says of every other file why not', async () => {
  const { photos, leftOut } = await photosAmong([
    file('a.jpg', 'image/jpeg'),
    file('b.HEIC', ''),
    file('c.svg', 'image/svg+xml'),
    file('d.png', 'image/png', 0),
    file('e.jpg', 'image/jpeg', 25 * 1024 * 1024 + 1),
    file('f.txt', 'text/plain'),
  ])
  expect(photos.map(({ name }) => name)).toEqual(['a.jpg', 'b.HEIC'])
  expect(leftOut).toEqual([
    { name: 'f.txt', why: 'not an image' },
    { name: 'c.svg', why: 'a drawing (SVG), not a photo' },
    { name: 'd.png', why: 'empty' },
    { name: 'e.jpg', why: 'larger than 25 MB' },
  ])
})
