import { z } from 'zod'
import { contractStatus } from '#loss/customers/contract-status.ts'
import { folderStatus } from '#loss/folders/folders.ts'
import { activeJob } from '#loss/customers/active-job.ts'
import { locationCode, locationScope } from '#people/locations/locations.ts'
import { usStates } from '#people/locations/us-states.ts'
import { listPlace, sortBy, searchText } from '#values/list-query.ts'
import { optionalPhone } from '#values/phone-number.ts'
import {
  emailAddress,
  isObject,
  line,
  newId,
  optionalLine,
  requiredLine,
  rowId,
  tooLong,
} from '#values/text.ts'

/**
 * The fields of a customer that staff may write. Empty optional fields become null; the email is
 * null if there is none.
 */
const customerParts = z.strictObject({
  city_code: locationCode,
  first_name: requiredLine('First name', 100),
  last_name: requiredLine('Last name', 100),
  email: emailAddress.nullable().describe('Null only with a phone number'),
  phone: optionalPhone('Phone'),
  address: optionalLine('Address', 200),
  city: optionalLine('City', 100),
  state: z
    .enum(['', ...Object.keys(usStates)], 'Choose one of the 50 states')
    .transform((state) => state || null)
    .nullable(),
  zip_code: line('ZIP code', 10)
    .regex(/^(\d{5}(-\d{4})?)?$/, 'Enter a ZIP code like 30303 or 30303-1234')
    .transform((zip) => zip || null)
    .nullable(),
  insurance_company: optionalLine('Insurer', 100),
  claim_number: optionalLine('Claim number', 60),
  contract_status: contractStatus,
})

export const NO_WAY_TO_REACH = 'Without an email, a phone number is required'
const reachable = ({
  email,
  phone,
}: {
  email?: string | null | undefined
  phone?: string | null | undefined
}) => email !== null || Boolean(phone)
/** Reported at the phone field together with other errors, not after them. */
const reachableRule = { path: ['phone'], error: NO_WAY_TO_REACH, when: isObject }

/** A customer as typed. The form and the procedures use this same object. */
export const customerForm = customerParts.refine(reachable, reachableRule)

export const newCustomer = customerForm.safeExtend({ id: newId })

/** A customer as staff see it, with the active job if there is one. */
export const customer = z.object({
  id: z.string(),
  customer_number: z.string().describe('City code, dash, 5 digits in sequence per city'),
  city_code: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  insurance_company: z.string().nullable(),
  claim_number: z.string().nullable(),
  contract_status: contractStatus,
  created_at: z.string().describe('ISO 8601, UTC'),
  active_job: activeJob.nullable(),
})

export type Customer = z.infer<typeof customer>

/** When we were last at a customer's jobs. */
export const visit = z.object({
  last_visit_at: z
    .string()
    .nullable()
    .describe(
      'When someone last clocked in to one of their jobs, placed or picked up equipment, or took a photo there',
    ),
})

/** A customer as their own page shows it. */
export const customerRecord = customer.extend({
  contract_upload_progress: z.int(),
  invoice_number: z.number().nullable(),
  folder_id: z.string().nullable().describe('The active folder, else the last one'),
  folder_number: z.string().nullable(),
  folder_status: folderStatus.nullable(),
})
export type CustomerRecord = z.infer<typeof customerRecord>

const progress = z
  .int('Contract upload progress must be a whole number')
  .min(0, 'Contract upload progress must be between 0 and 100')
  .max(100, 'Contract upload progress must be between 0 and 100')
const invoiceNumber = z
  .int('Invoice number must be a whole number')
  .min(1, 'Invoice number must be 1 or higher')
  .max(999_999_999, 'Invoice number is too large')

/** The four sections of a customer's page (spec part 2); each is saved separately. */
export const customerSections = {
  basic: customerParts.pick({ first_name: true, last_name: true, contract_status: true }),
  contact: customerParts
    .pick({ email: true, phone: true, address: true, city: true, state: true, zip_code: true })
    .refine(reachable, reachableRule),
  insurance: customerParts.pick({ insurance_company: true, claim_number: true }),
  additional: z.strictObject({
    contract_upload_progress: progress,
    invoice_number: invoiceNumber.nullable(),
  }),
}
export type CustomerSection = keyof typeof customerSections

/**
 * Writes only the given fields, so that two people who edit different fields don't overwrite each
 * other.
 */
export const customerChange = customerParts
  .extend(customerSections.additional.shape)
  .partial()
  .extend({ id: rowId })

/** The fields that are compared to find an existing record of the same customer. */
export const likeness = z.strictObject({
  phone: z.string().max(40).optional(),
  address: z.string().max(200).optional(),
  zip_code: z.string().max(10).optional(),
  claim_number: z.string().max(60).optional(),
  name: z.string().max(201).optional(),
  city: z.string().max(200).optional().describe('Compared where the address has no ZIP code'),
  /** The customer being edited. */
  except: rowId.optional(),
})
export const similarCustomer = z.object({
  id: z.string(),
  customer_number: z.string(),
  name: z.string(),
  city_code: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  why: z.enum(['phone', 'address', 'claim', 'name', 'similar_name']),
})
export type SimilarCustomer = z.infer<typeof similarCustomer>

/** The sort orders of the list, besides newest first. A search always returns the newest first. */
/** Orders of the list. */
export const customerOrders = ['customer_number', 'name'] as const
const customerSort = sortBy(...customerOrders)

/**
 * Selects the customers to list. The words of `q` match anywhere, in any order and case: in the
 * number, name, email, phone, address, city, state, ZIP code, location code, claim number or
 * insurer.
 */
export const customerQuery = z.strictObject({
  q: searchText,
  status: contractStatus.optional(),
  city: locationScope.optional(),
  sort: customerSort.optional(),
  ...listPlace,
})

/** Customers per page. Our own choice: a few swipes on a phone, and one read for the database. */
export const PAGE_SIZE = 50

export const constraintMessages = {
  customers_number_taken: { message: 'This customer number was just taken. Save again.' },
  customers_contract_upload_progress_range: {
    field: 'contract_upload_progress',
    message: 'Contract upload progress must be between 0 and 100',
  },
  customers_invoice_number_range: {
    field: 'invoice_number',
    message: 'Invoice number is too large',
  },
  customers_city_code_fkey: { field: 'city_code', message: 'Choose one of the 22 locations' },
  customers_first_name_length: {
    field: 'first_name',
    message: 'First name must have 1 to 100 characters',
  },
  customers_last_name_length: {
    field: 'last_name',
    message: 'Last name must have 1 to 100 characters',
  },
  customers_email_or_phone: { field: 'phone', message: NO_WAY_TO_REACH },
  customers_email_length: { field: 'email', message: 'Enter a valid email address' },
  customers_phone_length: tooLong('phone', 'Phone', 40),
  customers_address_length: tooLong('address', 'Address', 200),
  customers_city_length: tooLong('city', 'City', 100),
  customers_state_shape: { field: 'state', message: 'Choose one of the 50 states' },
  customers_zip_code_shape: {
    field: 'zip_code',
    message: 'Enter a ZIP code like 30303 or 30303-1234',
  },
  customers_insurance_company_length: tooLong('insurance_company', 'Insurer', 100),
  customers_claim_number_length: tooLong('claim_number', 'Claim number', 60),
}
