import { type ContractStatus, contractStatusOrder } from '#features/customers/contract-status.ts'

interface Advance {
  to: ContractStatus
  from: readonly ContractStatus[]
}
const any = contractStatusOrder

/**
 * What moves a customer's status by itself, and from which. Staff set any status by hand. The field follows the work on a loss, so equipment
 * moves no one back whose work is over; what concerns a closed job or an invoice is said of any status, because a customer whom an earlier
 * loss left billed or paid comes back with the next one.
 */
export const advances = {
  'first equipment deployed': { to: 'active_w_equip', from: ['pending', 'active', 'active_equip_picked_up'] },
  'last equipment picked up': { to: 'active_equip_picked_up', from: ['active_w_equip'] },
  'no equipment was there': { to: 'active', from: ['active_w_equip', 'active_equip_picked_up'] },
  'back with a new loss': { to: 'active', from: ['pending', 'closed_not_paid', 'closed_and_paid'] },
  'job reopened': { to: 'active', from: ['pending_closed'] },
  'job reopened with equipment on it': { to: 'active_w_equip', from: ['pending_closed'] },
  'job reopened after its equipment was picked up': { to: 'active_equip_picked_up', from: ['pending_closed'] },
  'last current job closed': { to: 'pending_closed', from: any },
  'invoice made': { to: 'pending_billing', from: any },
  'only invoice voided': { to: 'pending_billing', from: any },
  'invoice sent': { to: 'billed', from: any },
  'all invoices paid': { to: 'closed_and_paid', from: any },
  'invoice written off, none open': { to: 'closed_not_paid', from: any },
} as const satisfies Record<string, Advance>
export type CustomerEvent = keyof typeof advances

/** The status of a customer after something happened: another one, or the same. */
export function advanced(status: ContractStatus, event: CustomerEvent): ContractStatus {
  const { to, from }: Advance = advances[event]
  return from.includes(status) ? to : status
}
