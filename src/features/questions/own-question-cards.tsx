import { Paper, Stack, Text } from '@mantine/core'
import { type OwnQuestion, aboutKinds } from '#features/questions/questions.ts'
import { useCompanyName, useCompanyZone } from '#client/company.ts'
import { exactTime } from '#values/times.ts'

/** Behind a link to a claim it is of that one. */
type Shown = Omit<OwnQuestion, 'customer_id' | 'customer_name'> & { customer_name?: string }

interface Props {
  questions: readonly Shown[]
  /** Where questions about several customers stand together. */
  withCustomer?: boolean
}

/** Questions as their asker sees them. */
export const OwnQuestionCards = ({ questions, withCustomer = false }: Props) => (
  <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Your questions">
    {questions.map((question) => (
      <OwnQuestionCard key={question.id} question={question} withCustomer={withCustomer} />
    ))}
  </Stack>
)

interface OneProps {
  question: Shown
  withCustomer: boolean
}

/** One, and what the office answered: in the company's name. */
function OwnQuestionCard({ question: { content, about_kind, about, asked_at, answers, customer_name }, withCustomer }: OneProps) {
  const company = useCompanyName()
  const zone = useCompanyZone()
  const aboutWhat = about_kind && `About ${aboutKinds[about_kind]}${about ? `: ${about.split('\n')[0]!.slice(0, 80)}` : ''}`
  return (
    <Paper component="li" withBorder p="sm">
      <Text size="sm" c="dimmed" className="typed">
        {[withCustomer && customer_name, 'You asked'].filter(Boolean).join(' · ')} ·{' '}
        <time dateTime={asked_at}>{exactTime(asked_at, zone)}</time>
      </Text>
      {aboutWhat && (
        <Text size="sm" c="dimmed" className="typed">
          {aboutWhat}
        </Text>
      )}
      <Text className="typed" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
        {content}
      </Text>
      {answers.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          Sent. We&apos;ll answer here and email you.
        </Text>
      ) : (
        <Stack component="ul" gap="xs" p={0} m={0} mt="xs" style={{ listStyle: 'none' }} aria-label="Answers">
          {answers.map(({ id, content: answer, answered_at }) => (
            <li key={id} className="answer">
              <Text size="sm" className="typed">
                <b>{company}</b>{' '}
                <Text span inherit c="dimmed">
                  · <time dateTime={answered_at}>{exactTime(answered_at, zone)}</time>
                </Text>
              </Text>
              <Text className="typed" style={{ whiteSpace: 'pre-wrap' }}>
                {answer}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  )
}
