import { expect, it } from 'vitest'
import { pictureFacts } from '#files/files/picture-facts.ts'
import { xmpTimes } from '#files/files/xmp.ts'
import { exifBlock, timeFields } from '#testing/exif-block.ts'
import { fastest } from '#testing/fastest.ts'

const packet = (inside: string) =>
  Buffer.from(
    `<x:xmpmeta><rdf:RDF><rdf:Description ${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  )
const now = new Date('2026-11-22T12:00:00Z')
const taken = (inside: string) => pictureFacts(undefined, now, packet(inside)).captured_at

it('is read from an attribute or an element, the moment of the shutter first', () => {
  expect(
    taken(
      `xmp:CreateDate='2026-02-01T00:00:00Z' exif:DateTimeOriginal="2026-02-03T04:05:06-05:00">`,
    ),
  ).toEqual({
    local: '2026-02-03T04:05:06',
    offset: '-05:00',
  })
  expect(taken(`><photoshop:DateCreated>2026-02-03T04:05:06.123</photoshop:DateCreated>`)).toEqual({
    local: '2026-02-03T04:05:06',
  })
  expect(taken(`xmp:CreateDate="2026-02-03T04:05Z">`)).toEqual({
    local: '2026-02-03T04:05:00',
    offset: '+00:00',
  })
})

it('stands behind EXIF, and behind the next best where it cannot be true', () => {
  const exif = exifBlock({ exif: timeFields('2026:01:01 01:01:01') })
  expect(
    pictureFacts(exif, now, packet(`xmp:CreateDate="2026-02-03T04:05:06">`)).captured_at,
  ).toEqual({ local: '2026-01-01T01:01:01' })
  expect(
    taken(`exif:DateTimeOriginal="2099-01-01T00:00:00" xmp:CreateDate="2026-02-03T04:05:06">`),
  ).toEqual({
    local: '2026-02-03T04:05:06',
  })
  for (const never of ['2026-02-31T00:00:00', '2026-02-03', '0000-00-00T00:00:00', '&boom;'])
    expect(taken(`xmp:CreateDate="${never}">`)).toBeUndefined()
})

it('expands nothing, and reads no block that no camera writes', () => {
  const entity = Buffer.from(
    `<!DOCTYPE x [<!ENTITY boom "2026-02-03T04:05:06">]><d><xmp:CreateDate>&boom;</xmp:CreateDate></d>`,
  )
  expect(xmpTimes(entity)).toEqual([])
  const long = Buffer.concat([
    Buffer.alloc(300 * 1024, ' '),
    packet(`xmp:CreateDate="2026-02-03T04:05:06">`),
  ])
  expect(xmpTimes(long)).toEqual([])
  // The search stays linear: a hundred times the text takes about a hundred times as long, not ten
  // thousand.
  const nearly = (times: number) => Buffer.from(' exif:DateTimeOriginal   ='.repeat(times))
  const [some, more] = [nearly(100), nearly(10_000)]
  expect(fastest(() => xmpTimes(more)) / fastest(() => xmpTimes(some))).toBeLessThan(2000)
})
