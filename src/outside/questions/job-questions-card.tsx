import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QuestionCard } from '#outside/questions/question-card.tsx'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'

const read = (job_id: string, waiting: boolean) =>
  api.questions.list.infiniteOptions({
    ...byPages({ job_id, waiting }),
    meta: { failed: 'Failed to load questions' },
  })

/**
 * Questions from the customer of a job and from their claims agents. Unanswered ones come first,
 * the longest waiting on top. Shows nothing if nobody has asked.
 */
export function JobQuestionsCard({ job_id }: { job_id: string }) {
  const waiting = useInfiniteQuery({ ...read(job_id, true), select: rowsOf })
  const answered = useInfiniteQuery({ ...read(job_id, false), select: rowsOf })
  const failed = [waiting, answered].find(({ data, error }) => error && !data)
  const count = waiting.data?.length ?? 0
  const more = waiting.hasNextPage ? '+' : ''
  if (failed) return <LoadFailureLine text="Failed to load questions." query={failed} />
  if (count === 0 && !answered.data?.length) return null
  return (
    <Section title={count > 0 ? `Questions: ${count}${more} waiting` : 'Questions'}>
      <Stack gap="xs">
        {count > 0 && (
          <Stack
            component="ul"
            gap="xs"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Waiting for an answer"
          >
            {waiting.data!.map((question) => (
              <QuestionCard key={question.id} question={question} />
            ))}
          </Stack>
        )}
        <MoreButton query={waiting} text="More waiting" />
        {answered.data && answered.data.length > 0 && (
          <Stack
            component="ul"
            gap="xs"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Answered"
          >
            {answered.data.map((question) => (
              <QuestionCard key={question.id} question={question} />
            ))}
          </Stack>
        )}
        <MoreButton query={answered} text="Older questions" />
      </Stack>
    </Section>
  )
}
