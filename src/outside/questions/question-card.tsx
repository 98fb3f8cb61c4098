import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AnswerForm } from '#outside/questions/answer-form.tsx'
import { type Question, aboutKinds, askers } from '#outside/questions/questions.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { hasDraft } from '#client/draft.ts'
import { exactTime } from '#values/times.ts'
import { firstLine } from '#values/words.ts'

interface Props {
  question: Question
  /** True if questions from several customers are listed together. */
  withCustomer?: boolean
}

/**
 * A question as staff see it: who asks about what, the answers and who gave them, and the actions.
 */
export function QuestionCard({ question, withCustomer = false }: Props) {
  const { customer_id, customer_name, asker_name, asked_as, asked_at, content, answers } = question
  const zone = useCompanyZone()
  // Asked for an insurer, by an agent with an account or an adjuster with an emailed link.
  const isForInsurer = asked_as !== 'customer'
  const record = (
    <Anchor inherit renderRoot={(props) => <Link {...props} {...toRecord(question)} />}>
      {customer_name}
    </Anchor>
  )
  const name = `Question of ${asker_name}, ${exactTime(asked_at, zone)}`
  return (
    <Paper component="li" withBorder p="sm" aria-label={name}>
      <Group gap={6}>
        <Text size="sm" c="dimmed" className="typed">
          {withCustomer && !isForInsurer ? record : asker_name} ·{' '}
          <time dateTime={asked_at}>{exactTime(asked_at, zone)}</time>
        </Text>
        <Badge
          variant="light"
          color={isForInsurer ? 'grape' : 'blue'}
          tt="none"
          c="var(--mantine-color-text)"
        >
          {askers[asked_as]}
        </Badge>
      </Group>
      {withCustomer && isForInsurer && (
        <Text size="sm" className="typed">
          For {record}
        </Text>
      )}
      <About question={question} customer_id={customer_id} />
      <Text className="typed" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
        {content}
      </Text>
      {answers.length > 0 && (
        <Stack
          component="ul"
          gap="xs"
          p={0}
          m={0}
          mt="xs"
          style={{ listStyle: 'none' }}
          aria-label="Answers"
        >
          {answers.map(({ id, content: answer, answered_at, created_by_name }) => (
            <li key={id} className="answer">
              <Text size="sm" c="dimmed" className="typed">
                {created_by_name ?? 'Unknown'} ·{' '}
                <time dateTime={answered_at}>{exactTime(answered_at, zone)}</time>
              </Text>
              <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
                {answer}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      <Doing question={question} name={name} />
    </Paper>
  )
}

/** Links to the page where it is answered, next to everything else that is known. */
const toRecord = ({ job_id, customer_id }: Question) =>
  job_id
    ? ({ to: '/jobs/$id', params: { id: job_id }, search: { tab: 'notes' } } as const)
    : ({ to: '/customers/$id', params: { id: customer_id } } as const)

function Doing({ question, name }: { question: Question; name: string }) {
  const { id, answers, settled_at } = question
  const [answering, setAnswering] = useState(hasDraft(`answer to ${id}`))
  const settle = useMutation(
    api.questions.settle.mutationOptions({ meta: { failed: 'Failed to update question' } }),
  )
  const waiting = answers.length === 0 && !settled_at
  const doing = answers.length > 0 ? 'Add to the answer' : 'Answer'
  if (answering) return <AnswerForm question={question} onDone={() => setAnswering(false)} />
  return (
    <Group gap="xs" mt="xs">
      <Button
        variant={waiting ? 'filled' : 'default'}
        onClick={() => setAnswering(true)}
        aria-label={`${doing}: ${name}`}
      >
        {doing}
      </Button>
      {waiting && (
        <Button
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ id, settled: true })}
        >
          No answer needed
        </Button>
      )}
      {settled_at && answers.length === 0 && (
        <>
          <Text size="sm" c="dimmed">
            No answer needed
          </Text>
          <Button
            variant="subtle"
            loading={settle.isPending}
            onClick={() => settle.mutate({ id, settled: false })}
          >
            Undo
          </Button>
        </>
      )}
    </Group>
  )
}

function About({
  question: { about_kind, about_id, about, job_id },
  customer_id,
}: {
  question: Question
  customer_id: string
}) {
  if (!about_kind || !about_id) return null
  const words = `About ${aboutKinds[about_kind]}${about ? `: ${firstLine(about, 80)}` : ''}`
  const link = (() => {
    switch (about_kind) {
      case 'photo':
        return { to: '/photos', search: { customer: customer_id, photo: about_id } } as const
      case 'contract':
        return { to: '/contracts/$id', params: { id: about_id } } as const
      case 'invoice':
        return { to: '/invoices/$id', params: { id: about_id } } as const
      case 'document':
        return job_id
          ? ({ to: '/jobs/$id', params: { id: job_id }, search: { tab: 'documents' } } as const)
          : undefined
      case 'note':
        return job_id
          ? ({ to: '/jobs/$id', params: { id: job_id }, search: { tab: 'notes' } } as const)
          : undefined
      case 'job':
        return undefined
    }
  })()
  return (
    <Text size="sm" className="typed" c="dimmed">
      {link ? (
        <Anchor renderRoot={(props) => <Link {...props} {...link} />}>{words}</Anchor>
      ) : (
        words
      )}
    </Text>
  )
}
