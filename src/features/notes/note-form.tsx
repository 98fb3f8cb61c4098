import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { newNote } from '#features/notes/notes.ts'
import { api } from '#client/api.ts'
import { useMarkUnsaved } from '#client/unsaved-changes.tsx'

const content = newNote.shape.content

/** Adds a note to a job. What was typed stays until it is saved. */
export function NoteForm({ job_id }: { job_id: string }) {
  const [text, setText] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // The same id for the same text: sent again after a lost answer it leaves one note, and another text is another note.
  const tried = useRef<{ id: string; text: string; noted_at: string }>(undefined)
  useMarkUnsaved('your note', text.trim() !== '')
  const add = useMutation(
    api.notes.add.mutationOptions({
      meta: { done: 'Note added successfully', failed: 'Failed to add note', signedOut: 'You must be logged in to add notes' },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = content.safeParse(text)
    setComplaint(checked.error?.issues[0]?.message)
    if (!checked.success) return field.current?.focus()
    if (tried.current?.text !== checked.data) tried.current = { id: newId(), text: checked.data, noted_at: new Date().toISOString() }
    const { id, noted_at } = tried.current
    // What was typed on while it was saved is a note to come.
    add.mutate({ id, job_id, content: checked.data, noted_at }, { onSuccess: () => setText((now) => (now === text ? '' : now)) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          ref={field}
          label="New note"
          description="Internal note"
          size="md"
          autosize
          minRows={2}
          maxRows={12}
          value={text}
          error={complaint}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setComplaint(undefined)
          }}
        />
        <Group justify="end">
          <Button type="submit" loading={add.isPending} disabled={text.trim() === ''}>
            Add Note
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
