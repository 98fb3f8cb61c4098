import { IconCalendarTime, IconIdBadge2, IconSettings, IconShieldLock } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '#browser/shared-routes.tsx'
import { securityEventKinds } from '#people/security-events/security-events.ts'
import { keys } from '#values/keys.ts'
import { address, day, id, oneOf, text } from '#values/address.ts'
import { listAddress, searched, week } from '#browser/list-address.ts'

// Pages of the office: people, hours, security, settings.

export const registrations = createRoute({
  getParentRoute: () => signedIn,
  path: '/registrations',
  validateSearch: address({ sort: text }),
  staticData: {
    who: 'registrations.list',
    title: 'Registrations',
  },
  component: lazyRouteComponent(
    () => import('#loss/registrations/registrations-page.tsx'),
    'RegistrationsPage',
  ),
})

export const employees = createRoute({
  getParentRoute: () => signedIn,
  path: '/employees',
  validateSearch: address({
    sort: text,
    q: searched,
    show: oneOf(['staff', 'agents', 'deactivated']),
  }),
  staticData: {
    who: 'employees.list',
    entry: {
      label: 'Employees',
      about: 'Team, adjusters and invitations',
      icon: IconIdBadge2,
      group: 'admin',
    },
  },
  component: lazyRouteComponent(
    () => import('#people/employees/employees-page.tsx'),
    'EmployeesPage',
  ),
})

export const timesheets = createRoute({
  getParentRoute: () => signedIn,
  path: '/timesheets',
  validateSearch: address({ week: week }),
  staticData: {
    who: 'timesheets.list',
    entry: {
      label: 'Timesheets',
      about: 'Who’s on the clock and weekly hours',
      icon: IconCalendarTime,
      group: 'time',
    },
  },
  component: lazyRouteComponent(
    () => import('#time/timesheets/timesheets-page.tsx'),
    'TimesheetsPage',
  ),
})

export const timesheet = createRoute({
  getParentRoute: () => signedIn,
  path: '/timesheets/$id',
  validateSearch: address({ week: week }),
  staticData: { who: 'timesheets.list', title: 'Timesheet' },
  component: lazyRouteComponent(
    () => import('#time/timesheets/timesheet-page.tsx'),
    'TimesheetPage',
  ),
})

export const securityEvents = createRoute({
  getParentRoute: () => signedIn,
  path: '/security-events',
  validateSearch: address({
    kind: oneOf(keys(securityEventKinds)),
    person_id: id,
    from: day,
    to: day,
    ...listAddress(),
  }),
  staticData: {
    who: 'securityEvents.list',
    entry: {
      label: 'Security Events',
      about: 'Logins, invitations and access changes',
      icon: IconShieldLock,
      group: 'admin',
    },
  },
  component: lazyRouteComponent(
    () => import('#people/security-events/security-events-page.tsx'),
    'SecurityEventsPage',
  ),
})

export const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  staticData: {
    who: 'settings.edit',
    entry: {
      label: 'Settings',
      about: 'Company, badges, offices, billing and security',
      icon: IconSettings,
      group: 'admin',
    },
  },
  component: lazyRouteComponent(
    () => import('#workplaces/settings-page/settings-page.tsx'),
    'SettingsPage',
  ),
})

/** In the order of the navigation. routes.tsx joins them. */
export const pages = [
  registrations,
  employees,
  timesheets,
  timesheet,
  securityEvents,
  settings,
] as const
