import type { QueryClient } from '@tanstack/react-query'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import type { Capability, Role } from '#access/roles.ts'
import type { NavigationGroup } from '#client/navigation-entries.ts'
import { NotFoundPage } from '#client/not-found-page.tsx'
import { useTabTitle } from '#client/tab-title.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Capability a signed-in person needs to see the page. Others read "You don't have access to
     * this page".
     */
    who?: Capability
    /**
     * The page's entry in the navigation and on the dashboard, for people who may see it, or `only`
     * for these roles among them. Staff have many entries and see them by `group`.
     */
    /** `isInBar`: the bottom bar of a phone leads there too. */
    entry?: {
      label: string
      about: string
      icon: Icon
      badge?: ComponentType
      only?: readonly Role[]
      group?: NavigationGroup
      isInBar?: true
    }
    /**
     * The address of the navigation entry to mark on this page, if it is not the start of this
     * address.
     */
    under?: string
    /** The page's name in the browser's tab, if it has no entry. */
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
