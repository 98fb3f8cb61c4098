import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type OwnQuestion, aboutKinds } from '#outside/questions/questions.ts'
import { useCompanyName, useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { exactTime } from '#values/times.ts'
import { firstLine } from '#values/words.ts'

/** Questions from a claim link have no customer fields: they are all about the link's claim. */
type Shown = Omit<OwnQuestion, 'customer_id' | 'customer_name'> &
  Partial<Pick<OwnQuestion, 'customer_id' | 'customer_name'>>

interface Props {
  questions: readonly Shown[]
  /** True if questions about several customers are listed together. */
  withCustomer?: boolean
}

/** Questions as their asker sees them. */
export const OwnQuestionCards = ({ questions, withCustomer = false }: Props) => (
  <Stack
    component="ul"
    gap="xs"
    p={0}
    m={0}
    style={{ listStyle: 'none' }}
    aria-label="Your questions"
  >
    {questions.map((question) => (
      <OwnQuestionCard key={question.id} question={question} withCustomer={withCustomer} />
    ))}
  </Stack>
)

interface OneProps {
  question: Shown
  withCustomer: boolean
}

/** One question with the office's answers, which appear in the company's name. */
function OwnQuestionCard({ question, withCustomer }: OneProps) {
  const { content, asked_at, answers, customer_name } = question
  const company = useCompanyName()
  const zone = useCompanyZone()
  return (
    <Paper component="li" withBorder p="sm">
      <Text size="sm" c="dimmed" className="typed">
        {[withCustomer && customer_name, 'You asked'].filter(Boolean).join(' · ')} ·{' '}
        <time dateTime={asked_at}>{exactTime(asked_at, zone)}</time>
      </Text>
      <AboutWhat question={question} />
      <Text className="typed" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
        {content}
      </Text>
      {answers.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          Sent. We&apos;ll answer here and email you.
        </Text>
      ) : (
        <Stack
          component="ul"
          gap="xs"
          p={0}
          m={0}
          mt="xs"
          style={{ listStyle: 'none' }}
          aria-label="Answers"
        >
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

/**
 * The item a question is about. A photo is linked, because its name alone does not tell anyone
 * which one it is.
 */
function AboutWhat({
  question: { about_kind, about_id, about, customer_id },
}: {
  question: Shown
}) {
  if (!about_kind) return null
  const words = `About ${aboutKinds[about_kind]}${about ? `: ${firstLine(about, 80)}` : ''}`
  // An emailed link has no such pages, and an item that is no longer shown has no name.
  const isLinked = about_kind === 'photo' && about && about_id && customer_id
  return (
    <Text size="sm" c="dimmed" className="typed">
      {isLinked ? <PhotoLink id={about_id} customer_id={customer_id} words={words} /> : words}
    </Text>
  )
}

/** The link to a photo, for signed-in people. */
function PhotoLink({
  id: photo,
  customer_id: customer,
  words,
}: {
  id: string
  customer_id: string
  words: string
}) {
  const isAgent = useCan('photos.granted')
  const to = isAgent
    ? ({ to: '/agent-photos', search: { customer, photo } } as const)
    : ({ to: '/photos', search: { photo } } as const)
  return <Anchor renderRoot={(props) => <Link {...props} {...to} />}>{words}</Anchor>
}
