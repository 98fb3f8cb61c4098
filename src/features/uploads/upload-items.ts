import type { NewUpload, Position } from '#features/uploads/uploads.ts'

/** Where files of one choice go, and what is said of them: a new upload without what each file has of its own. */
export type Destination = Omit<NewUpload, 'id' | 'file_name' | 'sha256' | 'device_at' | 'position' | 'position_missing'> & {
  /** Where they go, in words for the list of what is on its way. */
  to: string
}

/** What files are called where they were chosen: pictures on a job's tab, photos elsewhere. */
export type What = 'photos' | 'pictures' | 'documents'

/**
 * A file on its way, as this device keeps it. `waiting`: for its turn or a connection; `checking`: the server has it, its hash agreed, and it
 * looks into it; `refused`: with the reason, until somebody tries again or lets it go.
 */
export interface Item {
  id: string
  person: string
  what: What
  upload: NewUpload
  to: string
  name: string
  size: number
  /** Which choice it came with: said together when all have arrived. */
  batch: string
  added_at: number
  state: 'locating' | 'waiting' | 'sending' | 'checking' | 'done' | 'refused'
  /** Bytes that the server has taken. */
  sent: number
  message?: string
  /** Of a refusal: no second try helps. Limits and the server's own reasons pass. */
  final?: boolean
}

/** What a device said of where it is, or why it said nothing. */
export type Place = { position: Position } | { position_missing: string }

export const isOpen = ({ state }: Item) => state !== 'done' && state !== 'refused'

/** What the whole of what is on its way comes to, in bytes and files. */
export function progressOf(items: readonly Item[]) {
  const size = items.reduce((sum, item) => sum + item.size, 0)
  const sent = items.reduce((sum, item) => sum + (item.state === 'checking' || item.state === 'done' ? item.size : item.sent), 0)
  return {
    size,
    sent,
    done: items.filter(({ state }) => state === 'done').length,
    refused: items.filter(({ state }) => state === 'refused').length,
    open: items.filter(isOpen).length,
  }
}

const units = ['Bytes', 'KB', 'MB', 'GB'] as const
/** A size for people, in the units of the specification (part 2 section 9); a kilobyte is 1024 bytes. */
export function sizeWords(bytes: number) {
  const unit = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const value = bytes / 1024 ** unit
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}

/** When the device says that a file was made; now, where that cannot be. */
export function madeAt(lastModified: number, now: number) {
  const at = lastModified > Date.UTC(2000, 0) && lastModified <= now ? lastModified : now
  return new Date(at).toISOString()
}

/** Which of the files chosen are pictures, and the names of those left out: what is skipped is always named. */
export function picturesAmong(files: readonly File[]) {
  const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(name)
  return { pictures: files.filter(isPicture), skipped: files.filter((file) => !isPicture(file)).map(({ name }) => name) }
}
