import { Anchor } from '@mantine/core'
import { isDialable } from '#features/customers/customer-facts.tsx'
import { type Job, waterCategories, waterClasses } from '#features/jobs/jobs.ts'
import { dialLink, shownPhone } from '#values/phone.ts'
import { shownDay } from '#values/times.ts'
import { Fact, Facts } from '#ui/facts.tsx'

const link = { size: 'sm', className: 'typed', py: 2, display: 'inline-block' } as const
const NOT_KNOWN = <span style={{ color: 'var(--mantine-color-dimmed)' }}>—</span>

/** What is known of a loss and of who settles it; what nobody wrote down yet says so. */
export const LossFacts = ({ job }: { job: Job }) => (
  <Facts>
    <Fact name="Folder">{job.folder_number}</Fact>
    <Fact name="Start date">{shownDay(job.start_date)}</Fact>
    {job.end_date && <Fact name="End date">{shownDay(job.end_date)}</Fact>}
    <Fact name="Date of loss">{job.date_of_loss ? shownDay(job.date_of_loss) : NOT_KNOWN}</Fact>
    <Fact name="Cause of loss">{job.cause_of_loss ?? NOT_KNOWN}</Fact>
    <Fact name="Water category">{waterCategories[job.water_category as keyof typeof waterCategories] ?? NOT_KNOWN}</Fact>
    <Fact name="Water class">{waterClasses[job.water_class as keyof typeof waterClasses] ?? NOT_KNOWN}</Fact>
    <Fact name="Policy number">{job.policy_number ?? NOT_KNOWN}</Fact>
    <Fact name="Adjuster">
      <Adjuster job={job} />
    </Fact>
  </Facts>
)

function Adjuster({ job: { adjuster_name, adjuster_phone, adjuster_email } }: { job: Job }) {
  if (!adjuster_name && !adjuster_phone && !adjuster_email) return NOT_KNOWN
  return (
    <>
      {adjuster_name && <div>{adjuster_name}</div>}
      {adjuster_phone && (
        <div>
          {isDialable(adjuster_phone) ? (
            <Anchor href={dialLink(adjuster_phone)} {...link}>
              {shownPhone(adjuster_phone)}
            </Anchor>
          ) : (
            adjuster_phone
          )}
        </div>
      )}
      {adjuster_email && (
        <Anchor href={`mailto:${adjuster_email}`} {...link}>
          {adjuster_email}
        </Anchor>
      )}
    </>
  )
}
