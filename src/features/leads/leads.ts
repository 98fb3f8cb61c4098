import { z } from 'zod'
import { newCustomer } from '#features/customers/customers.ts'
import { listPlace } from '#values/list-query.ts'
import { emailAddress, newId, optionalLine, requiredLine, requiredText, rowId } from '#values/text.ts'

/** Whether water still runs, as a visitor says it; it decides how fast somebody must call. */
export const waterRunning = { yes: 'Yes, it is still running', no: 'No, it has stopped', unknown: "I'm not sure" } as const
export const happened = {
  now: 'Just now',
  today: 'Earlier today',
  yesterday: 'Yesterday',
  earlier: 'More than a day ago',
} as const
export const sources = { inspection: 'Request Inspection', emergency: 'Request Emergency Service' } as const

const keys = <Choices extends object>(choices: Choices) => Object.keys(choices) as (keyof Choices & string)[]

/** Several lines as typed; line ends are one character. */
const story = z
  .string('Tell us what happened')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .refine((text) => /[^\p{C}\p{Z}]/u.test(text), 'Tell us what happened')
      .max(2000, 'Keep it under 2,000 characters. You can tell us the rest when we call.')
      .refine(
        (text) => text.isWellFormed() && !/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u.test(text),
        'This contains characters that cannot be stored',
      ),
  )

/** The short form of the public site. */
export const request = z.strictObject({
  id: newId,
  name: requiredLine('Your name', 100),
  phone: requiredLine('Your phone', 40).refine((text) => text.replaceAll(/\D/g, '').length >= 7, 'We need a phone number to call you back'),
  email: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(emailAddress.nullable())
    .nullish()
    .transform((text) => text ?? null),
  address: requiredLine('The address', 200),
  what_happened: story,
  water_running: z.enum(keys(waterRunning), 'Tell us whether water is still running'),
  happened: z.enum(keys(happened), 'Tell us when it happened'),
  source: z.enum(keys(sources)),
  /** A field that people do not see. What fills it in is probably a program: such a lead is kept, but rings nowhere. */
  website: z.string().max(1000).optional(),
})
export type LeadRequest = z.input<typeof request>

/** Why a lead was closed without becoming a customer. */
export const closeReasons = {
  not_reached: 'Could not be reached',
  outside: 'Outside our area',
  not_our_work: 'Not a service we offer',
  went_elsewhere: 'Hired another company',
  duplicate: 'Duplicate',
  spam: 'Spam',
} as const
export type CloseReason = keyof typeof closeReasons
export const closeReason = z.enum(keys(closeReasons), 'Choose a reason')

/** new: nobody called yet; called: somebody did; then customer or closed. */
export const leadStatuses = { new: 'New', called: 'Called back', converted: 'Customer', closed: 'Closed' } as const
export type LeadStatus = keyof typeof leadStatuses
export const leadStatus = z.enum(keys(leadStatuses))

export const lead = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string(),
  what_happened: z.string(),
  water_running: z.enum(keys(waterRunning)),
  happened: z.enum(keys(happened)),
  source: z.enum(keys(sources)),
  suspicious: z.boolean(),
  status: leadStatus,
  /** The location that the address lies in, where it was recognised. */
  city_code: z.string().nullable(),
  note: z.string().nullable(),
  close_reason: closeReason.nullable(),
  customer_id: z.string().nullable(),
  customer_number: z.string().nullable(),
  created_at: z.string(),
})
export type Lead = z.infer<typeof lead>

/** Which leads to list. */
export const leadShow = z.enum(['waiting', 'converted', 'closed', 'suspicious'])
export const leadQuery = z.strictObject({
  show: leadShow.default('waiting'),
  ...listPlace,
})

/** What makes a lead a customer with a job: both as they are typed in the dialog. */
export const conversion = z.strictObject({
  lead_id: rowId,
  customer: newCustomer,
  job: z.strictObject({
    id: newId,
    description: requiredText('Description', 2000),
    start_date: z.iso.date('Choose a day'),
  }),
})

export const closing = z.strictObject({ id: rowId, reason: closeReason, note: optionalLine('Note', 500).optional() })
export const call = z.strictObject({ id: rowId, note: optionalLine('Note', 500).optional() })

export const constraintMessages = {
  leads_other_under_id: { field: 'id', message: 'Another request already uses this ID.' },
  leads_name_length: { field: 'name', message: 'Your name must have 1 to 100 characters' },
  leads_phone_length: { field: 'phone', message: 'Your phone must have 1 to 40 characters' },
  leads_email_length: { field: 'email', message: 'Enter a valid email address' },
  leads_address_length: { field: 'address', message: 'The address must have 1 to 200 characters' },
  leads_what_happened_length: { field: 'what_happened', message: 'Keep it under 2,000 characters' },
  leads_water_running: { field: 'water_running', message: 'Tell us whether water is still running' },
  leads_happened: { field: 'happened', message: 'Tell us when it happened' },
  leads_source: { message: 'This form is out of date. Reload the page and try again.' },
  leads_status: { message: 'A lead is new, called back, a customer or closed.' },
  leads_note_length: { field: 'note', message: 'Note is too long: at most 500 characters' },
  leads_close_reason: { field: 'reason', message: 'Choose a reason' },
  leads_closed_with_reason: { field: 'reason', message: 'Only a closed lead has a reason' },
  leads_converted_has_customer: { message: 'Only a converted lead has a customer' },
}
