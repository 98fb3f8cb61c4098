import { z } from 'zod'
import { optionalLine } from '#values/text.ts'

/**
 * A contract's data about its customer and their insurance, as of that day. Editable until it is
 * signed.
 */
export const parties = {
  customer_name: optionalLine('Name', 200),
  customer_email: optionalLine('Email', 254),
  customer_phone: optionalLine('Phone', 40),
  customer_address: optionalLine('Address', 400),
  insurance_company: optionalLine('Insurer', 100),
  insurance_policy_number: optionalLine('Policy number', 60),
  insurance_claim_number: optionalLine('Claim number', 60),
  insurance_agent_name: optionalLine('Agent name', 100),
  insurance_agent_phone: optionalLine('Agent phone', 40),
}

export const partiesShape = z.object(
  Object.fromEntries(Object.keys(parties).map((field) => [field, z.string().nullable()])) as Record<
    keyof typeof parties,
    z.ZodNullable<z.ZodString>
  >,
)
export type Parties = z.infer<typeof partiesShape>

export const constraintMessages = {
  contracts_customer_name_length: { field: 'customer_name', message: 'Name is too long' },
  contracts_customer_email_length: { field: 'customer_email', message: 'Email is too long' },
  contracts_customer_phone_length: { field: 'customer_phone', message: 'Phone is too long' },
  contracts_customer_address_length: { field: 'customer_address', message: 'Address is too long' },
  contracts_insurance_company_length: {
    field: 'insurance_company',
    message: 'Insurer is too long',
  },
  contracts_insurance_policy_number_length: {
    field: 'insurance_policy_number',
    message: 'Policy number is too long',
  },
  contracts_insurance_claim_number_length: {
    field: 'insurance_claim_number',
    message: 'Claim number is too long',
  },
  contracts_insurance_agent_name_length: {
    field: 'insurance_agent_name',
    message: 'Agent name is too long',
  },
  contracts_insurance_agent_phone_length: {
    field: 'insurance_agent_phone',
    message: 'Agent phone is too long',
  },
}
