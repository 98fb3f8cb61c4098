import { z } from 'zod'
import { contractSigner } from '#papers/contracts/contract-signers.ts'
import { rightToCancel } from '#papers/right-to-cancel/right-to-cancel.ts'
import { locationScope } from '#people/locations/locations.ts'
import { signingFields } from '#files/papers/signing-fields.ts'
import { paperFacts } from '#files/papers/papers.ts'
import { keys } from '#values/keys.ts'
import { listPlace, searchText } from '#values/list-query.ts'
import { newId, optionalText, requiredLine, rowId } from '#values/text.ts'
import { parties, partiesShape } from '#papers/contracts/contract-parties.ts'
import { paperFile, scan } from '#papers/contracts/shown-file.ts'
import { contractStatus } from '#papers/contracts/contract-status.ts'
import { signingStatus, signingFilter } from '#papers/contracts/signing-status.ts'

export const PAGE_SIZE = 50
/** Contracts are counted up to this number. Beyond it, the exact count is of no use to anyone. */
export const COUNTED = 1000
/** Templates that may be assigned at once. */
export const MOST_AT_ONCE = 20

/** The purpose of a contract: see the column. */
export const contractPurposes = {
  work_authorization: 'Authorizes the work',
  completion: 'Certifies completion',
  drying_plan: 'Plans the drying',
  drying_certificate: 'Certifies drying',
  other: 'Other',
} as const
export type ContractPurpose = keyof typeof contractPurposes
const contractPurpose = z.enum(keys(contractPurposes), 'Choose what it is for')

const title = requiredLine('Title', 200)

/**
 * A contract as staff write it. Empty optional fields become null; `paper_id` is a file that was
 * uploaded before.
 */
export const contractForm = z.strictObject({
  title,
  status: contractStatus,
  customer_id: rowId.nullable(),
  purpose: contractPurpose,
  is_home_solicitation: z.boolean(),
  ...parties,
  notes: optionalText('Notes', 5000),
  paper_id: rowId.nullable(),
})
export const newContract = contractForm.extend({
  id: newId,
  status: contractStatus.default('draft'),
  purpose: contractPurpose.default('other'),
  is_home_solicitation: z.boolean().default(false),
})
export const contractChange = contractForm.partial().extend({ id: rowId })

export const LABEL_IS_A_NUMBER = 'IDs like 010001-01 belong to folders. Choose another ID.'
/**
 * Returns a label as a reader sees it: wide digits and other dashes become plain ones, and
 * invisible characters are removed.
 */
const asRead = (label: string) =>
  label
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Z}\p{DI}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')

/** An existing contract, on paper or from elsewhere, with an ID of its own. */
export const quickUpload = z.strictObject({
  id: newId,
  contract_number: requiredLine('Contract ID', 40).refine(
    (label) => !/^\d{6,}-\d{2,}$/.test(asRead(label)),
    LABEL_IS_A_NUMBER,
  ),
  title,
  paper_id: rowId,
  customer_id: rowId.nullable().default(null),
})

/** The signing fields of a paper and their positions. `seen`: the fields as they were read. */
export const placement = z.strictObject({
  id: rowId,
  paper_id: rowId,
  signing_fields: signingFields,
  seen: signingFields,
})

/** The templates a customer gets, each with the id of the contract it becomes. */
export const assignment = z.strictObject({
  customer_id: rowId,
  contracts: z
    .array(z.strictObject({ id: newId, template_id: rowId }))
    .min(1, 'Choose a template')
    .max(MOST_AT_ONCE),
})

export const contractVisibility = z.strictObject({
  id: rowId,
  visible_to_claims_agent: z.boolean(),
})

/** The place of a contract in its folder. */
export const filing = z
  .strictObject({
    id: rowId,
    subfolder_id: rowId.nullable().optional(),
    removed: z.boolean().optional(),
  })
  .refine(
    ({ subfolder_id, removed }) => subfolder_id !== undefined || removed !== undefined,
    'Choose a subfolder, or whether it is removed',
  )

