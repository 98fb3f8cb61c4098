import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { AddRecordDialog } from '#time/hours/add-record-dialog.tsx'
import { PeopleTable } from '#time/hours/people-table.tsx'
import { RecordCards } from '#time/timesheets/record-cards.tsx'
import { CompanyZone } from '#client/company-zone.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ListPaging } from '#ui/list-paging.tsx'

/**
 * The hours of a job: everyone's for management, who can add and correct them, and one's own for
 * everyone else.
 */
export function HoursCard({ job_id }: { job_id: string }) {
  const { after, before }: { after?: string; before?: string } = useSearch({ strict: false })
  const ofAll = useCan('timesheets.list')
  const mayAdd = useCan('hours.correct')
  const dialog = useDialog()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.hours.list.queryOptions({
      input: { job_id, after, before },
      meta: { failed: 'Failed to load hours' },
    }),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return error ? (
      <LoadFailureLine text="Failed to load hours." query={{ error, refetch, isFetching }} />
    ) : (
      <Skeleton height={160} radius="md" role="status" aria-label="Loading hours" />
    )
  const { records, newer, older, time_zone } = data
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{ofAll ? 'Team hours' : 'Your hours'}</Text>
        {mayAdd && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() =>
              dialog((state) => <AddRecordDialog job_id={job_id} zone={time_zone} {...state} />)
            }
          >
            Add Time Record
          </Button>
        )}
      </Group>
      {records.length === 0 && !newer ? (
        <Text size="sm" c="dimmed">
          {ofAll ? 'No hours on this job yet.' : 'You have no hours on this job yet.'}
        </Text>
      ) : (
        <>
          <PeopleTable hours={data} />
          <RecordCards
            records={records}
            zone={time_zone}
            label="Time records, newest first"
            of="employee"
          />
          <ListPaging newer={newer} older={older} />
          <CompanyZone zone={time_zone} />
        </>
      )}
    </Stack>
  )
}
