/** Facts about a file that decide what people outside the company get. Sizes in bytes. */
export interface OutgoingFacts {
  id: string
  media_type: string
  sha256: string
  size: number
  is_ours: boolean
  scanned_at: string | null
  /** The signature a scanner found. */
  malware: string | null
  outside_sha256: string | null
  outside_size: number | null
  outside_refusal: string | null
}

/** Reasons to hold a file back, with the status and message of the answer. */
export const holdReasons = {
  waiting: {
    code: 'CONFLICT',
    status: 409,
    message: 'This file is being checked. Try again in a minute.',
  },
  malware: {
    code: 'FORBIDDEN',
    status: 403,
    message: "Malware was found in this file, so it can't be opened.",
  },
  unusable: {
    code: 'UNPROCESSABLE_CONTENT',
    status: 422,
    message: "This file can't be shared as it is. Ask the office for another copy.",
  },
} as const
export type Hold = keyof typeof holdReasons

/** Returns the hold with this status; undefined if the status is not a hold. */
export const holdOfStatus = (status: number | undefined) =>
  Object.values(holdReasons).find((hold) => hold.status === status)

/**
 * True for files that can contain something that runs: PDFs and Office files. Pictures and plain
 * text need no check.
 */
export const needsCheck = (media_type: string) => media_type.startsWith('application/')

export type Verdict = { sha256: string; size: number } | { hold: Hold }

/**
 * Decides what people outside get of a file: the bytes with this hash, or nothing and why. `scans`:
 * this server has a scanner, so a file it has not scanned waits. Without one, people outside get a
 * copy of a PDF with scripts removed, and Office files only if nothing in them runs. Copies of
 * pictures hold only pixels, so only a malware finding stops them.
 */
export function verdictOf(file: OutgoingFacts, scans: boolean): Verdict {
  const whole = { sha256: file.sha256, size: file.size }
  if (file.malware !== null) return { hold: 'malware' }
  if (file.is_ours || file.scanned_at !== null || file.media_type.startsWith('image/')) return whole
  if (scans) return { hold: 'waiting' }
  if (!needsCheck(file.media_type)) return whole
  if (file.outside_sha256 !== null) return { sha256: file.outside_sha256, size: file.outside_size! }
  return { hold: file.outside_refusal === null ? 'waiting' : 'unusable' }
}
