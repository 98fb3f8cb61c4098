import { type FileType, fileTypes, isPictureType } from '#files/files/file-types.ts'

/** In UTF-16 units, with the extension. Most file systems limit names to 255. */
export const longestFileName = 200
/**
 * In bytes of UTF-8. ext4 and most others limit names to 255, and the browser may add " (1)" to a
 * download.
 */
const longestInBytes = 240

// Windows opens these names as devices, with or without an extension. It counts the superscripts as
// digits.
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i

/** Shortens a name to the lengths above without splitting a character. */
function shortened(stem: string, extension: string) {
  const fits = (text: string) =>
    text.length + extension.length <= longestFileName &&
    new TextEncoder().encode(text + extension).length <= longestInBytes
  if (fits(stem)) return stem
  const characters = Array.from(stem.slice(0, longestFileName).toWellFormed())
  while (characters.length && !fits(characters.join(''))) characters.pop()
  return characters.join('')
}

/** Cleans the device's name for a file so that it can be stored. Cuts the end if it is too long. */
export const toldName = (told: string) =>
  told
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, longestFileName)
    .replace(/[\ud800-\udbff]$/, '')

/**
 * Turns the device's name for a file into one that can be stored, shown and saved on any system.
 * Drops the folder, keeps letters of every script, and uses the extension of the recognized type,
 * whatever the name said. If nothing is left, the name is "photo" or "document".
 */
export function safeFileName(told: string, type: FileType) {
  const extension = `.${fileTypes[type].extension}`
  const stem = told
    // A hostile name may be megabytes long, and only its end can be a name.
    .slice(-2000)
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    // Control, invisible and reordering characters: `gpj.exe` can be made to read as `exe.jpg`.
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    // Drops the extension. "2.5 m" and "Mr. Smith" have none.
    .replace(/\.[a-z][a-z0-9]{1,4}$/i, '')
  const trimmed = (text: string) => text.replaceAll(/^[. ]+|[. ]+$/g, '')
  const safe = trimmed(shortened(trimmed(stem), extension))
  if (!/[\p{L}\p{N}\p{S}]/u.test(safe))
    return (isPictureType(type) ? 'photo' : 'document') + extension
  return (deviceName.test(safe) ? trimmed(shortened(`_${safe}`, extension)) : safe) + extension
}
