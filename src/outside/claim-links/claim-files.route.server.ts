import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { provenLink } from '#outside/claim-links/claim-links.ts'
import {
  type ClaimFile,
  claimZip,
  copyOf,
  fileName,
  packedClaim,
  zipName,
} from '#outside/claims/claim-zip.server.ts'
import type { Claim } from '#outside/claims/claims.ts'
import {
  type OutsideParts,
  createOutgoing,
  answerHeld,
} from '#files/outgoing-files/outgoing.server.ts'
import { writing } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { endingWith, streamTurn } from '#server/download.ts'
import { designedError } from '#server/errors.ts'
import { hashOf } from '#server/links.ts'
import { type Live, OLDEST_PAGE } from '#server/live.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { dataHeaders, requireJson } from '#server/security.ts'
import { tooBusy } from '#server/takes-turns.ts'
import { linkLifetimes } from '#values/link-lifetimes.ts'

const COOKIE = 'dryline-claim'
const which = z.enum(['original', 'view', 'thumbnail'])

/**
 * Runs the query as the role adjuster, with the proof from entering the code and without a session.
 * Returns undefined if there is no valid proof. If `make` throws, no look is recorded.
 */
function ask<Answer, Made = Answer>(
  context: RequestContext,
  proof: string | undefined,
  query: (proof: Buffer) => RawBuilder<{ found: Answer | null }>,
  make: (found: Answer) => Promise<Made> | Made = (found) => found as unknown as Made,
) {
  if (!proof) return Promise.resolve(undefined)
  return writing(
    { ...context, pool: context.adjuster, sessionToken: undefined, admit: () => {} },
    async ({ db }) => {
      const { rows } = await query(hashOf(proof)).execute(db)
      const found = rows[0]?.found
      return found ? make(found) : undefined
    },
  )
}

type Outgoing = ReturnType<typeof createOutgoing>

const none = (c: Context) => c.body(null, 404, dataHeaders)
const proofOf = (c: Context) => getCookie(c, COOKIE)
const holder = (context: RequestContext, proof: string | undefined) =>
  ask(
    context,
    proof,
    (hash) => sql<{ found: string | null }>`select app.claim_link_holder(${hash}) as found`,
  )

/**
 * Requests that a claim link's page makes besides its procedures, for people who entered the code.
 * POST /claim/session stores the proof in a cookie for these paths only, so that pictures can be
 * loaded. GET /claim/files/{id}/{which} returns bytes, /claim/all.zip returns all of them, and
 * /claim/live reports changes. Everyone else gets 404, and so does everyone once the link ends. The
 * cookie is not a session: no procedure accepts it.
 */
function claimFiles(
  contextFor: (c: Context) => RequestContext,
  parts: OutsideParts,
  live: Live,
  isSecure: boolean,
) {
  const outgoing = createOutgoing(parts)
  const app = new Hono()
  const designed =
    (work: (c: Context, context: RequestContext) => Promise<Response>) => async (c: Context) => {
      const context = contextFor(c)
      try {
        return await work(c, context)
      } catch (error) {
        return answerHeld(c, designedError(error, context))
      }
    }

  // HEAD requests open nothing, and no look is recorded for them.
  for (const path of ['/files/*', '/all.zip', '/live'])
    app.use(path, (c, next) =>
      c.req.method === 'HEAD' ? Promise.resolve(c.body(null, 405, dataHeaders)) : next(),
    )
  app.post(
    '/session',
    requireJson,
    designed((c, context) => openSession(c, context, isSecure)),
  )
  app.get(
    '/files/:id/:which',
    designed((c, context) => sendFile(c, context, outgoing)),
  )
  app.get(
    '/all.zip',
    designed((c, context) => sendAll(c, context, outgoing)),
  )
  app.get(
    '/live',
    designed((c, context) => sendChanges(c, context, live)),
  )
  return app
}

/** Stores a valid proof in the cookie. */
async function openSession(
  c: Context,
  context: RequestContext,
  isSecure: boolean,
): Promise<Response> {
  await context.auth.limits.take('link by address', context.address)
  const asked = provenLink.safeParse(await c.req.json().catch(() => undefined))
  if (!asked.success || !(await holder(context, asked.data.proof))) return none(c)
  setCookie(c, COOKIE, asked.data.proof, {
    path: '/claim',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: linkLifetimes.proof,
  })
  return c.body(null, 204, dataHeaders)
}

