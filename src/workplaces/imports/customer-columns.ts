import { z } from 'zod'
import { contractStatus } from '#loss/customers/contract-status.ts'
import {
  IMPORT_MOST,
  type ImportFields,
  type ImportKind,
  importOf,
  orderOf,
  reportOf,
} from '#workplaces/imports/imports.ts'

const fields = {
  first_name: { label: 'First name', headings: ['firstname', 'first', 'givenname', 'forename'] },
  last_name: { label: 'Last name', headings: ['lastname', 'last', 'surname', 'familyname'] },
  name: {
    label: 'Full name',
    headings: [
      'name',
      'fullname',
      'customer',
      'customername',
      'client',
      'clientname',
      'insured',
      'displayname',
      'homeowner',
      'policyholder',
    ],
  },
  email: {
    label: 'Email',
    headings: [
      'email',
      'emailaddress',
      'mail',
      'mainemail',
      'primaryemail',
      'contactemail',
      'email1',
    ],
  },
  phone: {
    label: 'Phone',
    headings: [
      'phone',
      'phonenumber',
      'telephone',
      'tel',
      'mobile',
      'mobilenumber',
      'cell',
      'cellphone',
      'phone1',
      ...['main', 'primary', 'mobile', 'home', 'contact', 'work'].flatMap((which) => [
        `${which}phone`,
        `${which}phonenumber`,
      ]),
    ],
  },
  address: {
    label: 'Address',
    headings: ['address', 'street', 'streetaddress', 'address1', 'street1', 'addressline1'],
    placed: true,
  },
  city: { label: 'City', headings: ['city', 'town'], placed: true },
  state: { label: 'State', headings: ['state', 'st'], placed: true },
  zip_code: {
    label: 'ZIP code',
    headings: ['zip', 'zipcode', 'postalcode', 'postcode'],
    placed: true,
  },
  insurance_company: {
    label: 'Insurer',
    headings: ['insurancecompany', 'insurance', 'insurer', 'carrier', 'insurancecarrier'],
  },
  claim_number: { label: 'Claim number', headings: ['claimnumber', 'claim', 'claimno', 'claimid'] },
  location: {
    label: 'Location',
    headings: ['location', 'locationcode', 'citycode', 'office', 'branch', 'servicearea'],
  },
  status: { label: 'Status', headings: ['status', 'contractstatus'] },
} as const satisfies ImportFields
export type CustomerField = keyof typeof fields

/** Imports customers from a file. */
export const customerImport: ImportKind<CustomerField> = {
  one: 'customer',
  many: 'customers',
  fields,
  template: orderOf(fields).filter((field) => field !== 'name'),
  important:
    /name|mail|phone|mobile|cell|address|street|city|state|zip|postal|claim|policy|insur|carrier|adjuster|loss|status/i,
  hasLocation: true,
  missing: (has) => [
    ...(has('name') || (has('first_name') && has('last_name'))
      ? []
      : ['Choose the columns for first and last name, or for full name.']),
    ...(has('email') || has('phone') ? [] : ['Choose the column for email or phone.']),
  ],
}

export const customersImport = importOf(fields).extend({
  status: contractStatus.default('pending').describe('For rows without one'),
  with_similar: z
    .array(z.int())
    .max(IMPORT_MOST)
    .default([])
    .describe('Rows to add although they are possible duplicates'),
})

export const customersReport = reportOf(fields).extend({
  several_emails: z
    .int()
    .describe('How many of these name several email addresses, of which the first is taken'),
  without_email: z.int().describe('How many of these have a phone number and no email'),
  similar: z.array(
    z.object({
      row: z.int(),
      row_name: z.string().describe('Who stands in the row'),
      id: z.string(),
      customer_number: z.string(),
      name: z.string(),
      why: z.enum(['phone', 'address', 'claim', 'email']),
    }),
  ),
})
export type CustomersReport = z.infer<typeof customersReport>
