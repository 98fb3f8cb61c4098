// Only three dates are looked for in the text itself. An XML reader would have to be kept from entities, nesting and size.

/** Longer blocks are not read, in bytes: JPEG has room for 64 KB. */
const longest = 256 * 1024

/**
 * Where XMP says when a picture was taken, the best first: https://developer.adobe.com/xmp/docs/XMPNamespaces/. The last is when the file was
 * first made, which a camera writes at the same moment.
 */
const properties = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate'] as const

/** A date with its time, to the minute at least, and how far it is from UTC if that stands there (ISO 8601). */
const written = String.raw`(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)?`

/** When a picture was taken as its XMP says it: local time to the second, and the offset, or ''. As attributes or as elements; never throws. */
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
