import { Box, Button, Collapse, Flex, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useListAddress } from '#client/list-filters.tsx'
import { useRoomFor } from '#ui/room.ts'

/** In em. In less space, filters would push the list below the fold. */
const SIDE_BY_SIDE = 62

interface FoldedProps {
  /** Number of filters that are on. */
  count: number
  /** The search field, shown beside the button. */
  search?: ReactNode
  /** The fields. `isFolded` is true if they are shown below the button. */
  children: (isFolded: boolean) => ReactNode
}

/** Fields that narrow a list: always visible on a desktop, behind one button on a phone. */
export function FoldedFilters({ count, search, children }: FoldedProps) {
  const isOpen = useRoomFor(SIDE_BY_SIDE)
  const [unfolded, { toggle }] = useDisclosure()
  if (isOpen) return children(false)
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        {search && <Box flex={1}>{search}</Box>}
        <Button
          variant="default"
          px="sm"
          flex="none"
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={toggle}
          aria-expanded={unfolded}
        >
          {count ? `Filters (${count})` : 'Filters'}
        </Button>
      </Group>
      <Collapse expanded={unfolded} pt="sm">
        {unfolded && children(true)}
      </Collapse>
    </div>
  )
}

interface ListProps {
  search?: ReactNode
  /** The filters' search parameters, without `q`. */
  names: readonly string[]
  /**
   * Parameters that stay when the filters are cleared. Without it there is no button to clear them.
   */
  keep?: string[] | undefined
  children: ReactNode
}

/** A list's filters and its search. */
export function ListFilters({ search, names, keep, children }: ListProps) {
  const { search: address, clear } = useListAddress()
  // The two dates of a period count as one filter.
  const count = names.filter(
    (name) => address[name] !== undefined && !(name === 'to' && address.from !== undefined),
  ).length
  return (
    <FoldedFilters count={count} search={search}>
      {(isFolded) => (
        <Flex gap="sm" wrap="wrap" align="center">
          {!isFolded && search && <Box flex="1 1 240px">{search}</Box>}
          {children}
          {keep && (count > 0 || address.q !== undefined) && (
            <Button variant="subtle" onClick={() => clear(keep)}>
              Clear Filters
            </Button>
          )}
        </Flex>
      )}
    </FoldedFilters>
  )
}
