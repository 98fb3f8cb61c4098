import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exactTime } from '#values/times.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

/** What the contractor chose to show a customer of the notes on their jobs. */
export function NotesPage() {
  const zone = useCompanyZone()
  const { data, error, refetch, isFetching } = useQuery(api.notes.mine.queryOptions({ meta: { failed: 'Failed to load notes' } }))
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
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Job Notes">
          {data.map(({ id, content, created_at, job_description }) => (
            <Paper component="li" key={id} withBorder p="md">
              <Text size="sm" c="dimmed" className="typed" lineClamp={2}>
                <time dateTime={created_at}>{exactTime(created_at, zone)}</time> · {job_description}
              </Text>
              <Text mt={4} className="typed" style={{ whiteSpace: 'pre-wrap' }}>
                {content}
              </Text>
            </Paper>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
