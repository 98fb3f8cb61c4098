/** What is read, as the browser's BarcodeDetector names it: our labels, and what makers print on their units. */
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

/** A code in a picture. */
export interface Barcode {
  text: string
  format: string
}

/** Codes that correct what was read wrongly; a line code can be misread, and what is read twice alike was not. */
const corrected = new Set(['qr_code', 'data_matrix'])

/** A code before the camera: when it was last seen, in ms, how often in a row, and whether it was told. */
interface Sighting {
  at: number
  times: number
  told: boolean
}
export type Sightings = ReadonlyMap<string, Sighting>

/** A code that was not seen for so long, in ms, was taken away from the camera, and is scanned anew when it comes back. */
export const GONE_AFTER = 1500

/** What a camera has before it now, after what it had before; `scanned` is what came new into view, each once however long it is held there. */
export function sighted(
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
