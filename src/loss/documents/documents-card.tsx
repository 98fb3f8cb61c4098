import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddDocumentsDialog } from '#loss/documents/add-documents-dialog.tsx'
import { DocumentCards } from '#loss/documents/document-cards.tsx'
import { bySubfolder } from '#loss/folders/folders.ts'
import { acceptedBy } from '#files/files/accepted-types.ts'
import { NewFolderDialog } from '#loss/folders/new-folder-dialog.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { DropCard } from '#files/uploads/drop-card.tsx'
import { useOpenFiles } from '#files/uploads/file-arrivals.client.ts'
import { UnderwayBanner } from '#files/uploads/underway-banner.tsx'
import { CompanyZone } from '#client/company-zone.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { LARGEST_FILE } from '#files/files/file-size-limits.ts'

/** The documents of a job's customer by folder. Files can be added while the job is open. */
export function DocumentsCard({ job }: { job: Job }) {
  const { customer_id } = job
  const mayAdd = useCan('documents.edit') && job.status !== 'closed'
  const dialog = useDialog()
  const [folder, setFolder] = useState<string | null>(null)
  const underway = useOpenFiles().filter(
    ({ what: { upload } }) => upload.kind === 'document' && upload.customer_id === customer_id,
  )
  const { data, error, refetch, isFetching } = useQuery(
    api.documents.list.queryOptions({
      input: { customer_id },
      meta: { failed: 'Failed to load documents' },
    }),
  )
  if (!data)
    return error ? (
      <LoadFailureLine text="Failed to load documents." query={{ error, refetch, isFetching }} />
    ) : (
      <Skeleton height={160} radius="md" role="status" aria-label="Loading documents" />
    )
  const { documents, subfolders } = data
  const groups = bySubfolder(documents, subfolders).filter(
    ({ id, contents: filed }) => id !== null || filed.length > 0,
  )
  const choose = (files: File[]) =>
    dialog((state) => (
      <AddDocumentsDialog
        job={job}
        files={files}
        subfolders={subfolders}
        folder={folder}
        onFolder={setFolder}
        {...state}
      />
    ))
  return (
    <Stack gap="sm">
      {mayAdd && (
        <>
          <DropCard
            label="Upload Documents"
            hint={`PDF, DOC, DOCX, TXT, XLS, XLSX, up to ${LARGEST_FILE} each`}
            accept={acceptedBy('document')}
            onFiles={choose}
          />
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={18} aria-hidden />}
            style={{ alignSelf: 'start' }}
            onClick={() =>
              dialog((state) => (
                <NewFolderDialog
                  add={(input) => api.documents.addFolder.call({ ...input, customer_id })}
                  onAdded={({ id }) => setFolder(id)}
                  failed="Failed to create folder for document upload"
                  {...state}
                />
              ))
            }
          >
            New Folder
          </Button>
        </>
      )}
      <UnderwayBanner count={underway.length} noun="document" />
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">
          No documents yet.
        </Text>
      )}
      {groups.map(({ id, name, contents: filed }) => (
        <Stack key={id ?? 'main'} gap="xs" component="section" aria-label={`Folder ${name}`}>
          <Group gap="xs" wrap="nowrap">
            <Title order={3} fz="md" className="typed" style={{ minWidth: 0 }}>
              {name}
            </Title>
            <Text size="sm" c="dimmed" style={{ flex: 'none' }}>
              {filed.length.toLocaleString('en-US')}
            </Text>
          </Group>
          {filed.length === 0 ? (
            <Text size="sm" c="dimmed">
              This folder is empty.
            </Text>
          ) : (
            <DocumentCards
              documents={filed}
              subfolders={subfolders}
              label={`Documents in ${name}`}
            />
          )}
        </Stack>
      ))}
      {groups.length > 0 && <CompanyZone />}
    </Stack>
  )
}
