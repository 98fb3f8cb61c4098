import { contractStatuses } from '#loss/customers/contract-status.ts'
import { jobStatuses } from '#loss/jobs/jobs.ts'
import type { TimelineEvent } from '#loss/timeline/timeline.ts'
import { counted } from '#values/counted.ts'

/** Returns the title of an event: 'Job opened', '12 photos', 'Customer is Pending Closed'. */
export function eventTitle({
  kind,
  what,
  count,
}: Pick<TimelineEvent, 'kind' | 'what' | 'count'>): string {
  switch (kind) {
    case 'opened':
      return 'Job opened'
    case 'status':
      return `Job is ${jobStatuses[what as keyof typeof jobStatuses] ?? what}`
    case 'customer_status':
      return `Customer is ${contractStatuses[what as keyof typeof contractStatuses] ?? what}`
    case 'note':
      return 'Note'
    case 'question':
      return 'Question'
    case 'answer':
      return 'Answer sent'
    case 'photos':
      return counted(count ?? 0, 'photo')
    case 'document':
      return what ?? 'Document'
    case 'contract':
      return `Contract ${what}`
    case 'contract_signed':
      return 'Contract signed'
    case 'contract_declined':
      return 'Contract declined'
    case 'placed':
      return counted(count ?? 0, 'unit deployed', 'units deployed')
    case 'picked_up':
      return counted(count ?? 0, 'unit picked up', 'units picked up')
    case 'taken_back':
      return 'Placement taken back'
    case 'invoice_sent':
      return 'Invoice sent'
    case 'paid':
      return 'Payment recorded'
    case 'refunded':
      return 'Refund recorded'
    case 'clocked_in':
      return 'Clocked in'
    case 'clocked_out':
      return 'Clocked out'
  }
}
