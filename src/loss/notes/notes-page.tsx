import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SeenNoteCards } from '#loss/notes/seen-note-cards.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

/** The notes on a customer's jobs that the contractor chose to show them. */
export function NotesPage() {
  const { data, error, refetch, isFetching } = useQuery(
    api.notes.mine.queryOptions({ meta: { failed: 'Failed to load notes' } }),
  )
  return (
    <Stack maw={760}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Job Notes
      </Title>
      {error && !data ? (
        <LoadFailure text="Failed to load notes." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading notes" />
      ) : data.length === 0 ? (
        <Notice text="No notes yet. Notes we share with you appear here." />
      ) : (
        <SeenNoteCards notes={data} />
      )}
    </Stack>
  )
}
