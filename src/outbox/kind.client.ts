import { ORPCError } from '@orpc/client'
import type { ReactNode } from 'react'
import type { Capability } from '#access/roles.ts'
import { explain, fieldErrors } from '#client/failure.ts'
import { type Entry, Refusal } from '#outbox/outbox.ts'

/**
 * The result of an entry the server accepted: its answer, and the ids of other entries sent with
 * it.
 */
export interface Sent<Answer> {
  answer: Answer
  along?: string[]
}
/** The entries settled by one run through the outbox. */
export interface Outcome<What, Answer> {
  sent: { entries: Entry<What>[]; answer: Answer }[]
  refused: Entry<What>[]
}

/**
 * A kind of entry in the outbox: how it is sent, its name, how it is shown, and what a refusal
 * means.
 */
export interface Kind<What = unknown, Answer = unknown> {
  name: string
  /** The capability needed for waiting entries to be sent. */
  may: Capability
  /**
   * Entries sent at once. With 1, they are sent in the order in which they happened, and one that
   * must wait holds back the others.
   */
  atOnce: number
  /**
   * When its entries start among those of other kinds, if not in between. Punches go first, because
   * they are pay, and files last, because they fill the line.
   */
  goes?: 'first' | 'last'
  /** The word for a finished entry. */
  verb: 'sent' | 'uploaded'
  /**
   * Sends an entry. `first` is true while someone is waiting for the answer. Throws a `Refusal`, an
   * API error, or anything else for an outage.
   */
  send(entry: Entry<What>, first: boolean): Promise<Sent<Answer>>
  /** True if the server checks the entry after it is sent, so that it is not safe yet. */
  isChecked?: boolean
  /**
   * The entry's title, and what or whom it is about. The title is undefined for an entry that is
   * sent with another and not shown.
   */
  title(what: What): string | undefined
  about(what: What): string
  /** The status text, if it differs from the usual one. */
  state?(entry: Entry<What>): string | undefined
  Tile?(props: { entry: Entry<What> }): ReactNode
  /** Other actions for a refused entry. */
  Actions?(props: { entry: Entry<What>; kind: Kind<What, Answer> }): ReactNode
  /** The question asked before discarding an entry that the server does not have. */
  discarding: string
  /** Discards what was started for the entry, here and on the server. */
  discard?(entry: Entry<What>): void
  /** Sends the entry again, if a second try needs another id. */
  retry?(entry: Entry<What>): Promise<unknown>
  /** Runs when the connection is back after a silence. */
  resume?(): void
  /** Text shown while no one is logged in. */
  signedOut?(what: What): string | undefined
  /** Reports the outcome of a run. */
  told?(outcome: Outcome<What, Answer>): void
  /** Rendered next to the panel while someone is logged in. */
  Watch?(): ReactNode
}

const places = { first: 0, between: 1, last: 2 }
/** Returns the kinds in the order in which they start to send. */
export const inTurn = (kinds: readonly Kind[]) =>
  kinds.toSorted((a, b) => places[a.goes ?? 'between'] - places[b.goes ?? 'between'])

/**
 * An entry without bytes waits this long for an answer before it is left for later, in ms. Someone
 * standing in the rain does not wait longer.
 */
const PATIENCE = 15_000
/**
 * Call options with that timeout and the person the entry belongs to. While someone else is logged
 * in, the server answers 401 and the entry waits.
 */
export const patience = (person: string) => ({
  signal: AbortSignal.timeout(PATIENCE),
  context: { person },
})

/** Returns the server's own words for the error. */
export const reasonOf = (error: unknown) => Object.values(fieldErrors(error))[0] ?? explain(error)

/**
 * Returns the refusal that an error means. Returns undefined for no connection, no one logged in,
 * too many requests, or a server fault.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (
    !(error instanceof ORPCError) ||
    error.status >= 500 ||
    [401, 408, 429].includes(error.status)
  )
    return undefined
  return new Refusal(
    reasonOf(error),
    (error.data as { final?: boolean } | undefined)?.final ?? false,
  )
}
