import { sql } from 'kysely'
import { z } from 'zod'
import { claimCodeEmail } from '#outside/claim-links/claim-link-emails.ts'
import {
  linkedClaim,
  linkedPhotos,
  newLinkedQuestion,
  provenLink,
  provenPhotos,
} from '#outside/claim-links/claim-links.ts'
import {
  type Links,
  deadLink,
  enterLinkCode,
  sendLinkCode,
  takeLink,
} from '#people/link-codes/link-codes.server.ts'
import {
  CODE_TRIES,
  codeEntered,
  codeEntry,
  codeSent,
  token,
} from '#people/link-codes/link-codes.ts'
import { constraintMessages } from '#outside/questions/questions.ts'
import { PAGE_SIZE } from '#photos/photos/photos.ts'
import { complaint } from '#server/complaints.ts'
import { otherContents } from '#server/first-time.ts'
import { hashOf } from '#server/links.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { anyoneAtAdjuster } from '#server/procedure.ts'
import { linkLasts } from '#values/link-lifetimes.ts'

// The reader of an emailed claim link has no session. The first calls bring the link's token. After
// the code, the others bring the proof that the code was right.

const tags = ['Claim by link']
const links: Links = {
  isLive: (token) => sql`select app.claim_link_look(${token}) as found`,
  email: claimCodeEmail,
  keep: (token, code, email) =>
    sql`select app.claim_link_code(${token}, ${code}, ${email}) as done`,
  enter: (token, code, proof) =>
    sql`select app.claim_link_enter(${token}, ${code}, ${proof}) as outcome`,
}

export const look = anyoneAtAdjuster
  .route({
    method: 'POST',
    path: '/linked-claims/look',
    summary: 'Look up a link to a claim',
    description:
      'Whether it is good: not where it expired, was ended, replaced, or never made. Tells nothing else.',
    tags,
  })
  .input(token)
  .output(z.object({ good: z.boolean() }))
  .handler(async ({ input, context }) => {
    await takeLink(context, input.token)
    const { rows } = await sql<{
      good: boolean
    }>`select app.claim_link_look(${hashOf(input.token)}) as good`.execute(context.db)
    return rows[0]!
  })

export const sendCode = anyoneAtAdjuster
  .meta({ steady: true })
  .route({
    method: 'POST',
    path: '/linked-claims/code',
    summary: 'Email the code that opens a claim',
    description: `To the address that the link went to. Six digits, good for ${linkLasts('code')} and ${CODE_TRIES} tries; 5 an hour and 10 a day for one link.`,
    tags,
  })
  .input(token)
  .output(codeSent)
  .handler(({ input, context }) => sendLinkCode(context, input.token, links))

export const enterCode = anyoneAtAdjuster
  .route({
    method: 'POST',
    path: '/linked-claims/enter',
    summary: 'Enter the code that opens a claim',
    description: `A right one is answered with a \`proof\` for the calls that follow, good for ${linkLasts('proof')}. \`over\`: it was tried too often or is too old. \`dead\`: the link is good for nothing.`,
    tags,
  })
  .input(codeEntry)
  .output(codeEntered)
  .handler(({ input, context }) => enterLinkCode(context, input, links))

export const read = anyoneAtAdjuster
  .route({
    method: 'POST',
    path: '/linked-claims/claim',
    summary: 'Get the claim behind a link',
    description:
      'After the code: what claims agents see of it, and when this person opened it before. Kept as a look that staff see. 404 where the link is good for nothing, or the proof is too old.',
    tags,
  })
  .input(provenLink)
  .output(linkedClaim)
  .handler(async ({ input, context: { db } }) => {
    const { rows } = await sql<{
      found: z.infer<typeof linkedClaim> | null
    }>`select app.claim_link_read(${hashOf(input.proof)}) as found`.execute(db)
    if (!rows[0]!.found) throw deadLink()
    return rows[0]!.found
  })

export const photos = anyoneAtAdjuster
  .route({
    method: 'POST',
    path: '/linked-claims/photos',
    summary: 'List the photos behind a link',
    description: `Newest first, ${PAGE_SIZE} per page, after the code. Their bytes are at /claim/files.`,
    tags,
  })
  .input(provenPhotos)
  .output(linkedPhotos)
  .handler(async ({ input: { proof, after }, context: { db } }) => {
    const page = listPage({ after }, newestFirst(sql.ref('taken_at'), sql.ref('id')), PAGE_SIZE)
    const { rows } = await sql<{ found: z.infer<typeof linkedPhotos>['rows'] | null }>`
      select app.claim_link_photos(${hashOf(proof)}, ${page.at?.key ?? null}, ${page.at?.id ?? null}, ${PAGE_SIZE + 1}) as found`.execute(
      db,
    )
    if (!rows[0]!.found) throw deadLink()
    return page.pageOf(rows[0]!.found, ({ taken_at }) => taken_at)
  })

export const ask = anyoneAtAdjuster
  .route({
    method: 'POST',
    path: '/linked-claims/questions',
    summary: 'Ask the office about the claim behind a link',
    description:
      'After the code; about the claim, or about one item that the link shows. Staff answer, and the link’s address gets an email. The same `id` twice asks once; 409 if the contents differ. 400 if the item is not shown, 404 where the link is good for nothing, 429 after 30 within an hour.',
    tags,
    successStatus: 201,
  })
  .input(newLinkedQuestion)
  .output(z.object({ done: z.literal(true) }))
  .handler(
    async ({ input: { proof, id, content, about_kind, about_id }, context: { db, auth } }) => {
      const hash = hashOf(proof)
      const held = await sql<{
        link: string | null
      }>`select app.claim_link_holder(${hash}) as link`.execute(db)
      const link = held.rows[0]!.link
      if (!link) throw deadLink()
      await auth.limits.take('question by person', link)
      const { rows } = await sql<{ outcome: 'asked' | 'other' | 'hidden' | null }>`
      select app.claim_link_ask(${hash}, ${id}, ${content}, ${about_kind ?? null}, ${about_id ?? null}) as outcome`.execute(
        db,
      )
      const { outcome } = rows[0]!
      if (!outcome) throw deadLink()
      const { message, field } = constraintMessages.questions_about_theirs
      if (outcome === 'hidden') throw complaint(message, [field])
      if (outcome === 'other') throw otherContents()
      return { done: true }
    },
  )
