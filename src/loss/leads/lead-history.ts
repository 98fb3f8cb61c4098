import { EMPTY, nameIn, shownIn } from '#values/words.ts'
import { leadWords } from '#loss/leads/lead-words.ts'
import { type Audit, UNKNOWN_USER } from '#people/audits/audits.ts'
import {
  type CloseReason,
  type Lead,
  type LeadStatus,
  closeReasons,
  leadStatuses,
  sources,
} from '#loss/leads/leads.ts'
import { ESCALATES_AFTER } from '#loss/leads/uncalled-leads.ts'

export interface LeadStep {
  id: string
  at: string
  /** The person; undefined for changes made without one. */
  who: string | undefined
  what: string[]
}

/**
 * Turns the changes of a lead into sentences, newest first. Changes that one person made at once
 * are one step.
 */
export function leadHistory(
  audits: Audit[],
  lead: Pick<Lead, 'source' | 'customer_number' | 'cut_off' | 'caller'>,
): LeadStep[] {
  const steps: (LeadStep & { changes: Audit[] })[] = []
  for (const audit of audits) {
    // All changes of a transaction have the same time.
    const step = steps.at(-1)
    if (step?.at === audit.at) step.changes.push(audit)
    else steps.push({ id: audit.id, at: audit.at, who: whoOf(audit), what: [], changes: [audit] })
  }
  return steps.map(({ changes, ...step }) => ({ ...step, what: sentences(changes, lead) }))
}

/** True for changes made without a person. */
const byItself = ({ field }: Audit) => field === null || field === 'escalated_at'
const whoOf = (audit: Audit) => audit.actor_name ?? (byItself(audit) ? undefined : UNKNOWN_USER)

const told_of = new Set([
  'status',
  'note',
  'close_reason',
  'customer_id',
  'job_id',
  'escalated_at',
  'no_answer_at',
  'caller_id',
])
/** The fields shown in a lead's history. */
export const historyFields = [...told_of, ...Object.keys(leadWords)]

function sentences(
  changes: Audit[],
  lead: Pick<Lead, 'source' | 'customer_number' | 'cut_off' | 'caller'>,
): string[] {
  const to = (field: string) => changes.find((change) => change.field === field)
  const [status, note, missed] = [to('status'), to('note'), to('no_answer_at')]
  const isMissed = Boolean(missed?.new_value)
  const told = [
    ...(changes.some(({ field }) => field === null)
      ? [
          lead.source === 'phone'
            ? lead.cut_off
              ? 'Phone call logged, cut off'
              : 'Phone call logged'
            : `Submitted on the website: ${sources[lead.source]}`,
        ]
      : []),
    ...(status && !isMissed
      ? [statusSentence(status, to('close_reason')?.new_value ?? null, lead.customer_number)]
      : []),
    ...(isMissed ? ['Called, no answer'] : !status && missed ? [leadStatuses.called] : []),
    ...(to('caller_id')
      ? [`Kept for customer ${lead.caller?.customer_number ?? ''}, who has an active job`]
      : []),
    ...(to('escalated_at') ? [`Not called back within ${ESCALATES_AFTER}: managers alerted`] : []),
    ...(note ? [`Note: ${note.new_value ?? EMPTY}`] : []),
  ]
  const others = changes.filter(({ field }) => field && !told_of.has(field))
  return [
    ...told,
    ...others.map(({ field, old_value, new_value }) => {
      const [before, after] = [old_value, new_value].map((value) =>
        shownIn(leadWords, field!, value),
      )
      return `${nameIn(leadWords, field!)}: ${before} → ${after}`
    }),
  ]
}

function statusSentence(
  { old_value, new_value }: Audit,
  reason: string | null,
  customer_number: string | null,
): string {
  if (new_value === 'closed') return `Closed: ${closeReasons[reason as CloseReason] ?? EMPTY}`
  if (new_value === 'converted') return `Converted to customer ${customer_number ?? ''} with a job`
  if (old_value === 'closed') return 'Reopened'
  return leadStatuses[new_value as LeadStatus] ?? String(new_value)
}
