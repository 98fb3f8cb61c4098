/** JPEG's own names: 0xFF and one of these. Without a length of their own are the beginning, the restarts and TEM; the scan is what is decoded. */
const [begin, end, scan, tem, firstRestart, lastRestart] = [0xd8, 0xd9, 0xda, 0x01, 0xd0, 0xd7]

/**
 * In how many passes a JPEG is stored, as a decoder meets them up to the picture's end; what a phone appends behind that does not count.
 * Each pass goes over the whole picture once more, however few bytes it has, so that they are what a small file can cost most by.
 */
export function jpegScans(bytes: Uint8Array) {
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]
    if (marker === undefined || marker === end) break
    // Filling, a 0xFF that is data of a pass, and what has no length.
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
