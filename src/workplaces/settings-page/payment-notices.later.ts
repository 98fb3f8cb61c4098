import { settingWords } from '#workplaces/settings-page/setting-words.ts'
import { paymentDetailsEmail } from '#workplaces/settings-page/payment-emails.ts'
import type { Later, Work } from '#server/queue.ts'
import { exactTime } from '#values/times.ts'
import { nameIn } from '#values/words.ts'

interface Notice {
  fields: string[]
  changed_at: string
  by_name: string | null
  company_name: string
  time_zone: string
}

/**
 * Emails every administrator when the payment details that customers see were changed: what, by
 * whom, and when.
 */
export const paymentNotices = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Notice | null }>(
      'select app.read_settings_notice($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    const { company_name, by_name, changed_at, time_zone, fields } = found
    const what = fields.map((field) => nameIn(settingWords, field))
    const email = paymentDetailsEmail(company_name, `${baseUrl}/settings`, {
      by: by_name ?? 'Unknown User',
      at: exactTime(changed_at, time_zone),
      fields: what,
    })
    await pool.query('select app.send_settings_notice($1, $2)', [id, JSON.stringify(email)])
  },
})

export const works: Later = ({ baseUrl }) => ({
  'payment details changed': paymentNotices(baseUrl),
})
