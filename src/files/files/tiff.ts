/** Rows that libvips reads at once. */
const rowsPerStrip = 16

/**
 * Returns the header of an uncompressed TIFF with 8 bits per channel, 3 or 4 channels; its rows
 * follow right after. sharp takes no color profile with raw pixels. A TIFF carries its own, so
 * Display P3 is converted to the right sRGB.
 */
export function tiffHeader({
  width,
  height,
  channels,
  profile,
}: {
  width: number
  height: number
  channels: 3 | 4
  profile?: Uint8Array
}) {
  const strips = Math.ceil(height / rowsPerStrip)
  const rowBytes = width * channels
  // tag, type (3: 16 bits, 4: 32 bits, 7: bytes), values
  const fields: [number, 3 | 4 | 7, number[] | Uint8Array][] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, Array(channels).fill(8)],
    [259, 3, [1]],
    [262, 3, [2]],
    [273, 4, Array(strips).fill(0)],
    [277, 3, [channels]],
    [278, 4, [rowsPerStrip]],
    [
      279,
      4,
      Array.from(
        { length: strips },
        (_, n) => Math.min(rowsPerStrip, height - n * rowsPerStrip) * rowBytes,
      ),
    ],
    [284, 3, [1]],
    ...(channels === 4 ? [[338, 3, [2]] as [number, 3, number[]]] : []),
    ...(profile ? [[34675, 7, profile] as [number, 7, Uint8Array]] : []),
  ]
  const sizes = { 3: 2, 4: 4, 7: 1 }
  const bytes = fields.map(([, type, values]) => values.length * sizes[type])
  const directoryEnd = 8 + 2 + fields.length * 12 + 4
  const header = Buffer.alloc(
    directoryEnd + bytes.reduce((sum, size) => sum + (size > 4 ? size + (size % 2) : 0), 0),
  )
  header.write('II*\0', 'latin1')
  header.writeUInt32LE(8, 4)
  header.writeUInt16LE(fields.length, 8)
  let free = directoryEnd
  for (const [n, [tag, type, values]] of fields.entries()) {
    const at = 10 + n * 12
    header.writeUInt16LE(tag, at)
    header.writeUInt16LE(type, at + 2)
    header.writeUInt32LE(values.length, at + 4)
    const size = bytes[n]!
    const valueAt = size > 4 ? free : at + 8
    if (size > 4) header.writeUInt32LE(free, at + 8)
    if (size > 4) free += size + (size % 2)
    for (const [i, value] of values.entries()) {
      const told = tag === 273 ? header.length + i * rowsPerStrip * rowBytes : value
      if (type === 3) header.writeUInt16LE(told, valueAt + i * 2)
      else if (type === 4) header.writeUInt32LE(told, valueAt + i * 4)
      else header[valueAt + i] = told
    }
  }
  return header
}
