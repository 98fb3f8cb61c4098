import { Box, Button, Flex } from '@mantine/core'
import { equipmentCategories, equipmentConditions, equipmentStatuses } from '#features/equipment/equipment.ts'
import { ChoiceFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { choicesOf } from '#values/words.ts'

/** The filters of the list but the location, which is that of the header. */
export const narrowing = ['q', 'status', 'category', 'condition']
export const KEPT_FILTERS = ['city', 'sort']

export function EquipmentFilters() {
  const { search, clear } = useListAddress()
  const isNarrowed = narrowing.some((name) => search[name] !== undefined)
  const w = { base: 'calc(50% - 6px)', sm: 156 }
  return (
    <Flex gap="sm" wrap="wrap">
      <Box flex={{ base: '1 1 100%', sm: '1 1 240px' }}>
        <SearchFilter label="Search equipment" placeholder="Search by name, item, model, serial …" />
      </Box>
      <ChoiceFilter name="status" label="Status" all="All statuses" options={choicesOf(equipmentStatuses)} w={w} />
      <ChoiceFilter name="category" label="Category" all="All categories" options={choicesOf(equipmentCategories)} w={w} />
      <ChoiceFilter name="condition" label="Condition" all="All conditions" options={choicesOf(equipmentConditions)} w={w} />
      {isNarrowed && (
        <Button variant="subtle" onClick={() => clear(KEPT_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </Flex>
  )
}
