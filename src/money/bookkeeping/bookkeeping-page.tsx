import { Anchor, Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { exportColumns } from '#money/bookkeeping/export-columns.tsx'
import { ExportAgainDialog } from '#money/bookkeeping/export-again-dialog.tsx'
import { NewExportCard } from '#money/bookkeeping/new-export-card.tsx'
import { api } from '#client/api.ts'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'

const route = getRouteApi('/signed-in/invoices/bookkeeping')

/** Hands issued invoices over to QuickBooks, each one once, and lists the exports so far. */
export function BookkeepingPage() {
  const { after, before } = route.useSearch()
  const show = useDialog()
  const query = useQuery({
    ...api.bookkeeping.list.queryOptions({
      input: { after, before },
      meta: { failed: 'Failed to load exports' },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title="Bookkeeping"
      above={
        <Anchor
          size="sm"
          className="touchable"
          style={{ alignSelf: 'start' }}
          renderRoot={(props) => <Link {...props} to="/invoices" />}
        >
          Invoices
        </Anchor>
      }
    >
      <NewExportCard />
      <Section
        title="Earlier exports"
        action={
          (query.data?.rows.length ?? 0) > 0 && (
            <Button
              variant="default"
              leftSection={<IconRepeat size={18} aria-hidden />}
              onClick={() => show((dialog) => <ExportAgainDialog {...dialog} />)}
            >
              Export again
            </Button>
          )
        }
      >
        <ListBody
          label="Exports"
          columns={exportColumns}
          query={query}
          unsorted="Newest first"
          none={{
            text: 'Nothing exported yet. Each export stays here, to download again with the same contents.',
          }}
        />
      </Section>
    </ListPage>
  )
}
