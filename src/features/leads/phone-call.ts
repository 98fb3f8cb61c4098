import { z } from 'zod'
import { PHONE_OR_EMAIL, happened, story, waterRunning } from '#features/leads/leads.ts'
import type { Customer } from '#features/customers/customers.ts'
import { keys } from '#values/keys.ts'
import { addressLine } from '#values/place.ts'
import { optionalPhone } from '#values/phone-number.ts'
import { optionalEmail } from '#values/text.ts'
import { isObject, newId, optionalLine, requiredLine } from '#values/text.ts'

const parts = z.strictObject({
  name: requiredLine('Name', 100),
  phone: optionalPhone('Phone'),
  email: optionalEmail,
  address: requiredLine('Address', 200),
  what_happened: story,
  water_running: z.enum(keys(waterRunning), 'Choose whether water is still running'),
  happened: z.enum(keys(happened), 'Choose since when'),
  insurance_company: optionalLine('Insurance company', 100),
  policy_number: optionalLine('Policy number', 60),
})

/** A call as it is logged at the desk: the caller is reached by phone or by email. */
export const callForm = parts.refine(({ phone, email }) => phone || email, { path: ['phone'], error: PHONE_OR_EMAIL, when: isObject })
export const loggedCall = callForm.safeExtend({ id: newId })

/** As the dispatcher asks it. */
export const waterShort: Record<keyof typeof waterRunning, string> = { yes: 'Yes', no: 'No', unknown: 'Not sure' }

/** A call before anything is said. */
export const blankCall = {
  ...{ name: '', phone: '', email: '', address: '', what_happened: '', water_running: '', happened: '' },
  ...{ insurance_company: '', policy_number: '' },
}

type Known = Pick<Customer, 'name' | 'phone' | 'email' | 'address' | 'city' | 'state' | 'zip_code' | 'insurance_company'>

/** A call of someone whom we know: their name as we have it, and of the rest what is not typed yet. */
export const callOf = (typed: typeof blankCall, known: Known): typeof blankCall => ({
  ...typed,
  name: known.name,
  phone: typed.phone || (known.phone ?? ''),
  email: typed.email || (known.email ?? ''),
  address: typed.address || addressLine(known),
  insurance_company: typed.insurance_company || (known.insurance_company ?? ''),
})
