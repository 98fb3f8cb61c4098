import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { PictureType } from '#files/files/file-types.ts'
import { developPicture } from '#files/pictures/picture-development.server.ts'
import { readPicture } from '#files/pictures/picture-header.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { exifBlock, gpsFields, timeFields } from '#testing/exif-block.ts'
import { cornered, phoneHeic, plainJpeg, withExif } from '#testing/pictures.ts'
import { atNight } from '#testing/ring.ts'

const folder = mkdtempSync(`${tmpdir()}/mutations-`)
afterAll(() => rmSync(folder, { recursive: true }))

const small = cornered(48, 32)
const files: [PictureType, () => Promise<Buffer>][] = [
  [
    'jpeg',
    async () =>
      withExif(
        await plainJpeg(48, 32),
        exifBlock({ exif: timeFields('2025:11:20 02:14:05'), gps: gpsFields(33.7, -84.4) }),
      ),
  ],
  ['png', () => small.clone().png().toBuffer()],
  ['webp', () => small.clone().webp().toBuffer()],
  ['gif', () => small.clone().gif().toBuffer()],
  ['avif', () => small.clone().avif().toBuffer()],
  ['heic', () => Promise.resolve(readFileSync(phoneHeic))],
]

const refusedOr = <T>(answer: Promise<T>) =>
  answer.catch((failure: unknown) => {
    if (failure instanceof RefusedFile) return failure
    throw failure
  })

const TIMES = atNight(50, 8)
it.each(files)(
  `survives ${TIMES} mutations of a %s, with a picture within bounds or a refusal each`,
  async (type, picture) => {
    const file = await picture()
    const path = `${folder}/${type}`
    const changes = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(
        changes,
        fc.oneof(fc.constant(file.length), fc.nat(file.length)),
        async (places, length) => {
          const copy = Buffer.from(file)
          for (const [place, value] of places) copy[place] = value
          writeFileSync(path, copy.subarray(0, length))
          const facts = await refusedOr(readPicture(path, type))
          const developed = await refusedOr(developPicture(path, type))
          if (facts instanceof RefusedFile) expect(developed).toBeInstanceOf(RefusedFile)
          if (developed instanceof RefusedFile) return
          expect(developed.width * developed.height).toBeLessThanOrEqual(150_000_000)
          expect(developed.view.length).toBeLessThan(20_000_000)
          expect(developed.thumbnail.length).toBeLessThan(2_000_000)
          expect(developed.placeholder.length).toBeLessThan(60)
        },
      ),
      { numRuns: TIMES },
    )
  },
)
