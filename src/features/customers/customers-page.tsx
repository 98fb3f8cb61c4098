import { Button, Group, Stack, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CustomerCards } from '#features/customers/customer-cards.tsx'
import { AddCustomerDialog } from '#features/customers/customer-dialog.tsx'
import { CustomerFilesActions } from '#features/customers/customer-files-actions.tsx'
import { CustomersFilters } from '#features/customers/customers-filters.tsx'
import { CustomersTable } from '#features/customers/customers-table.tsx'
import { LocationBanner } from '#features/locations/location-banner.tsx'
import { useScopeOfAddress } from '#features/locations/location-scope.client.ts'
import { WaitingBanner } from '#features/registrations/waiting-banner.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { ListPaging } from '#ui/list-paging.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/customers')

export function CustomersPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const scope = useScopeOfAddress(search.city, (city) => void navigate({ search: (was) => ({ ...was, city }), replace: true }))
  const [adding, { open, close }] = useDisclosure()
  const mayAdd = useCan('customers.add')
  const narrow = useMediaQuery('(max-width: 77.99em)', undefined, { getInitialValueInEffect: false })

  const { q, status, after, before } = search
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    ...api.customers.list.queryOptions({
      input: { q, status, after, before, city: search.city ?? scope },
      meta: { failed: 'Failed to load customers' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  const List = narrow ? CustomerCards : CustomersTable

  return (
    <Stack>
      <LocationBanner onChoose={(city) => void navigate({ search: ({ q, status }) => ({ q, status, city }) })} />
      <WaitingBanner />
      <Group justify="space-between">
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
          Customer Management
        </Title>
        <Group gap="xs">
          {mayAdd && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
              Add Customer
            </Button>
          )}
          <CustomerFilesActions list={{ q, status, city: search.city ?? scope }} />
        </Group>
      </Group>
      <CustomersFilters />
      {error && !data ? (
        <LoadFailure text="Failed to load customers." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading customers" />
      ) : data.rows.length === 0 ? (
        <Notice
          text={
            search.q || search.status ? 'No customers match your search' : 'No customers found. Add your first customer to get started!'
          }
        >
          {search.q || search.status ? (
            <Button variant="default" onClick={() => void navigate({ search: ({ city }) => ({ city }) })}>
              Clear search
            </Button>
          ) : (
            mayAdd && <Button onClick={open}>Add Customer</Button>
          )}
        </Notice>
      ) : (
        <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <List customers={data.rows} />
        </div>
      )}
      {data && <ListPaging newer={data.newer} older={data.older} />}
      <AddCustomerDialog
        opened={adding}
        onClose={close}
        // A search or a later page would hide the new one.
        onAdded={() => void navigate({ search: ({ city }) => ({ city }) })}
        city={scope === 'all' ? undefined : scope}
      />
    </Stack>
  )
}
