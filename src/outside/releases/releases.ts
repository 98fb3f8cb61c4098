import { z } from 'zod'
import { photoTypes } from '#photos/photos/photos.ts'
import { rowId } from '#values/text.ts'

/** Which contracts a claim shows once they are signed. */
export const contractRules = {
  none: 'One by one',
  authorization: 'Work authorizations',
  all: 'All of them',
} as const
export type ContractRule = keyof typeof contractRules

/** What a claim shows to the adjuster as it comes; everything else is released one by one. */
const releaseRule = z.strictObject({
  photo_types: z
    .array(z.enum(photoTypes))
    .refine((types) => new Set(types).size === types.length, 'Name each type once')
    .describe('Types of photos that are shown as they come; none withholds them all'),
  equipment: z.boolean().describe('The equipment log'),
  contracts: z.enum(['none', 'authorization', 'all']).describe('Contracts, once they are signed'),
  invoices: z.boolean().describe('Invoices, once they are sent'),
})
export type ReleaseRule = z.infer<typeof releaseRule>

/** Of a claim whose rule no one saved. */
export const usualRule: ReleaseRule = {
  photo_types: ['damage'],
  equipment: true,
  contracts: 'none',
  invoices: false,
}

/** What is released one by one. */
export const releaseKinds = ['note', 'document', 'contract', 'invoice'] as const
export type ReleaseKind = (typeof releaseKinds)[number]

const item = z.object({
  kind: z.enum(releaseKinds),
  id: z.string(),
  name: z.string(),
  at: z.string().describe('When it was made, ISO 8601'),
  by_rule: z
    .enum(['authorization', 'other'])
    .nullable()
    .describe('Of a contract: which rule it falls under'),
  to_agent: z.boolean(),
  to_customer: z.boolean(),
})
export type ReleaseItem = z.infer<typeof item>

/** What of a claim can be released, and what is. */
export const release = z.object({
  customer_name: z.string(),
  rule: releaseRule,
  photos: z
    .partialRecord(z.enum(photoTypes), z.number())
    .describe('How many there are of each type'),
  units: z.number().describe('Units in the equipment log'),
  items: z.array(item),
})
export type Release = z.infer<typeof release>

export const oneRelease = z.strictObject({ customer_id: rowId })

/** Items of one kind of change at a time. A constant of ours: as many as the sheet shows. */
export const MOST_ITEMS = 1000

const change = z.strictObject({
  kind: z.enum(releaseKinds),
  item_id: rowId,
  to_agent: z.boolean().optional(),
  to_customer: z
    .boolean()
    .optional()
    .describe('Of notes and documents: customers see contracts and invoices once they are sent'),
})
export type ReleaseChange = z.infer<typeof change>

/** Only what changes is sent: what someone else released meanwhile stays. */
export const releaseChanges = oneRelease.extend({
  rule: releaseRule.partial().optional(),
  items: z.array(change).max(MOST_ITEMS, `At most ${MOST_ITEMS} at once`),
})
export type ReleaseChanges = z.infer<typeof releaseChanges>

export const constraintMessages = {
  release_rules_photo_types: { message: 'Choose which photos are shown.' },
  release_rules_contracts: { message: 'Choose which contracts are shown.' },
  release_rules_id_fkey: { message: 'Customer not found' },
  release_rules_saved_by_fkey: { message: 'This person is no longer here.' },
}
