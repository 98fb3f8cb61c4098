import '#workplaces/job-page/job-page.css'
import { ActionIcon, Anchor, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconClockPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactActions } from '#loss/customers/contact-actions.tsx'
import { ContractStatusBadge } from '#loss/customers/contract-status-badge.tsx'
import { ClockAction } from '#time/clocking-in/clock-actions.tsx'
import { JobActions } from '#workplaces/job-page/job-actions.tsx'
import { AdjusterFact } from '#loss/jobs/adjuster-facts.tsx'
import { JobStatusMenu } from '#loss/jobs/job-status-badge.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { PendingPart } from '#client/in-order.tsx'
import { addressLine, missingOfPlace } from '#values/place.ts'
import { PhoneLink } from '#ui/contact-links.tsx'

interface Props {
  job: Job
  /** Names of people currently on the clock for the job. */
  crew: readonly string[] | undefined
  isCrewAwaited: boolean
  /** True to show the lines below the tabs on a phone, where there is room. */
  whole: boolean
  children: ReactNode
}

/** The job's customer in the form that the clock takes. */
const choiceOf = (job: Job) => ({
  id: job.customer_id,
  name: job.customer_name,
  number: job.customer_number,
  address: addressLine(job),
})

/** A longer name is cut off in a phone's header. */
const FITS = 22

/**
 * The job's customer, address, contacts and progress. It stays visible above every tab. On a phone,
 * the lines that are read only once scroll away.
 */
export const JobHeaderPanel = ({ job, crew = [], isCrewAwaited, whole, children }: Props) => (
  <>
    <header className="job-header">
      <Group gap="xs" wrap="nowrap" justify="space-between" align="center">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="All jobs"
            renderRoot={(props) => <Link {...props} to="/jobs" />}
          >
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
          <JobTitle job={job} />
        </Group>
        <Group gap="xs" wrap="nowrap">
          <div className="job-header-contact">
            <ContactActions name={job.customer_name} customer={job} />
          </div>
          {job.status !== 'closed' && <ClockAction customer={choiceOf(job)} />}
          <JobActions job={job} onPage />
        </Group>
      </Group>
      <div className="job-header-wide">
        <JobLine job={job} crew={crew} />
      </div>
      {children}
    </header>
    {whole && (
      <div className="job-header-narrow">
        {job.customer_name.length > FITS && (
          <Text fw={600} mb={4} className="typed">
            {job.customer_name}
          </Text>
        )}
        <ContactActions name={job.customer_name} customer={job} />
        <JobLine job={job} crew={crew} />
        {/* The crew adds a line. */}
        {isCrewAwaited && <PendingPart />}
      </div>
    )}
  </>
)

const JobTitle = ({ job }: { job: Job }) => (
  <Title order={1} className="job-title">
    <Anchor
      c="inherit"
      inherit
      underline="hover"
      className="typed"
      renderRoot={(props) => (
        <Link {...props} to="/customers/$id" params={{ id: job.customer_id }} />
      )}
    >
      {job.customer_name}
    </Anchor>{' '}
    <Text span c="dimmed" fw={500} fz="sm" className="figures">
      Job {job.folder_number}
    </Text>
  </Title>
)

/** Address, insurer, status and crew on one line that wraps if needed. */
function JobLine({ job, crew }: { job: Job; crew: readonly string[] }) {
  const [where, missing] = [addressLine(job), missingOfPlace(job)]
  const carrier = [job.insurance_company, job.claim_number && `Claim ${job.claim_number}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <Group gap="4px 16px" fz="sm" mt={4}>
      {/* Both statuses may be Active, so each names what it belongs to. */}
      <Group gap={6} wrap="nowrap">
        <span>Job</span>
        <JobStatusMenu job={job} />
      </Group>
      <Group gap={6} wrap="nowrap" miw={0}>
        <span>Customer</span>
        <ContractStatusBadge
          customer={{
            id: job.customer_id,
            name: job.customer_name,
            contract_status: job.contract_status,
          }}
        />
      </Group>
      {job.phone && (
        <Text inherit className="typed" visibleFrom="sm">
          <PhoneLink phone={job.phone} py={0} />
        </Text>
      )}
      {where && (
        <Text inherit className="typed">
          {where}
          {missing && (
            <Text span inherit c="ember">
              {' '}
              ({missing} missing)
            </Text>
          )}
        </Text>
      )}
      {carrier && (
        <Text inherit className="typed">
          {carrier}
        </Text>
      )}
      <AdjusterFact job={job} />
      {crew.length > 0 && (
        <Group gap={4} wrap="nowrap" c="var(--mantine-primary-color-light-color)">
          <IconClockPlay size={16} aria-hidden />
          <Text inherit className="typed">
            On the clock: {crew.join(', ')}
          </Text>
        </Group>
      )}
    </Group>
  )
}
