import { z } from 'zod'

/** The tabs of /contracts, in the specification's words (part 2 section 2). */
export const contractsTabs = { contracts: 'Customer Contracts', templates: 'Contracts', folders: 'Folders' } as const
export const contractsTab = z.enum(Object.keys(contractsTabs) as (keyof typeof contractsTabs)[])
