import type pg from 'pg'
import type { Logger } from 'pino'
import type { Actor, Database } from '#server/database.ts'
import type { ConstraintMessages } from '#server/errors.ts'
import type { Limits } from '#server/rate-limits.ts'
import type { Storage } from '#server/storage.ts'

/** Parts of sign-in that procedures use. Sign-in is one floor above them. */
export interface SignIn {
  limits: Limits
  lock: { forgive: (email: string, address: string) => Promise<void> }
  isPasswordOf: (userId: string, password: string) => Promise<boolean>
  /** Resolves once new passwords can be judged without delay. */
  readyToJudge: () => Promise<void>
}

/** Context of every request. None of it comes from the body. */
export interface RequestContext {
  /** Runs as the Postgres role `api`. */
  pool: pg.Pool
  /** Runs as the role that alone creates accounts and changes their credentials. */
  accounts: pg.Pool
  /** Runs as the role for requests of strangers with a mailed signing link. */
  signer: pg.Pool
  adjuster: pg.Pool
  auth: SignIn
  /** Storage of file bytes. */
  storage: Storage
  sessionToken: string | undefined
  /** Client address of the request. */
  address: string
  /** The root certificate of our seal, as PEM; null if readers do not need it. */
  rootCertificate: () => Promise<string | null>
  /** Id of the person the request says it belongs to, if the device had to keep it for later. */
  person: string | undefined
  /** The browser's user agent, for the record of a signature. */
  userAgent: string
  /** The address that people use, for links in emails. */
  baseUrl: string
  requestId: string
  /**
   * True if emails are shown to the caller at /mailbox instead of being sent: in a demo, on its own
   * machine.
   */
  demo: boolean
  /** Called with each person who makes a request. */
  notice: (person: Actor) => void
  log: Logger
  constraintMessages: ConstraintMessages
  /** Returns what papers can be filled with of a job that only nouns of higher wings know. */
  valuesOfJob: (db: Database, job_id: string) => Promise<Record<string, string>>
}
