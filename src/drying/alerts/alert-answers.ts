import { z } from 'zod'
import { type Alert, alertKinds } from '#drying/alerts/alerts.ts'
import { moment } from '#values/moment.ts'
import { newId, requiredText, rowId, tooLong } from '#values/text.ts'

/** Answers that need no typing. */
export const usualAnswers = [
  'Fixed on this visit',
  'Expected at this stage',
  'Scope is being changed',
  'Owner turned it off',
] as const

const UNKNOWN = 'This alert is not known.'
const key = new RegExp(`^(${Object.keys(alertKinds).join('|')}):[0-9a-f-]{36}$`)

export const answerReason = requiredText('Reason', 500)
/** An answer to an alert of a chamber. */
export const newAlertAnswer = z.strictObject({
  id: newId,
  chamber_id: rowId,
  alert: z.string().regex(key, UNKNOWN).describe('Its kind and subject, as `unit_off:<unit>`'),
  alert_at: moment().describe('Time of the newest row that the alert came from'),
  sentence: requiredText('Alert', 1000).describe('The alert as it was read'),
  reason: answerReason,
  answered_at: moment().describe('By the device'),
})
export type NewAlertAnswer = z.output<typeof newAlertAnswer>

export const alertAnswer = z.object({
  id: z.string(),
  chamber_id: z.string(),
  alert: z.string(),
  alert_at: z.string(),
  sentence: z.string(),
  reason: z.string(),
  answered_at: z.string(),
  who_name: z.string().nullable(),
})
export type AlertAnswer = z.infer<typeof alertAnswer>

/**
 * Returns the newest answer to an alert. One that was given before the alert's newest row is
 * outdated: another visit found the same again.
 */
export const answerTo = <Answer extends Pick<AlertAnswer, 'alert' | 'alert_at' | 'answered_at'>>(
  { key: alert, at }: Pick<Alert, 'key' | 'at'>,
  answers: readonly Answer[],
): Answer | undefined =>
  answers
    .filter((one) => one.alert === alert && Date.parse(one.alert_at) >= Date.parse(at))
    .toSorted((a, b) => Date.parse(a.answered_at) - Date.parse(b.answered_at))
    .at(-1)

export const constraintMessages = {
  alert_answers_alert_key: { message: UNKNOWN },
  alert_answers_sentence_length: tooLong('sentence', 'Alert', 1000),
  alert_answers_reason_length: tooLong('reason', 'Reason', 500),
  alert_answers_chamber_of_same_job: { message: 'This chamber is of another job.' },
  alert_answers_job_is_open: { message: 'This job is closed.' },
}
