import { SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useScopeOfAddress } from '#features/locations/location-scope.client.ts'
import { ReportFigureCards } from '#features/reports/report-figure-cards.tsx'
import { ReportFrame } from '#features/reports/report-frame-panel.tsx'
import { CALM, reportAbouts, reports } from '#features/reports/reports.ts'
import { api } from '#client/api.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import { keys } from '#values/keys.ts'

const route = getRouteApi('/signed-in/reports')

/** Financial Reports: eight key figures, each the way to its report. */
export function ReportsPage() {
  const { city: asked, ...days } = route.useSearch()
  const { search, set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const query = useQuery({
    ...api.reports.overview.queryOptions({ input: { ...days, city }, meta: { failed: 'Failed to load figures', calm: CALM } }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  const address = (report: string) => `/reports/${report}?${new URLSearchParams(search as Record<string, string>).toString()}`
  return (
    <ReportFrame tab="overview" of={query.data} city={city}>
      <Stack gap="lg">
        {query.error && !query.data ? (
          <LoadFailure text="Failed to load figures." query={query} />
        ) : (
          <ReportFigureCards figures={query.data?.figures} count={8} isBrief to={({ report }) => address(report)} />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm" component="nav" aria-label="Reports">
          {keys(reports).map((report) => (
            <Link key={report} to="/reports/$report" params={{ report }} search={search} className="report-entry">
              <Text fw={600}>{reports[report]}</Text>
              <Text size="sm" c="dimmed">
                {reportAbouts[report]}
              </Text>
            </Link>
          ))}
        </SimpleGrid>
      </Stack>
    </ReportFrame>
  )
}
