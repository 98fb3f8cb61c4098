import { z } from 'zod'
import { type ReleaseKind, parts, releaseKinds } from '#outside/claims/claims.ts'
import { photoTypes } from '#photos/photos/photos.ts'
import { rowId } from '#values/text.ts'

/** The rule for which contracts a claim shows once they are signed. */
export const contractRules = {
  none: 'One by one',
  authorization: 'Work authorizations',
  all: 'All of them',
} as const
export type ContractRule = keyof typeof contractRules

/**
 * The rule for what a claim shows to the adjuster automatically. Everything else is released one by
 * one.
 */
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

/** The rule of a claim for which nobody has saved one. */
export const usualRule: ReleaseRule = {
  photo_types: ['damage'],
  equipment: true,
  contracts: 'none',
  invoices: false,
}

const releasedParts = parts.flatMap(({ kind, released }) =>
  released ? [{ kind: kind as ReleaseKind, ...released }] : [],
)
/** The way items of a kind are released. */
export const releasedOf = (kind: ReleaseKind) => releasedParts.find((part) => part.kind === kind)!

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

/** Everything of a claim that can be released, and what is released. */
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

/** The most items in one request. Our choice: as many as the sheet shows. */
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

/** Contains only what changes, so that anything someone else released in the meantime stays. */
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
