import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AllNotesDialog } from '#loss/notes/all-notes-dialog.tsx'
import { NoteCard } from '#loss/notes/note-card.tsx'
import { NoteForm } from '#loss/notes/note-form.tsx'
import { WaitingNoteCard } from '#loss/notes/waiting-note-card.tsx'
import { useWaitingNotes } from '#loss/notes/waiting-notes.client.ts'
import { notesQuery } from '#loss/notes/notes-query.client.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { JobQuestionsCard } from '#outside/questions/job-questions-card.tsx'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'

/** Notes shown on the page; the dialog has the rest. */
const ON_THE_PAGE = 5

/**
 * The notes of a job: a form for a new one and the latest notes, starting with those only this
 * device has.
 */
export function NotesCard({
  job: { id: job_id, customer_name },
}: {
  job: Pick<Job, 'id' | 'customer_name'>
}) {
  const [all, { open, close }] = useDisclosure()
  const mayAdd = useCan('notes.add')
  const { data, error, refetch, isFetching } = useInfiniteQuery(notesQuery(job_id))
  const notes = data?.pages[0]?.rows
  const waiting = useWaitingNotes(job_id, (id) => notes?.some((note) => note.id === id) === true)
  return (
    <Stack gap="sm">
      <JobQuestionsCard job_id={job_id} />
      {mayAdd && <NoteForm key={job_id} job_id={job_id} customer_name={customer_name} />}
      {notes ? (
        notes.length + waiting.length === 0 ? (
          <Text size="sm" c="dimmed">
            No notes yet. Clock-out notes are in the timeline.
          </Text>
        ) : (
          <>
            <Stack
              component="ul"
              gap="xs"
              p={0}
              m={0}
              style={{ listStyle: 'none' }}
              aria-label="Newest notes"
            >
              {waiting.map((entry) => (
                <WaitingNoteCard key={entry.id} entry={entry} />
              ))}
              {notes.slice(0, ON_THE_PAGE).map((note) => (
                <NoteCard key={note.id} note={note} />
              ))}
            </Stack>
            <Group justify="space-between" gap="xs">
              <Button variant="default" onClick={open}>
                All notes
              </Button>
              <Text size="sm" c="dimmed">
                Clock-out notes are in the timeline.
              </Text>
            </Group>
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
