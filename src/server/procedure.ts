import { setTimeout } from 'node:timers/promises'
import { ORPCError, os } from '@orpc/server'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type Capability, can, capabilities, roleNames } from '#access/roles.ts'
import { reading, writing } from '#server/acting.ts'
import type { Limits } from '#server/rate-limits.ts'
import type { Actor, Database } from '#server/database.ts'
import { type ConstraintMessages, designedError } from '#server/errors.ts'
import { insistOnSecondFactor } from '#server/second-factor-due.ts'
import type { Storage } from '#server/storage.ts'

/** What procedures ask of sign-in, which stands a floor above them. */
export interface SignIn {
  limits: Limits
  lock: { forgive: (email: string, address: string) => Promise<void> }
  isPasswordOf: (userId: string, password: string) => Promise<boolean>
}

/** What every request brings: nothing in it comes from the body. */
export interface RequestContext {
  /** As the Postgres role `api`. */
  pool: pg.Pool
  /** As the role that alone makes accounts and changes what opens them. */
  accounts: pg.Pool
  /** As the role that runs what strangers behind a mailed link to sign ask. */
  signer: pg.Pool
  adjuster: pg.Pool
  auth: SignIn
  /** Where bytes lie. */
  storage: Storage
  sessionToken: string | undefined
  /** Where the request came from. */
  address: string
  /** The root certificate of our seal, as PEM; null where readers need none. */
  rootCertificate: () => Promise<string | null>
  /** Whose the request is said to be, where the device had to wait with it. */
  person: string | undefined
  /** What the browser calls itself, for what is written down of a signature. */
  userAgent: string
  /** The address people use, for links in emails. */
  baseUrl: string
  requestId: string
  /** True if emails are shown to the caller at /mailbox instead of sent: in a demo, on its own machine. */
  demo: boolean
  /** Hears who was here. */
  notice: (person: Actor) => void
  log: Logger
  constraintMessages: ConstraintMessages
}

export interface ProcedureMeta {
  /** The capability it asks for, or `anyone` for the few that a stranger may call. */
  who?: Capability | 'anyone'
  /** Whether the person must have proved who they are within the last 10 minutes. */
  stepUp?: boolean
  /** Whether the time it takes must tell nothing. */
  steady?: boolean
}

const base = os
  .$context<RequestContext>()
  .$meta<ProcedureMeta>({})
  .use(async ({ context, next }) => {
    try {
      return await next()
    } catch (error) {
      throw designedError(error, context)
    }
  })

type Internals = { '~orpc': { route: { method?: string }; meta: ProcedureMeta } }

// A GET reads; whatever it calls cannot write, because its transactions are read only.
const acting = (procedure: unknown) =>
  (procedure as Internals)['~orpc'].route.method === 'GET' ? reading : writing

/**
 * The Postgres role that a procedure's statements run as. `accounts` may call the functions that make accounts and change passwords and
 * addresses, and reads no table; its connections are few.
 */
type As = 'api' | 'accounts'
/** Of who comes by a mailed link: they have no session. */
type ByLink = 'signer' | 'adjuster'
const poolOf = ({ pool, accounts, signer, adjuster }: RequestContext, as: As | ByLink) =>
  ({ api: pool, accounts, signer, adjuster })[as]

// Puts who may call it into the procedure's OpenAPI operation.
const documents =
  (who: string) =>
  <Operation extends object>(operation: Operation): Operation => ({
    ...operation,
    'x-who-may-call': who,
  })

/**
 * The only way to make a procedure for signed-in people: asks for a session (401), then for the capability (403). The handler's
 * `context.db` runs as that person, `await context.actor()` is the person. What writes is one transaction; a procedure declared GET reads
 * only, has no other effect, and may run while the person is still being asked for: see acting.ts. `stepUp` also asks for a password or
 * code that was entered within the last 10 minutes (403 STEP_UP_REQUIRED).
 */
export const allow = (
  capability: Capability,
  { stepUp = false, as = 'api' }: { stepUp?: boolean; as?: As } = {},
) =>
  base
    .meta({ who: capability, stepUp })
    .route({
      spec: documents(
        capabilities[capability].map((role) => roleNames[role]).join(', ') +
          (stepUp ? ', after a step-up' : ''),
      ),
    })
    .use(({ context, next, procedure }) => {
      // Who brings no session, or one we did not sign, costs the database nothing.
      if (!context.sessionToken) throw signedOut()
      return acting(procedure)(
        {
          ...context,
          pool: poolOf(context, as),
          admit: admitting(capability, context.notice, stepUp, context.person),
        },
        async ({ db, actor }) => next({ context: { db, actor: actor as () => Promise<Actor> } }),
      )
    })

