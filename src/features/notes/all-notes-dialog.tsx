import { Button, Modal, ScrollArea, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NoteCard } from '#features/notes/note-card.tsx'
import { notesQuery } from '#features/notes/notes-query.client.ts'

interface Props {
  job_id: string
  opened: boolean
  onClose: () => void
}

/** Every note of a job; the list is 400 px high (spec part 2). */
export function AllNotesDialog({ job_id, opened, onClose }: Props) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({ ...notesQuery(job_id), enabled: opened })
  const notes = data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <Modal opened={opened} onClose={onClose} title="All notes" size="lg">
      <ScrollArea h={400} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'All notes', role: 'region' }}>
        <Stack component="ul" gap="xs" p={0} m={0} pr="sm" style={{ listStyle: 'none' }}>
          {notes.map((note) => (
            <NoteCard key={note.id} note={note} />
          ))}
        </Stack>
        {hasNextPage && (
          <Button variant="default" mt="sm" fullWidth onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            Older notes
          </Button>
        )}
      </ScrollArea>
    </Modal>
  )
}
