import type { QueryClient } from '@tanstack/react-query'
import {
  type Icon,
  IconBriefcase,
  IconCalendarTime,
  IconClock,
  IconFiles,
  IconIdBadge2,
  IconLayoutDashboard,
  IconNotes,
  IconPhoneIncoming,
  IconPhoto,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Outlet, createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { type Capability, type Role, customerRoles } from '#access/roles.ts'
import { contractStatus } from '#features/customers/contract-status.ts'
import { customerSort } from '#features/customers/customers.ts'
import { jobSort, jobStatus } from '#features/jobs/jobs.ts'
import { LeadsBadge } from '#features/leads/leads-badge.tsx'
import { leadShow } from '#features/leads/leads.ts'
import { photosSearch } from '#features/photo-gallery/photos-search.ts'
import { securityEventKind } from '#features/security-events/security-events.ts'
import { locationScope } from '#features/locations/locations.ts'
import { week } from '#features/time-clock/time-clock.ts'
import { NotFoundPage } from '#client/not-found-page.tsx'
import { meQuery } from '#client/session.ts'
import { Shell } from '#browser/shell.tsx'
import { useTabTitle } from '#client/tab-title.ts'
import { Loading } from '#ui/loading.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a signed-in person needs to see the page; others read "You don't have access to this page". */
    who?: Capability
    /** Its entry in the navigation and on the dashboard, for those who may see it, or `only` for these roles among them. */
    entry?: { label: string; about: string; icon: Icon; badge?: ComponentType; only?: readonly Role[] }
    /** Its name in the browser's tab, where it has no entry. */
    title?: string
  }
}

// The table of contents of the browser app: every page, who may see it, and where it stands in the navigation.

function Root() {
  useTabTitle()
  return <Outlet />
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root, notFoundComponent: NotFoundPage })

// The landing page is the server's; the app is only asked for it by a link of its own.
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.fetchQuery(meQuery)) throw redirect({ to: '/dashboard', replace: true })
    if (import.meta.env.DEV) throw redirect({ to: '/login', replace: true })
    location.replace('/')
    await new Promise(() => {})
  },
})

// Read as a browser would read it, which drops tabs and takes \\ for /.
const isOurs = (path: string) =>
  path.startsWith('/') && URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Sign in' },
  validateSearch: z.object({
    from: z.string().refine(isOurs).optional().catch(undefined),
  }),
  pendingComponent: () => <Loading text="Loading authentication..." />,
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.fetchQuery(meQuery)) throw redirect({ to: '/dashboard' })
  },
  component: lazyRouteComponent(() => import('#features/access/login-page.tsx'), 'LoginPage'),
})

// What strangers do to come in. Who is signed in already goes to the dashboard.
const forStrangers = createRoute({
  getParentRoute: () => root,
  id: 'for-strangers',
  pendingComponent: () => <Loading text="Loading authentication..." />,
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.fetchQuery(meQuery)) throw redirect({ to: '/dashboard' })
  },
})

