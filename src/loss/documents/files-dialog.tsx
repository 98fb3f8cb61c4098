import { useState } from 'react'
import { kilobytes } from '#loss/documents/documents.ts'
import { FolderForm } from '#loss/documents/folder-form.tsx'
import { wrongDescription } from '#files/files/file-description.ts'
import { MAIN_FOLDER, type Subfolder } from '#loss/folders/folders.ts'
import { ChosenFilesCard } from '#files/uploads/chosen-files-card.tsx'
import { ChosenUploadDialog } from '#files/uploads/chosen-upload-dialog.tsx'
import { SkippedBanner } from '#files/uploads/skipped-banner.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

/** Documents have no location. */
export const noPosition = Promise.resolve({ position_missing: 'Documents have none' })

/** The target of the files, and their description. */
export interface Filing {
  subfolder_id: string | null
  description: string
  /** The folder's name. */
  name: string
}

interface Props extends DialogState {
  title: string
  /** The noun for one file: 'Document'. */
  noun: string
  /** The text if none of the chosen files can be uploaded. */
  none: string
  files: readonly File[]
  skipped: readonly { name: string; why: string }[]
  /** Says what to choose instead of the skipped files. */
  instead?: readonly string[]
  subfolders: readonly Subfolder[]
  folder: string | null
  onSend: (filing: Filing, files: readonly File[]) => void
}

/** Shows the chosen files, and asks for a folder and a description before they are uploaded. */
export function FilesDialog({
  files: chosen,
  skipped,
  instead,
  subfolders,
  folder,
  onSend,
  ...dialog
}: Props) {
  const [to, setTo] = useState({ subfolder_id: folder, description: '' })
  const [files, keep] = useState(chosen)
  const send = () => {
    const name = subfolders.find(({ id }) => id === to.subfolder_id)?.name ?? MAIN_FOLDER
    onSend({ subfolder_id: to.subfolder_id, description: to.description.trim(), name }, files)
  }
  return (
    <ChosenUploadDialog
      {...dialog}
      count={files.length}
      isRight={!wrongDescription(to.description)}
      onSend={send}
      chosen={<SkippedBanner skipped={skipped} {...(instead && { instead })} />}
    >
      <ChosenFilesCard files={files} onChange={keep} size={kilobytes} />
      <FolderForm
        subfolders={subfolders}
        {...to}
        onChange={(change) => setTo((was) => ({ ...was, ...change }))}
      />
    </ChosenUploadDialog>
  )
}
