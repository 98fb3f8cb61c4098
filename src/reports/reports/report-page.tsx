import { Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { ExportActions } from '#reports/reports/export-actions.tsx'
import { ReportChartCard } from '#reports/reports/report-chart-card.tsx'
import { ReportFigureCards } from '#reports/reports/report-figure-cards.tsx'
import { ReportFrame } from '#reports/reports/report-frame-panel.tsx'
import { addressBehind } from '#reports/reports/report-addresses.ts'
import { ReportTable } from '#reports/reports/report-table.tsx'
import { CALM, reports } from '#reports/reports/reports.ts'
import { api } from '#client/api.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import { useTitleOf } from '#client/tab-title.ts'

const route = getRouteApi('/signed-in/reports/$report')

/** One report: its figures, a chart and its tables, for the days and location in the address. */
export function ReportPage() {
  const { report } = route.useParams()
  const { city: asked, ...days } = route.useSearch()
  const { set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  useTitleOf(reports[report])
  const query = useQuery({
    ...api.reports.read.queryOptions({
      input: { report, ...days, city },
      meta: { failed: 'Failed to load the report', calm: CALM },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  const { data: sheet, isPlaceholderData } = query
  const shown = sheet?.report === report ? sheet : undefined
  return (
    <ReportFrame
      tab={report}
      of={shown}
      city={shown?.city}
      actions={<ExportActions report={report} city={city} search={days} />}
    >
      {query.error && !shown ? (
        <LoadFailure text="Failed to load the report." query={query} />
      ) : (
        <Stack
          gap="md"
          style={{ opacity: isPlaceholderData && shown ? 0.6 : 1 }}
          aria-busy={isPlaceholderData}
        >
          <ReportFigureCards
            figures={shown?.figures}
            count={4}
            to={(figure) => shown && addressBehind(figure, shown)}
          />
          {shown ? (
            <ReportChartCard chart={shown.chart} />
          ) : (
            <Skeleton height={320} radius="md" role="status" aria-label="Loading the report" />
          )}
          {shown?.tables.map((table) => (
            <ReportTable key={table.id} table={table} of={shown} />
          ))}
        </Stack>
      )}
    </ReportFrame>
  )
}
