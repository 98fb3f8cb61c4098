import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type OwedNote, noteKind } from '#loss/notes/note-kind.client.ts'
import { useDraft } from '#client/draft.ts'
import { UNREACHABLE } from '#client/failure.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { useMarkUnsaved } from '#client/unsaved-changes.tsx'
import type { NewEntry } from '#outbox/outbox.ts'
import { isKept, makeEntry, showKept } from '#outbox/making.client.ts'
import { Form, FormButtons } from '#ui/form.tsx'
import { ahead } from '#ui/late.tsx'

// Later, because a job's page opens with this form, and the library that checks is large.
const loadRule = ahead(async () => (await import('#loss/notes/notes.ts')).newNote.shape.content)
const isBlank = (text: string) => text.trim() === ''

interface Props {
  job_id: string
  customer_name: string
  /** Called once the note is added or kept on this device. A dialog closes then. */
  onAdded?: () => void
}

/**
 * Adds a note to a job, now or as soon as the device is online. The text stays until it is saved.
 */
export function NoteForm({ job_id, customer_name, onAdded }: Props) {
  const { id: person } = useMe()
  const [text, setText] = useDraft<string>(`note of ${job_id}`, '', isBlank)
  const [complaint, setComplaint] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // The same text keeps its id, so that a retry after a lost answer adds only one note. Another
  // text is another note.
  const tried = useRef<NewEntry<OwedNote>>(undefined)
  useMarkUnsaved('your note', !isBlank(text))
  const add = useMutation({
    mutationFn: (made: NewEntry<OwedNote>) => makeEntry(noteKind, person, made),
    onSuccess: (outcome) =>
      isKept(outcome) ? showKept(outcome, 'note') : toast.done('Note added successfully'),
    meta: { failed: 'Failed to add note', signedOut: 'You must be logged in to add notes' },
  })
  const submit = async () => {
    const rule = await loadRule().catch(() => undefined)
    if (!rule) return setComplaint(UNREACHABLE)
    const checked = rule.safeParse(text)
    setComplaint(checked.error?.issues[0]?.message)
    if (!checked.success) return field.current?.focus()
    const what = { job_id, content: checked.data, customer_name }
    if (tried.current?.what.content !== what.content)
      tried.current = { id: newId(), what, at: new Date().toISOString() }
    // Keep text typed during the save; it becomes the next note.
    const onSuccess = () => {
      tried.current = undefined
      setText((now) => (now === text ? '' : now))
      onAdded?.()
    }
    add.mutate(tried.current, { onSuccess })
  }
  return (
    <Form gap="xs" onSubmit={() => void submit()}>
      <Textarea
        ref={field}
        label="New note"
        description="Internal note"
        data-autofocus={onAdded !== undefined || undefined}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        error={complaint}
        onChange={({ currentTarget }) => {
          setText(() => currentTarget.value)
          setComplaint(undefined)
        }}
      />
      <FormButtons loading={add.isPending} disabled={isBlank(text)}>
        Add Note
      </FormButtons>
    </Form>
  )
}
