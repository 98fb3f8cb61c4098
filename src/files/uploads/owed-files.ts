import { signature } from '#files/files/file-signatures.ts'
import { isPictureType } from '#files/files/file-types.ts'
import type { Entry } from '#outbox/outbox.ts'
import type { NewUpload, Position } from '#files/uploads/uploads.ts'

/** Where files of one choice go, and what is said of them: a new upload without what each file has of its own. */
export type Destination = Omit<
  NewUpload,
  'id' | 'file_name' | 'sha256' | 'device_at' | 'position' | 'position_missing'
> & {
  /** Where they go, in words for the list of what is on its way. */
  to: string
}

/** What files are called where they were chosen: pictures on a job's tab, images of a vehicle, files in a folder, photos elsewhere. */
export type What = 'photos' | 'images' | 'pictures' | 'documents' | 'files'

/** A file that this device still owes the server; its bytes are kept beside it. */
export interface OwedFile {
  what: What
  upload: NewUpload
  to: string
  name: string
  /** Which choice it came with: said together when all have arrived. */
  batch: string
}
export type FileEntry = Entry<OwedFile>

/** What a device said of where it is, or why it said nothing. */
export type Place = { position: Position } | { position_missing: string }
/** What is known of a file only after it was taken. */
export type Later = Place & { description?: string }

/** When the device says that a file was made; now, where that cannot be. */
export function madeAt(lastModified: number, now: number) {
  const at = lastModified > Date.UTC(2000, 0) && lastModified <= now ? lastModified : now
  return new Date(at).toISOString()
}

/** More than the longest beginning by which a file is known. */
const HEAD = 512

/** True if the device calls a file an image, or its bytes begin like one: files from messengers and old cameras have no name and type to go by. */
async function isPicture(file: File) {
  if (file.type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(file.name)) return true
  const bytes = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const found = signature(new Uint8Array(bytes))
  return found !== undefined && 'type' in found && isPictureType(found.type)
}

/** Which of the files chosen are pictures, and the names of those left out: what is skipped is always named. */
export async function picturesAmong(files: readonly File[]) {
  const judged = await Promise.all(files.map(async (file) => ({ file, is: await isPicture(file) })))
  return {
    pictures: judged.filter(({ is }) => is).map(({ file }) => file),
    skipped: judged.filter(({ is }) => !is).map(({ file }) => file.name),
  }
}
