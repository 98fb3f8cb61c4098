import { Select, Stack, Textarea } from '@mantine/core'
import { MAIN_FOLDER, type Subfolder } from '#features/documents/documents.ts'

/** In the list of folders; in the data it is null. */
const MAIN = 'main'

interface Props {
  subfolders: readonly Subfolder[]
  folder: string | null
  description: string
  complaints?: { description?: string | undefined; subfolder_id?: string | undefined }
  onChange: (change: { folder?: string | null; description?: string }) => void
}

/** Where a document lies and what is said of it. */
export const FolderForm = ({ subfolders, folder, description, complaints, onChange }: Props) => (
  <Stack gap="sm">
    <Select
      label="Folder"
      data={[{ value: MAIN, label: MAIN_FOLDER }, ...subfolders.map(({ id, name }) => ({ value: id, label: name }))]}
      value={folder ?? MAIN}
      error={complaints?.subfolder_id}
      allowDeselect={false}
      searchable={subfolders.length > 8}
      onChange={(chosen) => chosen && onChange({ folder: chosen === MAIN ? null : chosen })}
    />
    <Textarea
      label="Description"
      size="md"
      autosize
      minRows={2}
      maxRows={6}
      maxLength={500}
      value={description}
      error={complaints?.description}
      onChange={({ currentTarget: { value } }) => onChange({ description: value })}
    />
  </Stack>
)
