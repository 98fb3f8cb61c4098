import { expect, it } from 'vitest'
import {
  type Barcode,
  GONE_AFTER,
  type Sightings,
  updateSightings,
} from '#equipment/barcodes/barcodes.ts'

const qr = (text: string): Barcode => ({ text, format: 'qr_code' })
const line = (text: string): Barcode => ({ text, format: 'code_128' })

/** Codes scanned from each picture; `at` is the picture's time in ms. */
function scannedOf(pictures: [at: number, seen: Barcode[]][]) {
  let sightings: Sightings = new Map()
  return pictures.map(([at, seen]) => {
    const next = updateSightings(sightings, seen, at)
    sightings = next.sightings
    return next.scanned
  })
}

it('takes a label that is held before the camera once, and again when it was gone', () => {
  expect(
    scannedOf([
      [0, [qr('A')]],
      [100, [qr('A'), qr('B'), qr('B')]],
      [1400, [qr('A')]],
      // A blurred frame does not count as the code leaving the view.
      [2000, []],
      [2700, [qr('A')]],
      [2700 + GONE_AFTER, [qr('A')]],
    ]),
  ).toEqual([['A'], ['B'], [], [], [], ['A']])
})

it('believes a line code when it was read twice alike', () => {
  expect(
    scannedOf([
      [0, [line('4711')]],
      [100, [line('4111')]],
      [200, [line('4711')]],
      [300, [line('4711')]],
    ]),
  ).toEqual([[], [], ['4711'], []])
})
