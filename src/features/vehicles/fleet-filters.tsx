import { Box, Button, Flex } from '@mantine/core'
import { vehicleStatuses } from '#features/vehicles/vehicles.ts'
import { ChoiceFilter, FlagFilter, SearchFilter, useListAddress } from '#client/list-filters.tsx'
import { choicesOf } from '#values/words.ts'

/** The filters but the location, which is that of the header. */
const narrowing = ['q', 'status', 'expiring', 'archived']
export const KEPT_FILTERS = ['city']

export function FleetFilters() {
  const { search, clear } = useListAddress()
  const w = { base: 'calc(50% - 6px)', sm: 170 }
  return (
    <Flex gap="sm" wrap="wrap" align="center">
      <Box flex={{ base: '1 1 100%', sm: '1 1 240px' }}>
        <SearchFilter label="Search vehicles" placeholder="Search by number, plate, make …" />
      </Box>
      <ChoiceFilter name="status" label="Status" all="All statuses" options={choicesOf(vehicleStatuses)} w={w} />
      <FlagFilter name="expiring" label="Registration or insurance expiring" />
      <FlagFilter name="archived" label="Archived" />
      {narrowing.some((name) => search[name] !== undefined) && (
        <Button variant="subtle" onClick={() => clear(KEPT_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </Flex>
  )
}
