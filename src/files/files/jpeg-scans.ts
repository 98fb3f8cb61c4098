/**
 * JPEG markers: 0xFF and one of these bytes. The beginning, the restarts and TEM have no
 * length field. A scan holds the data to decode.
 */
const [begin, end, scan, tem, firstRestart, lastRestart] = [0xd8, 0xd9, 0xda, 0x01, 0xd0, 0xd7]

/**
 * Counts the passes a JPEG is stored in, as a decoder meets them up to the picture's end; data that
 * a phone appends does not count. Each pass goes over the whole picture again, however few bytes it
 * has, so passes are how a small file can cost the most.
 */
export function jpegScans(bytes: Uint8Array) {
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]
    if (marker === undefined || marker === end) break
    // Skip fill bytes, a 0xFF that is scan data, and markers without a length.
    if (marker === 0xff) at += 1
    else if (
      marker === 0 ||
      marker === begin ||
      marker === tem ||
      (marker >= firstRestart && marker <= lastRestart)
    )
      at += 2
    else {
      if (marker === scan) scans++
      at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
    }
  }
  return scans
}
