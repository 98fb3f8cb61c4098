import { grantEmail } from '#loss/grants/grant-emails.ts'
import type { Later, Work } from '#server/queue.ts'
import { dayOf } from '#values/times.ts'

interface Found {
  customer_id: string
  customer_name: string
  claim_number: string | null
  ends_at: string
  company_name: string
  company_phone: string | null
  time_zone: string
}

/** Emails a claims agent once they may see a customer's claim. */
export const grantsToTell = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Found | null }>(
      'select app.read_grant($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    const {
      company_name: company,
      company_phone: phone,
      customer_name: customer,
      claim_number,
      ends_at,
      time_zone,
    } = found
    const href = `${baseUrl}/agent-customers/${found.customer_id}`
    const email = grantEmail(
      { company, phone, customer, claim_number },
      href,
      dayOf(ends_at, time_zone),
    )
    await pool.query('select app.send_grant_email($1, $2)', [id, JSON.stringify(email)])
  },
})

/** Queues that email for grants that were given earlier and have begun since. */
export const grantsThatBegan: Work = {
  when: { every: '10 minutes' },
  work: async (_, pool) => void (await pool.query('select app.enqueue_begun_grants()')),
}

export const works: Later = ({ baseUrl }) => ({
  'grants to tell': grantsToTell(baseUrl),
  'grants that began': grantsThatBegan,
})
