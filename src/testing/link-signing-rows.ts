import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Signer, SigningField } from '#files/papers/signing-fields.ts'
import { signingEmails } from '#papers/link-signing/signing-emails.later.ts'
import { ON_CERTIFICATE } from '#papers/signings/signing-answers.ts'
import { hashOf, newLink } from '#server/links.ts'
import { type Company, outcome, personId } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { emailsTo, tokenTo } from '#testing/people.ts'
import { scrawl, signedAtHome, signedOnDevice } from '#testing/signing-rows.ts'

type Asks = { party: Signer; method?: 'link' | 'in_person' }[]

/**
 * The request of staff to have a contract with a PDF signed; each signer has an address of their
 * own.
 */
export async function toAsk(
  company: Company,
  fields: SigningField[] = [],
  asks: Asks = [{ party: 'customer' }],
) {
  const { contract_id, paper_id, sha256 } = await signedOnDevice(company, fields)
  return {
    id: newId(),
    contract_id,
    paper_id,
    sha256,
    signers: asks.map(({ party, method = 'link' as const }) => ({
      id: newId(),
      party,
      name: `Ana María (${party})`,
      email: `${randomUUID()}@example.com`,
      method,
    })),
  }
}

/** Sends a contract for signing; `is_home_solicitation` goes to the contract. */
export async function asked(
  company: Company,
  fields: SigningField[] = [],
  asks?: Asks,
  more: object = {},
) {
  const { is_home_solicitation, ...rest } = more as { is_home_solicitation?: boolean }
  const sent = { ...(await toAsk(company, fields, asks)), ...rest }
  if (is_home_solicitation) await signedAtHome(company, sent.contract_id)
  await company.as(1).signings.ask(sent as never)
  return sent
}

/** Sends the emails due to signers, as the queue does. */
export async function sendEmails(company: Company) {
  const queue = new pg.Pool({ connectionString: company.queueUrl })
  const { rows } = await company.owner.query('select id from signers where email_due is not null')
  for (const { id } of rows as { id: string }[])
    await signingEmails('https://example.test').work(id, queue)
  await queue.end()
}

/** Returns the token of the newest link emailed to someone. */
export async function linkOf(company: Company, email: string) {
  await sendEmails(company)
  return tokenTo(company, email)
}

/** Returns the code in the newest email to someone. */
export const codeTo = async (company: Company, email: string) =>
  (await emailsTo(company, email))
    .find(({ subject }) => subject.startsWith('Your code'))!
    .subject.slice(-6)

/** Opens a link as its page does; returns the token and the proof it gets for the code. */
export async function opened(company: Company, email: string, token: string) {
  await company.as('nobody').linkSigning.sendCode({ token })
  const { proof } = await company
    .as('nobody')
    .linkSigning.enterCode({ token, code: await codeTo(company, email) })
  return { token, proof: proof! }
}

/** Adds a signing link with its code already entered, directly in the database. */
export async function openedByHand(company: Company) {
  const { signers } = await asked(company)
  const [link, proof] = [newLink(), newLink()]
  await company.owner.query(
    `insert into auth.signing_links (hash, signer_id, purpose, expires_at, proof_hash, proof_until, code_hash, code_until)
     values ($1, $2, 'sign', now() + interval '1 day', $3, now() + interval '1 hour', $4, now() + interval '1 hour')`,
    [link.hash, signers[0]!.id, proof.hash, hashOf(`${link.token} 123456`)],
  )
  return { token: link.token, proof: proof.token }
}

/** A signature made through a link. */
export const signature = (
  answers: Record<string, unknown> = { [ON_CERTIFICATE]: scrawl },
  signed_at = '2026-11-22T12:01:00.000Z',
) => ({
  answers: answers as never,
  consented_at: signed_at,
  signed_at,
  steps: (['opened', 'read', 'noticed', 'consented', 'signed'] as const).map((what) => ({
    what,
    at: signed_at,
  })),
})

/**
 * Adds a signer of this customer's contract, at their address, so that the customer may sign as
 * them.
 */
export async function askedOf(company: Company, caller: Caller) {
  const sent = await asked(company)
  const [role, signer] = [caller === 'nobody' ? 6 : caller, sent.signers[0]!.id]
  await company.owner.query(
    'update signers set email = (select email from profiles where id = $2) where id = $1',
    [signer, await personId(company, role as never)],
  )
  await company.owner.query(
    'update contracts set customer_id = coalesce((select id from customers where user_id = $2 limit 1), customer_id) where id = $1',
    [sent.contract_id, await personId(company, role as never)],
  )
  return signer
}

/** Adds signers who have signed: through the link, and as a customer who is signed in. */
export async function signedByHand(company: Company) {
  const link = await openedByHand(company)
  await company.as('nobody').linkSigning.sign({ ...link, ...signature() })
  return link
}
export async function signedOf(company: Company, caller: Caller) {
  const signer = await askedOf(company, caller)
  await company.owner.query(
    `update signers set status = 'signed', method = 'portal', answers = '{}', consented_at = now(), device_signed_at = now(), signed_at = now()
     where id = $1`,
    [signer],
  )
  return signer
}

/** Results of all `uses` of a link that no longer works. */
export const nothing = [null, false, 'NOT_FOUND', 404, 'NOT_FOUND', 'NOT_FOUND']

/** Uses links as a stranger does. */
export function usedLinks(company: Company) {
  const stranger = () => company.as('nobody').linkSigning
  const statusOf = async ({ contract_id }: { contract_id: string }) =>
    (await company.as(1).contracts.read({ id: contract_id })).signing_status
  const signingsOf = ({ contract_id }: { contract_id: string }) =>
    company.as(2).signings.list({ contract_id })
  /** Tries everything that a link allows. */
  const uses = async ({ token, proof }: { token: string; proof: string }) => [
    (await stranger().look({ token })).purpose,
    (await stranger().sendCode({ token })).done,
    await outcome(stranger().read({ token, proof })),
    (await company.send('POST', '/signing-file', 'nobody', { token, proof })).status,
    await outcome(stranger().decline({ token, proof, reason: 'x' })),
    await outcome(
      stranger().sign({ token, proof, ...signature(undefined, '2026-11-22T12:09:00.000Z') }),
    ),
  ]
  /** Adds a signer who has opened their link. */
  async function ready(
    ...sent: Parameters<typeof asked> extends [unknown, ...infer Rest] ? Rest : never
  ) {
    const request = await asked(company, ...sent)
    const { email } = request.signers[0]!
    const token = await linkOf(company, email)
    return { ...request, email, link: await opened(company, email, token) }
  }
  return { stranger, statusOf, signingsOf, uses, ready }
}
