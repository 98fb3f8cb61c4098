import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import type pg from 'pg'
import {
  type Hold,
  type OutgoingFacts,
  holdOfStatus,
  holds,
  verdictOf,
} from '#files/outgoing-files/outgoing-files.ts'
import { refusal } from '#server/answers.ts'
import { dataHeaders } from '#server/security.ts'
import { type Copy, type Storage, copyKey, originalKey, outsideKey } from '#server/storage.ts'

declare const passed: unique symbol
/** Bytes that may leave to people outside the company. Only this file makes one, so that nothing leaves unasked. */
export interface Released {
  key: string
  /** Of a copy of a picture its own are not here. */
  sha256: string
  [passed]: true
}

/** What the routes that lead outside are made from. */
export interface OutsideParts {
  storage: Storage
  /** As the role that asks for what is to be looked at. */
  files: pg.Pool
  /** Whether this server has a scanner. */
  scans: boolean
}

const held = (hold: Hold) => new ORPCError(holds[hold].code, { message: holds[hold].message })

/**
 * The one door by which bytes leave to people outside the company: customers, claims agents, adjusters and signers by a link. What no one has
 * looked at yet is asked for and waits.
 */
export function createOutgoing({ storage, files, scans }: OutsideParts) {
  const judge = (file: OutgoingFacts, copy?: Copy): Released | { hold: Hold } => {
    const verdict = verdictOf(file, scans)
    if ('hold' in verdict) return verdict
    const key = copy
      ? copyKey(file.id, copy)
      : verdict.sha256 === file.sha256
        ? originalKey(file.id, file.sha256)
        : outsideKey(file.id, verdict.sha256)
    return { key, sha256: verdict.sha256 } as Released
  }
  const askFor = (ids: string[]) => files.query('select app.ask_outgoing_files($1)', [ids])

  return {
    /** What goes out of a file, or a copy of a picture. Throws 409 while it is being checked, 403 for malware, 422 for what can't be shared. */
    pass: async (file: OutgoingFacts, copy?: Copy): Promise<Released> => {
      const release = judge(file, copy)
      if (!('hold' in release)) return release
      if (release.hold === 'waiting') await askFor([file.id])
      throw held(release.hold)
    },
    /** What goes out of many, and what stays here and why. Throws 409 while any of them is being checked. `copyOf` names the copy of a picture. */
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
    read: ({ key }: Released, part?: { start: number; end: number }) => storage.read(key, part),
  }
}
export type Outgoing = ReturnType<typeof createOutgoing>

/** Who follows a link to a file that stays here reads why; programs get JSON. */
export const refused = (c: Context, error: ORPCError<string, unknown>) =>
  holdOfStatus(error.status) && c.req.header('accept')?.includes('text/html')
    ? c.text(error.message, error.status as 409, dataHeaders)
    : refusal(c, error)
