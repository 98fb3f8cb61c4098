import { Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { scopeName } from '#people/locations/locations.ts'
import { ExportRowsActions } from '#reports/report-exports/export-rows-actions.tsx'
import { CALM } from '#reports/reports/reports.ts'
import { measures } from '#reports/reports/report-measures.ts'
import { reportRowColumns } from '#reports/reports/report-row-columns.tsx'
import { shownStretch } from '#reports/reports/report-values.ts'
import { api } from '#client/api.ts'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useTitleOf } from '#client/tab-title.ts'

const route = getRouteApi('/signed-in/reports/rows')

/** Lists the rows that a figure counts. Each links to its record. */
export function ReportRowsPage() {
  const asked = route.useSearch()
  const router = useRouter()
  const { measure, from, to, city } = asked
  const { title, about } = measures[measure]
  useTitleOf(title)
  const query = useQuery({
    ...api.reports.rows.queryOptions({
      input: asked,
      meta: { failed: 'Failed to load rows', calm: CALM },
    }),
    placeholderData: keepPreviousData,
  })
  // Memoized: new columns would be new components, and a pressed element would be replaced
  // mid-press.
  const columns = useMemo(() => reportRowColumns(measure), [measure])
  const days = shownStretch({ from, to })
  const whose = query.data?.about
  return (
    <ListPage
      title={whose ? `${title}: ${whose}` : title}
      actions={<ExportRowsActions asked={asked} />}
      above={
        <Anchor
          size="sm"
          component="button"
          type="button"
          ta="left"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => router.history.back()}
        >
          Back to the report
        </Anchor>
      }
    >
      <Text size="sm" c="dimmed">
        {[days && measure === 'open' ? `Due ${days}` : days, city && scopeName(city)]
          .filter(Boolean)
          .join(', ')}
        {' · '}
        {about}
      </Text>
      <ListBody
        label="Rows"
        columns={columns}
        query={query}
        unsorted="Latest first"
        onOpen={({ link }) => router.history.push(link)}
        none={{ text: 'This figure has no details anymore.' }}
      />
    </ListPage>
  )
}