/**
 * The sibling of `allow` for what takes long between reading and writing, as filling papers does: the handler is no transaction. It opens its
 * own: `read(work)` and `write(work)` each lend a connection for as long as `work` lasts, so nothing slow belongs into them. Who may
 * not is refused before the handler begins, and asked for again by every step.
 */
export const allowInSteps = (
  capability: Capability,
  { stepUp = false }: { stepUp?: boolean } = {},
) =>
  base
    .meta({ who: capability, stepUp })
    .route({
      spec: documents(
        capabilities[capability].map((role) => roleNames[role]).join(', ') +
          (stepUp ? ', after a step-up' : ''),
      ),
    })
    .use(async ({ context, next }) => {
      if (!context.sessionToken) throw signedOut()
      const request = {
        ...context,
        admit: admitting(capability, context.notice, stepUp, context.person),
      }
      const read: Step = (work) => reading(request, ({ db }) => work(db))
      const write: Step = (work) => writing(request, ({ db }) => work(db))
      const me = (await reading(request, ({ actor }) => actor()))!
      return next({ context: { me, read, write } })
    })

/** One transaction, or for reading one for each statement, of a procedure that has several. */
export type Step = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

const signedOut = () => new ORPCError('UNAUTHORIZED', { message: 'Log in to continue.' })

/** Throws (403) unless the person entered a password or code within the last 10 minutes. */
export function insistOnProof(actor: Actor) {
  if (!actor.proven)
    throw new ORPCError('STEP_UP_REQUIRED', { status: 403, message: "Confirm it's you first." })
}

/**
 * Throws unless the person is signed in (401), may (403) and, for a `stepUp`, proved who they are of late; `notice` hears who was here. Where
 * the request says whose it is (header `dryline-person`), no one else sends it (401): a device keeps it until that person is back.
 */
export const admitting =
  (capability: Capability, notice: (person: Actor) => void, stepUp = false, person?: string) =>
  (actor: Actor | undefined) => {
    if (!actor) throw signedOut()
    if (person !== undefined && person !== actor.id)
      throw new ORPCError('UNAUTHORIZED', { message: 'Someone else is logged in now.' })
    notice(actor)
    if (!can(actor.role, capability))
      throw new ORPCError('FORBIDDEN', { message: "You don't have access to this." })
    insistOnSecondFactor(actor, capability)
    if (stepUp) insistOnProof(actor)
  }

/** A `steady` procedure answers at multiples of so many ms after the question, so that the time it takes tells nothing. */
const BEAT = 250

const stranger = (as: As | ByLink) =>
  base
    .meta({ who: 'anyone' })
    .route({ spec: documents('Anyone, signed in or not') })
    .use(async ({ next, procedure }) => {
      if (!(procedure as Internals)['~orpc'].meta.steady) return next()
      const began = performance.now()
      try {
        return await next()
      } finally {
        await setTimeout(BEAT - ((performance.now() - began) % BEAT))
      }
    })
    .use(({ context, next, procedure }) =>
      acting(procedure)(
        // Whoever is signed in to this browser: what a link to sign is good for is up to the link.
        {
          ...context,
          ...((as === 'signer' || as === 'adjuster') && { sessionToken: undefined }),
          pool: poolOf(context, as),
          admit: () => {},
        },
        async ({ db, actor }) => next({ context: { db, actor } }),
      ),
    )

/**
 * The sibling for strangers: the same transaction, with an actor only if someone is signed in. `.meta({ steady: true })` is for what must
 * not tell whether an account exists: its answer, good or bad, waits for the next beat, after the transaction.
 */
export const anyone = stranger('api')

/** The same for a stranger's account: its statements run as the role `accounts`. */
export const anyoneAtAccounts = stranger('accounts')

/** For who comes by a mailed link to sign: as the role `signer`, and never as the person whose session the browser has. */
export const anyoneAtSigner = stranger('signer')

/** The same for who comes by a mailed link to a claim. */
export const anyoneAtAdjuster = stranger('adjuster')
