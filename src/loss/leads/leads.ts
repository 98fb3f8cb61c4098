import { z } from 'zod'
import { listPlace } from '#values/list-query.ts'
import { keys } from '#values/keys.ts'
import {
  asLines,
  isPlainText,
  newId,
  optionalEmail,
  optionalLine,
  requiredLine,
  rowId,
  tooLong,
} from '#values/text.ts'
import { ownPhone } from '#values/phone-number.ts'

/** A visitor's answer if water is still running. It decides how fast someone must call. */
export const waterRunning = {
  yes: 'Yes, it is still running',
  no: 'No, it has stopped',
  unknown: "I'm not sure",
} as const
export const happened = {
  now: 'Just now',
  today: 'Earlier today',
  yesterday: 'Yesterday',
  earlier: 'More than a day ago',
} as const
const webSources = {
  inspection: 'Request Inspection',
  emergency: 'Request Emergency Service',
} as const
export const sources = { ...webSources, phone: 'Phone call' } as const

/** Several lines as typed. Line ends become one character. */
export const story = z
  .string('Tell us what happened')
  .transform(asLines)
  .pipe(
    z
      .string()
      .refine((text) => /[^\p{C}\p{Z}]/u.test(text), 'Tell us what happened')
      .max(2000, 'Keep it under 2,000 characters. You can tell us the rest when we call.')
      .refine(isPlainText, 'This contains characters that cannot be stored'),
  )

/** The short form of the public site. */
export const request = z.strictObject({
  id: newId,
  name: requiredLine('Your name', 100),
  phone: ownPhone('Your phone', 'We need a phone number with its area code to call you back.'),
  email: optionalEmail,
  address: requiredLine('The address', 200),
  what_happened: story,
  water_running: z.enum(keys(waterRunning), 'Tell us whether water is still running'),
  happened: z.enum(keys(happened), 'Tell us when it happened'),
  source: z.enum(keys(webSources)),
  /**
   * A field that people do not see. If it is filled in, the sender is probably a program: the lead
   * is kept, but alerts no one.
   */
  website: z.string().max(1000).optional(),
})
export type LeadRequest = z.input<typeof request>

export const PHONE_OR_EMAIL = 'A phone number or an email is required'
/** The reasons to close a lead that did not become a customer. */
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

/** new: no one has called yet; called: someone did; then customer or closed. */
export const leadStatuses = {
  new: 'New',
  called: 'Called back',
  converted: 'Customer',
  closed: 'Closed',
} as const
export type LeadStatus = keyof typeof leadStatuses
export const leadStatus = z.enum(keys(leadStatuses))

/** The customer matched to the caller. */
const caller = z.object({
  id: z.string(),
  customer_number: z.string(),
  name: z.string(),
  active_job: z.object({ id: z.string(), folder_number: z.string() }).nullable(),
})

export const lead = z.object({
  id: z.string(),
  name: z.string().nullable().describe('Null, as the facts below, where a caller did not say'),
  phone: z.string().nullable(),
  email: z.string().nullable().describe('Null only with a phone number'),
  address: z.string().nullable(),
  what_happened: z.string().nullable(),
  water_running: z.enum(keys(waterRunning)).nullable(),
  happened: z.enum(keys(happened)).nullable(),
  cut_off: z.boolean().describe('The caller hung up, or the call broke off: they are called back'),
  source: z.enum(keys(sources)),
  suspicious: z.boolean(),
  status: leadStatus,
  /** The location that the address is in, if it was recognized. */
  city_code: z.string().nullable(),
  note: z.string().nullable(),
  close_reason: closeReason.nullable(),
  customer_id: z.string().nullable(),
  customer_number: z.string().nullable(),
  job_id: z.string().nullable().describe('The job that it became, or was added to as a note'),
  insurance_company: z.string().nullable(),
  policy_number: z.string().nullable(),
  caller: caller.nullable(),
  no_answer_at: z
    .string()
    .nullable()
    .describe('When we last called and no one answered; null once they were reached'),
  taken_by_name: z.string().nullable().describe('Who took the call'),
  escalated_at: z
    .string()
    .nullable()
    .describe('When management was told that no one had called back'),
  created_at: z.string(),
})
export type Lead = z.infer<typeof lead>

/** The groups of leads to list. */
export const leadShows = ['open', 'converted', 'closed', 'suspicious'] as const
const leadShow = z.enum(leadShows)
export const leadQuery = z.strictObject({
  show: leadShow.default('open'),
  ...listPlace,
})

