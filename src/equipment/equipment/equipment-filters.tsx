import {
  equipmentCategories,
  equipmentConditions,
  equipmentStatuses,
} from '#equipment/equipment/equipment.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, SearchFilter } from '#client/list-filters.tsx'
import { choicesOf } from '#values/words.ts'

/** The list's filters, except search and location; the location is set in the page header. */
const narrowing = ['status', 'category', 'condition']
export const KEPT_FILTERS = ['city', 'sort']
const w = { base: 'calc(50% - 6px)', sm: 156 }

export const EquipmentFilters = () => (
  <ListFilters
    names={narrowing}
    keep={KEPT_FILTERS}
    search={
      <SearchFilter label="Search equipment" placeholder="Search by name, item, model, serial …" />
    }
  >
    <ChoiceFilter
      name="status"
      label="Status"
      all="All statuses"
      options={choicesOf(equipmentStatuses)}
      w={w}
    />
    <ChoiceFilter
      name="category"
      label="Category"
      all="All categories"
      options={choicesOf(equipmentCategories)}
      w={w}
    />
    <ChoiceFilter
      name="condition"
      label="Condition"
      all="All conditions"
      options={choicesOf(equipmentConditions)}
      w={w}
    />
  </ListFilters>
)
