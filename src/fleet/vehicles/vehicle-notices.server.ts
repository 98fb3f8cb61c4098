import type { Email } from '#email/compose-email.ts'
import type { Work } from '#server/queue.ts'

/**
 * Something to tell management about a vehicle: `about` is stored by the database, `line` goes into
 * the email.
 */
export interface Notice {
  vehicle_id: string
  about: string
  line: string
}

interface Noticed<Found> {
  /**
   * A database function that returns one row: its findings, the company's name, and the company's
   * day.
   */
  ask: 'untold_expiries' | 'fleet_plan'
  notices: (found: Found) => Notice[]
  email: (company: string, lines: string[]) => Email
}

/**
 * Emails management each morning the `notices` made from the result of `ask`, each one once. Sends
 * no email if there is nothing left to report.
 */
export const noticesOnce = <Found extends { company_name: string }>({
  ask,
  notices,
  email,
}: Noticed<Found>): Work => ({
  when: { at: '07:00' },
  work: async (_, pool) => {
    const [found] = (await pool.query(`select * from app.${ask}()`)).rows as [Found]
    const untold = notices(found)
    if (untold.length === 0) return
    const message = email(
      found.company_name,
      untold.map(({ line }) => line),
    )
    await pool.query('select app.send_vehicle_email($1, $2)', [
      JSON.stringify(untold),
      JSON.stringify(message),
    ])
  },
})
