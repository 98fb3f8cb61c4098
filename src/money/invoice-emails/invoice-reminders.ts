import type { Billed, Recipients } from '#money/invoice-emails/invoice-messages.ts'
import { type Payment, payers } from '#money/invoices/payments.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

// By the calendar each invoice is reminded of once, so many days after it was due as the settings say; by hand whenever it is overdue. When: see
// invoice-reminders.sql.

/** What every reminder says, the one that the calendar sends and the one that a manager sends. */
export const REMINDER = `Our records show that this invoice is past due. A copy is attached.
If you already sent the payment, thank you, and please ignore this email.`

/** Who paid what so far, a line for each; payments that were reversed never were. */
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

/** What an email says of an invoice that is overdue: whose it is, that it is past due, and who paid what. */
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
