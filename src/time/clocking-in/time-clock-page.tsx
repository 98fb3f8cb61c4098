import { Stack, Text, Title } from '@mantine/core'
import { MyCorrectionRequestsCard } from '#time/requests/my-correction-requests-card.tsx'
import { MyRefusedPunchesCard } from '#time/requests/my-refused-punches-card.tsx'
import { zoneName } from '#time/time-clock/clock-times.ts'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { RecentRecordsCard } from '#time/clocking-in/recent-records-card.tsx'
import { TimeClockCard } from '#time/clocking-in/time-clock-card.tsx'
import { TotalsCard } from '#time/clocking-in/totals-card.tsx'
import { WeekCard } from '#time/clocking-in/week-card.tsx'

/** My working time: the clock, totals, my week and my latest records. */
export function TimeClockPage() {
  const { zone } = useMyClock()
  return (
    <Stack maw={960}>
      <div>
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
          Time Clock
        </Title>
        <Text size="sm" c="dimmed" mih={22}>
          {zone && `All times are ${zoneName(zone)}.`}
        </Text>
      </div>
      <TimeClockCard />
      <MyRefusedPunchesCard zone={zone} />
      <MyCorrectionRequestsCard zone={zone} />
      <TotalsCard />
      <WeekCard />
      <RecentRecordsCard />
    </Stack>
  )
}
