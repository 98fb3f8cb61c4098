/** An EXIF field: its tag and its value as text, 16-bit or 32-bit integers, or fractions. */
export type Field = { tag: number } & (
  | { text: string }
  | { shorts: number[] }
  | { longs: number[] }
  | { fractions: [number, number][] }
)

const uint16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))
const uint32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes
    }),
  )

function encoded(field: Field): [type: number, count: number, value: Buffer] {
  if ('text' in field) return [2, field.text.length + 1, Buffer.from(`${field.text}\0`, 'latin1')]
  if ('shorts' in field) return [3, field.shorts.length, uint16(...field.shorts)]
  if ('longs' in field) return [4, field.longs.length, uint32(...field.longs)]
  return [5, field.fractions.length, uint32(...field.fractions.flat())]
}

/** Builds a directory that starts `offset` bytes into the block, followed by its longer values. */
function directory(fields: Field[], offset: number) {
  let free = offset + 2 + fields.length * 12 + 4
  const long: Buffer[] = []
  const entries = fields.map((field) => {
    const [type, count, value] = encoded(field)
    if (value.length <= 4)
      return Buffer.concat([
        uint16(field.tag, type),
        uint32(count),
        value,
        Buffer.alloc(4 - value.length),
      ])
    const entry = Buffer.concat([uint16(field.tag, type), uint32(count, free)])
    long.push(value, Buffer.alloc(value.length % 2))
    free += value.length + (value.length % 2)
    return entry
  })
  return Buffer.concat([uint16(fields.length), ...entries, uint32(0), ...long])
}

/**
 * Builds the EXIF block of a picture as a big-endian TIFF, as phones do. Our own code, because
 * sharp does not write deliberately wrong fields.
 */
export function exifBlock({
  main = [],
  exif = [],
  gps = [],
}: {
  main?: Field[]
  exif?: Field[]
  gps?: Field[]
}) {
  const withPointers = (exifAt: number, gpsAt: number): Field[] => [
    ...main,
    ...(exif.length ? [{ tag: 0x8769, longs: [exifAt] }] : []),
    ...(gps.length ? [{ tag: 0x8825, longs: [gpsAt] }] : []),
  ]
  const exifAt = 8 + directory(withPointers(0, 0), 8).length
  const exifPart = exif.length ? directory(exif, exifAt) : Buffer.alloc(0)
  const gpsAt = exifAt + exifPart.length
  const gpsPart = gps.length ? directory(gps, gpsAt) : Buffer.alloc(0)
  return Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    uint32(8),
    directory(withPointers(exifAt, gpsAt), 8),
    exifPart,
    gpsPart,
  ])
}

/** Converts degrees to EXIF's form: degrees, minutes, hundredths of seconds. */
export function degrees(value: number): [number, number][] {
  const seconds = Math.round(Math.abs(value) * 360_000)
  return [
    [Math.floor(seconds / 360_000), 1],
    [Math.floor(seconds / 6000) % 60, 1],
    [seconds % 6000, 100],
  ]
}

export const gpsFields = (latitude: number, longitude: number, accuracy?: number): Field[] => [
  { tag: 1, text: latitude < 0 ? 'S' : 'N' },
  { tag: 2, fractions: degrees(latitude) },
  { tag: 3, text: longitude < 0 ? 'W' : 'E' },
  { tag: 4, fractions: degrees(longitude) },
  ...(accuracy === undefined
    ? []
    : [{ tag: 0x1f, fractions: [[Math.round(accuracy * 1000), 1000] as [number, number]] }]),
]

/**
 * Returns the fields of the capture time, `2025:11:20 02:14:05`, and of its UTC offset, `-05:00`.
 */
export const timeFields = (local: string, offset?: string): Field[] => [
  { tag: 0x9003, text: local },
  ...(offset === undefined ? [] : [{ tag: 0x9011, text: offset }]),
]
