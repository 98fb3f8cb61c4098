import { Group, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CorrectionRequestsCard } from '#time/requests/correction-requests-card.tsx'
import { RefusedPunchesCard } from '#time/requests/refused-punches-card.tsx'
import { zoneLabel } from '#values/time-zones.ts'
import { weekOf } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { ApproveSeveralActions } from '#time/timesheets/approve-several-actions.tsx'
import { ExportActions } from '#time/timesheets/export-actions.tsx'
import { LastWeekBanner } from '#time/timesheets/last-week-banner.tsx'
import { OnTheClockCard } from '#time/timesheets/on-the-clock-card.tsx'
import { TimesheetCards } from '#time/timesheets/timesheet-cards.tsx'
import { TimesheetsTable } from '#time/timesheets/timesheets-table.tsx'
import { WeekPaging } from '#time/timesheets/week-paging.tsx'
import { weekQuery } from '#time/timesheets/week-query.client.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/timesheets')

/** Everyone's pay week: who is on the clock now, the hours, and the approvals. */
export function TimesheetsPage() {
  const { week } = route.useSearch()
  const narrow = useMediaQuery('(max-width: 77.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(weekQuery(week))
  // The data may still be that of the previous week.
  const shown = week ?? (data && weekOf(calendarDay(data.now, data.time_zone)))
  const List = narrow ? TimesheetCards : TimesheetsTable
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
          Timesheets
        </Title>
        {shown && <ExportActions week={shown} />}
      </Group>
      <RefusedPunchesCard />
      <CorrectionRequestsCard />
      {error && !data ? (
        <LoadFailure text="Failed to load timesheets." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading timesheets" />
      ) : (
        <>
          <OnTheClockCard of={data} />
          <Group justify="space-between" gap="xs">
            <WeekPaging week={shown!} now={data.now} zone={data.time_zone} />
            {!isPlaceholderData && <ApproveSeveralActions of={data} />}
          </Group>
          {!isPlaceholderData && shown === weekOf(calendarDay(data.now, data.time_zone)) && (
            <LastWeekBanner week={shown} />
          )}
          {data.timesheets.length === 0 ? (
            <Notice text="No hours this week" />
          ) : (
            <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
              <List of={data} asked={week} />
            </div>
          )}
          <Text size="sm" c="dimmed">
            Everyone’s paid hours at all locations: weekly totals and overtime include every
            location. Sunday to Saturday, {zoneLabel(data.time_zone)} time. Work in progress counts
            up to now. Totals are exact to the second, so daily minutes may not add up.
          </Text>
        </>
      )}
    </Stack>
  )
}
