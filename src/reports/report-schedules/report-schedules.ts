import { z } from 'zod'
import { locationScope } from '#people/locations/locations.ts'
import { type ReportName, reportName, reports } from '#reports/reports/reports.ts'
import { keys } from '#values/keys.ts'
import { type PeriodName, periodNames } from '#values/periods.ts'
import { newId, rowId } from '#values/text.ts'

/**
 * Time of day at which reports go out, by the company's clock. It is passed to app.ask_for_reports,
 * which decides the days.
 */
export const SENT_AT = '07:00'
const at = new Date(`2000-01-01T${SENT_AT}Z`).toLocaleTimeString('en-US', {
  timeStyle: 'short',
  timeZone: 'UTC',
})
export const cadences = {
  weekly: `Every Monday at ${at}`,
  monthly: `On the first of each month at ${at}`,
} as const
export type Cadence = keyof typeof cadences
export const sentFormats = { pdf: 'PDF', xlsx: 'Excel' } as const
export type SentFormat = keyof typeof sentFormats

const { free: _, ...named } = periodNames
/** The periods a scheduled report may cover: all with a name. */
export const sentPeriods: Record<Exclude<PeriodName, 'free'>, string> = named

const schedule = {
  reports: z.array(reportName).min(1, 'Choose a report').max(10, 'Choose each report once'),
  cadence: z.enum(keys(cadences)),
  period: z.enum(keys(sentPeriods)),
  city: locationScope.default('all'),
  format: z.enum(keys(sentFormats)),
}
export const newSchedule = z.strictObject({
  id: newId,
  ...schedule,
  people: z.array(rowId).min(1, 'Choose who gets it').max(50, 'At most 50 people'),
})
export const stopping = z.strictObject({ id: rowId })
export const newSending = z.strictObject({ id: newId, schedule_id: rowId })

const person = z.object({ id: z.string(), name: z.string() })
export const reportSchedule = z.object({
  id: z.string(),
  ...schedule,
  people: z.array(
    person.extend({
      gets: z.boolean().describe('False for who is no longer management, and gets nothing'),
    }),
  ),
})
export type ReportSchedule = z.infer<typeof reportSchedule>

export const reportSending = z.object({
  id: z.string(),
  reports: z.array(reportName),
  by_calendar: z.boolean(),
  by_name: z.string().nullable(),
  people: z.int().describe('How many emails were written'),
  sent: z.int(),
  failed: z.int(),
  ended_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  created_at: z.string(),
})
export type ReportSending = z.infer<typeof reportSending>

/** All schedules, the last 20 sendings, and the people who may get reports. */
export const scheduled = z.object({
  schedules: z.array(reportSchedule),
  sendings: z.array(reportSending),
  people: z.array(person),
})

/** Returns each chosen report once, in the order of the tabs. */
export const inOrder = (chosen: readonly ReportName[]) =>
  keys(reports).filter((name) => chosen.includes(name))
/** Names reports in words: "Revenue and Tax, Labor". */
export const reportsInWords = (chosen: readonly ReportName[]) =>
  chosen.map((name) => reports[name]).join(', ')

export const constraintMessages = {
  report_schedules_has_reports: { field: 'reports', message: 'Choose a report' },
  report_schedules_cadence: { field: 'cadence', message: 'Choose when' },
  report_schedules_period_length: { field: 'period', message: 'Choose a period' },
  report_schedules_format: { field: 'format', message: 'Choose PDF or Excel' },
  report_sendings_once: { message: 'This was sent at that moment already.' },
  report_recipients_management: { field: 'people', message: 'Reports go to management only' },
}
