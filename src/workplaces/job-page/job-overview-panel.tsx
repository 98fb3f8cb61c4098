import { Alert, Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { JobHistoryCard } from '#loss/jobs/job-history-card.tsx'
import type { JobOverview } from '#loss/jobs/job-overview.ts'
import type { JobTab } from '#loss/jobs/job-tabs.ts'
import { type Job, isCurrent } from '#loss/jobs/jobs.ts'
import { CrewsToCallCard } from '#loss/jobs/crews-to-call-card.tsx'
import { CallerLeadsCard } from '#loss/leads/caller-leads-card.tsx'
import { LossFacts } from '#loss/jobs/loss-facts.tsx'
import { MissingCard } from '#loss/jobs/missing-card.tsx'
import { NoteForm } from '#loss/notes/note-form.tsx'
import { ContractsToSignCard } from '#papers/signings/contracts-to-sign-card.tsx'
import { TimelineCard } from '#workplaces/job-page/timeline-card.tsx'
import { InOrder, useInOrder } from '#client/in-order.tsx'
import { useCan } from '#client/session.ts'
import { Section } from '#ui/section.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  job: Job
  overview: JobOverview | undefined
  isAwaited: boolean
  onTab: (tab: JobTab) => void
}

/** The job at a glance: the loss, what the claim still lacks, a note form, and the timeline. */
export function JobOverviewPanel({ job, overview, isAwaited, onTab }: Props) {
  const mayNote = useCan('notes.add')
  const inOrder = useInOrder('not-on-paper')
  const columns = useInOrder('', 'in-order-when-narrow')
  return (
    <SimpleGrid
      cols={{ base: 1, md: 2 }}
      spacing="md"
      style={{ alignItems: 'start' }}
      className={columns}
    >
      <InOrder>
        {/* Not printed: these are for pressing, not reading. */}
        <div className={inOrder} style={{ display: 'contents' }}>
          {isAwaited && (
            <Skeleton height={120} radius="md" role="status" aria-label="Loading the job" />
          )}
          {overview && <WaitingQuestions count={overview.waiting_questions} onTab={onTab} />}
          {overview && !overview.worked && isCurrent(job) && <CrewsToCallCard job={job} />}
          <CallerLeadsCard customer_id={job.customer_id} />
          <ContractsToSignCard customer_id={job.customer_id} />
          {overview && <MissingCard job={job} overview={overview} onTab={onTab} />}
        </div>
        <Section title="Loss">
          <Stack gap="sm">
            <Text className="typed" style={{ whiteSpace: 'pre-wrap' }}>
              {job.description}
            </Text>
            <LossFacts job={job} />
            <JobHistoryCard job_id={job.id} />
          </Stack>
        </Section>
      </InOrder>
      <Stack gap="md">
        {mayNote && (
          <div className="not-on-paper">
            <NoteForm key={job.id} job_id={job.id} customer_name={job.customer_name} />
          </div>
        )}
        <Section title="Timeline">
          <TimelineCard job_id={job.id} customer_id={job.customer_id} />
        </Section>
      </Stack>
    </SimpleGrid>
  )
}

const WaitingQuestions = ({ count, onTab }: { count: number; onTab: Props['onTab'] }) =>
  count > 0 && (
    <Alert
      color="ember"
      p="xs"
      title={counted(
        count,
        'question is waiting for an answer',
        'questions are waiting for an answer',
      )}
    >
      <Button variant="default" onClick={() => onTab('notes')}>
        Read and answer
      </Button>
    </Alert>
  )
