import { z } from 'zod'
import { contractSigner } from '#papers/contracts/contract-signers.ts'
import { signingStatus } from '#papers/contracts/signing-status.ts'
import { signers as parties, signingFields } from '#files/papers/signing-fields.ts'
import { WE_WRITE_FIRST } from '#papers/signings/signing-order.ts'
import { keys } from '#values/keys.ts'
import { requiredLine } from '#values/text.ts'
import { answers } from '#papers/signings/signing-answers.ts'

export const methods = {
  in_person: 'In person',
  link: 'By email link',
  portal: 'Logged in',
  paper: 'On paper',
} as const
export const signingStates = {
  open: 'Open',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  ended: 'Ended',
} as const
export const signerStates = {
  waiting: 'Waiting',
  asked: 'Sent',
  opened: 'Opened',
  signed: 'Signed',
  declined: 'Declined',
} as const

export const party = z.enum(keys(parties))
export const refusalReason = requiredLine('Reason', 500)

/** The values filled in by those who signed before, by the id of each field. */
const given = answers.optional()

/**
 * The contents of the notice of cancellation before it is signed. `deadlines`: the last day to
 * cancel, by the day of signing, both YYYY-MM-DD.
 */
export const cancelling = {
  seller_address: z.string().nullish(),
  deadlines: z.record(z.string(), z.string()).optional(),
}

/** A document that can be signed here: a PDF of a contract that is not signed or canceled. */
export const signable = z.object({
  id: z.string(),
  contract_number: z.string().nullable(),
  title: z.string(),
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  paper_id: z.string(),
  file_name: z.string(),
  sha256: z.string(),
  size: z.number(),
  signing_status: z.string(),
  signers: z.array(contractSigner).optional().describe('Who was asked before, and how far each is'),
  outdated: z
    .boolean()
    .optional()
    .describe('Its paper shows other details than it has now; it is updated before anyone signs'),
  fields: signingFields,
  given,
  waiting: z
    .object({
      signing_id: z.string(),
      signer_id: z.string(),
      others_follow: z.boolean().describe('Whether someone signs after it'),
    })
    .nullish()
    .describe('Where it is the company’s turn, and the caller may sign for it'),
  is_home_solicitation: z.boolean(),
  ...cancelling,
  signing_days: z.number().describe('How many days people have to sign it, unless told otherwise'),
})
export type Signable = z.infer<typeof signable>
/** The part of a contract that is put before a person. */
export type Shown = Pick<
  Signable,
  | 'title'
  | 'file_name'
  | 'sha256'
  | 'fields'
  | 'given'
  | 'is_home_solicitation'
  | 'deadlines'
  | 'seller_address'
>

const signer = z.object({
  id: z.string(),
  party,
  name: z.string(),
  email: z.string().nullable(),
  method: z.enum(keys(methods)),
  status: z.enum(keys(signerStates)),
  asked_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  device_signed_at: z.string().nullable(),
  signed_at: z.string().nullable(),
  signed_when: z
    .string()
    .nullable()
    .describe('By the clock of our device where it can be right, else by the server’s'),
  declined_at: z.string().nullable(),
  decline_reason: z.string().nullable(),
  signed_on: z.string().nullable().describe('Calendar day, YYYY-MM-DD, where it was on paper'),
  witness_name: z.string().nullable(),
  copy_id: z
    .string()
    .nullable()
    .describe('The PDF of what was signed until they had, where others were still to sign'),
})

/** A signing as staff see it, without what was filled in: that is in the sealed PDF. */
export const signing = z.object({
  id: z.string(),
  paper_id: z
    .string()
    .nullable()
    .describe('Null where it was signed on paper, and the contract had no file'),
  is_on_paper: z.boolean(),
  status: z.enum(keys(signingStates)),
  cancel_until: z.string().nullable(),
  expires_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_why: z.string().nullable(),
  sealed_id: z.string().nullable(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  signers: z.array(signer),
})
export type Signing = z.infer<typeof signing>

export const saved = z.object({
  id: z.string(),
  status: signing.shape.status,
  signing_status: signingStatus,
})

export const constraintMessages = {
  signings_paper_of_contract: { message: 'This file is not a PDF of this contract.' },
  signings_other_bytes: { message: 'The file on the server is not the one that was signed.' },
  signings_other_fields: {
    message: 'These are not the fields of this contract. Reload the page and sign again.',
  },
  signings_file_replaced: {
    message: 'The file was replaced. Reload the page, look at it, and send it again.',
  },
  signers_copy_once_signed: { message: 'Copies go only to people who have signed.' },
  signers_we_write_first: { message: WE_WRITE_FIRST },
  signers_in_order: { message: 'Someone else has to sign first.' },
  signers_link_has_email: { field: 'email', message: 'Email is required' },
  signings_over: { message: 'This contract is signed or canceled.' },
  signers_name_length: { field: 'name', message: 'Name must have 1 to 200 characters' },
  signers_email_length: { field: 'email', message: 'Email is too long' },
  signers_phone_length: { field: 'phone', message: 'Phone is too long' },
}
