import { Box, Select, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CostPerMile, type Period, daysOfPeriod, periods } from '#fleet/mileage/drives.ts'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'
import { shownDay } from '#values/times.ts'
import { choicesOf } from '#values/words.ts'

/** Cost per mile of a vehicle over a period, and how it is calculated. For management. */
export function CostPerMileFacts({ vehicle_id }: { vehicle_id: string }) {
  const [period, choose] = useState<Period>('12 months')
  const days = daysOfPeriod(period, useCompanyToday())
  const { data, error, refetch, isFetching } = useQuery({
    ...api.drives.costs.queryOptions({ input: { vehicle_id, ...days } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Box mt="md">
      <Select
        label="Cost per mile"
        data={choicesOf(periods)}
        value={period}
        onChange={(value) => value && choose(value as Period)}
        allowDeselect={false}
        maw={220}
        mb="xs"
      />
      {error && !data ? (
        <LoadFailureLine
          text="Failed to load the cost per mile."
          query={{ error, refetch, isFetching }}
        />
      ) : !data ? (
        <Skeleton height={48} />
      ) : (
        <>
          <Text fz={20} fw={700} lh={1.3} className="figures">
            {figureOf(data)}
          </Text>
          <Text size="sm" c="dimmed">
            {reckoned(data)}, {shownDay(days.from)} to {shownDay(days.to)}.
          </Text>
        </>
      )}
    </Box>
  )
}

const figureOf = ({ cents, cents_per_mile }: CostPerMile) =>
  cents_per_mile === null
    ? 'No miles driven'
    : cents === 0
      ? 'No costs recorded'
      : `${shownDollars(cents_per_mile)} a mile`

const parts = { services: ['completed service', 'service'], fuel: ['fill-up', 'fill-up'] } as const

/** Describes the calculation behind the figure. */
function reckoned({ parts: spent, miles }: CostPerMile) {
  const summary = spent
    .filter(({ of, count, unpriced }) => of === 'services' || count + unpriced > 0)
    .map(({ of, cents, count, unpriced }) => {
      const missing =
        unpriced > 0 ? ` (${counted(unpriced, parts[of][1])} without a cost not counted)` : ''
      return `${shownDollars(cents)} for ${counted(count, parts[of][0])}${missing}`
    })
  return `${summary.join(' and ')} over ${counted(miles, 'mile')} by the odometer`
}
