import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { alertAnswerKind, type OwedAlertAnswer } from '#drying/alerts/alert-answer-kind.client.ts'
import { answerReason, usualAnswers } from '#drying/alerts/alert-answers.ts'
import type { Alert } from '#drying/alerts/alerts.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useAdd } from '#client/add.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { isKept, makeEntry, showKept } from '#outbox/making.client.ts'
import type { NewEntry } from '#outbox/outbox.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  job: Pick<Job, 'id' | 'customer_name'>
  alert: Alert
}

/** Asks why an alert stands, or what was done about it. */
export const AnswerAlertDialog = ({ opened, onClose, ...props }: Props & DialogState) => (
  <FormDialog opened={opened} onClose={onClose} title="Answer Alert">
    <AnswerAlertForm {...props} />
  </FormDialog>
)

const schema = z.strictObject({ reason: answerReason })

function AnswerAlertForm({ job, alert }: Props) {
  const { id: person } = useMe()
  const add = useAdd({
    blank: { reason: '' },
    schema,
    save: useMutation({
      mutationFn: (made: NewEntry<OwedAlertAnswer>) => makeEntry(alertAnswerKind, person, made),
      onSuccess: (outcome) =>
        isKept(outcome) ? showKept(outcome, 'answer') : toast.done('Answer saved'),
      meta: { failed: 'Failed to save answer' },
    }),
    input: ({ id, reason }): NewEntry<OwedAlertAnswer> => ({
      id,
      at: new Date().toISOString(),
      what: {
        job_id: job.id,
        customer_name: job.customer_name,
        chamber_id: alert.about.chamber_id,
        alert: alert.key,
        alert_at: alert.at,
        sentence: alert.sentence,
        reason,
      },
    }),
  })
  return (
    <DialogForm {...add} submit="Save Answer">
      <Text size="sm" className="typed">
        {alert.sentence} The answer stands in the log beside the alert, until another reading or
        visit finds the same.
      </Text>
      <LongText
        {...fieldsOf(add.form)('reason', 'Reason')}
        description="What you did about it, or why it is as it should be"
        withAsterisk
        data-autofocus
        minRows={2}
        maxRows={6}
        most={500}
      />
      <Group gap="xs">
        {usualAnswers.map((usual) => (
          <Button
            key={usual}
            variant="light"
            onClick={() => add.form.setFieldValue('reason', usual)}
          >
            {usual}
          </Button>
        ))}
      </Group>
    </DialogForm>
  )
}
