import { vehicleStatuses } from '#fleet/vehicles/vehicles.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, FlagFilter, SearchFilter } from '#client/list-filters.tsx'
import { choicesOf } from '#values/words.ts'

/** All filters except the location, which is set in the header, and the search. */
const narrowing = ['status', 'expiring', 'archived']
export const KEPT_FILTERS = ['city']

export const FleetFilters = () => (
  <ListFilters
    names={narrowing}
    keep={KEPT_FILTERS}
    search={<SearchFilter label="Search vehicles" placeholder="Search by number, plate, make …" />}
  >
    <ChoiceFilter
      name="status"
      label="Status"
      all="All statuses"
      options={choicesOf(vehicleStatuses)}
      w={{ base: 'calc(50% - 6px)', sm: 170 }}
    />
    <FlagFilter name="expiring" label="Registration or insurance expiring" />
    <FlagFilter name="archived" label="Archived" />
  </ListFilters>
)
