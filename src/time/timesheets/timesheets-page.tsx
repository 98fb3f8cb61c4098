import { Group, Stack, Text, Title, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CorrectionRequestsCard } from '#time/requests/correction-requests-card.tsx'
import { RefusedPunchesCard } from '#time/requests/refused-punches-card.tsx'
import { zoneLabel } from '#values/time-zones.ts'
import { weekOf } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { LastWeekBanner } from '#time/timesheets/last-week-banner.tsx'
import { OnTheClockCard } from '#time/timesheets/on-the-clock-card.tsx'
import { TimesheetCards } from '#time/timesheets/timesheet-cards.tsx'
import { TimesheetsTable } from '#time/timesheets/timesheets-table.tsx'
import { WeekPaging } from '#time/timesheets/week-paging.tsx'
import { weekQuery } from '#time/timesheets/week-query.client.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { waitsFor } from '#time/timesheets/approvals.ts'
import { ApproveSeveralDialog } from '#time/timesheets/approve-several-dialog.tsx'
import type { TimesheetsWeek } from '#time/timesheets/timesheets.ts'
import { useCan, useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { IconChevronDown, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { downloadFrom } from '#client/download.ts'

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

/** Opens one dialog for all weeks that wait for the person's approval, if there are two or more. */
function ApproveSeveralActions({ of }: { of: TimesheetsWeek }) {
  const me = useMe()
  const mayApprove = useCan('timesheets.approve')
  const show = useDialog()
  const count = mayApprove ? waitsFor(of, me).length : 0
  if (count < 2) return null
  return (
    <Button
      variant="default"
      onClick={() => show((state) => <ApproveSeveralDialog of={of} {...state} />)}
    >
      Approve {count} timesheets
    </Button>
  )
}

/** Downloads the week on screen as a file for payroll. */
const ExportActions = ({ week }: { week: string }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => void downloadFrom(`/exports/timesheets.csv?week=${week}`)}
      >
        CSV for payroll
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        onClick={() => void downloadFrom(`/exports/timesheets.pdf?week=${week}`)}
      >
        PDF
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
