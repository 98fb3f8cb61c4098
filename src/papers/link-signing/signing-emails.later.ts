import {
  type SigningWords,
  countersignEmail,
  declinedEmail,
  ownCopyEmail,
  signingRequestEmail,
  signedCopyEmail,
  signedEmail,
} from '#papers/link-signing/signing-emails.ts'
import { waitingFor } from '#papers/contracts/contract-signers.ts'
import { type RightToCancel, cancelWords } from '#papers/right-to-cancel/right-to-cancel.ts'
import type { Signer } from '#files/papers/signing-fields.ts'
import { signedSoFar } from '#papers/signings/signed-copies.ts'
import { linkTo, newLink } from '#server/links.ts'
import type { Later, Work } from '#server/queue.ts'
import { dayOf, exactTime, shownDay } from '#values/times.ts'

interface Due {
  due: 'asked' | 'countersign' | 'reminder' | 'declined' | 'own_copy' | 'copy'
  name: string
  title: string
  company_name: string
  company_phone: string | null
  time_zone: string
  sender: string | null
  expires_at: string
  /** The reason for declining. */
  reason: string | null
  contract_id: string
  /** For the company's side: the people who signed before it. */
  signed_by: string[] | null
  /** Until when they may cancel, and the address for the notice. */
  cancel: RightToCancel | null
  /** The people who have not signed yet. */
  open: { party: Signer; name: string }[]
}

function emailOf(
  { due, expires_at, time_zone, reason, cancel, signed_by, open }: Due,
  asked: SigningWords,
  href: { sign: string; contract: string },
) {
  if (due === 'copy') return signedCopyEmail(asked, href.sign, cancel && shownDay(cancel.until))
  if (due === 'own_copy')
    return ownCopyEmail(
      asked,
      href.sign,
      signedSoFar(open),
      cancel ? cancelWords(cancel, 'in the document') : [],
    )
  if (due === 'countersign') return countersignEmail(asked, href.contract, signed_by ?? [])
  if (due === 'declined') return declinedEmail(asked, href.contract, reason ?? '')
  return signingRequestEmail(asked, href.sign, dayOf(expires_at, time_zone), {
    again: due === 'reminder',
    signed_by: signed_by ?? [],
  })
}

interface Signature {
  name: string
  title: string
  signed_at: string
  contract_id: string
  company_name: string
  time_zone: string
  open: { party: Signer; name: string }[]
}

/** Tells the sender of a contract that someone signed it, and what is still open. */
export const signaturesToTell = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Signature | null }>(
      'select app.read_signature($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    const { company_name: company, name, title, signed_at, contract_id, time_zone, open } = found
    const next =
      open.length === 0
        ? 'Everyone has signed. The signed copy is with the contract.'
        : `${waitingFor(open)}.`
    const email = signedEmail(
      { company, name, title },
      `${baseUrl}/contracts/${contract_id}`,
      exactTime(signed_at, time_zone),
      next,
    )
    await pool.query('select app.send_signature_email($1, $2)', [id, JSON.stringify(email)])
  },
})

/**
 * Sends signers the email that is due to them, or tells the sender that they declined. The link is
 * created here because its token exists only in the email.
 */
export const signingEmails = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Due | null }>(
      'select app.read_signing_email($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    const { due, name, title, sender } = found
    const asked: SigningWords = {
      company: found.company_name,
      phone: found.company_phone,
      name,
      title,
      sender,
    }
    const { token, hash } = newLink()
    const email = emailOf(found, asked, {
      sign: linkTo(baseUrl, 'sign', token),
      contract: `${baseUrl}/contracts/${found.contract_id}`,
    })
    await pool.query('select app.send_signing_email($1, $2, $3, $4)', [
      id,
      due,
      hash,
      JSON.stringify(email),
    ])
  },
})

export const works: Later = ({ baseUrl }) => ({
  'signing emails': signingEmails(baseUrl),
  'signatures to tell': signaturesToTell(baseUrl),
})