/** An open lead with the same phone number. */
export const similarLead = lead.pick({
  id: true,
  name: true,
  address: true,
  status: true,
  created_at: true,
  source: true,
  no_answer_at: true,
  cut_off: true,
})
export type SimilarLead = z.infer<typeof similarLead>

export const closing = z.strictObject({
  id: rowId,
  reason: closeReason,
  note: optionalLine('Note', 500).optional(),
})
export const call = z.strictObject({
  id: rowId,
  answered: z
    .boolean()
    .default(true)
    .describe('False where no one picked up: the lead is called again'),
  note: optionalLine('Note', 500).optional(),
})

/** Shown for callers who did not say their name. It is passed to SQL of other features. */
export const UNKNOWN_CALLER = 'Unknown caller'
export const nameOf = ({ name }: { name: string | null }) => name ?? UNKNOWN_CALLER

/** True if the lead can still become a job. */
export const isOpen = ({ status }: Pick<Lead, 'status'>) => status === 'new' || status === 'called'
/** True if damage is ongoing: water is running, and the lead has no job yet. */
export const isPressing = (lead: Pick<Lead, 'status' | 'water_running'>) =>
  isOpen(lead) && lead.water_running === 'yes'

/** True if we called and no one answered, so someone must call again. */
export const wasMissed = ({ status, no_answer_at }: Pick<Lead, 'status' | 'no_answer_at'>) =>
  status === 'called' && no_answer_at !== null
/** True if someone must call, because no one did, or no one answered. */
export const awaitsCall = (lead: Pick<Lead, 'status' | 'no_answer_at'>) =>
  lead.status === 'new' || wasMissed(lead)

/**
 * Returns the status in words. Phone calls have their own, because people who called us were not
 * called back.
 */
export function statusName(lead: Pick<Lead, 'status' | 'no_answer_at' | 'source' | 'cut_off'>) {
  if (wasMissed(lead)) return 'No answer'
  if (lead.cut_off && lead.status === 'new') return 'Call cut off'
  return lead.status === 'called' && lead.source === 'phone' && !lead.cut_off
    ? 'Call taken'
    : leadStatuses[lead.status]
}

export const constraintMessages = {
  leads_other_under_id: { field: 'id', message: 'Another request already uses this ID.' },
  leads_name_length: { field: 'name', message: 'Your name must have 1 to 100 characters' },
  leads_phone_length: { field: 'phone', message: 'Your phone must have 1 to 40 characters' },
  leads_phone_or_email: { field: 'phone', message: PHONE_OR_EMAIL },
  leads_insurance_company_length: tooLong('insurance_company', 'Insurer', 100),
  leads_policy_number_length: tooLong('policy_number', 'Policy number', 60),
  leads_request_is_whole: { message: 'A website request has a name and what happened.' },
  leads_only_calls_are_cut_off: { message: 'Only a phone call can be cut off.' },
  leads_taken_by_someone: { message: 'Only a phone call has someone who took it.' },
  leads_converted_has_job: { message: 'Only a converted lead has a job' },
  leads_email_length: { field: 'email', message: 'Enter a valid email address' },
  leads_address_length: { field: 'address', message: 'The address must have 1 to 200 characters' },
  leads_what_happened_length: { field: 'what_happened', message: 'Keep it under 2,000 characters' },
  leads_water_running: {
    field: 'water_running',
    message: 'Tell us whether water is still running',
  },
  leads_happened: { field: 'happened', message: 'Tell us when it happened' },
  leads_source: { message: 'This form is out of date. Reload the page and try again.' },
  leads_caller_id_fkey: { message: 'Customer not found' },
  leads_told_stays: {
    field: 'what_happened',
    message:
      "You can't edit what a visitor wrote, or a lead that is no longer open. Add a note instead.",
  },
  leads_no_answer_once_called: { message: 'A lead that no one called has no unanswered call.' },
  leads_status: { message: 'A lead is new, called back, a customer or closed.' },
  leads_note_length: tooLong('note', 'Note', 500),
  leads_close_reason: { field: 'reason', message: 'Choose a reason' },
  leads_closed_with_reason: { field: 'reason', message: 'Only a closed lead has a reason' },
  leads_converted_has_customer: { message: 'Only a converted lead has a customer' },
}
