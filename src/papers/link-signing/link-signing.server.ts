import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { signingCodeEmail } from '#papers/link-signing/signing-emails.ts'
import {
  type AskedDocument,
  askedDocument,
  linkPurpose,
  linkRefusal,
  linkSignature,
  proven,
} from '#papers/signings/link-signing.ts'
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
  token as tokenShape,
} from '#people/link-codes/link-codes.ts'
import { type JustSigned, justSigned } from '#papers/signings/signed-copies.ts'
import { knownOnOwnDevice } from '#papers/signings/signing-rows.server.ts'
import { evidenceFault } from '#papers/signings/signing-evidence.ts'
import { steps } from '#papers/signings/in-person.ts'
import { faultIn } from '#papers/signings/signing-answers.ts'
import type { Database } from '#server/database.ts'
import { hashOf } from '#server/links.ts'
import { anyoneAtSigner } from '#server/procedure.ts'
import { linkLasts } from '#values/link-lifetimes.ts'

// People who sign by an emailed link have no session. Each call brings the link's token and, after
// the code, the proof that the code was right.

const tags = ['Signing by link']
const links: Links = {
  isLive: (token) => sql`select app.sign_look(${token}) is not null as found`,
  email: signingCodeEmail,
  keep: (token, code, email) => sql`select app.sign_send_code(${token}, ${code}, ${email}) as done`,
  enter: (token, code, proof, { address, userAgent }) =>
    sql`select app.sign_enter_code(${token}, ${code}, ${proof}, ${address}, ${userAgent}) as outcome`,
}

export const look = anyoneAtSigner
  .route({
    method: 'POST',
    path: '/signing-links/look',
    summary: 'Look up a link to sign',
    description:
      'What it is good for: null for one that expired, was used, replaced, ended, or never made. Tells nothing else.',
    tags,
  })
  .input(tokenShape)
  .output(z.object({ purpose: linkPurpose }))
  .handler(async ({ input: { token }, context }) => {
    await takeLink(context, token)
    const { rows } = await sql<{
      purpose: 'sign' | 'copy' | null
    }>`select app.sign_look(${hashOf(token)}) as purpose`.execute(context.db)
    return rows[0]!
  })

export const sendCode = anyoneAtSigner
  .meta({ steady: true })
  .route({
    method: 'POST',
    path: '/signing-links/code',
    summary: 'Email the code that opens a link to sign',
    description: `To the address that the link went to. Six digits, good for ${linkLasts('code')} and ${CODE_TRIES} tries; 5 an hour and 10 a day for one link.`,
    tags,
  })
  .input(tokenShape)
  .output(codeSent)
  .handler(({ input: { token }, context }) => sendLinkCode(context, token, links))

export const enterCode = anyoneAtSigner
  .route({
    method: 'POST',
    path: '/signing-links/enter',
    summary: 'Enter the code of a link to sign',
    description: `A right one is answered with a \`proof\` for the calls that follow, good for ${linkLasts('proof')}, and recorded as the opening. \`over\`: it was tried too often or is too old. \`dead\`: the link is good for nothing.`,
    tags,
  })
  .input(codeEntry)
  .output(codeEntered)
  .handler(({ input, context }) => enterLinkCode(context, input, links))

async function askedBehind(db: Database, { token, proof }: z.infer<typeof proven>) {
  const { rows } = await sql<{ found: AskedDocument | null }>`
    select app.sign_read(${hashOf(token)}, ${hashOf(proof)}) as found`.execute(db)
  return rows[0]?.found
}

/**
 * Accepts a signature that the page sends again because its answer was lost. Everyone else is told
 * that the link doesn't work.
 */
async function alreadyThere(
  db: Database,
  { token, proof, signed_at }: z.infer<typeof linkSignature>,
) {
  const { rows } = await sql<{ arrived: boolean }>`
    select app.sign_arrived(${hashOf(token)}, ${hashOf(proof)}, ${signed_at}) as arrived`.execute(
    db,
  )
  if (!rows[0]!.arrived) throw deadLink()
  return { done: true }
}

