import { Anchor, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { OpenMoneyCards } from '#money/follow-ups/open-money-cards.tsx'
import { OpenMoneyTable } from '#money/follow-ups/open-money-table.tsx'
import { OtherLocationsBanner } from '#money/follow-ups/other-locations-banner.tsx'
import { receivableColumns } from '#money/follow-ups/receivable-columns.tsx'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { useListAddress, ChoiceFilter, FlagFilter } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import { useRoomFor } from '#ui/room.ts'
import { type OpenMoney, shownInsurer } from '#money/follow-ups/follow-ups.ts'
import { ages } from '#money/invoices/past-due-ages.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { choicesOf } from '#values/words.ts'

const route = getRouteApi('/signed-in/invoices/board')
/** In em. The seven-column table does not fit in less. */
const TABLE_FROM = 62

/**
 * The claim-to-cash board for management: open money by age and insurer, and the next action on
 * each invoice.
 */
export function BoardPage() {
  const { age, insurer, due, sort, after, before, city: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const { set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const filters = { age, insurer, due }
  const [enabled, placeholderData] = [scope !== undefined, keepPreviousData] as const
  const board = useQuery({
    ...api.followUps.board.queryOptions({ input: { city } }),
    enabled,
    placeholderData,
  })
  const query = useQuery({
    ...api.followUps.list.queryOptions({
      input: { ...filters, city, sort, after, before },
      meta: { failed: 'Failed to load unpaid invoices' },
    }),
    enabled,
    placeholderData,
  })
  const isTable = useRoomFor(TABLE_FROM)
  const Money = isTable ? OpenMoneyTable : OpenMoneyCards
  const isEmpty = board.data?.total.total.count === 0
  return (
    <ListPage
      title="Claim-to-Cash Board"
      above={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/invoices" />}>
          Invoices
        </Anchor>
      }
    >
      {board.data ? (
        !isEmpty && <Money money={board.data} />
      ) : board.error ? (
        <LoadFailure text="Failed to load balances." query={board} />
      ) : (
        <Skeleton height={200} radius="md" role="status" aria-label="Loading balances" />
      )}
      <OtherLocationsBanner money={board.data} city={city} />
      <BoardFilters money={board.data} />
      <ListBody
        label="Unpaid invoices"
        columns={receivableColumns}
        query={query}
        unsorted={due ? 'Earliest action first' : 'Longest past due first'}
        onOpen={({ id }) => void navigate({ to: '/invoices/$id', params: { id } })}
        none={{ text: 'No unpaid invoices. Invoices appear here when sent and stay until paid.' }}
        noMatch={
          Object.values(filters).some((filter) => filter !== undefined) && {
            text: due ? 'No follow-up is due here' : 'No unpaid invoices match these filters',
            clear: 'Clear Filters',
            keep: KEPT_FILTERS,
            children: <AllLocationsActions city={city} />,
          }
        }
      />
    </ListPage>
  )
}

const narrowing = ['age', 'insurer', 'due']
const KEPT_FILTERS = ['city', 'sort']

/** The board's filters, except the location: the header has that one. */
function BoardFilters({ money }: { money: OpenMoney | undefined }) {
  const { search } = useListAddress()
  const w = { base: 'calc(50% - 6px)', sm: 200 }
  const chosen = search.insurer as string | undefined
  const known = money?.insurers.map(({ insurer }) => insurer) ?? []
  const insurers = chosen === undefined || known.includes(chosen) ? known : [chosen, ...known]
  return (
    <ListFilters names={narrowing} keep={KEPT_FILTERS}>
      <ChoiceFilter
        name="insurer"
        label="Insurer"
        all="Any insurer"
        options={insurers.map((value) => ({ value, label: shownInsurer(value) }))}
        w={w}
        searchable
      />
      <ChoiceFilter name="age" label="Past due" all="Any age" options={choicesOf(ages)} w={w} />
      <FlagFilter name="due" label="Follow-up due" />
    </ListFilters>
  )
}
