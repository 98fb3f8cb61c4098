import { counted } from '#values/counted.ts'
import { dayInWords } from '#values/times.ts'
import type { Words } from '#values/words.ts'

/** Labels and formats of a follow-up's fields. */
export const followUpWords = {
  next_action: 'Next action',
  next_action_on: ['Due', dayInWords],
  promised_by: ['Payment promised by', dayInWords],
  note: 'Note',
} as const satisfies Words

/** Days past due in words: "Not due yet", "Due today", "12 days". */
export const pastDueInWords = (days: number) =>
  days < 0 ? 'Not due yet' : days === 0 ? 'Due today' : counted(days, 'day')