/** Sends one file: a copy of a picture, or the original of anything else. */
async function sendFile(
  c: Context,
  context: RequestContext,
  outgoing: Outgoing,
): Promise<Response> {
  const asked = which.safeParse(c.req.param('which'))
  const id = z.uuid().safeParse(c.req.param('id'))
  if (!asked.success || !id.success || !proofOf(c)) return none(c)
  await context.auth.limits.take('claim file by address', context.address)
  const isThumbnail = asked.data === 'thumbnail'
  const file = await ask(
    context,
    proofOf(c),
    (hash) =>
      sql<{
        found: ClaimFile | null
      }>`select app.claim_link_file(${hash}, ${id.data}, ${isThumbnail}) as found`,
    // Picture originals carry camera data, so only copies go out. Other files have only the
    // original.
    async (found: ClaimFile) =>
      found.is_copy === (asked.data === 'original')
        ? undefined
        : {
            ...found,
            released: await outgoing.pass(found.release, isThumbnail ? 'thumbnail' : copyOf(found)),
          },
  )
  const found = file && (await outgoing.read(file.released))
  if (!found) return none(c)
  const name = fileName(file)
  const kind = c.req.query('download') === undefined ? 'inline' : 'attachment'
  return c.body(Readable.toWeb(found.stream) as ReadableStream, 200, {
    ...dataHeaders,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': isThumbnail ? 'image/webp' : file.is_copy ? 'image/jpeg' : file.media_type,
    'content-length': `${found.size}`,
    'content-disposition': `${kind}; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'referrer-policy': 'no-referrer',
  })
}

/** Sends the whole claim as a ZIP, a few at once per server. */
async function sendAll(c: Context, context: RequestContext, outgoing: Outgoing): Promise<Response> {
  if (!['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))) return none(c)
  const proof = proofOf(c)
  const id = await holder(context, proof)
  if (!id) return none(c)
  const end = await streamTurn(`claim ${id}`)
  if (!end) return tooBusy(c)
  try {
    const found = await ask(
      context,
      proof,
      (hash) =>
        sql<{
          found: { claim: Claim; zone: string; now: string; files: ClaimFile[] } | null
        }>`select app.claim_link_files(${hash}) as found`,
      async ({ files, ...rest }) => ({ ...rest, packed: await packedClaim(files, outgoing) }),
    )
    if (!found) {
      end()
      return none(c)
    }
    return c.body(
      endingWith(
        claimZip(found.claim, found.packed, outgoing, { zone: found.zone, madeAt: found.now }),
        end,
      ),
      200,
      {
        ...dataHeaders,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${zipName(found.claim)}"`,
      },
    )
  } catch (error) {
    end()
    throw error
  }
}

/** Streams changes of the claim while the proof is valid. */
async function sendChanges(c: Context, context: RequestContext, live: Live): Promise<Response> {
  const proof = proofOf(c)
  const id = await holder(context, proof)
  if (!id) return none(c)
  const age = Math.min(Math.max(Number(c.req.query('age')) || 0, 0), OLDEST_PAGE)
  return (
    live.stream(
      c,
      { id, role: 8 },
      {
        session: `claim ${id}`,
        age,
        inForce: async () => (await holder(context, proof)) !== undefined,
      },
    ) ??
    refusal(
      c,
      new ORPCError('TOO_MANY_REQUESTS', {
        message: 'Too many pages are open. Close some and try again.',
      }),
    )
  )
}

export const route: Route = {
  path: '/claim',
  urls: '/claim/',
  who: {
    'POST /claim/session': 'Who has a mailed link to a claim and the code for it; 404 to others',
    'GET /claim/files/:id/:which': 'The same, of files of that claim that are shown; 404 to others',
    'GET /claim/all.zip': 'The same',
    'GET /claim/live': 'The same',
  },
  app: ({ contextFor, live, isSecure, ...parts }) => claimFiles(contextFor, parts, live, isSecure),
}
