import { leadEmail } from '#loss/leads/lead-emails.ts'
import { ESCALATES_AFTER } from '#loss/leads/uncalled-leads.ts'
import type { Later, Work } from '#server/queue.ts'

interface Uncalled {
  name: string
  phone: string | null
  email: string | null
  address: string | null
  water_running: string | null
  company_name: string
}

/**
 * Tells managers and administrators about a lead that no one called back in time, unless someone
 * has called since.
 */
export const escalation = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<Uncalled>('select * from app.uncalled_lead($1)', [id])
    const [lead] = rows
    if (!lead) return
    const email = leadEmail(lead.company_name, `${baseUrl}/leads?lead=${id}`, lead, ESCALATES_AFTER)
    await pool.query('select app.escalate_lead($1, $2)', [id, JSON.stringify(email)])
  },
})

export const works: Later = ({ baseUrl }) => ({ 'uncalled leads': escalation(baseUrl) })
