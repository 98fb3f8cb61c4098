import { z } from 'zod'

/** The tabs of /contracts, in the specification's words (part 2 section 2). */
export const contractsTabs = {
  contracts: 'Customer Contracts',
  templates: 'Contracts',
  folders: 'Folders',
} as const
export const contractsTab = z.enum(Object.keys(contractsTabs) as (keyof typeof contractsTabs)[])

/** The description of each tab. */
export const tabsInWords = {
  contracts:
    'Contracts for each customer. To get one signed, choose Assign to Customer: it fills a template from their record.',
  templates: 'Blank contracts you fill for a customer with Assign to Customer.',
  folders: "A folder for each customer's loss, with its contracts and documents.",
} satisfies Record<keyof typeof contractsTabs, string>
