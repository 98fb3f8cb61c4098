import { Button, Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { shownKey, useKey } from '#client/keys.ts'

/** Opens the search. Its code comes once the page is usable, or with the first press. */
export const openSearch = () =>
  void import('#workplaces/search/search-dialog.tsx').then(({ search }) => search.open())

/** The button in the top bar that opens the search. A phone has it in its bar. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="default"
    visibleFrom="sm"
    onClick={onClick}
    leftSection={<IconSearch size={18} aria-hidden />}
    rightSection={<Kbd aria-hidden>{shownKey('mod+K')}</Kbd>}
    styles={{ label: { color: 'var(--mantine-color-dimmed)', fontWeight: 400 } }}
  >
    Search
  </Button>
)

/** The button and its keys, until the code of the search is there. */
export function EarlySearchActions() {
  useKey('mod+K', 'Search or run a command', openSearch, { everywhere: true })
  useKey('/', 'Search', openSearch, { otherwise: true })
  return <SearchButton onClick={openSearch} />
}
