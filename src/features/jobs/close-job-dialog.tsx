import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { CANNOT_CLOSE, type ClosingItem, STILL_WORKING, closingItems } from '#features/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  job: { id: string; description: string }
  name: string
  opened: boolean
  onClose: () => void
}

const items = Object.keys(closingItems) as ClosingItem[]

/** Closes a job, once its five items are done; the customer becomes Pending Closed. */
export function CloseJobDialog({ name, opened, onClose, job }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={`Close Job for ${name}`} closeOnClickOutside={false}>
      <CloseForm job={job} guard={guard} onClosed={onClose} />
    </Modal>
  )
}

function CloseForm({ job, guard, onClosed }: { job: Props['job']; guard: ReturnType<typeof useGuardedClose>; onClosed: () => void }) {
  const [ticked, setTicked] = useState<string[]>([])
  const [content, setContent] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState(false)
  const [note_id] = useState(() => newId())
  const close = useMutation(
    api.jobs.close.mutationOptions({
      meta: { done: 'Job closed', failed: 'Failed to close job', signedOut: 'You must be logged in to manage customers' },
    }),
  )
  const stillWorking = close.error instanceof Error && close.error.message === STILL_WORKING
  const mayOverride = useCan('jobs.overrideClosing') && (stillWorking || reason !== '')
  guard.useWatch(() => ticked.length > 0 || content.trim() !== '' || reason.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ticked.length < items.length) return setRefused(true)
    const checklist = Object.fromEntries(items.map((item) => [item, ticked.includes(item)])) as Record<ClosingItem, boolean>
    const note = content.trim() && { note: { id: note_id, content } }
    close.mutate({ id: job.id, checklist, ...note, ...(reason.trim() && { override_reason: reason }) }, { onSuccess: onClosed })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" className="typed" lineClamp={3}>
          {job.description}
        </Text>
        <Checkbox.Group label="Closing checklist" value={ticked} onChange={setTicked}>
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
          label="Closure notes"
          description="Seen by employees only"
          size="md"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          value={content}
          onChange={({ currentTarget: { value } }) => setContent(value)}
        />
        {stillWorking && !mayOverride && <Text role="alert">{STILL_WORKING} Or ask management to close it.</Text>}
        {mayOverride && (
          <Textarea
            label="Reason to close anyway"
            description="Someone is on the clock for this job. Their time keeps running until they clock out."
            size="md"
            withAsterisk
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
        <FormEnd guard={guard} loading={close.isPending} disabled={mayOverride && reason.trim() === ''}>
          {mayOverride ? 'Close Anyway' : 'Close Job'}
        </FormEnd>
      </Stack>
      <Modal opened={refused} onClose={() => setRefused(false)} title="Cannot Close Job" centered>
        <Stack>
          <Text>{CANNOT_CLOSE}</Text>
          <Group justify="end">
            <Button onClick={() => setRefused(false)} data-autofocus>
              OK
            </Button>
          </Group>
        </Stack>
      </Modal>
    </form>
  )
}
