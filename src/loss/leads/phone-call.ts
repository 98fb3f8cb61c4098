import { z } from 'zod'
import { PHONE_OR_EMAIL, happened, story, waterRunning } from '#loss/leads/leads.ts'
import type { Customer } from '#loss/customers/customers.ts'
import { keys } from '#values/keys.ts'
import { addressLine } from '#values/place.ts'
import { optionalPhone } from '#values/phone-number.ts'
import { optionalEmail } from '#values/text.ts'
import { isObject, newId, optionalLine, requiredLine, rowId } from '#values/text.ts'

/** The caller's answers. Null means not said, an empty text means not typed yet. */
const parts = z.strictObject({
  name: requiredLine('Name', 100).nullable(),
  phone: optionalPhone('Phone'),
  email: optionalEmail,
  address: requiredLine('Address', 200).nullable(),
  what_happened: story.nullable(),
  water_running: z.enum(keys(waterRunning), 'Choose whether water is still running').nullable(),
  happened: z.enum(keys(happened), 'Choose when it started').nullable(),
  insurance_company: optionalLine('Insurer', 100),
  policy_number: optionalLine('Policy number', 60),
})

const reachable = ({ phone, email }: { phone?: string | null; email?: string | null }) =>
  Boolean(phone || email)
const rule = { path: ['phone'], error: PHONE_OR_EMAIL, when: isObject }
const cutOff = z
  .boolean()
  .default(false)
  .describe('The caller hung up, or the call broke off: someone must call back')

/** The form to edit a lead. The person must be reachable by phone or email. */
export const toldForm = parts.refine(reachable, rule)
/** The same for a call, where less may be known: empty fields are unknown. */
export const calledForm = z.preprocess(unsaidAsNull, toldForm)
const call = parts.extend({ cut_off: cutOff }).refine(reachable, rule)
/** The form of a live call. If it was cut off, empty fields were not said. */
export const callForm = z.preprocess(
  (typed) => ((typed as { cut_off?: boolean }).cut_off ? unsaidAsNull(typed) : typed),
  call,
)
export const loggedCall = call.safeExtend({
  id: newId,
  caller_id: rowId.optional().describe('The customer who calls, where the desk knows them'),
})
/** The values as typed: a missing choice is an empty text, and an unknown address is null. */
export type CallValues = Record<Exclude<keyof z.input<typeof parts>, 'address'>, string> & {
  address: string | null
}

function unsaidAsNull(typed: unknown) {
  return Object.fromEntries(
    Object.entries(typed as object).map(([field, value]) => [
      field,
      typeof value === 'string' && value.trim() === '' ? null : (value as unknown),
    ]),
  )
}
/** The fields that a caller or visitor fills in. */
export const toldFields = keys(parts.shape)
export const leadChange = parts.partial().extend({ id: rowId })

/** The answers as the dispatcher asks for them. */
export const waterShort: Record<keyof typeof waterRunning, string> = {
  yes: 'Yes',
  no: 'No',
  unknown: 'Not sure',
}

/** A call before anything is typed. */
export type CallDraft = CallValues & { cut_off: boolean }
export const blankCall: CallDraft = {
  cut_off: false,
  name: '',
  phone: '',
  email: '',
  address: '',
  what_happened: '',
  water_running: '',
  happened: '',
  insurance_company: '',
  policy_number: '',
}

type Known = Pick<
  Customer,
  'name' | 'phone' | 'email' | 'address' | 'city' | 'state' | 'zip_code' | 'insurance_company'
>

/**
 * Fills in a call from a known customer: their name as we have it, and the fields that are not
 * typed yet.
 */
export const callOf = (typed: CallDraft, known: Known): CallDraft => ({
  ...typed,
  name: known.name,
  phone: typed.phone || (known.phone ?? ''),
  email: typed.email || (known.email ?? ''),
  address: typed.address || addressLine(known),
  insurance_company: typed.insurance_company || (known.insurance_company ?? ''),
})
