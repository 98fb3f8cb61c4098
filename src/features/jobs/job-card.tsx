import { Anchor, Group, Paper, Text } from '@mantine/core'
import { ContractStatusBadge } from '#features/customers/contract-status-badge.tsx'
import { Age, JobCustomer, LastWorked } from '#features/jobs/job-facts.tsx'
import { JobStatusMenu } from '#features/jobs/job-status-badge.tsx'
import { type Job, waterCategories, waterClasses } from '#features/jobs/jobs.ts'
import { locationName } from '#features/locations/locations.ts'
import { dialLink, shownPhone } from '#values/phone.ts'
import { shownDay } from '#values/times.ts'
import { Fact, Facts } from '#ui/facts.tsx'

const unknown = <span style={{ color: 'var(--mantine-color-dimmed)' }}>—</span>
const dayOr = (day: string | null) => (day ? shownDay(day) : unknown)

/** What is written down of a job: whose, since when, the loss and the insurance. */
export const JobCard = ({ job }: { job: Job }) => (
  <Paper withBorder p="md" component="section" aria-label="Job">
    <Group justify="space-between" align="start" mb="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <JobCustomer job={job} />
        <Text size="sm" c="dimmed">
          {locationName(job.city_code)}
        </Text>
      </div>
      <JobStatusMenu job={job} />
    </Group>
    <Facts cols={{ base: 2, sm: 3, lg: 4 }}>
      <Fact name="Customer status" wide>
        <ContractStatusBadge customer={{ id: job.customer_id, name: job.customer_name, contract_status: job.contract_status }} />
      </Fact>
      <Fact name="Description" wide>
        {job.description}
      </Fact>
      <Fact name="Start date">{shownDay(job.start_date)}</Fact>
      {job.end_date && <Fact name="End date">{shownDay(job.end_date)}</Fact>}
      {job.override_reason && (
        <Fact name="Closed while someone was on the clock" wide>
          {job.override_reason}
        </Fact>
      )}
      <Fact name="Age">
        <Age job={job} />
      </Fact>
      <Fact name="Last worked on">
        <LastWorked job={job} />
      </Fact>
      <Fact name="Date of loss">{dayOr(job.date_of_loss)}</Fact>
      <Fact name="Cause of loss">{job.cause_of_loss ?? unknown}</Fact>
      <Fact name="Water category">{job.water_category ? waterCategories[job.water_category as 1] : unknown}</Fact>
      <Fact name="Water class">{job.water_class ? waterClasses[job.water_class as 1] : unknown}</Fact>
      <Fact name="Policy number">{job.policy_number ?? unknown}</Fact>
      <Fact name="Adjuster">{job.adjuster_name ?? unknown}</Fact>
      <Fact name="Adjuster phone">
        {job.adjuster_phone ? (
          <Anchor href={dialLink(job.adjuster_phone)} inherit py={2} display="inline-block">
            {shownPhone(job.adjuster_phone)}
          </Anchor>
        ) : (
          unknown
        )}
      </Fact>
      <Fact name="Adjuster email">
        {job.adjuster_email ? (
          <Anchor href={`mailto:${job.adjuster_email}`} inherit py={2} display="inline-block" className="typed">
            {job.adjuster_email}
          </Anchor>
        ) : (
          unknown
        )}
      </Fact>
    </Facts>
  </Paper>
)
