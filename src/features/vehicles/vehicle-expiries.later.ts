import { expiryLine, type ExpiringPaper } from '#features/vehicles/vehicle-expiries.ts'
import { expiriesLetter } from '#email/letters.ts'
import type { Work } from '#server/queue.ts'

interface Found {
  papers: ExpiringPaper[]
  company_name: string
  /** By the company's clock. */
  today: string
}

/** Tells management each morning which registrations and insurances end soon, or ended: of each date once. */
export const expiryNotices = (baseUrl: string): Work => ({
  when: { at: '07:00' },
  work: async (_, pool) => {
    const { rows } = await pool.query<Found>('select * from app.untold_expiries()')
    const { papers, company_name, today } = rows[0]!
    if (papers.length === 0) return
    const lines = papers.map((paper) => expiryLine(paper, today))
    const letter = expiriesLetter(company_name, `${baseUrl}/fleet?expiring=true`, lines)
    await pool.query('select app.tell_expiries($1, $2)', [JSON.stringify(papers), JSON.stringify(letter)])
  },
})
