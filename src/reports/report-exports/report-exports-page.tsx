import { Anchor, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { KEPT_DAYS } from '#reports/report-exports/report-exports.ts'
import { reportExportColumns } from '#reports/report-exports/report-export-columns.tsx'
import { api } from '#client/api.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'

const route = getRouteApi('/signed-in/reports/exports')

/** Lists exported files of rows: those in progress and those ready to download. */
export function ReportExportsPage() {
  const { whose = 'mine', after, before } = route.useSearch()
  const { set } = useListAddress()
  const query = useQuery({
    ...api.reportExports.list.queryOptions({
      input: { whose, after, before },
      meta: { failed: 'Failed to load exports' },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title={whose === 'mine' ? 'Your Exports' : 'Everyone’s Exports'}
      above={
        <Anchor
          size="sm"
          className="touchable"
          style={{ alignSelf: 'start' }}
          renderRoot={(props) => <Link {...props} to="/reports" />}
        >
          Financial Reports
        </Anchor>
      }
      actions={
        <SegmentedControl
          aria-label="Whose exports"
          value={whose}
          onChange={(to) => void set({ whose: to === 'mine' ? undefined : to })}
          data={[
            { value: 'mine', label: 'Yours' },
            { value: 'all', label: 'Everyone’s' },
          ]}
        />
      }
    >
      <Text size="sm" c="dimmed">
        All rows behind a figure, as a file. Files are deleted after {KEPT_DAYS} days.
      </Text>
      <ListBody
        label="Exports"
        columns={reportExportColumns}
        query={query}
        unsorted="Newest first"
        none={{
          text: `Nothing exported in the last ${KEPT_DAYS} days. Open a report, press a figure, then "Export all rows".`,
        }}
      />
    </ListPage>
  )
}
