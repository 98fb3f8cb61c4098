import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { ReportChartCard } from '#reports/reports/report-chart-card.tsx'
import { ReportFigureCards } from '#reports/reports/report-figure-cards.tsx'
import { ReportFrame } from '#reports/reports/report-frame-panel.tsx'
import { CALM, reports } from '#reports/reports/reports.ts'
import { api } from '#client/api.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { LoadFailure } from '#client/load-failure.tsx'

const route = getRouteApi('/signed-in/reports')
/** Number of charts, and the approximate height of one, in px. */
const [CHARTS, CHART_HEIGHT] = [5, 352]

/** The Financial Reports page: eight key figures and five charts. Each links to its report. */
export function ReportsPage() {
  const { city: asked, ...days } = route.useSearch()
  const { search, set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const query = useQuery({
    ...api.reports.overview.queryOptions({
      input: { ...days, city },
      meta: { failed: 'Failed to load figures', calm: CALM },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  const address = (report: string) =>
    `/reports/${report}?${new URLSearchParams(search as Record<string, string>).toString()}`
  return (
    <ReportFrame tab="overview" of={query.data} city={city}>
      <Stack gap="lg">
        {query.error && !query.data ? (
          <LoadFailure text="Failed to load figures." query={query} />
        ) : (
          <ReportFigureCards
            figures={query.data?.figures}
            count={8}
            isBrief
            to={({ report }) => address(report)}
          />
        )}
        <OverviewCharts days={days} city={city} isAsked={scope !== undefined} address={address} />
      </Stack>
    </ReportFrame>
  )
}

interface ChartsProps {
  days: Omit<ReturnType<typeof route.useSearch>, 'city'>
  city: ReturnType<typeof route.useSearch>['city']
  isAsked: boolean
  address: (report: string) => string
}

function OverviewCharts({ days, city, isAsked, address }: ChartsProps) {
  const query = useQuery({
    ...api.reports.charts.queryOptions({
      input: { ...days, city },
      meta: { failed: 'Failed to load charts', calm: CALM },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (query.error && !query.data) return <LoadFailure text="Failed to load charts." query={query} />
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing="md">
      {query.data
        ? query.data.charts.map(({ report, ...chart }) => (
            <ReportChartCard
              key={report}
              chart={chart}
              report={{ name: reports[report], address: address(report) }}
            />
          ))
        : Array.from({ length: CHARTS }, (_, n) => (
            <Skeleton
              key={n}
              height={CHART_HEIGHT}
              radius="md"
              role="status"
              aria-label="Loading the charts"
            />
          ))}
    </SimpleGrid>
  )
}
