import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { AddRecordDialog } from '#time/hours/add-record-dialog.tsx'
import { RecordCards } from '#time/timesheets/record-cards.tsx'
import { weekOf } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { ApprovalActions } from '#time/timesheets/approval-actions.tsx'
import { ClockBadge, WeekFacts } from '#time/timesheets/timesheet-facts.tsx'
import { WeekPaging } from '#time/timesheets/week-paging.tsx'
import { weekQuery } from '#time/timesheets/week-query.client.ts'
import { api } from '#client/api.ts'
import { LoadFailure, LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useTitleOf } from '#client/tab-title.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

const route = getRouteApi('/signed-in/timesheets/$id')

/** A person's pay week with the records behind it. */
export function TimesheetPage() {
  const { id } = route.useParams()
  const { week } = route.useSearch()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(weekQuery(week))
  const sheet = data?.timesheets.find(({ employee_id }) => employee_id === id)
  useTitleOf(sheet?.employee_name)
  if (!data)
    return error ? (
      <LoadFailure text="Failed to load timesheets." query={{ error, refetch, isFetching }} />
    ) : (
      <RowSkeletons label="Loading the timesheet" />
    )
  // The data may still be that of the previous week.
  const shown = week ?? weekOf(calendarDay(data.now, data.time_zone))
  return (
    <Stack>
      <Anchor
        className="touchable"
        style={{ alignSelf: 'start' }}
        renderRoot={(props) => <Link {...props} to="/timesheets" search={{ week }} />}
      >
        All timesheets
      </Anchor>
      <Group>
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }} className="typed">
          {sheet ? `Timesheet for ${sheet.employee_name}` : 'Timesheet'}
        </Title>
        {sheet?.on_the_clock && <ClockBadge missing_out={sheet.on_the_clock.missing_out} />}
      </Group>
      <WeekPaging week={shown} now={data.now} zone={data.time_zone} person={id} />
      {sheet ? (
        <>
          <Section title="Week">
            <Stack
              gap="md"
              style={{ opacity: isPlaceholderData ? 0.6 : 1 }}
              aria-busy={isPlaceholderData}
            >
              <WeekFacts sheet={sheet} week={data.week} />
              <Group>
                <ApprovalActions sheet={sheet} of={data} />
              </Group>
            </Stack>
          </Section>
          <Section
            title="Time records"
            action={<AddHours person={{ id, name: sheet.employee_name }} zone={data.time_zone} />}
          >
            <Records employee_id={id} week={shown} />
          </Section>
        </>
      ) : (
        <Notice text="No timesheet for this person this week" />
      )}
    </Stack>
  )
}

/** Button to add time that someone worked but did not punch. */
function AddHours({ person, zone }: { person: { id: string; name: string }; zone: string }) {
  const mayAdd = useCan('hours.correct')
  const dialog = useDialog()
  if (!mayAdd) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => dialog((state) => <AddRecordDialog person={person} zone={zone} {...state} />)}
    >
      Add Time Record
    </Button>
  )
}

function Records({ employee_id, week }: { employee_id: string; week: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.timesheets.person.queryOptions({
      input: { employee_id, week },
      meta: { failed: 'Failed to load time records' },
    }),
  )
  if (!data)
    return error ? (
      <LoadFailureLine text="Failed to load time records." query={{ error, refetch, isFetching }} />
    ) : (
      <Skeleton height={160} radius="md" role="status" aria-label="Loading time records" />
    )
  if (data.records.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No hours this week.
      </Text>
    )
  return (
    <RecordCards
      records={data.records}
      zone={data.time_zone}
      label="Time records, oldest first"
      of="customer"
    />
  )
}
