import { z } from 'zod'

/** The nine statuses of a customer in order (spec part 2 section 4), each with its label. */
export const contractStatuses = {
  pending: 'Pending',
  active: 'Active',
  active_w_equip: 'Active w/ Equipment',
  active_equip_picked_up: 'Active Equipment Picked Up',
  pending_closed: 'Pending Closed',
  pending_billing: 'Pending Billing',
  billed: 'Billed',
  closed_not_paid: 'Closed Not Paid',
  closed_and_paid: 'Closed and Paid',
} as const

export type ContractStatus = keyof typeof contractStatuses

export const contractStatusOrder = Object.keys(contractStatuses) as ContractStatus[]

export const contractStatus = z.enum(contractStatusOrder, 'Choose one of the nine statuses')

export const contractStatusLabel = (status: string) =>
  contractStatuses[status as ContractStatus] ?? 'Unknown'

/**
 * The color of each status's dot: cool while the job waits, warm while equipment is there, green
 * when paid.
 */
export const contractStatusColors: Record<ContractStatus, string> = {
  pending: 'gray',
  active: 'blue',
  active_w_equip: 'cyan',
  active_equip_picked_up: 'teal',
  pending_closed: 'yellow',
  pending_billing: 'orange',
  billed: 'violet',
  closed_not_paid: 'red',
  closed_and_paid: 'green',
}
