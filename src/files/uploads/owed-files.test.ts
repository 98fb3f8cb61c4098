import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type FileNoun, uploadedNoun, madeAt, picturesAmong } from '#files/uploads/owed-files.ts'
import type { NewUpload } from '#files/uploads/uploads.ts'

describe('When a file was made', () => {
  const now = Date.UTC(2026, 2, 3, 12)
  it.each([
    ['what the device says', now - 1000, now - 1000],
    ['now, of a file from tomorrow', now + 86_400_000, now],
    ['now, of one from before there were such phones', Date.UTC(1999, 11, 31), now],
    ['now, of one that says nothing', 0, now],
  ])('is %s', (_what, said, at) => {
    expect(madeAt(said, now)).toBe(new Date(at).toISOString())
  })
})

it('pictures are told by their type, their name or their bytes, and every other file is named', async () => {
  const file = (name: string, type: string, bytes: BlobPart = 'x') =>
    new File([bytes], name, { type })
  const { pictures, skipped } = await picturesAmong([
    file('a.png', 'image/png'),
    file('b.heic', ''),
    file('c.AVIF', ''),
    file('d.jpg', ''),
    file('heic', ''),
    file('e.jpg', 'video/mp4'),
    file(
      'IMG_0001',
      '',
      readFileSync(join(import.meta.dirname, '../../testing/pictures/no-extension')),
    ),
    file('f.txt', 'text/plain', '\x89PNG\r\n'),
    file('g.pdf', '', '%PDF-1.7'),
  ])
  expect(pictures.map(({ name }) => name)).toEqual(['a.png', 'b.heic', 'c.AVIF', 'IMG_0001'])
  expect(skipped).toEqual(['d.jpg', 'heic', 'e.jpg', 'f.txt', 'g.pdf'])
})

it('calls an uploaded file by the name it was given, or by its kind', () => {
  const called = (kind: NewUpload['kind'], what: FileNoun, name?: string) =>
    uploadedNoun({ upload: { kind } as NewUpload, what, called: name })
  expect(called('vehicle_photo', 'images', 'Left side image')).toBe('Left side image')
  expect(called('photo', 'pictures')).toBe('Photo')
  expect(called('folder_file', 'files')).toBe('File')
  expect(called('document', 'documents')).toBe('Document')
})
