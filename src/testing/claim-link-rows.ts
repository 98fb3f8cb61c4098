import { v7 as newId } from 'uuid'
import { hashOf, newLink } from '#server/links.ts'
import type { Company } from '#testing/company.ts'
import { freeCustomer, idOf } from '#testing/rows.ts'

/** Adds a claim link whose email was sent. Returns its token; the code 123456 opens it. */
export async function aClaimLink(company: Company, customer_id?: string) {
  const id = await idOf(
    company,
    `insert into claim_links (id, customer_id, name, email, expires_at, email_due)
     values ($1, $2, 'Ann Desk', $3, now() + interval '30 days', false) returning id`,
    [newId(), customer_id ?? (await freeCustomer(company)), `${newId()}@example.com`],
  )
  const { token, hash } = newLink()
  await company.owner.query(
    `insert into auth.claim_keys (hash, link_id, code_hash, code_until) values ($1, $2, $3, now() + interval '10 minutes')`,
    [hash, id, hashOf(`${token} 123456`)],
  )
  return { id, token }
}

/** Also adds the proof that the link's page got for the code. */
export async function aProvenClaim(company: Company, customer_id?: string) {
  const link = await aClaimLink(company, customer_id)
  const { token: proof, hash } = newLink()
  await company.owner.query(
    `update auth.claim_keys set proof_hash = $2, proof_until = now() + interval '2 hours' where link_id = $1`,
    [link.id, hash],
  )
  return { ...link, proof }
}
