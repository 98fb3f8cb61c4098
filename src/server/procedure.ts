import { setTimeout } from 'node:timers/promises'
import { ORPCError, os } from '@orpc/server'
import { type Capability, can, capabilities, roleNames } from '#access/roles.ts'
import { reading, writing } from '#server/acting.ts'
import type { Actor, Database } from '#server/database.ts'
import { designedError } from '#server/errors.ts'
import type { RequestContext } from '#server/request-context.ts'
import { requireSecondFactor } from '#server/second-factor-due.ts'

export interface ProcedureMeta {
  /** Capability that it requires, or `anyone` for the few procedures that strangers may call. */
  who?: Capability | 'anyone'
  /** True if the person must have proved who they are within the last 10 minutes. */
  stepUp?: boolean
  /** True if its duration must not reveal anything. */
  steady?: boolean
  /** True if it judges a new password. Its transaction begins once that takes little time. */
  judges?: boolean
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

// A GET only reads: nothing it calls can write, because its transactions are read-only.
const acting = (procedure: unknown) =>
  (procedure as Internals)['~orpc'].route.method === 'GET' ? reading : writing

/**
 * The Postgres role that runs a procedure's statements. `accounts` may call the functions that
 * create accounts and change passwords and addresses, and reads no table. It has few connections.
 */
type As = 'api' | 'accounts'
/** Roles for people who come through a mailed link. They have no session. */
type ByLink = 'signer' | 'adjuster'
const poolOf = ({ pool, accounts, signer, adjuster }: RequestContext, as: As | ByLink) =>
  ({ api: pool, accounts, signer, adjuster })[as]

const beReady = async (context: RequestContext, procedure: unknown) => {
  if ((procedure as Internals)['~orpc'].meta.judges) await context.auth.readyToJudge()
}

// Adds the list of allowed callers to the procedure's OpenAPI operation.
const documents =
  (who: string) =>
  <Operation extends object>(operation: Operation): Operation => ({
    ...operation,
    'x-who-may-call': who,
  })

/**
 * The only way to make a procedure for logged-in people. Requires a session (401), then the
 * capability (403). The handler's `context.db` runs as that person, and `await context.actor()` is
 * the person. A procedure that writes is one transaction. A procedure declared GET only reads, has
 * no other effect, and may run before the person is known: see acting.ts. `stepUp` also requires a
 * password or code entered within the last 10 minutes (403 STEP_UP_REQUIRED).
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
    .use(async ({ context, next, procedure }) => {
      // A request without a session, or with one we did not sign, never reaches the database.
      if (!context.sessionToken) throw signedOut()
      await beReady(context, procedure)
      return acting(procedure)(
        {
          ...context,
          pool: poolOf(context, as),
          admit: admit(capability, context.notice, stepUp, context.person),
        },
        async ({ db, actor }) => next({ context: { db, actor: actor as () => Promise<Actor> } }),
      )
    })

/**
 * Like `allow`, for work that takes long between reading and writing, such as filling papers. The
 * handler is not a transaction but opens its own: `read(work)` and `write(work)` each lend a
 * connection for as long as `work` lasts, so keep slow work out of them. A person without the right
 * is refused before the handler begins, and every step checks again.
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
        admit: admit(capability, context.notice, stepUp, context.person),
      }
      const read: Step = (work) => reading(request, ({ db }) => work(db))
      const write: Step = (work) => writing(request, ({ db }) => work(db))
      const me = (await reading(request, ({ actor }) => actor()))!
      return next({ context: { me, read, write } })
    })

/** One step of a procedure with several: one transaction, or one per statement for reading. */
export type Step = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

const signedOut = () => new ORPCError('UNAUTHORIZED', { message: 'Log in to continue.' })

/** Throws (403) unless the person entered a password or code within the last 10 minutes. */
export function requireProof(actor: Actor) {
  if (!actor.proven)
    throw new ORPCError('STEP_UP_REQUIRED', { status: 403, message: "Confirm it's you first." })
}

/**
 * Throws unless the person is logged in (401), has the capability (403) and, for a `stepUp`,
 * recently proved who they are. Calls `notice` with the person. If the request names its owner
 * (header `dryline-person`), no one else may send it (401): the device keeps it until that person
 * is back.
 */
export const admit =
  (capability: Capability, notice: (person: Actor) => void, stepUp = false, person?: string) =>
  (actor: Actor | undefined) => {
    if (!actor) throw signedOut()
    if (person !== undefined && person !== actor.id)
      throw new ORPCError('UNAUTHORIZED', { message: 'Someone else is logged in now.' })
    notice(actor)
    if (!can(actor.role, capability))
      throw new ORPCError('FORBIDDEN', { message: "You don't have access to this." })
    requireSecondFactor(actor, capability)
    if (stepUp) requireProof(actor)
  }

/**
 * Ms. A `steady` procedure answers at a multiple of this after the request, so that its duration
 * reveals nothing.
 */
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
    .use(async ({ context, next, procedure }) => {
      await beReady(context, procedure)
      return acting(procedure)(
        // Ignores who is logged in to this browser, because the link alone decides what a signer
        // may do.
        {
          ...context,
          ...((as === 'signer' || as === 'adjuster') && { sessionToken: undefined }),
          pool: poolOf(context, as),
          admit: () => {},
        },
        async ({ db, actor }) => next({ context: { db, actor } }),
      )
    })

/**
 * The same for strangers: one transaction, with an actor only if someone is logged in. Set `.meta({
 * steady: true })` if the procedure must not reveal whether an account exists. Its answer, good or
 * bad, then waits for the next beat, after the transaction.
 */
export const anyone = stranger('api')

/** The same for a stranger's account: statements run as the role `accounts`. */
export const anyoneAtAccounts = stranger('accounts')

/**
 * The same for people with a mailed signing link: statements run as the role `signer`, never as the
 * person logged in to the browser.
 */
export const anyoneAtSigner = stranger('signer')

/** The same for people with a mailed link to a claim. */
export const anyoneAtAdjuster = stranger('adjuster')
