import { Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTimeline } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { CreateInvoiceDialog } from '#money/drafts/create-invoice-dialog.tsx'
import { invoiceColumns } from '#money/invoice-page/invoice-columns.tsx'
import { InvoiceFigureCards } from '#money/invoices/invoice-figure-cards.tsx'
import { InvoiceFilters, KEPT_FILTERS } from '#money/invoices/invoice-filters.tsx'
import { MoreInvoicesActions } from '#money/invoices/more-invoices-actions.tsx'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { useKey } from '#client/keys.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

const route = getRouteApi('/signed-in/invoices')

/** Lists every invoice with its open amount. */
export function InvoicesPage() {
  const {
    q,
    status,
    customer_id,
    insurer,
    from,
    to,
    sort,
    after,
    before,
    city: asked,
  } = route.useSearch()
  const navigate = route.useNavigate()
  const { set } = useListAddress()
  const show = useDialog()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const filters = { q, status, customer_id, insurer, from, to }
  const query = useQuery({
    ...api.invoices.list.queryOptions({
      input: { ...filters, sort: q ? undefined : sort, after, before, city },
      meta: { failed: 'Failed to load invoices' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  const mayDraft = useCan('invoices.draft')
  const maySeeBoard = useCan('followUps.list')
  const create = () => show((dialog) => <CreateInvoiceDialog {...dialog} />)
  useKey('n', 'Create Invoice', create, { when: mayDraft })
  return (
    <ListPage
      title="Invoice Management"
      actions={
        <Group gap="xs">
          {maySeeBoard && (
            <Button
              variant="default"
              leftSection={<IconTimeline size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/invoices/board" search={{ city }} />}
            >
              <Text span inherit visibleFrom="sm">
                Claim-to-Cash&nbsp;
              </Text>
              Board
            </Button>
          )}
          <MoreInvoicesActions
            list={{ ...filters, city }}
            isEmpty={query.data?.rows.length === 0}
          />
          {mayDraft && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
              Create Invoice
            </Button>
          )}
        </Group>
      }
    >
      <InvoiceFigureCards city={city} />
      <InvoiceFilters />
      <ListBody
        label="Recent Invoices"
        columns={invoiceColumns}
        query={query}
        sortable={!q}
        onOpen={({ id }) => void navigate({ to: '/invoices/$id', params: { id } })}
        none={{
          text: 'No invoices yet. Create one for a customer or a job.',
          children: mayDraft && <Button onClick={create}>Create Invoice</Button>,
        }}
        noMatch={
          Object.values(filters).some((filter) => filter !== undefined) && {
            text: 'No invoices match these filters',
            clear: 'Clear Filters',
            keep: KEPT_FILTERS,
            children: <AllLocationsActions city={city} />,
          }
        }
      />
    </ListPage>
  )
}
