import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import type { PictureType } from '#files/files/file-types.ts'
import { pictureNclx } from '#files/pictures/nclx.server.ts'
import { developPicture } from '#files/pictures/picture-development.server.ts'
import {
  bt2020,
  columnsOf,
  hdrAvif,
  hdrHeic,
  hlg,
  linearOf,
  pq,
  pqCode,
  srgbCurve,
} from '#testing/hdr-pictures.ts'
import { patched } from '#testing/pictures.ts'

const folder = mkdtempSync(`${tmpdir()}/hdr-`)
afterAll(() => rmSync(folder, { recursive: true }))
let written = 0
function developed(bytes: Buffer, type: PictureType = 'avif') {
  const path = `${folder}/${written++}`
  writeFileSync(path, bytes)
  return developPicture(path, type)
}
/** Returns the columns as view and thumbnail show them. */
async function shown(bytes: Buffer, columns: number) {
  const { view, thumbnail } = await developed(bytes)
  return [await columnsOf(view, columns), await columnsOf(thumbnail, columns)]
}

const gray = (signal: number): [number, number, number] => [signal, signal, signal]
/** Returns the PQ signal of an sRGB gray, with SDR white at 203 nits (BT.2408). */
const grayInPq = (value: number) => gray(pqCode(linearOf(value) * 203))

it('shows a PQ picture as bright as its SDR version, and keeps apart what is brighter than white', async () => {
  const file = await hdrAvif(pq, [
    gray(0),
    grayInPq(64),
    grayInPq(118),
    grayInPq(188),
    gray(0.58),
    gray(pqCode(500)),
    gray(1),
  ])
  for (const columns of await shown(file, 7)) {
    for (const column of columns)
      expect(Math.max(...column) - Math.min(...column)).toBeLessThanOrEqual(3)
    const [black, dark, middle, light, white, bright, brightest] = columns.map(
      ([, green]) => green!,
    )
    expect(black).toBeLessThanOrEqual(3)
    for (const [is, was] of [
      [dark, 64],
      [middle, 118],
      [light, 188],
    ])
      expect(Math.abs(is! - was!)).toBeLessThanOrEqual(8)
    expect(white).toBeGreaterThanOrEqual(235)
    expect(bright).toBeGreaterThan(white! + 3)
    expect(brightest).toBeGreaterThanOrEqual(bright!)
    expect(brightest).toBeGreaterThanOrEqual(254)
  }
})

it('shows an HLG picture as bright as its SDR version', async () => {
  // BT.2408, table 1: white is 75% HLG, and 38% HLG is 26 nits of its 203, which is 101 in sRGB.
  for (const columns of await shown(
    await hdrAvif(hlg, [gray(0), gray(0.38), gray(0.75), gray(1)]),
    4,
  )) {
    const [black, middle, white, brightest] = columns.map(([, green]) => green!)
    expect(black).toBeLessThanOrEqual(3)
    expect(Math.abs(middle! - 101)).toBeLessThanOrEqual(8)
    expect(white).toBeGreaterThanOrEqual(235)
    expect(brightest).toBeGreaterThanOrEqual(254)
  }
})

it.each([
  ['PQ', pq, 0.58],
  ['HLG', hlg, 0.75],
])(
  'shows red, green and blue of %s in BT.2020 as the fullest that sRGB has',
  async (_, transfer, signal) => {
    const file = await hdrAvif(transfer, [
      [signal, 0, 0],
      [0, signal, 0],
      [0, 0, signal],
    ])
    for (const columns of await shown(file, 3))
      for (const [n, column] of columns.entries()) {
        expect(column[n]).toBeGreaterThanOrEqual(200)
        for (const other of column.filter((__, at) => at !== n))
          expect(other).toBeLessThanOrEqual(60)
      }
  },
)

it('opens a HEIC that says it is PQ the same way', async () => {
  const { view } = await developed(hdrHeic(pq), 'heic')
  const sdr = await developed(hdrHeic(srgbCurve), 'heic')
  // A red of 220 out of 255 is about 2,600 nits in PQ.
  const [is, was] = await Promise.all(
    [view, sdr.view].map((one) =>
      sharp(one).extract({ left: 200, top: 20, width: 1, height: 1 }).raw().toBuffer(),
    ),
  )
  expect(was![0]).toBeLessThan(230)
  expect(is![0]).toBeGreaterThan(245)
})

it('leaves SDR pictures as they were, of 8 bits and of 10', async () => {
  const values = [40, 128, 230]
  const eight = await sharp(Buffer.from(values.flatMap((value) => [value, value, value])), {
    raw: { width: 3, height: 1, channels: 3 },
  })
    .resize(240, 60, { kernel: 'nearest', fit: 'fill' })
    .avif({ quality: 90 })
    .toBuffer()
  const ten = await hdrAvif(
    srgbCurve,
    values.map((value) => gray(value / 255)),
  )
  for (const file of [eight, ten])
    for (const columns of await shown(file, 3))
      for (const [n, value] of values.entries())
        expect(Math.abs(columns[n]![1]! - value)).toBeLessThanOrEqual(3)
})

it('reads the color of the picture that is shown, not of another in the file, and bears boxes that are cut or nonsense', async () => {
  const path = `${folder}/boxes`
  const read = (bytes: Buffer) => {
    writeFileSync(path, bytes)
    return pictureNclx(path)
  }
  const file = await hdrAvif(hlg, [gray(0.5)])
  expect(await read(file)).toEqual({ primaries: bt2020, transfer: hlg })
  // pitm names the picture in 16 bits, after version and flags.
  expect(await read(patched(file, [file.indexOf('pitm') + 8, [0, 99]]))).toBeUndefined()
  expect(
    await read(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
    ),
  ).toBeUndefined()
  const end = file.indexOf('mdat')
  for (let at = 0; at < end; at++) {
    await read(file.subarray(0, at))
    for (const byte of [0, 0xff]) await read(patched(file, [at, [byte, byte]]))
  }
})
