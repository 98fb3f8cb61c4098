import { useMutation } from '@tanstack/react-query'
import type { Document, Reader } from '#loss/documents/documents.ts'
import { api } from '#client/api.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'

interface Props {
  document: Document
  reader: Reader
  opened: boolean
  onClose: () => void
}

/** Asks before a document is shown to someone outside. */
export function ShowDocumentDialog({
  document: { id, name, held_back },
  reader,
  opened,
  onClose,
}: Props) {
  const show = useMutation(
    api.documents.show.mutationOptions({
      meta: { failed: 'Failed to update document', done: 'Document shown' },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Show this document to ${reader.name}?`}
      lines={[name, held_back ?? reader.consequence]}
      confirm={`Show to ${reader.name}`}
      busy={show.isPending}
      onConfirm={() => show.mutate({ id, [reader.field]: true }, { onSuccess: onClose })}
    />
  )
}
