import { type FileType, fileTypes, isPictureType } from '#files/files/file-types.ts'

/** In UTF-16 units, with the extension; shorter than the 255 that any file system bears. */
export const longestFileName = 200
/** In bytes of UTF-8: ext4 and most others bear 255, and a download may get " (1)" from the browser. */
const longestInBytes = 240

// Names that Windows opens as a device, with or without an extension; the superscripts count as digits there.
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i

/** At most the lengths above, never cutting a character in two. */
function shortened(stem: string, extension: string) {
  const fits = (text: string) =>
    text.length + extension.length <= longestFileName &&
    new TextEncoder().encode(text + extension).length <= longestInBytes
  if (fits(stem)) return stem
  const characters = Array.from(stem.slice(0, longestFileName).toWellFormed())
  while (characters.length && !fits(characters.join(''))) characters.pop()
  return characters.join('')
}

/** What a device says a file is called, as it can be stored: its end is dropped where it is too long. */
export const toldName = (told: string) =>
  told
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, longestFileName)
    .replace(/[\ud800-\udbff]$/, '')

/**
 * A name that can be stored, shown, and saved on any system, from what a device says the file is called. The folder is dropped, letters
 * of every script are kept, and the extension is the one of the recognised type, whatever it was. Nothing left: photo or document.
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
    // What looks like an extension; "2.5 m" and "Mr. Smith" do not.
    .replace(/\.[a-z][a-z0-9]{1,4}$/i, '')
  const trimmed = (text: string) => text.replaceAll(/^[. ]+|[. ]+$/g, '')
  const safe = trimmed(shortened(trimmed(stem), extension))
  if (!/[\p{L}\p{N}\p{S}]/u.test(safe))
    return (isPictureType(type) ? 'photo' : 'document') + extension
  return (deviceName.test(safe) ? trimmed(shortened(`_${safe}`, extension)) : safe) + extension
}
