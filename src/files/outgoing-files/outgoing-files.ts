/** What is known of a file for people outside the company. Sizes in bytes. */
export interface OutgoingFacts {
  id: string
  media_type: string
  sha256: string
  size: number
  is_ours: boolean
  scanned_at: string | null
  /** The signature that a scanner found. */
  malware: string | null
  outside_sha256: string | null
  outside_size: number | null
  outside_refusal: string | null
}

/** Why bytes do not go out, with the status and the words of the answer. */
export const holds = {
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
export type Hold = keyof typeof holds

/** What is said of an answer with this status; undefined where it says nothing of a release. */
export const holdOfStatus = (status: number | undefined) =>
  Object.values(holds).find((hold) => hold.status === status)

/** True for files in which something may run: PDFs and Office files. Pictures and plain text have nothing to look into. */
export const isLookedInto = (media_type: string) => media_type.startsWith('application/')

export type Verdict = { sha256: string; size: number } | { hold: Hold }

/**
 * What people outside get of a file: the bytes with this hash, or none and why. `scans`: this server has a scanner, so what it has not seen
 * waits; without one, people outside get a copy of a PDF without what runs in it, and of Office files those in which nothing does. Copies of pictures hold pixels alone, so only a find stops them.
 */
export function verdictOf(file: OutgoingFacts, scans: boolean): Verdict {
  const whole = { sha256: file.sha256, size: file.size }
  if (file.malware !== null) return { hold: 'malware' }
  if (file.is_ours || file.scanned_at !== null || file.media_type.startsWith('image/')) return whole
  if (scans) return { hold: 'waiting' }
  if (!isLookedInto(file.media_type)) return whole
  if (file.outside_sha256 !== null) return { sha256: file.outside_sha256, size: file.outside_size! }
  return { hold: file.outside_refusal === null ? 'waiting' : 'unusable' }
}
