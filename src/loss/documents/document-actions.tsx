import { Menu } from '@mantine/core'
import { IconEye, IconEyeOff, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { DocumentDialog } from '#loss/documents/document-dialog.tsx'
import { type Document, readers } from '#loss/documents/documents.ts'
import type { Subfolder } from '#loss/folders/folders.ts'
import { ShowDocumentDialog } from '#loss/documents/show-document-dialog.tsx'
import { api } from '#client/api.ts'
import { useCan, useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { documentWords } from '#loss/documents/document-words.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

/** Actions for a document: edit, move, show it to someone outside, remove and restore. */
export function DocumentActions({
  document,
  subfolders,
}: {
  document: Document
  subfolders: readonly Subfolder[]
}) {
  const { id, name, uploaded_by } = document
  const mayEdit = useCan('documents.edit')
  const mayShow = useCan('documents.show')
  const mayRemove = useMe().id === uploaded_by || mayShow
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useDialog()
  const hide = useMutation(
    api.documents.show.mutationOptions({
      meta: { failed: 'Failed to update document', done: 'Document hidden' },
    }),
  )
  const restore = useMutation(
    api.documents.restore.mutationOptions({
      meta: { failed: 'Failed to restore document', done: 'Document restored' },
    }),
  )
  const remove = useMutation(
    api.documents.remove.mutationOptions({ meta: { failed: 'Failed to remove document' } }),
  )
  if (!mayEdit) return null
  return (
    <ActionsMenu
      ref={button}
      label={`Actions for ${name}`}
      loading={hide.isPending || remove.isPending}
    >
      <Menu.Item
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() =>
          dialog(
            (state) => <DocumentDialog document={document} subfolders={subfolders} {...state} />,
            button.current,
          )
        }
      >
        Edit or move
      </Menu.Item>
      {mayShow &&
        readers.map((reader) =>
          document[reader.field] ? (
            <Menu.Item
              key={reader.field}
              leftSection={<IconEyeOff size={18} aria-hidden />}
              onClick={() => hide.mutate({ id, [reader.field]: false })}
            >
              Hide from {reader.name}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={reader.field}
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() =>
                dialog(
                  (state) => <ShowDocumentDialog document={document} reader={reader} {...state} />,
                  button.current,
                )
              }
            >
              Show to {reader.name}
            </Menu.Item>
          ),
        )}
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() =>
          dialog(
            (state) => (
              <DocumentHistoryDialog document={document} subfolders={subfolders} {...state} />
            ),
            button.current,
          )
        }
      >
        History
      </Menu.Item>
      {mayRemove && (
        <Menu.Item
          leftSection={<IconTrash size={18} aria-hidden />}
          c="var(--mantine-color-error)"
          // Uses the promise, so that the toast appears even if the row has left the list.
          onClick={() =>
            void remove
              .mutateAsync({ id })
              .then(() =>
                toast.undoable('Document removed from folder', () => restore.mutate({ id })),
              )
              .catch(() => {})
          }
        >
          Remove
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}

interface Props extends DialogState {
  document: Document
  subfolders: readonly Subfolder[]
}

/** Shows who edited, moved, showed, hid or removed a document, and when. */
function DocumentHistoryDialog({ document, subfolders, ...dialog }: Props) {
  return (
    <HistoryDialog
      {...dialog}
      title={`History of ${document.name}`}
      of="the document"
      tables={['documents']}
      rowId={document.id}
      words={documentWords(subfolders)}
      creation={false}
      inShort={({ field, new_value }) =>
        field === 'deleted_at' ? (new_value === null ? 'Restored' : 'Removed') : undefined
      }
      end={<CompanyZone />}
    />
  )
}
