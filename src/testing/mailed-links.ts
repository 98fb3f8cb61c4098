import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import type { Signable } from '#papers/signings/signings.ts'
import { partiesOf } from '#papers/signings/signing-answers.ts'
import { call } from '#testing/crew.ts'
import { linkInEmail } from '#testing/mailbox.ts'
import { goodPassword } from '#testing/people.ts'

// Tokens after the # of links, as emailed to a person of one test.

/** Returns an address that no one else has. */
export const address = (who: string) => `${who}.${newId()}@example.com`

export const tokenMailed = async (page: Page, to: string, subject: string) =>
  new URL(await linkInEmail(page, to, subject)).hash.slice(1)

/** Returns the token to join the company. */
export async function linkToAccept(admin: Page) {
  const email = address('invited')
  await call(admin, 'invitations/inviteAgent', { id: newId(), email, name: 'Rosalind Ashby' })
  return tokenMailed(admin, email, 'Invitation to join')
}

/** Registers someone who confirmed their email and has no customer record yet. */
export async function register(page: Page) {
  const email = address('stranger')
  await call(page, 'accounts/register', {
    email,
    name: 'Odette Fairweather',
    password: goodPassword,
  })
  await call(page, 'accounts/confirm', {
    token: await tokenMailed(page, email, 'Confirm your email address'),
    password: goodPassword,
  })
}

/** Returns the token to choose a new password. */
export async function linkToReset(page: Page, email: string) {
  await call(page, 'accounts/askReset', { email })
  return tokenMailed(page, email, 'Choose a new password')
}

/** Returns the token for a contract that its customer is to sign. */
export async function linkToSign(admin: Page, contract_id: string) {
  const { paper_id, sha256, fields } = await call<Signable>(admin, 'signings/read', {
    id: contract_id,
  })
  const customer = address('signer')
  const signers = partiesOf(fields).map((party) => ({
    id: newId(),
    party,
    name: 'Ada Quarles',
    method: 'link',
    email: party === 'customer' ? customer : address('office'),
  }))
  await call(admin, 'signings/ask', { id: newId(), contract_id, paper_id, sha256, signers })
  return tokenMailed(admin, customer, 'A document for you to sign')
}

/** Returns the token for a claim, for an adjuster without an account. */
export async function linkToClaim(admin: Page, customer_id: string) {
  const email = address('desk')
  await call(admin, 'claimLinks/send', {
    id: newId(),
    customer_id,
    name: 'Ann Desk',
    email,
    days: 30,
  })
  return tokenMailed(admin, email, 'Claim')
}
