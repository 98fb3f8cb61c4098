import { ScrollArea, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NoteCard } from '#loss/notes/note-card.tsx'
import { notesQuery } from '#loss/notes/notes-query.client.ts'
import { rowsOf } from '#client/by-pages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { MoreButton } from '#ui/more-button.tsx'

interface Props {
  job_id: string
  opened: boolean
  onClose: () => void
}

/** Every note of a job; the list is 400 px high (spec part 2). */
export function AllNotesDialog({ job_id, opened, onClose }: Props) {
  const query = useInfiniteQuery({ ...notesQuery(job_id), select: rowsOf, enabled: opened })
  return (
    <Dialog opened={opened} onClose={onClose} title="All notes" size="lg">
      <ScrollArea
        h={400}
        type="auto"
        viewportProps={{ tabIndex: 0, 'aria-label': 'All notes', role: 'region' }}
      >
        <Stack component="ul" gap="xs" p={0} m={0} pr="sm" style={{ listStyle: 'none' }}>
          {query.data?.map((note) => (
            <NoteCard key={note.id} note={note} />
          ))}
        </Stack>
        <MoreButton query={query} text="Older notes" mt="sm" fullWidth />
      </ScrollArea>
    </Dialog>
  )
}