const register = createRoute({
  getParentRoute: () => forStrangers,
  path: '/register',
  staticData: { title: 'Sign up' },
  component: lazyRouteComponent(() => import('#features/accounts/register-page.tsx'), 'RegisterPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => forStrangers,
  path: '/forgot-password',
  staticData: { title: 'Forgot password' },
  component: lazyRouteComponent(() => import('#features/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

// Where mailed links lead, whoever is signed in; the token stands behind the #.
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'Choose a new password' },
  component: lazyRouteComponent(() => import('#features/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: 'Confirm your email' },
  component: lazyRouteComponent(() => import('#features/accounts/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})

const changeEmail = createRoute({
  getParentRoute: () => root,
  path: '/change-email',
  staticData: { title: 'Confirm your new email' },
  component: lazyRouteComponent(() => import('#features/accounts/confirm-email-page.tsx'), 'ChangeEmailPage'),
})

const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: '/accept-invitation',
  staticData: { title: 'Your invitation' },
  component: lazyRouteComponent(() => import('#features/accounts/accept-invitation-page.tsx'), 'AcceptInvitationPage'),
})

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  staticData: { title: 'Set up' },
  component: lazyRouteComponent(() => import('#features/accounts/set-up-page.tsx'), 'SetUpPage'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.fetchQuery(meQuery)
    if (!me) throw redirect({ to: '/login', search: { from: location.href } })
    // The only page that answers until it is on.
    if (me.second_factor_due && location.pathname !== '/profile') throw redirect({ to: '/profile' })
    return { me }
  },
  component: Shell,
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  staticData: { who: 'dashboard.view', entry: { label: 'Dashboard', about: 'Today at a glance', icon: IconLayoutDashboard } },
  component: lazyRouteComponent(() => import('#features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

/** What the address of a list says of its page and its order; what it cannot say is left out, and the list begins at its first page. */
const listAddress = <Sort extends string = never>(sort?: z.ZodType<Sort>) => ({
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  sort: (sort ?? (z.never() as z.ZodType<Sort>)).optional().catch(undefined),
})

// The router reads ?q=30309 as a number.
const text = z.union([z.string(), z.number().transform(String)])

const leads = createRoute({
  getParentRoute: () => signedIn,
  path: '/leads',
  validateSearch: z.object({
    show: leadShow.optional().catch(undefined),
    ...listAddress(),
    lead: z.uuid().optional().catch(undefined),
  }),
  staticData: {
    who: 'leads.list',
    entry: { label: 'Leads', about: 'New requests waiting for a callback', icon: IconPhoneIncoming, badge: LeadsBadge },
  },
  component: lazyRouteComponent(() => import('#features/leads/leads-page.tsx'), 'LeadsPage'),
})

const customers = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers',
  validateSearch: z.object({
    q: text.pipe(z.string().trim().max(200)).optional().catch(undefined),
    status: contractStatus.optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    ...listAddress(customerSort),
  }),
  staticData: { who: 'customers.list', entry: { label: 'Customers', about: 'Find, add and edit customers', icon: IconUsers } },
  component: lazyRouteComponent(() => import('#features/customers/customers-page.tsx'), 'CustomersPage'),
})

const importCustomers = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/import',
  staticData: { who: 'customers.import', title: 'Import Customers' },
  component: lazyRouteComponent(() => import('#features/imports/import-page.tsx'), 'ImportPage'),
})

/** A page of a list that stands on a page of something else: the hours of a job. */
const place = z.object(listAddress())

const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/$id',
  validateSearch: place,
  staticData: { who: 'customers.list', title: 'Customer' },
  component: lazyRouteComponent(() => import('#features/customers/customer-page.tsx'), 'CustomerPage'),
})

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs',
  validateSearch: z.object({
    status: jobStatus.optional().catch(undefined),
    quiet: z.literal(true).optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    ...listAddress(jobSort),
  }),
  staticData: { who: 'jobs.list', entry: { label: 'Jobs', about: 'Active and past jobs', icon: IconBriefcase } },
  component: lazyRouteComponent(() => import('#features/jobs/jobs-page.tsx'), 'JobsPage'),
})

const job = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs/$id',
  validateSearch: place,
  staticData: { who: 'jobs.list', title: 'Job' },
  component: lazyRouteComponent(() => import('#features/jobs/job-page.tsx'), 'JobPage'),
})

const photos = createRoute({
  getParentRoute: () => signedIn,
  path: '/photos',
  validateSearch: photosSearch,
  staticData: { who: 'photos.view', entry: { label: 'Damage Photos', about: 'Before, during and after', icon: IconPhoto } },
  component: lazyRouteComponent(() => import('#features/photo-gallery/photos-page.tsx'), 'PhotosPage'),
})

const checkFile = createRoute({
  getParentRoute: () => signedIn,
  path: '/photos/check',
  staticData: { who: 'files.check', title: 'Verify Photo' },
  component: lazyRouteComponent(() => import('#features/files/check-file-page.tsx'), 'CheckFilePage'),
})

const agentPhotos = createRoute({
  getParentRoute: () => signedIn,
  path: '/agent-photos',
  validateSearch: photosSearch.pick({ customer: true, from: true, to: true, photo: true }),
  staticData: { who: 'photos.granted', entry: { label: 'Damage Photos', about: 'For customers shared with you', icon: IconPhoto } },
  component: lazyRouteComponent(() => import('#features/photo-gallery/agent-photos-page.tsx'), 'AgentPhotosPage'),
})

const timeClock = createRoute({
  getParentRoute: () => signedIn,
  path: '/time-clock',
  validateSearch: z.object({ week: week.optional().catch(undefined) }),
  staticData: { who: 'timeClock.punch', entry: { label: 'Time Clock', about: 'Clock in and out, see your hours', icon: IconClock } },
  component: lazyRouteComponent(() => import('#features/time-clock/time-clock-page.tsx'), 'TimeClockPage'),
})

