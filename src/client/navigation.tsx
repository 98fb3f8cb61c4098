import { NavLink } from '@mantine/core'
import { type AnyRoute, Link, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import { type Role, can } from '#access/roles.ts'
import { useMe } from '#client/session.ts'

/** Whether a page stands in the navigation of a role. */
export const isInNavigation = ({ who, entry }: StaticDataRouteOption, role: Role) =>
  entry !== undefined && who !== undefined && can(role, who) && (entry.only?.includes(role) ?? true)

/** The pages that the signed-in person may see, as the route table lists them and in its order. */
export function useEntries() {
  const { role, second_factor_due } = useMe()
  const { routesById } = useRouter()
  return (Object.values(routesById) as AnyRoute[]).flatMap((route) => {
    const page = (route.options.staticData ?? {}) as StaticDataRouteOption
    // Until the second factor is on, nothing but the profile answers.
    const shown = second_factor_due ? page.entry !== undefined && page.who === 'profile.edit' : isInNavigation(page, role)
    return shown ? [{ to: route.fullPath as string, ...page.entry! }] : []
  })
}

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return useEntries().map(({ to, label, icon: Icon, badge: Badge }) => (
    <NavLink
      key={to}
      component={Link}
      to={to}
      label={label}
      leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
      rightSection={Badge && <Badge />}
      activeProps={{ 'data-active': true, 'aria-current': 'page' } as object}
      activeOptions={{ includeSearch: false }}
      onClick={onNavigate}
      styles={{ root: { borderRadius: 'var(--mantine-radius-md)' } }}
    />
  ))
}
