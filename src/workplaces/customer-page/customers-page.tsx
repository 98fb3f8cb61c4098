import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { contractStatuses } from '#loss/customers/contract-status.ts'
import { customerColumns } from '#workplaces/customer-page/customer-columns.tsx'
import { CustomerFilesActions } from '#loss/customers/customer-files-actions.tsx'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { WaitingBanner } from '#loss/registrations/waiting-banner.tsx'
import { api } from '#client/api.ts'
import { useKey } from '#client/keys.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useCan } from '#client/session.ts'
import { choicesOf } from '#values/words.ts'
import { lateDialog } from '#ui/late.tsx'

const AddCustomerDialog = lateDialog(
  async () => (await import('#loss/customers/customer-dialog.tsx')).AddCustomerDialog,
  { first: true },
)

const route = getRouteApi('/signed-in/customers')

export function CustomersPage() {
  const { q, status, sort, after, before, city: asked, add } = route.useSearch()
  const { set, clear } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const [adding, { open, close }] = useDisclosure()
  const mayAdd = useCan('customers.add')
  useKey('n', 'Add Customer', open, { when: mayAdd })
  const closeDialog = () => {
    close()
    if (add) void set({ add: undefined }, true)
  }
  const city = asked ?? scope
  const query = useQuery({
    ...api.customers.list.queryOptions({
      input: { q, status, sort: q ? undefined : sort, after, before, city },
      meta: { failed: 'Failed to load customers' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListPage
        title="Customer Management"
        above={<WaitingBanner />}
        actions={
          <Group gap="xs">
            {mayAdd && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
                Add Customer
              </Button>
            )}
            <CustomerFilesActions list={{ q, status, city }} />
          </Group>
        }
      >
        <ListFilters
          names={['status']}
          search={
            <SearchFilter
              label="Search customers"
              placeholder="Search by name, number, claim, address, phone …"
            />
          }
        >
          <ChoiceFilter
            name="status"
            label="Status"
            all="All statuses"
            options={choicesOf(contractStatuses)}
          />
        </ListFilters>
        <ListBody
          label="Customers"
          columns={customerColumns}
          query={query}
          sortable={!q}
          none={{
            text: 'No customers found. Add your first customer to get started!',
            children: mayAdd && <Button onClick={open}>Add Customer</Button>,
          }}
          noMatch={
            (q !== undefined || status !== undefined) && {
              text: 'No customers match your search',
              clear: 'Clear search',
              keep: ['city'],
              children: <AllLocationsActions city={city} />,
            }
          }
        />
      </ListPage>
      {/* A search or a later page would hide the new customer. */}
      <AddCustomerDialog
        opened={mayAdd && (adding || add === true)}
        onClose={closeDialog}
        onAdded={() => clear(['city'])}
        city={scope === 'all' ? undefined : scope}
      />
    </>
  )
}
