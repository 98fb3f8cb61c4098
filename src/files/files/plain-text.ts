/**
 * Decodes each byte as the character of its number. This loses nothing, so any file can be searched
 * for text.
 */
export function latin(bytes: Uint8Array) {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

// Control characters other than tab, line feed, form feed and carriage return. A binary file has
// some within a few bytes. They include the five bytes that Windows-1252 leaves undefined.
const control = /[^\P{Cc}\t\n\f\r]/u
/**
 * Quotes and dashes of Windows-1252, where Latin-1 has controls. TextDecoder is no help: Node
 * treats the two encodings as one.
 */
const windowsOnly = /[\x80\x82-\x8c\x8e\x91-\x9c\x9e\x9f]/g

const decoded = (encoding: string, bytes: Uint8Array, stream: boolean) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream })
  } catch {
    return undefined
  }
}

/**
 * Drops up to three leading bytes that are the end of a UTF-8 character, as at the start of a tail.
 */
const withoutBrokenStart = (bytes: Uint8Array) => {
  let start = 0
  while (start < 3 && start < bytes.length && (bytes[start]! & 0xc0) === 0x80) start++
  return bytes.subarray(start)
}

/**
 * True if the head and tail of a file are plain text: UTF-8, UTF-16 with a byte order mark, or
 * Latin-1 as Windows writes it. `complete`: the head is the whole file, so it may not end within a
 * character.
 */
export function isPlainText(head: Uint8Array, tail: Uint8Array, complete: boolean) {
  const utf16 =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : undefined
  // A UTF-16 unit has two bytes, so a whole text has an even length. A tail may start within a
  // unit, so for UTF-16 only the head is checked.
  if (utf16) {
    const text = decoded(utf16, head, !complete)
    return text !== undefined && !control.test(text)
  }
  const [start, end] = [
    decoded('utf-8', head, !complete),
    decoded('utf-8', withoutBrokenStart(tail), false),
  ]
  if (start !== undefined && end !== undefined) return !control.test(start) && !control.test(end)
  return [head, tail].every((bytes) => !control.test(latin(bytes).replaceAll(windowsOnly, '')))
}
