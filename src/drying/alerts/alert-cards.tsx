import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconMessageCheck } from '@tabler/icons-react'
import { type ShownAnswer, useAlertAnswers } from '#drying/alerts/alert-answers.client.ts'
import { answerTo } from '#drying/alerts/alert-answers.ts'
import { type Alert, alertKinds } from '#drying/alerts/alerts.ts'
import { AnswerAlertDialog } from '#drying/alerts/answer-alert-dialog.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { momentIn } from '#values/company-time.ts'

interface Props {
  job: Job
  alerts: readonly Alert[]
}

/** The alerts of a chamber: each says what is wrong, what to do, and how it was answered. */
export function AlertCards({ job, alerts }: Props) {
  const answers = useAlertAnswers(job.id)
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Alerts">
      {alerts.map((alert) => (
        <AlertCard key={alert.key} job={job} alert={alert} answer={answerTo(alert, answers)} />
      ))}
    </Stack>
  )
}

function AlertCard({
  job,
  alert,
  answer,
}: {
  job: Job
  alert: Alert
  answer: ShownAnswer | undefined
}) {
  const show = useDialog()
  const mayAnswer = useCan('drying.edit') && job.status !== 'closed'
  const [Icon, color] = answer
    ? [IconMessageCheck, 'var(--mantine-color-dimmed)']
    : [IconAlertTriangle, 'var(--mantine-color-orange-text)']
  return (
    <li style={{ display: 'flex', gap: 8 }}>
      <Icon size={20} style={{ flex: 'none', color }} aria-hidden />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text size="sm" fw={600}>
          {alertKinds[alert.kind]}
        </Text>
        <Text size="sm" className="typed">
          {alert.sentence} {!answer && alert.advice}
        </Text>
        {answer && <AnswerLine answer={answer} />}
        {mayAnswer && (
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-8}
            aria-label={`${answer ? 'Answer again' : 'Answer'}: ${alert.sentence}`}
            onClick={() => show((dialog) => <AnswerAlertDialog {...{ job, alert }} {...dialog} />)}
          >
            {answer ? 'Answer Again' : 'Answer'}
          </Button>
        )}
      </div>
    </li>
  )
}

function AnswerLine({ answer }: { answer: ShownAnswer }) {
  const zone = useCompanyZone()
  const { reason, who_name, answered_at, isWaiting } = answer
  return (
    <Text size="sm" c="dimmed" className="typed">
      {[`Answered: ${reason}`, who_name, momentIn(answered_at, zone), isWaiting && 'on this device']
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}
