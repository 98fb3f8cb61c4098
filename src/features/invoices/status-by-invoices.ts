import type { CustomerEvent } from '#features/customers/contract-status-advance.ts'

/** How all invoices of a customer stand: how many of each. */
export interface CustomerStanding {
  /** Void ones, too. */
  all: number
  drafts: number
  /** Sent, and not all of it paid. */
  open: number
  paid: number
  written_off: number
  /** Ever sent. */
  issued: number
  /** Whether the latest draft was made after the latest open one was sent. */
  is_draft_latest: boolean | null
}

/**
 * What a customer's invoices say of them together. While some are drafts and some are open, the latest step counts. One that was written off keeps
 * the customer unpaid, whatever was paid besides.
 */
export function eventOf({ all, drafts, open, paid, written_off, is_draft_latest }: CustomerStanding): CustomerEvent | null {
  if (all === 0) return null
  if (drafts > 0 && (open === 0 || is_draft_latest)) return 'invoice made'
  if (open > 0) return 'invoice sent'
  if (written_off > 0) return 'invoice written off, none open'
  return paid > 0 ? 'all invoices paid' : 'only invoice voided'
}

/** What a step of one of them means for the customer: making and sending always, the rest where it changes what they say together. */
export function eventAfter(before: CustomerStanding, after: CustomerStanding): CustomerEvent | null {
  const event = eventOf(after)
  const isMore = after.all > before.all || after.issued > before.issued
  return isMore || event !== eventOf(before) ? event : null
}
