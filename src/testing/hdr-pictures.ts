import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { patched, phoneHeic } from '#testing/pictures.ts'

/** CICP code points (ITU-T H.273): BT.2020 primaries and the three transfer functions we meet. */
export const [bt2020, srgbCurve, pq, hlg] = [9, 13, 16, 18]

/** Returns the PQ code, 0 to 1, for this many nits: the inverse EOTF of BT.2100. */
export function pqCode(nits: number) {
  const power = (nits / 10_000) ** 0.1593017578125
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375
}

/** Returns the linear light, 0 to 1, of an 8-bit sRGB value. */
export const linearOf = (value: number) => {
  const v = value / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

type Signal = [red: number, green: number, blue: number]

/**
 * Makes a lossless 10-bit AVIF of equal columns, each 80 × 60 pixels, whose `colr` box declares
 * BT.2020 with this transfer function.
 */
export async function hdrAvif(transfer: number, columns: Signal[]) {
  const samples = Uint16Array.from(columns.flat(), (signal) => Math.round(signal * 65_535))
  const avif = await sharp(samples, { raw: { width: columns.length, height: 1, channels: 3 } })
    .toColourspace('rgb16')
    .resize(columns.length * 80, 60, { kernel: 'nearest', fit: 'fill' })
    .avif({ bitdepth: 10, lossless: true })
    .toBuffer()
  return patched(avif, [avif.indexOf('colrnclx') + 8, [0, bt2020, 0, transfer]])
}

/**
 * The phone's HEIC with an HDR `colr` box in place of its profile. The samples stay as they are, 8
 * bits each.
 */
export function hdrHeic(transfer: number) {
  const heic = readFileSync(phoneHeic)
  const at = heic.indexOf('colrprof')
  return patched(heic, [at + 4, [...Buffer.from('nclx'), 0, bt2020, 0, transfer, 0, 6, 0x80]])
}

/** Returns the 8-bit colors in the middle of this many equal columns. */
export async function columnsOf(picture: Buffer, many: number): Promise<number[][]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: many }, (_, n) => {
    const at =
      (Math.floor(info.height / 2) * info.width + Math.floor(((n + 0.5) * info.width) / many)) * 3
    return [...data.subarray(at, at + 3)]
  })
}
