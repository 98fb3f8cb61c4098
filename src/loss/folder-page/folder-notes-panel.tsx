import { Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FolderNoteCard } from '#loss/folder-page/folder-note-card.tsx'
import { FolderNoteForm } from '#loss/folder-page/folder-note-form.tsx'
import { type Folder, choiceOf, subfolderChoices } from '#loss/folders/folders.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'

/** The notes of a folder: the form for a new one, then pinned notes, then the newest. */
export function FolderNotesPanel({ folder }: { folder: Folder }) {
  const [chosen, choose] = useState<string | null>(null)
  const { data, error, refetch, isFetching } = useQuery(
    api.folderNotes.list.queryOptions({
      input: { folder_id: folder.id },
      meta: { failed: 'Failed to load notes' },
    }),
  )
  const subfolders =
    useQuery(api.folders.contents.queryOptions({ input: { id: folder.id } })).data?.subfolders ?? []
  const shown = data?.filter(
    ({ subfolder_id }) => chosen === null || choiceOf(subfolder_id) === chosen,
  )
  return (
    <Stack gap="sm">
      <FolderNoteForm folder={folder} subfolders={subfolders} />
      {subfolders.length > 0 && (
        <Select
          aria-label="Notes of"
          placeholder="All subfolders"
          data={subfolderChoices(subfolders)}
          value={chosen}
          onChange={choose}
          clearable
          clearButtonProps={{ 'aria-label': 'All subfolders' }}
          w={{ base: '100%', sm: 260 }}
        />
      )}
      {shown ? (
        shown.length === 0 ? (
          <Text size="sm" c="dimmed">
            No notes yet.
          </Text>
        ) : (
          <Stack
            component="ul"
            gap="xs"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Notes"
          >
            {shown.map((note) => (
              <FolderNoteCard key={note.id} note={note} subfolders={subfolders} />
            ))}
          </Stack>
        )
      ) : error ? (
        <LoadFailureLine text="Failed to load notes." query={{ error, refetch, isFetching }} />
      ) : (
        <Skeleton height={96} radius="md" role="status" aria-label="Loading notes" />
      )}
      <CompanyZone />
    </Stack>
  )
}
