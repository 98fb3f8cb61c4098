import { NavLink } from '@mantine/core'
import { type AnyRoute, Link, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import { can } from '#access/roles.ts'
import { useMe } from '#client/session.ts'

/** The pages that the signed-in person may see, as the route table lists them and in its order. */
export function useEntries() {
  const { role, second_factor_due } = useMe()
  const { routesById } = useRouter()
  return (Object.values(routesById) as AnyRoute[]).flatMap((route) => {
    const { who, entry } = (route.options.staticData ?? {}) as StaticDataRouteOption
    if (!entry || !who || !can(role, who)) return []
    // Until then nothing but the profile answers.
    const shown = second_factor_due ? who === 'profile.edit' : (entry.only?.includes(role) ?? true)
    return shown ? [{ to: route.fullPath as string, ...entry }] : []
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
