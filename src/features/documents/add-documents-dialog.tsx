import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Subfolder, documentsAmong, kilobytes, MAIN_FOLDER } from '#features/documents/documents.ts'
import { FolderForm } from '#features/documents/folder-form.tsx'
import type { Job } from '#features/jobs/jobs.ts'
import { SkippedBanner } from '#features/uploads/skipped-banner.tsx'
import { useFileTaking } from '#features/uploads/file-taking.client.ts'
import { useOnce } from '#client/once.ts'

/** More names at once nobody reads. */
const NAMED = 20
/** A paper is of no place. */
const nowhere = Promise.resolve({ position_missing: 'Documents have none' })

interface Props {
  job: Pick<Job, 'id' | 'customer_id' | 'customer_name'>
  files: readonly File[]
  subfolders: readonly Subfolder[]
  folder: string | null
  onFolder: (id: string | null) => void
  opened: boolean
  onClose: () => void
}

/** What was chosen, where it goes and what is said of it, before it is sent. */
export function AddDocumentsDialog({ job, files, subfolders, folder, onFolder, opened, onClose }: Props) {
  const take = useFileTaking('documents')
  const [{ documents, skipped }] = useState(() => documentsAmong(files))
  const [to, setTo] = useState({ subfolder_id: folder, description: '' })
  const { once } = useOnce()
  const send = () => {
    onFolder(to.subfolder_id)
    onClose()
    const name = subfolders.find(({ id }) => id === to.subfolder_id)?.name ?? MAIN_FOLDER
    void take(
      documents,
      {
        kind: 'document',
        customer_id: job.customer_id,
        job_id: job.id,
        subfolder_id: to.subfolder_id,
        description: to.description.trim(),
        to: `${job.customer_name}, ${name}`,
      },
      nowhere,
    )
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Upload Documents" closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(send)
        }}
      >
        <Stack gap="sm">
          <SkippedBanner skipped={skipped} />
          {documents.length === 0 ? (
            <Text>No files to upload. Choose PDF, DOC, DOCX, TXT, XLS or XLSX up to 25 MB.</Text>
          ) : (
            <>
              <List size="sm" className="typed">
                {documents.slice(0, NAMED).map(({ name, size }, n) => (
                  <List.Item key={`${n} ${name}`}>
                    {name} · {kilobytes(size)}
                  </List.Item>
                ))}
                {documents.length > NAMED && <List.Item>and {documents.length - NAMED} more</List.Item>}
              </List>
              <FolderForm subfolders={subfolders} {...to} onChange={(change) => setTo((was) => ({ ...was, ...change }))} />
            </>
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {documents.length === 0 ? 'Close' : 'Cancel'}
            </Button>
            {documents.length > 0 && (
              <Button type="submit">{documents.length === 1 ? 'Upload 1 Document' : `Upload ${documents.length} Documents`}</Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
