import { REMINDER } from '#money/invoice-emails/invoice-reminders.ts'
import type { Work } from '#server/queue.ts'

/** Each morning of a working day: reminds of what is open so many days after it was due, by the setting, of each invoice once. */
export const invoiceReminders: Work = {
  when: { at: '09:00', days: [1, 2, 3, 4, 5] },
  work: async (_, pool) => void (await pool.query('select app.remind_of_invoices($1)', [REMINDER])),
}
