import type { QueryClient } from '@tanstack/react-query'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import type { Capability, Role } from '#access/roles.ts'
import type { NavigationGroup } from '#client/navigation-groups.ts'
import { NotFoundPage } from '#client/not-found-page.tsx'
import { useTabTitle } from '#client/tab-title.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a signed-in person needs to see the page; others read "You don't have access to this page". */
    who?: Capability
    /**
     * Its entry in the navigation and on the dashboard, for those who may see it, or `only` for these roles among them. Staff, who have many, see
     * them by `group`.
     */
    /** `isInBar`: a phone's bottom bar leads there too. */
    entry?: {
      label: string
      about: string
      icon: Icon
      badge?: ComponentType
      only?: readonly Role[]
      group?: NavigationGroup
      isInBar?: true
    }
    /** The address of the entry that the navigation marks here, where it is not this address's beginning. */
    under?: string
    /** Its name in the browser's tab, where it has no entry. */
    title?: string
  }
}

function Root() {
  useTabTitle()
  return <Outlet />
}

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
})
