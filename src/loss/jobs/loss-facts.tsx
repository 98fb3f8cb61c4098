import { FolderLink } from '#loss/folder-page/folder-actions.tsx'
import { Age, LastWorked } from '#loss/jobs/job-facts.tsx'
import { type Job, waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import { shownDay } from '#values/times.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx'

const NOT_KNOWN = <span style={{ color: 'var(--mantine-color-dimmed)' }}>—</span>

/** Shows the facts of a loss and its adjuster, with a dash for each one that is unknown. */
export const LossFacts = ({ job }: { job: Job }) => (
  <Facts>
    <Fact name="Folder">
      <FolderLink folder={{ id: job.folder_id, folder_number: job.folder_number }} />
    </Fact>
    <Fact name="Start date">{shownDay(job.start_date)}</Fact>
    {job.end_date && <Fact name="End date">{shownDay(job.end_date)}</Fact>}
    {job.override_reason && (
      <Fact name="Closed while someone was on the clock" wide>
        {job.override_reason}
      </Fact>
    )}
    {job.wet_reason && (
      <Fact name="Closed before it was dry" wide>
        {job.wet_reason}
      </Fact>
    )}
    {job.reopen_reason && (
      <Fact name="Reopened" wide>
        {job.reopen_reason}
      </Fact>
    )}
    <Fact name="Age">
      <Age job={job} />
    </Fact>
    <Fact name="Last worked on">
      <LastWorked job={job} />
    </Fact>
    <Fact name="Date of loss">{job.date_of_loss ? shownDay(job.date_of_loss) : NOT_KNOWN}</Fact>
    <Fact name="Cause of loss">{job.cause_of_loss ?? NOT_KNOWN}</Fact>
    <Fact name="Water category">
      {waterCategories[job.water_category as keyof typeof waterCategories] ?? NOT_KNOWN}
    </Fact>
    <Fact name="Water class">
      {waterClasses[job.water_class as keyof typeof waterClasses] ?? NOT_KNOWN}
    </Fact>
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
          <PhoneLink phone={adjuster_phone} />
        </div>
      )}
      {adjuster_email && <EmailLink email={adjuster_email} />}
    </>
  )
}
