import { type OpenMoney, shownInsurer } from '#money/follow-ups/follow-ups.ts'
import { ages } from '#money/invoices/past-due-ages.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, FlagFilter, useListAddress } from '#client/list-filters.tsx'
import { choicesOf } from '#values/words.ts'

const narrowing = ['age', 'insurer', 'due']
export const KEPT_FILTERS = ['city', 'sort']

/** The board's filters, except the location: the header has that one. */
export function BoardFilters({ money }: { money: OpenMoney | undefined }) {
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
