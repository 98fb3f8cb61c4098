import '@mantine/spotlight/styles.css'
import { Button, CloseButton, Loader, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Spotlight, createSpotlight } from '@mantine/spotlight'
import {
  IconBolt,
  IconBriefcase,
  IconContract,
  IconFileDollar,
  IconFolder,
  IconFileText,
  IconIdBadge2,
  IconPhoneIncoming,
  IconSearch,
  IconTruck,
  IconUser,
  IconWind,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useEarlyKeys } from '#workplaces/search/early-keys.client.ts'
import { useChoices } from '#workplaces/search/offered-choices.client.ts'
import { SearchButton } from '#workplaces/search/search-actions.tsx'
import { detailOf } from '#workplaces/search/recent-choices.ts'
import { explain } from '#client/failure.ts'
import { useKey } from '#client/keys.ts'

const [store, search] = createSpotlight()
export { search }
const icons = {
  customer: IconUser,
  job: IconBriefcase,
  lead: IconPhoneIncoming,
  invoice: IconFileDollar,
  contract: IconContract,
  folder: IconFolder,
  unit: IconWind,
  vehicle: IconTruck,
  person: IconIdBadge2,
  page: IconFileText,
  action: IconBolt,
}

/** Selects the first choice. Spotlight does so on typing, but not when an answer arrives. */
function selectFirst(list: HTMLElement) {
  const actions = list.querySelectorAll('[data-action]')
  actions.forEach((action, n) =>
    n === 0
      ? action.setAttribute('data-selected', 'true')
      : action.removeAttribute('data-selected'),
  )
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/**
 * The button in the top bar, and the dialog that it and Ctrl/⌘-K open: customers, jobs, leads,
 * people, pages and actions.
 */
export function SearchDialog() {
  const [typed, type] = useState('')
  const [opened, setOpened] = useState(false)
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  // Typing elsewhere does not keep the search from opening.
  useKey('mod+K', 'Search or run a command', search.open, { everywhere: true })
  useKey('/', 'Search', search.open, { otherwise: true })
  useEarlyKeys(() => store.getState().opened, type)
  const { groups, waiting, failure, refetch, go } = useChoices(typed, opened)
  const offered = groups
    .map(({ choices }) => choices.map(({ kind, id }) => kind + id).join())
    .join()
  // Only mounted while the dialog is, which opens and closes gradually.
  const [list, setList] = useState<HTMLElement | null>(null)
  // Select the first of the new choices, so that Enter opens it.
  useEffect(() => {
    if (list) selectFirst(list)
  }, [offered, list])
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  return (
    <>
      <SearchButton onClick={search.open} />
      <Spotlight.Root
        store={store}
        query={typed}
        onQueryChange={type}
        onSpotlightOpen={() => setOpened(true)}
        onSpotlightClose={() => setOpened(false)}
        fullScreen={narrow}
        scrollable={!narrow}
        maxHeight={480}
        shortcut={null}
        attributes={{ content: { 'aria-label': 'Search' } }}
        zIndex={250}
      >
        <Spotlight.Search
          placeholder="Customers, jobs, leads, invoices, contracts, actions"
          aria-label="Search customers, jobs, people and pages"
          maxLength={200}
          leftSection={waiting ? <Loader size={18} /> : <IconSearch size={20} aria-hidden />}
          rightSection={<CloseButton aria-label="Close the search" onClick={search.close} />}
          rightSectionWidth={52}
          rightSectionPointerEvents="all"
        />
        <VisuallyHidden role="status">
          {typed.trim() && !waiting ? `${count} found` : ''}
        </VisuallyHidden>
        <Spotlight.ActionsList ref={setList} {...(narrow && { mah: 'calc(100dvh - 60px)' })}>
          {failure && (
            <Stack align="center" p="md" gap="xs">
              <Text ta="center">Search failed. {explain(failure)}</Text>
              <Button variant="default" onClick={() => void refetch()}>
                Retry
              </Button>
            </Stack>
          )}
          {groups.map(({ title, choices }) => (
            <Spotlight.ActionsGroup key={title} label={title}>
              {choices.map((choice) => {
                const Icon = icons[choice.kind]
                return (
                  <Spotlight.Action
                    key={choice.kind + choice.id}
                    label={choice.label}
                    description={detailOf(choice)}
                    leftSection={<Icon size={20} aria-hidden />}
                    onClick={() => go(choice)}
                    mih="var(--control)"
                    styles={{ actionDescription: { opacity: 1 } }}
                    className="typed"
                  />
                )
              })}
            </Spotlight.ActionsGroup>
          ))}
          {count === 0 && !failure && (
            <Spotlight.Empty>
              {waiting ? 'Searching …' : `No results for “${typed.trim()}”`}
            </Spotlight.Empty>
          )}
        </Spotlight.ActionsList>
      </Spotlight.Root>
    </>
  )
}