export const read = anyoneAtSigner
  .route({
    method: 'POST',
    path: '/signing-links/document',
    summary: 'Get what a link asks to sign',
    description:
      'After the code. Its bytes are at POST /signing-file. 404 where the link is good for nothing, or the proof is not its own.',
    tags,
  })
  .input(proven)
  .output(askedDocument)
  .handler(async ({ input, context }) => {
    await takeLink(context, input.token)
    const { rows } = await sql<{
      time_zone: string
    }>`select time_zone from app.public_settings()`.execute(context.db)
    const found = await askedBehind(context.db, input)
    if (!found) throw deadLink()
    return { ...found, time_zone: rows[0]!.time_zone }
  })

export const sign = anyoneAtSigner
  .route({
    method: 'POST',
    path: '/signing-links/signature',
    summary: 'Sign behind a link',
    description:
      'Works once: a second signer, or one whose link has ended since, gets 404; the same signature sent again is answered as the first time. 400 where something required is missing, or steps are incomplete or out of order. Who is next in the order is asked, or the contract sealed.',
    tags,
  })
  .input(linkSignature)
  .output(codeSent)
  .handler(async ({ input, context }) => {
    await takeLink(context, input.token)
    const asked = await askedBehind(context.db, input)
    if (!asked) return alreadyThere(context.db, input)
    const answers = { ...input.answers, ...(await knownOnOwnDevice(context.db, asked)) }
    const fault =
      faultIn(asked.fields, asked.party, answers) ??
      evidenceFault(
        { ...input, party: asked.party },
        asked.is_home_solicitation && asked.party !== 'company',
      )
    if (fault) throw new ORPCError('BAD_REQUEST', { message: fault, data: { final: true } })
    const written = JSON.stringify(input.steps.map(({ what, at }) => ({ what: steps[what], at })))
    const { rows } = await sql<{
      done: boolean
    }>`select app.sign_finish(${hashOf(input.token)}, ${hashOf(input.proof)},
      ${JSON.stringify(answers)}, ${input.consented_at}, ${input.signed_at}, ${written}, ${context.userAgent}, ${context.address}) as done`.execute(
      context.db,
    )
    return rows[0]!.done ? { done: true } : alreadyThere(context.db, input)
  })

export const signed = anyoneAtSigner
  .route({
    method: 'POST',
    path: '/signing-links/signed',
    summary: 'Get how it stands with what was signed behind a link',
    description:
      'For the page that signed, as long as its proof is good: whether their copy is made, which is then at POST /signing-file, whether everyone has signed, and until when they may cancel. 404 for everyone else.',
    tags,
  })
  .input(proven)
  .output(justSigned)
  .handler(async ({ input: { token, proof }, context }) => {
    await takeLink(context, token)
    const { rows } = await sql<{
      found: JustSigned | null
    }>`select app.sign_signed(${hashOf(token)}, ${hashOf(proof)}) as found`.execute(context.db)
    if (!rows[0]!.found) throw deadLink()
    return rows[0]!.found
  })

export const decline = anyoneAtSigner
  .route({
    method: 'POST',
    path: '/signing-links/refusal',
    summary: 'Decline to sign behind a link',
    description:
      'Ends the request for everyone. Who sent it is told by email, with the reason. 404 where the link is good for nothing.',
    tags,
  })
  .input(linkRefusal)
  .output(codeSent)
  .handler(async ({ input: { reason, ...input }, context }) => {
    await takeLink(context, input.token)
    const { rows } = await sql<{
      done: boolean
    }>`select app.sign_decline(${hashOf(input.token)}, ${hashOf(input.proof)}, ${reason}, ${context.address}) as done`.execute(
      context.db,
    )
    if (!rows[0]!.done) throw deadLink()
    return { done: true }
  })
