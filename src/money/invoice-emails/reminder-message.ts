import type { Billed, Recipients } from '#money/invoice-emails/invoice-messages.ts'
import { type Payment, payers } from '#money/invoices/payments.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

// The calendar sends one reminder per invoice, the number of days after the due date that the
// settings say. A manual one is possible whenever the invoice is overdue. The conditions are in
// invoice-reminders.sql.

/** The text of every reminder, automatic or sent by a manager. */
export const REMINDER = `Our records show that this invoice is past due. A copy is attached.
If you already sent the payment, thank you, and please ignore this email.`

/**
 * Lists the payments so far, one per line: payer, amount and day. Reversed payments are left out.
 */
const paidSoFar = (payments: readonly Payment[]) =>
  payments
    .filter(({ reversed_at }) => reversed_at === null)
    .map(({ kind, payer, amount_cents, paid_on }) =>
      [
        kind === 'refund' ? `Refund to ${payers[payer].toLowerCase()}` : payers[payer],
        shownDollars(amount_cents),
        shownDay(paid_on),
      ].join(', '),
    )

/**
 * Returns the message for an overdue invoice: whose it is, that it is past due, and who paid what.
 */
export function reminderFor(
  invoice: Billed & { payments: readonly Payment[] },
  { to_customer, to_adjuster }: Recipients,
) {
  const { customer_name, claim_number, payments } = invoice
  const isTheirs = to_customer && !to_adjuster
  const greeting = isTheirs ? `Dear ${customer_name},` : 'Hello,'
  const about = isTheirs
    ? []
    : [`Customer: ${customer_name}`, claim_number && `Claim: ${claim_number}`].filter(Boolean)
  const paid = paidSoFar(payments)
  return [
    greeting,
    about.join('\n'),
    REMINDER,
    paid.length > 0 && ['Paid so far:', ...paid].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}
