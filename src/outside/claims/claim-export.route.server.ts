import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { type ClaimFile, claimZip, packedClaim, zipName } from '#outside/claims/claim-zip.server.ts'
import { type Claim, oneClaim } from '#outside/claims/claims.ts'
import { type OutsideParts, createOutgoing } from '#files/outgoing-files/outgoing.server.ts'
import { reading, writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'

interface Found {
  claim: Claim | null
  zone: string
  now: string
}

/**
 * /exports/claim.zip?customer_id=…: streams everything shown of a claim to the claims agent who
 * asks, with an index and the SHA-256 of each file. It is recorded as a look that staff can see.
 * 404 without access, 409 while one of the files is being checked.
 */
function claimExport(contextFor: (c: Context) => RequestContext, parts: OutsideParts) {
  const outgoing = createOutgoing(parts)
  const app = new Hono()
  app.get('/claim.zip', (c) =>
    download(
      c,
      contextFor(c),
      { who: 'claims.granted', kind: 'streamed', stepUp: false },
      async (request) => {
        const asked = oneClaim.safeParse(c.req.query())
        if (!asked.success) throw new ORPCError('BAD_REQUEST', { message: 'Choose a claim' })
        const { customer_id } = asked.data
        const { found, files } = await reading(request, async ({ db }) => {
          const { rows } =
            await sql<Found>`select app.read_claim(${customer_id}) as claim, s.time_zone as zone, app.clock() as now
          from app.public_settings() s`.execute(db)
          const listed =
            await sql<ClaimFile>`select * from app.read_claim_files(${customer_id})`.execute(db)
          return { found: rows[0]!, files: listed.rows }
        })
        const { claim, zone, now } = found
        if (!claim) throw new ORPCError('NOT_FOUND', { message: 'Claim not found' })
        const packed = await packedClaim(files, outgoing)
        await writing(request, ({ db }) =>
          sql`select app.note_claim_look(${customer_id}, 'all', null, '')`
            .execute(db)
            .then(() => {}),
        )
        return {
          name: zipName(claim),
          type: 'application/zip',
          body: claimZip(claim, packed, outgoing, { zone, madeAt: now }),
        }
      },
    ),
  )
  return app
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/claim.zip': 'Claims agents of claims they have access to; 404 to others',
  },
  app: ({ contextFor, ...parts }) => claimExport(contextFor, parts),
}
