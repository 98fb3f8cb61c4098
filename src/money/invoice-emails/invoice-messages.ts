import { openShares, sharesOf } from '#money/invoices/insurer-share.ts'
import type { EmailKind, RecipientKind } from '#money/invoice-emails/invoice-emails.ts'
import { type InvoiceStatus, isOverdue, shownNumber } from '#money/invoices/invoice-status.ts'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'
import { daysBetween, shownDay } from '#values/times.ts'

export interface Billed {
  customer_name: string
  customer_address: string | null
  claim_number: string | null
}
export interface Recipients {
  to_customer: boolean
  to_adjuster: boolean
}

/**
 * Returns the default message of an email about an invoice. The amount owed is not part of it: that
 * comes from the record when the email is written. If only the customer gets it, it says "your";
 * otherwise it says whose invoice it is.
 */
export function messageFor(
  { customer_name, customer_address, claim_number }: Billed,
  { to_customer, to_adjuster }: Recipients,
) {
  const claim = claim_number ? `, claim ${claim_number}` : ''
  const [greeting, what] =
    to_customer && !to_adjuster
      ? [
          `Dear ${customer_name},`,
          `Attached is your invoice${claim_number ? ` for claim ${claim_number}` : ''}.`,
        ]
      : to_customer
        ? [
            'Hello,',
            `Attached is our invoice for the work${customer_address ? ` at ${customer_address}` : ''}${claim}.`,
          ]
        : ['Hello,', `Attached is the invoice for ${customer_name}${claim}.`]
  return `${greeting}\n\n${what}\n\nThank you for your business.`
}

/**
 * Returns the default subject of an email. The subject of a reminder is the same in
 * app.remind_of_invoices.
 */
export const subjectFor = (kind: EmailKind, number: string, company: string) =>
  kind === 'reminder'
    ? `Reminder: invoice ${number} is overdue`
    : `Invoice ${number} from ${company}`

interface Owed {
  invoice_number: number
  status: InvoiceStatus
  total_cents: number
  open_cents: number
  date_due: string
  deductible_cents: number
  insurance_company: string | null
  /** The homeowner's payments, less refunds to them. */
  own_paid_cents: number
}
/** Returns the open shares, null if nothing is shared. For a draft, nothing is paid yet. */
const sharesOfOwed = (invoice: Owed) =>
  openShares({ ...invoice, open_cents: openOf(invoice), insurer: invoice })
const openOf = ({ status, total_cents, open_cents }: Owed) =>
  status === 'draft' ? total_cents : open_cents

/**
 * Returns what the recipient of an email still has to pay: their part of the open amount if there
 * is a deductible, else all of it. USD cents.
 */
export function openFor(invoice: Owed, to: RecipientKind) {
  const parts = sharesOfOwed(invoice)
  if (!parts) return openOf(invoice)
  return to === 'customer' ? parts.homeowner : parts.insurer
}

/**
 * Returns the default recipients of an email: the customer, and the adjuster if an insurer pays or
 * the customer has no email. A reminder of a shared invoice goes only to those who still owe
 * something.
 */
export function firstRecipients(
  kind: EmailKind,
  invoice: Owed & { customer_email: string | null; adjuster_email: string | null },
): Recipients {
  const [customer, adjuster] = [invoice.customer_email !== null, invoice.adjuster_email !== null]
  if (kind === 'invoice' || !sharesOf(invoice))
    return {
      to_customer: customer,
      to_adjuster: adjuster && (!customer || invoice.insurance_company !== null),
    }
  return {
    to_customer: customer && openFor(invoice, 'customer') > 0,
    to_adjuster: adjuster && openFor(invoice, 'adjuster') > 0,
  }
}

/**
 * Continues the preview before the list of what else the email has. Recipients who owe nothing are
 * not told how to pay.
 */
export function paymentPreview(invoice: Owed, { to_customer, to_adjuster }: Recipients) {
  const readers: RecipientKind[] = [
    ...(to_customer || !to_adjuster ? ['customer' as const] : []),
    ...(to_adjuster ? ['adjuster' as const] : []),
  ]
  const owing = readers.filter((to) => openFor(invoice, to) > 0)
  if (owing.length === 0) return 'It has'
  return owing.length === readers.length
    ? 'It also says how to pay, and has'
    : `It also tells the ${owing[0]} how to pay, and has`
}

/**
 * Returns the line that says what is owed, from the record at the time of writing, whatever the
 * sender typed. A written-off invoice reads as closed. Days overdue are counted to `today`, the
 * company's day. If the homeowner pays a deductible, each recipient is asked only for their part.
 */
export function owedLine(invoice: Owed, today: string, to: RecipientKind) {
  const { invoice_number, status, total_cents, date_due } = invoice
  const number = shownNumber(invoice_number)
  const open = openOf(invoice)
  const late = isOverdue({ status, date_due }, today)
    ? `, ${counted(daysBetween(date_due, today), 'day')} overdue`
    : ''
  const parts = sharesOfOwed(invoice)
  if (parts && open > 0) return sharedLine(number, parts, `due ${shownDay(date_due)}${late}`, to)
  if (open > 0)
    return `Invoice ${number}: ${shownDollars(open)} balance due by ${shownDay(date_due)}${late}.`
  if (status === 'draft') return `Invoice ${number}: ${shownDollars(total_cents)}. Nothing is due.`
  return status === 'written_off'
    ? `Invoice ${number} is closed. Nothing is due.`
    : `Invoice ${number}: ${shownDollars(total_cents)}, paid in full. Nothing is due.`
}

/** The same for a shared invoice: first what the reader has to pay, then who pays the rest. */
function sharedLine(
  number: string,
  parts: NonNullable<ReturnType<typeof openShares>>,
  due: string,
  to: RecipientKind,
) {
  const { shares, homeowner, insurer, own_paid_cents: paid } = parts
  const deductible = `deductible, ${shownDollars(shares.homeowner_cents)}`
  if (to === 'customer') {
    const yours = paid > 0 ? `what is left of your ${deductible}` : 'your deductible'
    return [
      homeowner > 0
        ? `Invoice ${number}: you pay ${shownDollars(homeowner)}, ${yours}, ${due}.`
        : `Invoice ${number}: your ${deductible}, is paid. You have nothing to pay.`,
      ...(insurer === 0
        ? []
        : insurer === shares.insurer_cents
          ? [`We bill ${shares.insurer} for the other ${shownDollars(insurer)}.`]
          : [`Balance due from ${shares.insurer}: ${shownDollars(insurer)}.`]),
    ].join(' ')
  }
  const theirs =
    paid > 0 && homeowner > 0
      ? `has paid ${shownDollars(paid)} of`
      : homeowner > 0
        ? 'pays'
        : 'paid'
  return [
    insurer > 0
      ? `Invoice ${number}: ${shownDollars(insurer)} billed to ${shares.insurer}, ${due}.`
      : `Invoice ${number}: no balance due from ${shares.insurer}.`,
    `The homeowner ${theirs} the ${deductible}.`,
  ].join(' ')
}
