import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AllNotesDialog } from '#features/notes/all-notes-dialog.tsx'
import { NoteCard } from '#features/notes/note-card.tsx'
import { NoteForm } from '#features/notes/note-form.tsx'
import { notesQuery } from '#features/notes/notes-query.client.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'

/** So many are on the page; the others in the dialog. */
const ON_THE_PAGE = 5

/** The notes of a job: a new one, and the newest. */
export function NotesCard({ job_id }: { job_id: string }) {
  const [all, { open, close }] = useDisclosure()
  const mayAdd = useCan('notes.add')
  const { data, error, refetch, isFetching } = useInfiniteQuery(notesQuery(job_id))
  const notes = data?.pages[0]?.rows
  return (
    <Stack gap="sm">
      {mayAdd && <NoteForm key={job_id} job_id={job_id} />}
      {notes ? (
        notes.length === 0 ? (
          <Text size="sm" c="dimmed">
            No notes yet.
          </Text>
        ) : (
          <>
            <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Newest notes">
              {notes.slice(0, ON_THE_PAGE).map((note) => (
                <NoteCard key={note.id} note={note} />
              ))}
            </Stack>
            <Button variant="default" onClick={open} style={{ alignSelf: 'start' }}>
              All notes
            </Button>
          </>
        )
      ) : error ? (
        <LoadFailureLine text="Failed to load notes." query={{ error, refetch, isFetching }} />
      ) : (
        <Skeleton height={96} radius="md" role="status" aria-label="Loading notes" />
      )}
      <AllNotesDialog job_id={job_id} opened={all} onClose={close} />
    </Stack>
  )
}
