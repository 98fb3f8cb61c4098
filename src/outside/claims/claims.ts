import { z } from 'zod'
import { contractStatus } from '#loss/customers/contract-status.ts'
import { seenDocument } from '#loss/documents/documents.ts'
import { grantedPlacement } from '#equipment/placements/placements.ts'
import { seenInvoice } from '#money/invoices/seen-invoice.ts'
import { seenPayment } from '#money/invoices/payments.ts'
import { listPlace } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'

export const oneClaim = z.strictObject({ customer_id: rowId })

/** The kinds of items of a claim that can be shown. */
export const itemKinds = ['photo', 'note', 'document', 'contract', 'equipment', 'invoice'] as const
export type ItemKind = (typeof itemKinds)[number]

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

const contract = z.object({
  id: z.string(),
  contract_number: z.string().nullable(),
  title: z.string(),
  files: z
    .array(seenDocument.pick({ id: true, name: true, media_type: true, size: true }))
    .describe('As it was signed: sealed, or scanned'),
  created_at: z.string(),
  signed_at: z
    .string()
    .nullable()
    .describe(
      'When the last of them signed; at noon of the day on the paper, where it was on paper',
    ),
  is_on_paper: z.boolean(),
})
export type ClaimContract = z.infer<typeof contract>

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
  notes: z.array(z.object({ id: z.string(), content: z.string(), noted_at: z.string() })),
  documents: z.array(seenDocument),
  contracts: z.array(contract),
  equipment: z.array(
    grantedPlacement.omit({ customer_id: true, customer_name: true, rental_day_rule: true }),
  ),
  rental_day_rule: grantedPlacement.shape.rental_day_rule,
  invoices: z.array(
    seenInvoice.omit({ customer_id: true, customer_name: true }).extend({
      file_id: z.string().nullable().describe('Of its PDF'),
      payments: z.array(seenPayment).describe('What was paid and when, the latest first'),
    }),
  ),
  items: z
    .array(z.object({ kind: z.enum(itemKinds), id: z.string(), at: z.string() }))
    .describe('When each came into the claim, the latest first; without photos'),
  photo_days: z
    .array(z.object({ day: z.string(), count: z.number() }))
    .describe('How many photos came on each day of the company'),
})
export type Claim = z.infer<typeof claim>

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
  what: z.enum(['claim', 'photo', 'document', 'contract', 'invoice', 'all']),
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
