import { Select, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAIN_FOLDER, type Subfolder } from '#features/documents/documents.ts'

/** In the list of folders; in the data it is null. */
const MAIN = 'main'

interface Props {
  subfolders: readonly Subfolder[]
  subfolder_id: string | null
  description: string
  errors?: { description?: ReactNode; subfolder_id?: ReactNode }
  onChange: (change: { subfolder_id?: string | null; description?: string }) => void
}

/** Where a document lies and what is said of it. */
export const FolderForm = ({ subfolders, subfolder_id, description, errors, onChange }: Props) => (
  <Stack gap="sm">
    <Select
      label="Folder"
      data={[{ value: MAIN, label: MAIN_FOLDER }, ...subfolders.map(({ id, name }) => ({ value: id, label: name }))]}
      value={subfolder_id ?? MAIN}
      error={errors?.subfolder_id}
      allowDeselect={false}
      searchable={subfolders.length > 8}
      onChange={(chosen) => chosen && onChange({ subfolder_id: chosen === MAIN ? null : chosen })}
    />
    <Textarea
      label="Description"
      size="md"
      autosize
      minRows={2}
      maxRows={6}
      maxLength={500}
      value={description}
      error={errors?.description}
      onChange={({ currentTarget: { value } }) => onChange({ description: value })}
    />
  </Stack>
)
