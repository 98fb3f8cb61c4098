import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { contractColumns } from '#papers/contracts/contract-columns.tsx'
import { COUNTED } from '#papers/contracts/contracts.ts'
import { contractStatuses } from '#papers/contracts/contract-status.ts'
import { signingFilters } from '#papers/contracts/signing-status.ts'
import { CustomerFilter } from '#papers/contracts/contract-filters.tsx'
import { locationChoices } from '#people/locations/locations.ts'
import { api } from '#client/api.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { ListBody } from '#client/list-page.tsx'
import { choicesOf } from '#values/words.ts'

const route = getRouteApi('/signed-in/contracts')
/** Two fit next to each other on a phone. */
const half = { base: 'calc(50% - 6px)', sm: 150 }

/** All contracts that are not templates. */
export function ContractsPanel() {
  const { q, status, signing, customer_id, city, after, before } = route.useSearch()
  const navigate = route.useNavigate()
  const { set } = useListAddress()
  const query = useQuery({
    ...api.contracts.list.queryOptions({
      input: { q, status, signing, customer_id, city, after, before },
      meta: { failed: 'Failed to load contracts' },
    }),
    placeholderData: keepPreviousData,
  })
  const count = query.data?.count
  const filtered = [status, signing, customer_id, city].some(Boolean)
  return (
    <Stack gap="sm">
      <ListFilters
        names={['status', 'signing', 'customer_id', 'city']}
        search={
          <SearchFilter label="Search contracts" placeholder="Number, title, customer, claim …" />
        }
      >
        <ChoiceFilter
          name="status"
          label="Status"
          all="All statuses"
          options={choicesOf(contractStatuses)}
          w={half}
        />
        <ChoiceFilter
          name="signing"
          label="Signing status"
          all="Any signature status"
          options={choicesOf(signingFilters)}
          w={half}
        />
        <ChoiceFilter
          name="city"
          label="Location"
          all="All locations"
          options={locationChoices}
          searchable
          w={half}
        />
        <CustomerFilter />
      </ListFilters>
      {count !== undefined && !q && (
        <Text size="sm" c="dimmed" role="status">
          {count > COUNTED
            ? `Over ${COUNTED.toLocaleString('en-US')}`
            : count.toLocaleString('en-US')}{' '}
          {count === 1 ? 'contract' : 'contracts'}
        </Text>
      )}
      <ListBody
        label="Contracts"
        columns={contractColumns}
        query={query}
        onOpen={({ id }) => void navigate({ to: '/contracts/$id', params: { id } })}
        none={{
          text: 'No contracts yet. Start with templates, and assign them to customers.',
          children: (
            <Button onClick={() => void set({ tab: 'templates' })}>Create Templates</Button>
          ),
        }}
        noMatch={
          q
            ? {
                text: 'No contracts match your search',
                clear: 'Clear search',
                keep: ['tab', 'status', 'signing', 'customer_id', 'city'],
              }
            : filtered && {
                text: 'No contracts match these filters',
                clear: 'Clear filters',
                keep: ['tab'],
              }
        }
      />
    </Stack>
  )
}
