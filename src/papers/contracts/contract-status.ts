import { z } from 'zod'

export const contractStatuses = {
  draft: 'Draft',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Canceled',
} as const
export type ContractStatus = keyof typeof contractStatuses
export const contractStatus = z.enum(Object.keys(contractStatuses) as ContractStatus[])
