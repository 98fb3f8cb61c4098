import { type FreshClaim, digestWords } from '#outside/digests/digest-text.ts'
import { MORNING } from '#outside/digests/digests.ts'
import { digestEmail } from '#outside/digests/digest-emails.ts'
import { linkTo, newLink } from '#server/links.ts'
import type { Later, Work } from '#server/queue.ts'

interface Found {
  company_name: string
  company_phone: string | null
  time_zone: string
  /** The digest covers everything up to this time. */
  until: string
  claims: FreshClaim[]
}

/**
 * Each morning, requests a digest for everyone outside the company for whom something new arrived.
 * Running it twice does not request a second one.
 */
export const digestsToWrite: Work = {
  when: { at: MORNING },
  work: async (_, pool) => {
    for (let after: string | null = ''; after !== null;) {
      const { rows }: { rows: { last: string | null }[] } = await pool.query(
        'select app.ask_for_digests($1) as last',
        [after],
      )
      after = rows[0]!.last
    }
  },
}

/**
 * Writes one digest from what its reader may see at this moment: how many items of each kind, and
 * nothing else. The token of its link to stop is created here, like all tokens.
 */
export const digests = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Found | null }>(
      'select app.read_digest($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    const { company_name: company, company_phone: phone, time_zone, until, claims } = found
    const { subject, lines, page } = digestWords(claims, time_zone)
    const { token, hash } = newLink()
    const button = page && { label: page.label, href: `${baseUrl}${page.path}` }
    const stop = {
      page: linkTo(baseUrl, 'stop-digests', token),
      url: `${baseUrl}/stop-digests?token=${token}`,
    }
    const email = digestEmail({ company, phone, subject, lines, button, stop })
    await pool.query('select app.send_digest($1, $2, $3, $4)', [
      id,
      hash,
      until,
      JSON.stringify(email),
    ])
  },
})

export const works: Later = ({ baseUrl }) => ({
  'digests to write': digestsToWrite,
  digests: digests(baseUrl),
})
