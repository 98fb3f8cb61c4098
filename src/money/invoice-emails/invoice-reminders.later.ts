import { REMINDER } from '#money/invoice-emails/reminder-message.ts'
import type { Later, Work } from '#server/queue.ts'

/**
 * Each weekday morning, reminds of invoices that are still open the set number of days after their
 * due date, once per invoice.
 */
export const invoiceReminders: Work = {
  when: { at: '09:00', days: [1, 2, 3, 4, 5] },
  work: async (_, pool) => void (await pool.query('select app.remind_of_invoices($1)', [REMINDER])),
}

export const works: Later = () => ({ 'invoices to remind of': invoiceReminders })
