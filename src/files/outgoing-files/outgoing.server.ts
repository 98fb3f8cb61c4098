import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import type pg from 'pg'
import {
  type Hold,
  type OutgoingFacts,
  holdOfStatus,
  holdReasons,
  verdictOf,
} from '#files/outgoing-files/outgoing-files.ts'
import { refusal } from '#server/answers.ts'
import { dataHeaders } from '#server/security.ts'
import { type Copy, type Storage, copyKey, originalKey, outsideKey } from '#server/storage.ts'

declare const passed: unique symbol
/**
 * Bytes that may go to people outside the company. Only this file creates one, so nothing leaves
 * without a check.
 */
export interface ReleasedFile {
  key: string
  /**
   * For a copy of a picture, this is the hash of the original; the copy's own hash is not kept
   * here.
   */
  sha256: string
  [passed]: true
}

/** Dependencies of the routes that lead outside. */
export interface OutsideParts {
  storage: Storage
  /** Connects as the role that requests checks. */
  files: pg.Pool
  /** True if this server has a scanner. */
  scans: boolean
}

const held = (hold: Hold) =>
  new ORPCError(holdReasons[hold].code, { message: holdReasons[hold].message })

/**
 * The only way for bytes to reach people outside the company: customers, claims agents, adjusters
 * and signers by a link. Requests a check for a file that has not been checked, and holds it until
 * then.
 */
export function createOutgoing({ storage, files, scans }: OutsideParts) {
  const judge = (file: OutgoingFacts, copy?: Copy): ReleasedFile | { hold: Hold } => {
    const verdict = verdictOf(file, scans)
    if ('hold' in verdict) return verdict
    const key = copy
      ? copyKey(file.id, copy)
      : verdict.sha256 === file.sha256
        ? originalKey(file.id, file.sha256)
        : outsideKey(file.id, verdict.sha256)
    return { key, sha256: verdict.sha256 } as ReleasedFile
  }
  const askFor = (ids: string[]) => files.query('select app.ask_outgoing_files($1)', [ids])

  return {
    /**
     * Returns what goes out of a file, or of a copy of a picture. Throws 409 while the file is
     * being checked, 403 for malware, 422 for a file that can't be shared.
     */
    pass: async (file: OutgoingFacts, copy?: Copy): Promise<ReleasedFile> => {
      const release = judge(file, copy)
      if (!('hold' in release)) return release
      if (release.hold === 'waiting') await askFor([file.id])
      throw held(release.hold)
    },
    /**
     * Returns which of many files go out, and which are held back and why. Throws 409 while any of
     * them is being checked. `copyOf` names the copy of a picture.
     */
    passAll: async <File extends { release: OutgoingFacts }>(
      all: readonly File[],
      copyOf: (file: File) => Copy | undefined,
    ) => {
      const judged = all.map((file) => ({ file, release: judge(file.release, copyOf(file)) }))
      const waiting = judged.filter(
        ({ release }) => 'hold' in release && release.hold === 'waiting',
      )
      if (waiting.length) {
        await askFor(waiting.map(({ file }) => file.release.id))
        throw held('waiting')
      }
      return {
        released: judged.flatMap(({ file, release }) =>
          'hold' in release ? [] : [{ file, released: release }],
        ),
        kept: judged.flatMap(({ file, release }) =>
          'hold' in release ? [{ file, hold: release.hold }] : [],
        ),
      }
    },
    read: ({ key }: ReleasedFile, part?: { start: number; end: number }) => storage.read(key, part),
  }
}
export type Outgoing = ReturnType<typeof createOutgoing>

/**
 * Answers a request for a held file: with the reason as text if a person followed a link, with JSON
 * for programs.
 */
export const answerHeld = (c: Context, error: ORPCError<string, unknown>) =>
  holdOfStatus(error.status) && c.req.header('accept')?.includes('text/html')
    ? c.text(error.message, error.status as 409, dataHeaders)
    : refusal(c, error)
