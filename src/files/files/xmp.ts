// We search the text itself for three dates only. An XML reader would need guards against entities,
// nesting and size.

/** In bytes. Longer blocks are not read; JPEG has room for 64 KB. */
const longest = 256 * 1024

/**
 * XMP properties for when a picture was taken, the best first:
 * https://developer.adobe.com/xmp/docs/XMPNamespaces/. The last is when the file was first created;
 * a camera writes it at the same moment.
 */
const properties = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate'] as const

/** A date with a time, to the minute at least, and its offset from UTC if written (ISO 8601). */
const written = String.raw`(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)?`

/**
 * Returns when a picture was taken by its XMP: local time to the second, and the offset or ''.
 * Reads attributes and elements. Never throws.
 */
export function xmpTimes(block: Uint8Array | undefined): { local: string; offset: string }[] {
  if (!block || block.length > longest) return []
  const text = Buffer.from(block).toString('utf8')
  return properties.flatMap((name) => {
    const found = new RegExp(
      `[\\s<]${name}\\s{0,9}(?:=\\s{0,9}["']|>\\s{0,99})${written}\\s{0,99}["'<]`,
    ).exec(text)
    return found ? [{ local: `${found[1]}${found[2] ?? ':00'}`, offset: found[3] ?? '' }] : []
  })
}
