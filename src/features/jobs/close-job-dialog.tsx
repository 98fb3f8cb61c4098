import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { CANNOT_CLOSE, type ClosingItem, STILL_WORKING, closingItems } from '#features/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useNewId } from '#client/new-id.ts'
import { useCan } from '#client/session.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  job: { id: string; description: string }
  name: string
}

const items = Object.keys(closingItems) as ClosingItem[]

/** Closes a job, once its five items are done; the customer becomes Pending Closed. */
export const CloseJobDialog = ({ name, job, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Close Job for ${name}`}>
    <CloseForm job={job} />
  </FormDialog>
)

const initialValues = { ticked: [] as string[], content: '', override_reason: '' }

function CloseForm({ job }: Pick<Props, 'job'>) {
  const note_id = useNewId()
  const form = useForm({
    initialValues,
    validate: ({ ticked }) => (ticked.length < items.length ? { ticked: CANNOT_CLOSE } : {}),
  })
  const close = useMutation(
    api.jobs.close.mutationOptions({
      meta: { done: 'Job closed', failed: 'Failed to close job', signedOut: 'You must be logged in to manage customers' },
    }),
  )
  const reason = form.values.override_reason
  const stillWorking = close.error instanceof Error && close.error.message === STILL_WORKING
  const mayOverride = useCan('jobs.overrideClosing') && (stillWorking || reason !== '')
  const closing = ({ ticked, content, override_reason }: typeof initialValues) => ({
    id: job.id,
    checklist: Object.fromEntries(items.map((item) => [item, ticked.includes(item)])) as Record<ClosingItem, boolean>,
    ...(content.trim() && { note: { id: note_id, content } }),
    ...(override_reason.trim() && { override_reason }),
  })
  const field = fieldsOf(form)
  return (
    <>
      <DialogForm
        form={form}
        save={close}
        input={closing}
        submit={mayOverride ? 'Close Anyway' : 'Close Job'}
        saysWhy={stillWorking}
        disabled={mayOverride && reason.trim() === ''}
      >
        <Text size="sm" c="dimmed" className="typed" lineClamp={3}>
          {job.description}
        </Text>
        <Checkbox.Group {...field('ticked', 'Closing checklist')} error={undefined}>
          {items.map((item, n) => (
            <Checkbox
              key={item}
              value={item}
              label={closingItems[item]}
              size="md"
              styles={{ body: { alignItems: 'center' }, label: { minHeight: 44, display: 'flex', alignItems: 'center' } }}
              {...(n === 0 && { 'data-autofocus': true })}
            />
          ))}
        </Checkbox.Group>
        <Textarea
          {...field('content', 'Closure notes')}
          description="Seen by employees only"
          size="md"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
        />
        {stillWorking && !mayOverride && <Text role="alert">{STILL_WORKING} Or ask management to close it.</Text>}
        {mayOverride && (
          <Textarea
            {...field('override_reason', 'Reason to close anyway')}
            description="Someone is on the clock for this job. Their time keeps running until they clock out."
            size="md"
            withAsterisk
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
          />
        )}
      </DialogForm>
      <Modal opened={form.errors.ticked !== undefined} onClose={() => form.clearErrors()} title="Cannot Close Job" centered>
        <Stack>
          <Text>{CANNOT_CLOSE}</Text>
          <Group justify="end">
            <Button onClick={() => form.clearErrors()} data-autofocus>
              OK
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
