import { Box, Button, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CustomerFilter } from '#features/contracts/contract-filters.tsx'
import { invoiceStatuses } from '#features/invoices/invoice-status.ts'
import { api } from '#client/api.ts'
import { ChoiceFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { PeriodFilter } from '#client/period-filter.tsx'

const statuses = Object.entries({
  ...invoiceStatuses,
  issued: 'Issued (not void or written off)',
  open: 'Open (all unpaid)',
  not_due: 'Open, not yet due',
  overdue: 'Overdue',
}).map(([value, label]) => ({
  value,
  label,
}))

/** The filters of the list but the location, which is that of the header. */
export const narrowing = ['q', 'status', 'customer_id', 'insurer', 'from', 'to'] as const
export const KEPT_FILTERS = ['city', 'sort']

export function InvoiceFilters() {
  const { search, clear } = useListAddress()
  const isNarrowed = narrowing.some((name) => search[name] !== undefined)
  const w = { base: 'calc(50% - 6px)', sm: 160 }
  const chosen = search.insurer as string | undefined
  const { data: insurers = [] } = useQuery(api.invoices.insurers.queryOptions({ meta: { failed: 'Failed to load insurers' } }))
  const options = [...new Set(chosen ? [chosen, ...insurers] : insurers)].toSorted().map((value) => ({ value, label: value }))
  return (
    <Flex gap="sm" wrap="wrap">
      <Box flex={{ base: '1 1 100%', sm: '1 1 240px' }}>
        <SearchFilter label="Search invoices" placeholder="Number, customer, claim, insurer …" />
      </Box>
      <ChoiceFilter name="status" label="Status" all="All statuses" options={statuses} w={w} />
      <CustomerFilter />
      <ChoiceFilter name="insurer" label="Insurance company" all="Any insurer" options={options} w={w} searchable />
      <PeriodFilter label="Issued" w={w} />
      {isNarrowed && (
        <Button variant="subtle" onClick={() => clear(KEPT_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </Flex>
  )
}