const registrations = createRoute({
  getParentRoute: () => signedIn,
  path: '/registrations',
  validateSearch: z.object({ sort: text.optional().catch(undefined) }),
  staticData: {
    who: 'registrations.list',
    entry: { label: 'Registrations', about: 'Sign-ups to match with a job', icon: IconUserQuestion },
  },
  component: lazyRouteComponent(() => import('#features/registrations/registrations-page.tsx'), 'RegistrationsPage'),
})

const employees = createRoute({
  getParentRoute: () => signedIn,
  path: '/employees',
  validateSearch: z.object({
    sort: text.optional().catch(undefined),
    q: text.pipe(z.string().trim().max(200)).optional().catch(undefined),
    show: z.enum(['staff', 'agents', 'deactivated']).optional().catch(undefined),
  }),
  staticData: { who: 'employees.list', entry: { label: 'Employees', about: 'Team, claims agents and invitations', icon: IconIdBadge2 } },
  component: lazyRouteComponent(() => import('#features/employees/employees-page.tsx'), 'EmployeesPage'),
})

const timesheets = createRoute({
  getParentRoute: () => signedIn,
  path: '/timesheets',
  validateSearch: z.object({ week: week.optional().catch(undefined) }),
  staticData: {
    who: 'timesheets.list',
    entry: { label: 'Timesheets', about: 'Who is on the clock, and the team’s week', icon: IconCalendarTime },
  },
  component: lazyRouteComponent(() => import('#features/timesheets/timesheets-page.tsx'), 'TimesheetsPage'),
})

const timesheet = createRoute({
  getParentRoute: () => signedIn,
  path: '/timesheets/$id',
  validateSearch: z.object({ week: week.optional().catch(undefined) }),
  staticData: { who: 'timesheets.list', title: 'Timesheet' },
  component: lazyRouteComponent(() => import('#features/timesheets/timesheet-page.tsx'), 'TimesheetPage'),
})

const securityEvents = createRoute({
  getParentRoute: () => signedIn,
  path: '/security-events',
  validateSearch: z.object({
    kind: securityEventKind.optional().catch(undefined),
    ...listAddress(),
  }),
  staticData: {
    who: 'securityEvents.list',
    entry: { label: 'Security Events', about: 'Sign-ins, invitations and access changes', icon: IconShieldLock },
  },
  component: lazyRouteComponent(() => import('#features/security-events/security-events-page.tsx'), 'SecurityEventsPage'),
})

const notes = createRoute({
  getParentRoute: () => signedIn,
  path: '/notes',
  staticData: { who: 'notes.mine', entry: { label: 'Job Notes', about: 'Notes we share about your job', icon: IconNotes } },
  component: lazyRouteComponent(() => import('#features/notes/notes-page.tsx'), 'NotesPage'),
})

const documents = createRoute({
  getParentRoute: () => signedIn,
  path: '/documents',
  staticData: { who: 'documents.mine', entry: { label: 'Documents', about: 'Documents for your claim', icon: IconFiles } },
  component: lazyRouteComponent(() => import('#features/documents/documents-page.tsx'), 'DocumentsPage'),
})

const agentDocuments = createRoute({
  getParentRoute: () => signedIn,
  path: '/agent-documents',
  staticData: {
    who: 'documents.granted',
    entry: { label: 'Claims Documents', about: 'Documents shared with you', icon: IconFiles },
  },
  component: lazyRouteComponent(() => import('#features/documents/agent-documents-page.tsx'), 'AgentDocumentsPage'),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  staticData: {
    who: 'profile.edit',
    title: 'Profile',
    entry: { label: 'Your Profile', about: 'Name, password and devices', icon: IconUser, only: customerRoles },
  },
  component: lazyRouteComponent(() => import('#features/profile/profile-page.tsx'), 'ProfilePage'),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  staticData: {
    who: 'settings.edit',
    entry: { label: 'Settings', about: 'Company, badges, offices, billing and security', icon: IconSettings },
  },
  component: lazyRouteComponent(() => import('#features/settings/settings-page.tsx'), 'SettingsPage'),
})

export const routeTree = root.addChildren([
  home,
  login,
  forStrangers.addChildren([register, forgotPassword]),
  resetPassword,
  confirmEmail,
  changeEmail,
  acceptInvitation,
  setUp,
  signedIn.addChildren([
    dashboard,
    leads,
    customers,
    importCustomers,
    customer,
    jobs,
    job,
    photos,
    checkFile,
    agentPhotos,
    timeClock,
    registrations,
    employees,
    timesheets,
    timesheet,
    securityEvents,
    profile,
    documents,
    agentDocuments,
    notes,
    settings,
  ]),
])
