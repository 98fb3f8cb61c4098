/**
 * Formats we read, named as in the browser's BarcodeDetector: those of our labels and those that
 * makers print on their units.
 */
export const barcodeFormats = [
  'qr_code',
  'data_matrix',
  'code_128',
  'code_39',
  'ean_13',
  'ean_8',
  'upc_a',
] as const
export type BarcodeFormat = (typeof barcodeFormats)[number]

/** A code found in a picture. */
export interface Barcode {
  text: string
  format: string
}

/**
 * Formats with error correction. Line codes can be misread, so they count once read twice alike.
 */
const corrected = new Set(['qr_code', 'data_matrix'])

/** A code in view: when it was last seen, in ms; how many times; whether it was reported. */
interface Sighting {
  at: number
  times: number
  told: boolean
}
export type Sightings = ReadonlyMap<string, Sighting>

/** A code unseen for this many ms has left the camera's view; it scans again when it comes back. */
export const GONE_AFTER = 1500

/**
 * Updates the codes in view. `scanned` holds those newly in view, each once however long it is held
 * there.
 */
export function updateSightings(
  before: Sightings,
  seen: readonly Barcode[],
  now: number,
): { sightings: Sightings; scanned: string[] } {
  const sightings = new Map([...before].filter(([, { at }]) => now - at < GONE_AFTER))
  const scanned: string[] = []
  for (const { text, format } of new Map(seen.map((one) => [one.text, one])).values()) {
    const { times: former = 0, told = false } = sightings.get(text) ?? {}
    const times = former + 1
    const isSure = corrected.has(format) || times > 1
    if (isSure && !told) scanned.push(text)
    sightings.set(text, { at: now, times, told: told || isSure })
  }
  return { sightings, scanned }
}