export const contractQuery = z.strictObject({
  q: searchText.describe('Number, title, customer, claim or policy, in any order'),
  status: contractStatus.optional(),
  signing: signingFilter
    .optional()
    .describe(
      '`countersign`: signed by all but us, neither canceled nor removed; for management all, for others those that they sent',
    ),
  customer_id: rowId.optional(),
  city: locationScope.optional(),
  ...listPlace,
})
/** A contract with the fields that anyone who may see it is shown. */
export const seenContract = paperFile.extend({
  id: z.string(),
  contract_number: z.string().nullable(),
  title: z.string(),
  status: contractStatus,
  signing_status: signingStatus,
  scans: z.array(scan).describe('Where it was signed on paper, in their order'),
  sealed: z
    .object({ id: z.string(), size: z.number() })
    .nullable()
    .describe('The PDF that was signed and sealed, once it is'),
  signed_at: z
    .string()
    .nullable()
    .describe(
      'When the last of them signed, ISO 8601; noon of the day on the paper, by the company’s clock, where it was on paper',
    ),
  created_at: z.string(),
})
export type SeenContract = z.infer<typeof seenContract>

/** A contract as its customer sees it. */
export const ownContract = seenContract.extend({
  customer_signed_at: z
    .string()
    .nullable()
    .describe('When their side had signed, while it waits for the company; ISO 8601'),
  copy: z
    .object({ id: z.string(), size: z.number() })
    .nullable()
    .describe('Their copy of what was signed so far, until it is sealed'),
  cancel: rightToCancel
    .nullable()
    .describe('Until when they may cancel it, also once that day is over'),
})
export type OwnContract = z.infer<typeof ownContract>

/** A contract as staff see it in lists. */
export const listedContract = seenContract.extend({
  customer_id: z.string().nullable(),
  folder_id: z.string().nullable(),
  folder_number: z.string().nullable(),
  subfolder_id: z.string().nullable(),
  purpose: contractPurpose,
  is_home_solicitation: z.boolean(),
  ...partiesShape.shape,
  notes: z.string().nullable(),
  visible_to_claims_agent: z.boolean(),
  removed_at: z.string().nullable(),
  template_title: z.string().nullable(),
  created_by_name: z.string().nullable(),
  signers: z
    .array(contractSigner)
    .describe('In their order; empty while no one was asked to sign its file as it is now'),
})
export type ListedContract = z.infer<typeof listedContract>

export const contract = listedContract.extend({
  template_id: z.string().nullable(),
  signing_fields: signingFields,
  pages: paperFacts.shape.pages,
  held_back: z
    .string()
    .nullable()
    .describe('Why people outside the company can’t open a file of it'),
  is_filled: z
    .boolean()
    .describe('Whether its paper was filled from a template, and so can be filled again'),
  outdated: z
    .array(z.string())
    .describe('The details that its paper shows otherwise than they are now'),
})
export type Contract = z.infer<typeof contract>

/** Returns the text of the Contract # column. */
export const contractName = ({ contract_number }: Pick<SeenContract, 'contract_number'>) =>
  contract_number ?? 'Draft'

const taken = 'Failed to upload contract. ID might already exist.'
export const constraintMessages = {
  papers_filled_from_a_template: { message: 'Only a paper made from a template is filled.' },
  contracts_number_taken: { field: 'contract_number', message: taken },
  contracts_label_is_no_number: { field: 'contract_number', message: LABEL_IS_A_NUMBER },
  contracts_notes_length: { field: 'notes', message: 'Notes is too long' },
  contracts_title_length: { field: 'title', message: 'Title must have 1 to 200 characters' },
  contracts_customer_id_fkey: { field: 'customer_id', message: 'Customer not found' },
  contracts_paper_id_fkey: {
    field: 'paper_id',
    message: 'The file is not there anymore. Choose it again.',
  },
  contracts_paper_of_another: {
    field: 'paper_id',
    message: 'This file belongs to another contract. Choose it again.',
  },
  contracts_number_length: {
    field: 'contract_number',
    message: 'A contract ID has 1 to 40 characters',
  },
  contracts_purpose: { field: 'purpose', message: 'Choose what it is for' },
  contracts_status: { field: 'status', message: 'Choose a valid status.' },
  contracts_customer_stays: {
    field: 'customer_id',
    message: 'A contract stays with its customer. Make a new one for another customer.',
  },
  contracts_signed_stays: { message: 'This contract is signed, so it can no longer be changed.' },
  contracts_signed_status: {
    field: 'status',
    message: 'This contract is signed, so it can only be completed or canceled.',
  },
  contracts_fields_asked: {
    message: 'This contract was sent for signing. To change it, replace its file or cancel it.',
  },
  contracts_subfolder_of_folder: {
    field: 'subfolder_id',
    message: 'This subfolder was removed, or belongs to another folder.',
  },
  contracts_subfolder_id_fkey: { field: 'subfolder_id', message: 'Folder not found' },
  contracts_signing_fields: {
    field: 'signing_fields',
    message: 'A contract can have at most 200 fields to sign',
  },
}
