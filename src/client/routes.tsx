import type { QueryClient } from '@tanstack/react-query'
import { type Icon, IconLayoutDashboard, IconUsers } from '@tabler/icons-react'
import { Outlet, createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import type { Capability } from '#features/access/roles.ts'
import { contractStatus } from '#features/customers/contract-status.ts'
import { locationScope } from '#features/locations/locations.ts'
import { NotFoundPage } from '#client/not-found-page.tsx'
import { meQuery } from '#client/session.ts'
import { Shell } from '#client/shell.tsx'
import { Loading } from '#ui/loading.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a signed-in person needs to see the page; others read "You don't have access to this page". */
    who?: Capability
    /** Its entry in the navigation and on the dashboard, for those who may see it. */
    entry?: { label: string; about: string; icon: Icon }
  }
}

// The table of contents of the browser app: every page, who may see it, and where it stands in the navigation.

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet, notFoundComponent: NotFoundPage })

// The public landing page comes here; until then a stranger is asked to sign in.
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    const me = await context.queryClient.fetchQuery(meQuery)
    throw redirect({ to: me ? '/dashboard' : '/login', replace: true })
  },
})

// Read as a browser would read it, which drops tabs and takes \\ for /.
const isOurs = (path: string) =>
  path.startsWith('/') && URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: z.object({
    from: z.string().refine(isOurs).optional().catch(undefined),
  }),
  pendingComponent: () => <Loading text="Loading authentication..." />,
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.fetchQuery(meQuery)) throw redirect({ to: '/dashboard' })
  },
  component: lazyRouteComponent(() => import('#features/access/login-page.tsx'), 'LoginPage'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.fetchQuery(meQuery)
    if (!me) throw redirect({ to: '/login', search: { from: location.href } })
    return { me }
  },
  component: Shell,
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  staticData: { who: 'dashboard.view', entry: { label: 'Dashboard', about: 'Where things stand', icon: IconLayoutDashboard } },
  component: lazyRouteComponent(() => import('#features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

// The router reads ?q=30309 as a number.
const text = z.union([z.string(), z.number().transform(String)])

const customers = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers',
  validateSearch: z.object({
    q: text.pipe(z.string().trim().max(200)).optional().catch(undefined),
    status: contractStatus.optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    after: z.string().optional().catch(undefined),
    before: z.string().optional().catch(undefined),
  }),
  staticData: { who: 'customers.list', entry: { label: 'Customers', about: 'Find, add and edit customers', icon: IconUsers } },
  component: lazyRouteComponent(() => import('#features/customers/customers-page.tsx'), 'CustomersPage'),
})

export const routeTree = root.addChildren([home, login, signedIn.addChildren([dashboard, customers])])
