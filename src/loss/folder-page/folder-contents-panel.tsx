import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconFolderPlus, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { AddFolderFilesDialog } from '#loss/folder-page/add-folder-files-dialog.tsx'
import { ContentSelectionActions } from '#loss/folder-page/content-selection-actions.tsx'
import {
  contractContent,
  documentContent,
  useContentSelection,
} from '#loss/folders/content-selection.client.ts'
import { type Folder, bySubfolder } from '#loss/folders/folders.ts'
import { NewFolderDialog } from '#loss/folders/new-folder-dialog.tsx'
import { RemovedContentsCard } from '#loss/folder-page/removed-contents-card.tsx'
import { SubfolderCard } from '#loss/folder-page/subfolder-card.tsx'
import { DropCard } from '#files/uploads/drop-card.tsx'
import { useOpenFiles } from '#files/uploads/file-arrivals.client.ts'
import { UnderwayBanner } from '#files/uploads/underway-banner.tsx'
import { CompanyZone } from '#client/company-zone.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { LARGEST_FOLDER_FILE } from '#files/files/file-size-limits.ts'

/**
 * The contracts and documents of a folder by subfolder, with actions to add, open, move, remove and
 * restore them.
 */
export function FolderContentsPanel({
  folder: { id: folder_id, customer_id, customer_name },
}: {
  folder: Folder
}) {
  const dialog = useDialog()
  const [last, setLast] = useState<string | null>(null)
  const underway = useOpenFiles().filter(({ what: { upload } }) => upload.folder_id === folder_id)
  const { data, error, refetch, isFetching } = useQuery(
    api.folders.contents.queryOptions({
      input: { id: folder_id },
      meta: { failed: 'Failed to load folder contents' },
    }),
  )
  const all = [
    ...(data?.contracts.map(contractContent) ?? []),
    ...(data?.documents.map(documentContent) ?? []),
  ]
  const selection = useContentSelection(all)
  if (!data)
    return error ? (
      <LoadFailureLine
        text="Failed to load folder contents."
        query={{ error, refetch, isFetching }}
      />
    ) : (
      <Skeleton height={160} radius="md" role="status" aria-label="Loading folder contents" />
    )
  const { subfolders, contracts, documents, removed } = data
  const folder = subfolders.some(({ id }) => id === last) ? last : null
  const papers = bySubfolder(contracts, subfolders)
  const choose = (files: File[]) => {
    const to = { folder_id, customer_id, customer_name }
    dialog((state) => (
      <AddFolderFilesDialog
        to={to}
        files={files}
        subfolders={subfolders}
        folder={folder}
        onFolder={setLast}
        {...state}
      />
    ))
  }
  const addSubfolder = () =>
    dialog((state) => (
      <NewFolderDialog
        kind="subfolder"
        add={(input) => api.subfolders.add.call({ ...input, folder_id })}
        onAdded={({ id }) => setLast(id)}
        {...state}
      />
    ))
  return (
    <Stack gap="sm">
      <DropCard
        label="Upload Files"
        hint={`PDF, DOC, DOCX, JPEG, PNG, GIF, WebP, up to ${LARGEST_FOLDER_FILE} each`}
        accept={acceptedBy('folder_file')}
        onFiles={choose}
      />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFolderPlus size={18} aria-hidden />}
          onClick={addSubfolder}
        >
          {subfolders.length === 0 ? 'Create First Subfolder' : 'Create Subfolder'}
        </Button>
        {!selection.isOn && all.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconListCheck size={18} aria-hidden />}
            onClick={selection.begin}
          >
            Select
          </Button>
        )}
      </Group>
      <UnderwayBanner count={underway.length} noun="file" />
      {bySubfolder(documents, subfolders).map(({ id, name, contents }, n) => (
        <SubfolderCard
          key={id ?? 'main'}
          subfolder={{ id, name }}
          contracts={papers[n]!.contents}
          documents={contents}
          subfolders={subfolders}
          box={selection.box}
        />
      ))}
      <RemovedContentsCard removed={removed} />
      {documents.length + contracts.length === 0 && (
        <Text size="sm" c="dimmed">
          Contracts appear here when they are assigned to {customer_name}.
        </Text>
      )}
      {selection.isOn && <ContentSelectionActions selection={selection} subfolders={subfolders} />}
      <CompanyZone />
    </Stack>
  )
}
