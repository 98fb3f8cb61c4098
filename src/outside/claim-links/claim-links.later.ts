import { claimLinkEmail } from '#outside/claim-links/claim-link-emails.ts'
import { linkTo, newLink } from '#server/links.ts'
import type { Later, Work } from '#server/queue.ts'
import { dayOf } from '#values/times.ts'

interface Due {
  name: string
  customer_name: string
  claim_number: string | null
  company_name: string
  company_phone: string | null
  time_zone: string
  expires_at: string
}

/**
 * Emails an adjuster a link to a claim. The link is created here because its token exists only in
 * the email.
 */
export const claimLinkEmails = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Due | null }>(
      'select app.read_claim_link($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    const { token, hash } = newLink()
    const about = {
      company: found.company_name,
      phone: found.company_phone,
      name: found.name,
      claim: found.claim_number ?? found.customer_name,
    }
    const email = claimLinkEmail(
      about,
      linkTo(baseUrl, 'claim', token),
      dayOf(found.expires_at, found.time_zone),
    )
    await pool.query('select app.send_claim_link($1, $2, $3)', [id, hash, JSON.stringify(email)])
  },
})

export const works: Later = ({ baseUrl }) => ({
  'claim link emails': claimLinkEmails(baseUrl),
})
