import type { Role } from '#access/roles.ts'
import type { ContractStatus } from '#loss/customers/contract-status.ts'

/**
 * Returns the role of a customer's account for the contract status of their record: pending,
 * customer, or closed (specification, part 2 section 4). The trigger in role-by-status.sql sets it;
 * a test compares both.
 */
export const roleAt = (status: ContractStatus): Role =>
  status === 'pending' ? 5 : status === 'closed_not_paid' || status === 'closed_and_paid' ? 7 : 6

/** Returns the role of a login with several records: that of the one furthest from closed. */
export function roleOfRecords(statuses: readonly ContractStatus[]): Role {
  const roles = statuses.map(roleAt)
  return roles.includes(6) ? 6 : roles.includes(5) ? 5 : 7
}
