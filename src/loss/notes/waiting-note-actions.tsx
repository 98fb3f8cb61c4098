import { Button, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { v7 as newId } from 'uuid'
import type { OwedNote } from '#loss/notes/note-kind.client.ts'
import { newNote } from '#loss/notes/notes.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import type { Kind } from '#outbox/kind.client.ts'
import type { Entry } from '#outbox/outbox.ts'
import { sendAgain } from '#outbox/sending.client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'

interface Props {
  entry: Entry<OwedNote>
  kind: Kind<OwedNote>
}

/** For a note that the server rejected: edit it and send it again. */
export function WaitingNoteActions({ entry, kind }: Props) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        Edit note
      </Button>
      <FormDialog opened={opened} onClose={close} title="Edit note" size="lg">
        <EditForm entry={entry} kind={kind} />
      </FormDialog>
    </>
  )
}

function EditForm({ entry, kind }: Props) {
  const initialValues = { content: entry.what.content }
  const form = useForm({
    initialValues,
    validate: schemaResolver(newNote.pick({ content: true }), { sync: true }),
  })
  // A changed text is another note, with the time of the first.
  const again = ({ content }: typeof initialValues) =>
    void sendAgain(kind, entry, { id: newId(), what: { ...entry.what, content: content.trim() } })
  return (
    <DialogForm form={form} handOver={again} submit="Send again">
      <Textarea
        {...fieldsOf(form)('content', 'Note')}
        description={entry.message}
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
      />
    </DialogForm>
  )
}
