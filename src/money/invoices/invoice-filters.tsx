import { useQuery } from '@tanstack/react-query'
import { CustomerFilter } from '#papers/contracts/contract-filters.tsx'
import { invoiceStatuses } from '#money/invoices/invoice-status.ts'
import { api } from '#client/api.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { PeriodFilter } from '#client/period-filter.tsx'

const statuses = Object.entries({
  ...invoiceStatuses,
  issued: 'Issued (not void or written off)',
  open: 'Unpaid (all)',
  not_due: 'Unpaid, not due yet',
  overdue: 'Overdue',
}).map(([value, label]) => ({
  value,
  label,
}))

/** The list's filters, except the location, which the header has, and the search. */
const narrowing = ['status', 'customer_id', 'insurer', 'from', 'to']
export const KEPT_FILTERS = ['city', 'sort']
const w = { base: 'calc(50% - 6px)', sm: 160 }

export function InvoiceFilters() {
  const { search } = useListAddress()
  const chosen = search.insurer as string | undefined
  const { data: insurers = [] } = useQuery(
    api.invoices.insurers.queryOptions({ meta: { failed: 'Failed to load insurers' } }),
  )
  const options = [...new Set(chosen ? [chosen, ...insurers] : insurers)]
    .toSorted()
    .map((value) => ({ value, label: value }))
  return (
    <ListFilters
      names={narrowing}
      keep={KEPT_FILTERS}
      search={
        <SearchFilter label="Search invoices" placeholder="Number, customer, claim, insurer …" />
      }
    >
      <ChoiceFilter name="status" label="Status" all="All statuses" options={statuses} w={w} />
      <CustomerFilter />
      <ChoiceFilter
        name="insurer"
        label="Insurer"
        all="Any insurer"
        options={options}
        w={w}
        searchable
      />
      <PeriodFilter label="Issued" w={w} />
    </ListFilters>
  )
}
