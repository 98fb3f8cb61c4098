// We have our own reader for the few fields that we keep. exifr allocates whatever a field claims
// to hold (32 GB for a field of four billion doubles), and it gives up on the whole block at one
// field of an unknown type, such as EXIF 3.0's UTF-8.

/** Values by tag, as text or numbers. A fraction with a zero denominator is NaN. */
export type ExifFields = Map<number, string | number[]>

/**
 * A directory of a real phone has about 60 entries, and no value that we keep is longer than 64.
 */
const [mostEntries, mostValues] = [500, 64]

/**
 * Bytes per value by type: 2 text, 3 16 bits, 4 32 bits, 5 a fraction, 9 and 10 the signed forms of
 * 4 and 5.
 */
const sizes: Record<number, number> = { 2: 1, 3: 2, 4: 4, 5: 8, 9: 4, 10: 8 }

function valueAt(view: DataView, type: number, offset: number, little: boolean): number {
  if (type === 3) return view.getUint16(offset, little)
  if (type === 4) return view.getUint32(offset, little)
  if (type === 9) return view.getInt32(offset, little)
  if (type === 5) return view.getUint32(offset, little) / view.getUint32(offset + 4, little)
  return view.getInt32(offset, little) / view.getInt32(offset + 4, little)
}

/**
 * Returns the wanted fields of the directory at `offset`. Skips fields that point outside the block
 * or have another type.
 */
function directory(
  view: DataView,
  offset: number,
  little: boolean,
  wanted: readonly number[],
): ExifFields {
  const fields: ExifFields = new Map()
  if (offset < 8 || offset + 2 > view.byteLength) return fields
  const entries = Math.min(view.getUint16(offset, little), mostEntries)
  for (
    let at = offset + 2;
    at + 12 <= view.byteLength && at < offset + 2 + entries * 12;
    at += 12
  ) {
    const [tag, type, count] = [
      view.getUint16(at, little),
      view.getUint16(at + 2, little),
      view.getUint32(at + 4, little),
    ]
    const size = sizes[type]
    if (!size || !count || count > mostValues || !wanted.includes(tag) || fields.has(tag)) continue
    const from = size * count <= 4 ? at + 8 : view.getUint32(at + 8, little)
    if (from + size * count > view.byteLength) continue
    const values = Array.from({ length: count }, (_, n) =>
      type === 2 ? view.getUint8(from + n) : valueAt(view, type, from + n * size, little),
    )
    fields.set(
      tag,
      type === 2
        ? String.fromCharCode(...values)
            .replace(/\0.*$/s, '')
            .trim()
        : values,
    )
  }
  return fields
}

/**
 * The tags that we read: https://www.cipa.jp/std/documents/download_e.html?CIPA_DC-008-2024-E (EXIF
 * 3.0).
 */
export const exifTags = {
  taken: 0x9003,
  taken_offset: 0x9011,
  digitised: 0x9004,
  digitised_offset: 0x9012,
  /**
   * By its name this is the offset of the last change, but phones that write only this one mean the
   * time the picture was taken.
   */
  offset: 0x9010,
  position_time: 7,
  position_date: 0x1d,
  latitude_side: 1,
  latitude: 2,
  longitude_side: 3,
  longitude: 4,
  position_status: 9,
  position_accuracy: 0x1f,
} as const

const [exifPointer, gpsPointer] = [0x8769, 0x8825]

/**
 * Returns the `exifTags` fields of an EXIF block (a TIFF, with or without its leading "Exif\0\0"):
 * those of the picture and those of its position, or null if it has no GPS directory. Never throws,
 * and never reads more than its three directories, whatever they claim.
 */
export function exifFields(block: Uint8Array): {
  picture: ExifFields
  position: ExifFields | null
} {
  const named = String.fromCharCode(...block.subarray(0, 6)) === 'Exif\0\0'
  const tiff = named ? block.subarray(6) : block
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = tiff.length < 8 ? '' : String.fromCharCode(...tiff.subarray(0, 2))
  if (order !== 'II' && order !== 'MM') return { picture: new Map(), position: null }
  const little = order === 'II'
  const main = directory(view, view.getUint32(4, little), little, [exifPointer, gpsPointer])
  const pointed = (tag: number) => {
    const value = main.get(tag)
    return typeof value === 'object' ? value[0]! : 0
  }
  const { taken, taken_offset, digitised, digitised_offset, offset, ...ofPosition } = exifTags
  return {
    picture: directory(view, pointed(exifPointer), little, [
      taken,
      taken_offset,
      digitised,
      digitised_offset,
      offset,
    ]),
    position: main.has(gpsPointer)
      ? directory(view, pointed(gpsPointer), little, Object.values(ofPosition))
      : null,
  }
}
