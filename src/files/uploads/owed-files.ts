import { signature } from '#files/files/file-signatures.ts'
import { isPictureType } from '#files/files/file-types.ts'
import type { Entry } from '#outbox/outbox.ts'
import { type NewUpload, type Position, isPhotoKind } from '#files/uploads/uploads.ts'

/**
 * The destination and description of files chosen together: a new upload without the values that
 * differ per file.
 */
export type Destination = Omit<
  NewUpload,
  'id' | 'file_name' | 'sha256' | 'device_at' | 'position' | 'position_missing'
> & {
  /** The destination as text, for the list of uploads in progress. */
  to: string
  /** One of these files in words, for "… uploaded successfully"; by its kind if not given. */
  called?: string
  /** Names the thing that sending waits for; the device's location if not given. */
  waits?: string
}

/**
 * The word for files in the place where they were chosen: pictures on a job's tab, images of a
 * vehicle, files in a folder, photos elsewhere.
 */
export type FileNoun = 'photos' | 'images' | 'pictures' | 'documents' | 'files'

/** A file that this device still owes the server. Its bytes are stored next to it. */
export interface OwedFile {
  what: FileNoun
  upload: NewUpload
  to: string
  called?: string | undefined
  waits?: string | undefined
  name: string
  /** The batch of files chosen together. One toast tells that all of them arrived. */
  batch: string
}
export type FileEntry = Entry<OwedFile>

/** Returns the name of one of these files for "… uploaded successfully". */
export const uploadedNoun = ({
  called,
  what,
  upload,
}: Pick<OwedFile, 'called' | 'what' | 'upload'>) =>
  called ?? (isPhotoKind(upload.kind) ? 'Photo' : what === 'files' ? 'File' : 'Document')

/** The device's location, or why it gave none. */
export type Place = { position: Position } | { position_missing: string }
/** Values that become known only after a file was taken. */
export type LateValues = Place & { description?: string }

/**
 * Returns the time at which the file was made according to the device, or now if that is
 * impossible.
 */
export function madeAt(lastModified: number, now: number) {
  const at = lastModified > Date.UTC(2000, 0) && lastModified <= now ? lastModified : now
  return new Date(at).toISOString()
}

/** In bytes. Longer than any beginning that identifies a file type. */
const HEAD = 512

/**
 * True if the device calls a file an image, or if its bytes begin like one: files from messengers
 * and old cameras may have no name or type to go by.
 */
async function isPicture(file: File) {
  if (file.type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(file.name)) return true
  const bytes = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const found = signature(new Uint8Array(bytes))
  return found !== undefined && 'type' in found && isPictureType(found.type)
}

/**
 * Returns the pictures among the chosen files, and the names of the others. Skipped files are
 * always named.
 */
export async function picturesAmong(files: readonly File[]) {
  const judged = await Promise.all(files.map(async (file) => ({ file, is: await isPicture(file) })))
  return {
    pictures: judged.filter(({ is }) => is).map(({ file }) => file),
    skipped: judged.filter(({ is }) => !is).map(({ file }) => file.name),
  }
}
