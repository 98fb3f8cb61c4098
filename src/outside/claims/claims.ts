import { z } from 'zod'
import { contractStatus } from '#loss/customers/contract-status.ts'
import { claimParts, claimShape } from '#outside/claims/claim-parts.gen.ts'
import type { ClaimPart } from '#loss/jobs/claim-part.ts'
import { listPlace } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'

export const oneClaim = z.strictObject({ customer_id: rowId })

type Part = (typeof claimParts)[number]
/** Returns the kinds of the parts that have something, such as files. */
const kindsWith = <Key extends 'folder' | 'released'>(key: Key) =>
  claimParts.flatMap((part) => (key in part ? [part.kind] : [])) as Extract<
    Part,
    Record<Key, unknown>
  >['kind'][]

/** The kinds of items of a claim that can be shown. */
export const itemKinds = claimParts.map(({ kind }) => kind)
export type ItemKind = Part['kind']
/** The kinds of items that are files, or have some. */
export const fileKinds = kindsWith('folder')
export type FileKind = (typeof fileKinds)[number]
/** The kinds of items that are released one by one. */
export const releaseKinds = kindsWith('released')
export type ReleaseKind = (typeof releaseKinds)[number]
/** All parts of a claim, from top to bottom. */
export const parts: readonly (Omit<ClaimPart<typeof claimShape>, 'shape' | 'kind'> & {
  kind: ItemKind
})[] = claimParts

const job = z.object({
  id: z.string(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  date_of_loss: z.string().nullable(),
  cause_of_loss: z.string().nullable(),
  water_category: z.number().nullable(),
  water_class: z.number().nullable(),
  policy_number: z.string().nullable(),
})
export type ClaimJob = z.infer<typeof job>

/**
 * A claim as an adjuster sees it: the customer's record, and what management shows of it. Photos
 * are read separately, page by page.
 */
export const claim = z.object({
  id: z.string(),
  customer_number: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  insurance_company: z.string().nullable(),
  claim_number: z.string().nullable(),
  contract_status: contractStatus,
  jobs: z.array(job),
  ...claimShape,
  items: z
    .array(z.object({ kind: z.enum(itemKinds), id: z.string(), at: z.string() }))
    .describe('When each came into the claim, the latest first; without photos'),
})
export type Claim = z.infer<typeof claim>

/** Returns the name of an item in a claim; undefined if the claim does not contain it. */
export const itemName = (claim: Claim, kind: ItemKind, id: string) =>
  parts.find((part) => part.kind === kind)?.nameOf(claim, id)

/** A claim in an agent's list. */
export const grantedClaim = claim
  .pick({
    id: true,
    customer_number: true,
    name: true,
    insurance_company: true,
    claim_number: true,
    contract_status: true,
  })
  .extend({
    city: z.string().nullable(),
    state: z.string().nullable(),
    ends_at: z.string().describe('When access ends'),
    opened_at: z.string().nullable().describe('When this agent last opened it'),
    fresh: z
      .partialRecord(z.enum(itemKinds), z.number())
      .describe('How much of each kind came since then'),
  })
export type GrantedClaim = z.infer<typeof grantedClaim>

/** A look by someone outside the company. */
export const look = z.object({
  id: z.string(),
  who: z.string(),
  what: z.enum(['claim', ...fileKinds, 'all']),
  name: z.string().describe('What the item was called'),
  at: z.string(),
})
export type Look = z.infer<typeof look>
export const lookQuery = oneClaim.extend(listPlace)
/** Looks per page. Our choice. */
export const PAGE_SIZE = 50

export const constraintMessages = {
  claim_looks_what: { message: 'This can’t be looked at.' },
  claim_looks_item: { message: 'A look at an item names it.' },
  claim_looks_one_viewer: { message: 'A look is of an agent or of a link.' },
  claim_looks_customer_id_fkey: { message: 'Customer not found' },
}
