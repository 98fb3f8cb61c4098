import { useState } from 'react'
import { documentsAmong } from '#loss/documents/documents.ts'
import { type Filing, FilesDialog, noPosition } from '#loss/documents/files-dialog.tsx'
import type { Subfolder } from '#loss/folders/folders.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useFileTaking } from '#files/uploads/file-taking.client.ts'
import type { DialogState } from '#ui/form-dialog.tsx'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'

interface Props extends DialogState {
  job: Pick<Job, 'id' | 'customer_id' | 'customer_name'>
  files: readonly File[]
  subfolders: readonly Subfolder[]
  folder: string | null
  onFolder: (id: string | null) => void
}

/** Shows the documents chosen for a job before they are uploaded. */
export function AddDocumentsDialog({ job, files, subfolders, folder, onFolder, ...dialog }: Props) {
  const take = useFileTaking('documents')
  const [{ documents, skipped }] = useState(() => documentsAmong(files))
  const send = ({ subfolder_id, description, name }: Filing, kept: readonly File[]) => {
    onFolder(subfolder_id)
    const to = `${job.customer_name}, ${name}`
    void take(
      kept,
      {
        kind: 'document',
        customer_id: job.customer_id,
        job_id: job.id,
        subfolder_id,
        description,
        to,
      },
      noPosition,
    )
  }
  return (
    <FilesDialog
      {...dialog}
      title="Upload Documents"
      noun="Document"
      none={`No files to upload. Choose PDF, DOC, DOCX, TXT, XLS or XLSX up to ${LARGEST_FILE}.`}
      files={documents}
      skipped={skipped}
      subfolders={subfolders}
      folder={folder}
      onSend={send}
    />
  )
}
