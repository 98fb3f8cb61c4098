import { useState } from 'react'
import { type Filing, FilesDialog, noPosition } from '#loss/documents/files-dialog.tsx'
import { filesAmong } from '#loss/folders/folder-files.ts'
import type { Subfolder } from '#loss/folders/folders.ts'
import { useFileTaking } from '#files/uploads/file-taking.client.ts'
import type { DialogState } from '#ui/form-dialog.tsx'
import { LARGEST_FOLDER_FILE } from '#files/files/file-size-limits.ts'

interface Props extends DialogState {
  to: { folder_id: string; customer_id: string; customer_name: string }
  files: readonly File[]
  subfolders: readonly Subfolder[]
  folder: string | null
  onFolder: (id: string | null) => void
}

/** Shows the files chosen for a folder before they are uploaded. */
export function AddFolderFilesDialog({
  to,
  files: chosen,
  subfolders,
  folder,
  onFolder,
  ...dialog
}: Props) {
  const take = useFileTaking('files')
  const [{ files, skipped, complaints }] = useState(() => filesAmong(chosen))
  const send = ({ subfolder_id, description, name }: Filing, kept: readonly File[]) => {
    onFolder(subfolder_id)
    const { folder_id, customer_id, customer_name } = to
    const where = `${customer_name}, ${name}`
    void take(
      kept,
      { kind: 'folder_file', customer_id, folder_id, subfolder_id, description, to: where },
      noPosition,
    )
  }
  return (
    <FilesDialog
      {...dialog}
      title="Upload Files"
      noun="File"
      none={`No files to upload. Choose PDF, DOC, DOCX, JPEG, PNG, GIF or WebP up to ${LARGEST_FOLDER_FILE}.`}
      files={files}
      skipped={skipped}
      instead={complaints.map(({ message }) => message)}
      subfolders={subfolders}
      folder={folder}
      onSend={send}
    />
  )
}
