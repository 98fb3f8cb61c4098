import { ActionIcon, Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { ForgottenPunchActions } from '#time/requests/forgotten-punch-actions.tsx'
import { weekday } from '#time/time-clock/clock-times.ts'
import { daysOf, weekOf, weeksFrom } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { RecordCard } from '#time/clocking-in/record-card.tsx'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'
import { WeekTable } from '#time/clocking-in/week-table.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

const route = getRouteApi('/signed-in/time-clock')

/** One of my pay weeks, day by day. The week is in the address. */
export function WeekCard() {
  const { week } = route.useSearch()
  const { data, dataUpdatedAt, error, refetch, isFetching, fetchStatus, isPlaceholderData } =
    useQuery({
      ...api.timeClock.week.queryOptions({
        input: week ? { week } : {},
        meta: { failed: 'Failed to load the week' },
      }),
      placeholderData: keepPreviousData,
    })
  const shown = data && !isPlaceholderData ? data : undefined
  const current = data && weekOf(calendarDay(data.now, data.time_zone))
  const asked = week ?? current
  return (
    <Section title="Week" action={asked && <WeekPaging week={asked} current={current} />}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" mih={34}>
          <Text fw={600}>{asked && `${weekday(asked)} – ${weekday(daysOf(asked)[6]!)}`}</Text>
          {shown?.approved && (
            <Badge
              size="lg"
              tt="none"
              variant="light"
              c="var(--mantine-color-text)"
              leftSection={<IconLock size={16} aria-hidden />}
            >
              Approved and locked
            </Badge>
          )}
        </Group>
        {shown ? (
          <>
            <WeekTable week={shown} ahead={Date.parse(shown.now) - dataUpdatedAt} />
            <ForgottenPunchActions now={shown.now} zone={shown.time_zone} />
            <Deleted records={shown.records} zone={shown.time_zone} />
          </>
        ) : error ? (
          <LoadFailureLine text="Failed to load the week." query={{ error, refetch, isFetching }} />
        ) : fetchStatus === 'paused' ? (
          <Text c="dimmed">You're offline. The week loads when you're back online.</Text>
        ) : (
          <Skeleton height={330} radius="md" role="status" aria-label="Loading the week" />
        )}
      </Stack>
    </Section>
  )
}

/** Records of the week that management deleted. They no longer count but stay visible. */
function Deleted({ records, zone }: { records: TimeRecord[]; zone: string }) {
  const deleted = records.filter(({ deleted_at }) => deleted_at !== null)
  if (deleted.length === 0) return null
  return (
    <Stack
      component="ul"
      gap="xs"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="Deleted records of this week"
    >
      {deleted.map((record) => (
        <RecordCard key={record.id} record={record} zone={zone} />
      ))}
    </Stack>
  )
}

function WeekPaging({ week, current }: { week: string; current: string | undefined }) {
  const later = weeksFrom(week, 1)
  const isLast = current === undefined || week >= current
  return (
    <Group gap={0} component="nav" aria-label="Weeks" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label="Previous week"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/time-clock"
            search={{ week: weeksFrom(week, -1) }}
            resetScroll={false}
          />
        )}
      >
        <IconChevronLeft size={22} aria-hidden />
      </ActionIcon>
      {isLast ? (
        <ActionIcon variant="transparent" aria-label="Next week" disabled bg="transparent">
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="subtle"
          aria-label="Next week"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/time-clock"
              search={later === current ? {} : { week: later }}
              resetScroll={false}
            />
          )}
        >
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
