import { Select, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { LONGEST_DESCRIPTION, wrongDescription } from '#files/files/file-description.ts'
import { type Subfolder, choiceOf, subfolderChoices, subfolderOf } from '#loss/folders/folders.ts'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  subfolders: readonly Subfolder[]
  subfolder_id: string | null
  description: string
  errors?: { description?: ReactNode; subfolder_id?: ReactNode }
  onChange: (change: { subfolder_id?: string | null; description?: string }) => void
}

/** Edits a document's folder and description. */
export const FolderForm = ({ subfolders, subfolder_id, description, errors, onChange }: Props) => (
  <Stack gap="sm">
    <Select
      label="Folder"
      data={subfolderChoices(subfolders)}
      value={choiceOf(subfolder_id)}
      error={errors?.subfolder_id}
      allowDeselect={false}
      searchable={subfolders.length > 8}
      onChange={(chosen) => chosen && onChange({ subfolder_id: subfolderOf(chosen) })}
    />
    <LongText
      label="Description"
      minRows={2}
      maxRows={6}
      most={LONGEST_DESCRIPTION}
      value={description}
      error={errors?.description ?? wrongDescription(description)}
      onChange={({ currentTarget: { value } }) => onChange({ description: value })}
    />
  </Stack>
)
