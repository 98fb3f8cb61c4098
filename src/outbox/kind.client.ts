import { ORPCError } from '@orpc/client'
import type { ReactNode } from 'react'
import type { Capability } from '#access/roles.ts'
import { explain, fieldErrors } from '#client/failure.ts'
import { type Entry, Refusal } from '#outbox/outbox.ts'

/** What came of one that the server took: its answer, and the ids of others that went along. */
export interface Sent<Answer> {
  answer: Answer
  along?: string[]
}
/** What one run through the outbox settled. */
export interface Outcome<What, Answer> {
  sent: { entries: Entry<What>[]; answer: Answer }[]
  refused: Entry<What>[]
}

/** Something that a device can owe the server: how it is sent, what it is called, what it shows, and what a refusal means. */
export interface Kind<What = unknown, Answer = unknown> {
  name: string
  /** Who has what of it is waiting sent. */
  may: Capability
  /** How many at once; one by one they go in the order in which they happened, and one that must wait holds the others back. */
  atOnce: number
  /** What becomes of it. */
  verb: 'sent' | 'uploaded'
  /** Sends one; `first` while someone waits for it. Throws a `Refusal`, an error of the API, or anything else for an outage. */
  send(entry: Entry<What>, first: boolean): Promise<Sent<Answer>>
  /** Whether what is sent is then looked into by the server, so that it is not safe yet. */
  isChecked?: boolean
  /** What it is, and for whom or what; undefined for what goes along with another and is not shown. */
  title(what: What): string | undefined
  about(what: What): string
  /** In other words than all others say it. */
  state?(entry: Entry<What>): string | undefined
  Tile?(props: { entry: Entry<What> }): ReactNode
  /** What else can be done about one that was refused. */
  Actions?(props: { entry: Entry<What>; kind: Kind<What, Answer> }): ReactNode
  /** What is asked before one is discarded that the server does not have. */
  discarding: string
  /** Lets go what was begun of it, here and at the server. */
  discard?(entry: Entry<What>): void
  /** The same once more, where a second try must have another id. */
  retry?(entry: Entry<What>): Promise<unknown>
  /** The line was silent and is back. */
  resume?(): void
  /** What is said while no one is signed in. */
  signedOut?(what: What): string | undefined
  /** Says what came of a run. */
  told?(outcome: Outcome<What, Answer>): void
  /** Brings what an earlier version of the app left on this device. */
  carryOver?(): Promise<void>
  /** Beside the panel as long as someone is signed in. */
  Watch?(): ReactNode
}

/** How long what is only said waits for its answer before it waits for later, in ms: who stands in the rain does not wait longer. */
const PATIENCE = 15_000
/** And the person it belongs to: while someone else is signed in the server answers 401, and it waits. */
export const patience = (person: string) => ({
  signal: AbortSignal.timeout(PATIENCE),
  context: { person },
})

/** What the server said, in its words. */
export const reasonOf = (error: unknown) => Object.values(fieldErrors(error))[0] ?? explain(error)

/** What a failure says against what was sent; nothing where there was no connection, no one signed in, too much at once, or a fault of the server. */
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
