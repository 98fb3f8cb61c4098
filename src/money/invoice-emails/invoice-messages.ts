import { openShares, sharesOf } from '#money/invoices/insurer-share.ts'
import type { LetterKind, RecipientKind } from '#money/invoice-emails/invoice-letters.ts'
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
 * What an email says of an invoice unless its sender writes something else; what is owed comes from the record when it is written. To the customer
 * alone it is theirs; who else gets it is told whose it is.
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

/** The subject of an email unless its sender writes something else; of a reminder as app.remind_of_invoices has it. */
export const subjectFor = (kind: LetterKind, number: string, company: string) =>
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
  /** What came from the homeowner, less what went back. */
  own_paid_cents: number
}
/** Its parts as they are owed, null where nothing is shared; nothing of a draft is paid yet. */
const sharesOfOwed = (invoice: Owed) =>
  openShares({ ...invoice, open_cents: openOf(invoice), insurer: invoice })
const openOf = ({ status, total_cents, open_cents }: Owed) =>
  status === 'draft' ? total_cents : open_cents

/** What who reads a letter has yet to pay: their part of what is open where there is a deductible, else all of it. USD cents. */
export function openFor(invoice: Owed, to: RecipientKind) {
  const parts = sharesOfOwed(invoice)
  if (!parts) return openOf(invoice)
  return to === 'customer' ? parts.homeowner : parts.insurer
}

/**
 * Who an email goes to unless its sender chooses others: the customer, and the adjuster where an insurer pays or the customer has no email. A reminder of what is shared goes to each who still owes
 * something, and to no one else.
 */
export function firstRecipients(
  kind: LetterKind,
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

/** How a preview goes on before what else an email has: who owes nothing is not told how to pay. */
export function sayingHowToPay(invoice: Owed, { to_customer, to_adjuster }: Recipients) {
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
 * What a letter says is owed, from the record when it is written, whatever the sender typed: one that was written off reads as closed, and how long
 * one is overdue is counted to `today`, the company's day. Where the homeowner pays a deductible, each is asked for their part alone.
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

/** The same where it is shared: first what they are asked to pay who read it, then whose the rest is. */
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
