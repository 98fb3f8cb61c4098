import { Collapse, NavLink, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import {
  type AnyRoute,
  Link,
  type StaticDataRouteOption,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import {
  type NavigationGroup,
  groupOrder,
  isInNavigation,
  navigationGroups,
} from '#client/navigation-entries.ts'
import { useCan, useMe } from '#client/session.ts'

/** Returns the pages that the logged-in person may see, in the order of the route table. */
export function useEntries() {
  const { role, second_factor_due } = useMe()
  const { routesById } = useRouter()
  return (Object.values(routesById) as AnyRoute[]).flatMap((route) => {
    const page = (route.options.staticData ?? {}) as StaticDataRouteOption
    // Until two-step verification is on, only the profile is available.
    const shown = second_factor_due
      ? page.entry !== undefined && page.who === 'profile.edit'
      : isInNavigation(page, role)
    return shown ? [{ to: route.fullPath as string, ...page.entry! }] : []
  })
}
type Entry = ReturnType<typeof useEntries>[number]

interface Props {
  onNavigate?: () => void
}

/**
 * Links to the logged-in person's pages. Staff see them in groups, and a collapsed group stays
 * collapsed on this device.
 */
export function Navigation({ onNavigate }: Props) {
  const entries = useEntries()
  const grouped = useCan('customers.list')
  const links = (these: Entry[]) =>
    these.map((entry) => <Item key={entry.to} entry={entry} onNavigate={onNavigate} />)
  if (!grouped) return links(entries)
  return (
    <>
      {links(entries.filter(({ group }) => !group))}
      {groupOrder.map((group) => {
        const these = entries.filter((entry) => entry.group === group)
        return (
          these.length > 0 && (
            <Group key={group} group={group}>
              {links(these)}
            </Group>
          )
        )
      })}
    </>
  )
}

function Group({ group, children }: { group: NavigationGroup; children: React.ReactNode }) {
  const [closed, setClosed] = useLocalStorage<string[]>({
    key: 'dryline-navigation-closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const opened = !closed.includes(group)
  const Chevron = opened ? IconChevronDown : IconChevronRight
  const toggle = () =>
    setClosed(opened ? [...closed, group] : closed.filter((other) => other !== group))
  return (
    <div>
      <UnstyledButton className="navigation-group" onClick={toggle} aria-expanded={opened}>
        {navigationGroups[group]}
        <Chevron size={14} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={opened}>{opened && children}</Collapse>
    </div>
  )
}

const marked = { 'data-active': true, 'aria-current': 'page' } as object

function Item({
  entry: { to, label, icon: Icon, badge: Badge },
  onNavigate,
}: {
  entry: Entry
  onNavigate: (() => void) | undefined
}) {
  const isAround = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.under === to),
  })
  return (
    <NavLink
      component={Link}
      to={to}
      {...(isAround && marked)}
      label={label}
      leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
      rightSection={Badge && <Badge />}
      activeProps={marked}
      activeOptions={{ includeSearch: false }}
      onClick={onNavigate}
      styles={{ root: { borderRadius: 'var(--mantine-radius-md)' } }}
    />
  )
}
