import { EMPTY } from '#features/audits/audits.ts'
import { HistoryCard } from '#features/audits/history-card.tsx'
import { type JobStatus, jobStatuses, waterCategories, waterClasses } from '#features/jobs/jobs.ts'
import { shownPhone } from '#values/phone.ts'
import { shownDay } from '#values/times.ts'

const fieldNames: Record<string, string> = {
  description: 'Description',
  status: 'Status',
  start_date: 'Start date',
  end_date: 'End date',
  date_of_loss: 'Date of loss',
  cause_of_loss: 'Cause of loss',
  water_category: 'Water category',
  water_class: 'Water class',
  policy_number: 'Policy number',
  adjuster_name: 'Adjuster name',
  adjuster_phone: 'Adjuster phone',
  adjuster_email: 'Adjuster email',
  override_reason: 'Reason to close while someone was on the clock',
}
const inWords: Record<string, (value: string) => string> = {
  status: (value) => jobStatuses[value as JobStatus] ?? value,
  adjuster_phone: shownPhone,
  start_date: shownDay,
  end_date: shownDay,
  date_of_loss: shownDay,
  water_category: (value) => waterCategories[Number(value) as keyof typeof waterCategories] ?? value,
  water_class: (value) => waterClasses[Number(value) as keyof typeof waterClasses] ?? value,
}

/** Who changed what of a job. */
export const JobHistoryCard = ({ job_id }: { job_id: string }) => (
  <HistoryCard
    of="the job"
    table="jobs"
    rowId={job_id}
    fields={Object.keys(fieldNames)}
    isTold={() => true}
    fieldName={(field) => fieldNames[field] ?? field}
    shownValue={(field, value) => (value === null ? EMPTY : (inWords[field]?.(value) ?? value))}
  />
)
