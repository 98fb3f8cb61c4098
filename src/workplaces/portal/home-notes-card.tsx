import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { HomeLinkAction } from '#workplaces/portal/home-actions.tsx'
import { SeenNoteCards } from '#loss/notes/seen-note-cards.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

/** Notes shown; the notes page has all of them. */
const NEWEST = 3

/** The newest notes visible to a customer. */
export function HomeNotesCard({ mayCome }: { mayCome: boolean }) {
  const query = useQuery(api.notes.mine.queryOptions({ meta: { failed: 'Failed to load notes' } }))
  const { data, error } = query
  if (data?.length === 0 && !mayCome) return null
  return (
    <Section
      title="Notes from our crew"
      action={
        data && data.length > NEWEST && <HomeLinkAction to="/notes">All notes</HomeLinkAction>
      }
    >
      {data ? (
        data.length > 0 ? (
          <SeenNoteCards notes={data.slice(0, NEWEST)} />
        ) : (
          <Text c="dimmed">No notes yet. Notes we share with you appear here.</Text>
        )
      ) : error ? (
        <LoadFailureLine text="Failed to load notes." query={query} />
      ) : (
        <Skeleton height={96} role="status" aria-label="Loading notes" />
      )}
    </Section>
  )
}
