import {
  IconBriefcase,
  IconCalendarTime,
  IconClock,
  IconContract,
  IconIdBadge2,
  IconPhoneIncoming,
  IconSettings,
  IconShieldLock,
  IconTruck,
  IconUsers,
  IconWind,
} from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { contractStatus as contractState, signingStatus } from '#features/contracts/contracts.ts'
import { contractsTab } from '#features/contracts/contracts-tabs.ts'
import { contractStatus } from '#features/customers/contract-status.ts'
import { customerSort } from '#features/customers/customers.ts'
import { equipmentCategory, equipmentCondition, equipmentSort, equipmentStatus } from '#features/equipment/equipment.ts'
import { outOver } from '#features/equipment/placements.ts'
import { scanMode } from '#features/equipment/scan-list.ts'
import { folderTab } from '#features/folders/folder-tabs.ts'
import { jobTab } from '#features/jobs/job-tabs.ts'
import { jobSort, jobStatus } from '#features/jobs/jobs.ts'
import { LeadsBadge } from '#features/leads/leads-badge.tsx'
import { leadShow } from '#features/leads/leads.ts'
import { securityEventKind } from '#features/security-events/security-events.ts'
import { locationScope } from '#features/locations/locations.ts'
import { vehicleStatus } from '#features/vehicles/vehicles.ts'
import { week } from '#features/time-clock/time-clock.ts'
import { signedIn } from '#browser/shared-routes.tsx'

// The pages of staff.

/** What the address of a list says of its page and its order; what it cannot say is left out, and the list begins at its first page. */
const listAddress = <Sort extends string = never>(sort?: z.ZodType<Sort>) => ({
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  sort: (sort ?? (z.never() as z.ZodType<Sort>)).optional().catch(undefined),
})

// The router reads ?q=30309 as a number.
const text = z.union([z.string(), z.number().transform(String)])

/** A page of a list that stands on a page of something else: the hours of a job. */
const place = z.object(listAddress())

export const leads = createRoute({
  getParentRoute: () => signedIn,
  path: '/leads',
  validateSearch: z.object({
    show: leadShow.optional().catch(undefined),
    ...listAddress(),
    lead: z.uuid().optional().catch(undefined),
    new: z.literal(true).optional().catch(undefined),
  }),
  staticData: {
    who: 'leads.list',
    entry: { label: 'Leads', about: 'New requests waiting for a callback', icon: IconPhoneIncoming, group: 'work', badge: LeadsBadge },
  },
  component: lazyRouteComponent(() => import('#features/leads/leads-page.tsx'), 'LeadsPage'),
})

export const customers = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers',
  validateSearch: z.object({
    q: text.pipe(z.string().trim().max(200)).optional().catch(undefined),
    status: contractStatus.optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    // Opens the dialog, for links from elsewhere.
    add: z.literal(true).optional().catch(undefined),
    ...listAddress(customerSort),
  }),
  staticData: {
    who: 'customers.list',
    entry: { label: 'Customers', about: 'Find, add and edit customers', icon: IconUsers, group: 'work' },
  },
  component: lazyRouteComponent(() => import('#features/customers/customers-page.tsx'), 'CustomersPage'),
})

export const importCustomers = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/import',
  staticData: { who: 'customers.import', title: 'Import Customers' },
  component: lazyRouteComponent(() => import('#features/imports/import-page.tsx'), 'ImportCustomersPage'),
})

export const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/$id',
  validateSearch: place,
  staticData: { who: 'customers.list', title: 'Customer' },
  component: lazyRouteComponent(() => import('#features/customers/customer-page.tsx'), 'CustomerPage'),
})

export const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs',
  validateSearch: z.object({
    q: text.pipe(z.string().trim().max(200)).optional().catch(undefined),
    status: jobStatus.optional().catch(undefined),
    quiet: z.literal(true).optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    ...listAddress(jobSort),
  }),
  staticData: {
    who: 'jobs.list',
    entry: { label: 'Jobs', about: 'Active and past jobs', icon: IconBriefcase, group: 'work', isInBar: true },
  },
  component: lazyRouteComponent(() => import('#features/jobs/jobs-page.tsx'), 'JobsPage'),
})

export const job = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs/$id',
  validateSearch: place.extend({ tab: jobTab.optional().catch(undefined) }),
  staticData: { who: 'jobs.list', title: 'Job' },
  component: lazyRouteComponent(() => import('#features/jobs/job-page.tsx'), 'JobPage'),
})

export const contracts = createRoute({
  getParentRoute: () => signedIn,
  path: '/contracts',
  validateSearch: z.object({
    tab: contractsTab.optional().catch(undefined),
    q: text.pipe(z.string().trim().max(200)).optional().catch(undefined),
    status: contractState.optional().catch(undefined),
    signing: signingStatus.optional().catch(undefined),
    customer_id: z.uuid().optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    archived: z.literal(true).optional().catch(undefined),
    ...listAddress(),
  }),
  staticData: {
    who: 'contracts.list',
    entry: { label: 'Contracts', about: 'Contracts, templates and folders', icon: IconContract, group: 'money' },
  },
  component: lazyRouteComponent(() => import('#features/contracts/contracts-page.tsx'), 'ContractsPage'),
})

export const template = createRoute({
  getParentRoute: () => signedIn,
  path: '/contracts/templates/$id',
  staticData: { who: 'contracts.list', title: 'Template' },
  component: lazyRouteComponent(() => import('#features/contracts/template-page.tsx'), 'TemplatePage'),
})

export const folder = createRoute({
  getParentRoute: () => signedIn,
  path: '/folders/$id',
  validateSearch: z.object({ tab: folderTab.optional().catch(undefined) }),
  staticData: { who: 'folders.list', title: 'Manage Folder', under: '/contracts' },
  component: lazyRouteComponent(() => import('#features/folders/folder-page.tsx'), 'FolderPage'),
})

export const contract = createRoute({
  getParentRoute: () => signedIn,
  path: '/contracts/$id',
  staticData: { who: 'contracts.list', title: 'Contract' },
  component: lazyRouteComponent(() => import('#features/contracts/contract-page.tsx'), 'ContractPage'),
})

export const sign = createRoute({
  getParentRoute: () => signedIn,
  path: '/contracts/$id/sign',
  staticData: { who: 'contracts.sign', title: 'Sign' },
  component: lazyRouteComponent(() => import('#features/signings/sign-page.tsx'), 'SignPage'),
})

export const timeClock = createRoute({
  getParentRoute: () => signedIn,
  path: '/time-clock',
  validateSearch: z.object({ week: week.optional().catch(undefined) }),
  staticData: {
    who: 'timeClock.punch',
    entry: { label: 'Time Clock', about: 'Clock in and out, see your hours', icon: IconClock, group: 'time', isInBar: true },
  },
  component: lazyRouteComponent(() => import('#features/time-clock/time-clock-page.tsx'), 'TimeClockPage'),
})

export const fleet = createRoute({
  getParentRoute: () => signedIn,
  path: '/fleet',
  validateSearch: z.object({
    q: text.pipe(z.string().trim().max(200)).optional().catch(undefined),
    status: vehicleStatus.optional().catch(undefined),
    archived: z.literal(true).optional().catch(undefined),
    expiring: z.literal(true).optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    ...listAddress(),
  }),
  staticData: {
    who: 'vehicles.list',
    entry: { label: 'Fleet', about: 'Which vehicles are ready, and which are not', icon: IconTruck, group: 'assets' },
  },
  component: lazyRouteComponent(() => import('#features/vehicles/fleet-page.tsx'), 'FleetPage'),
})

export const fleetServices = createRoute({
  getParentRoute: () => signedIn,
  path: '/fleet/services',
  validateSearch: z.object({
    status: z.enum(['requested', 'scheduled']).optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    ...listAddress(),
  }),
  staticData: { who: 'vehicles.list', title: 'Fleet Services' },
  component: lazyRouteComponent(() => import('#features/vehicles/fleet-services-page.tsx'), 'FleetServicesPage'),
})

export const fleetVehicle = createRoute({
  getParentRoute: () => signedIn,
  path: '/fleet/$id',
  staticData: { who: 'vehicles.list', title: 'Fleet' },
  component: lazyRouteComponent(() => import('#features/vehicles/vehicle-page.tsx'), 'VehiclePage'),
})

export const equipment = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment',
  validateSearch: z.object({
    q: text.pipe(z.string().trim().max(200)).optional().catch(undefined),
    status: equipmentStatus.optional().catch(undefined),
    category: equipmentCategory.optional().catch(undefined),
    condition: equipmentCondition.optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    ...listAddress(equipmentSort),
  }),
  staticData: {
    who: 'equipment.list',
    entry: { label: 'Equipment', about: 'Where every unit is, and what it earns', icon: IconWind, group: 'assets' },
  },
  component: lazyRouteComponent(() => import('#features/equipment/equipment-page.tsx'), 'EquipmentPage'),
})

export const scanEquipment = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/scan',
  validateSearch: z.object({ mode: scanMode.optional().catch(undefined), job: z.uuid().optional().catch(undefined) }),
  staticData: { who: 'equipment.place', title: 'Scan Equipment' },
  component: lazyRouteComponent(() => import('#features/equipment/scan-page.tsx'), 'ScanPage'),
})

export const importEquipment = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/import',
  staticData: { who: 'equipment.import', title: 'Import Equipment' },
  component: lazyRouteComponent(() => import('#features/imports/import-page.tsx'), 'ImportEquipmentPage'),
})

export const kits = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/kits',
  staticData: { who: 'kits.edit', title: 'Kits' },
  component: lazyRouteComponent(() => import('#features/kits/kits-page.tsx'), 'KitsPage'),
})

export const equipmentOut = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/out',
  validateSearch: z.object({
    over: text.pipe(outOver).optional().catch(undefined),
    closed: z.literal(true).optional().catch(undefined),
    city: text.pipe(locationScope).optional().catch(undefined),
    ...listAddress(),
  }),
  staticData: { who: 'equipment.list', title: 'Equipment Out' },
  component: lazyRouteComponent(() => import('#features/equipment/out-page.tsx'), 'OutPage'),
})

export const unit = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/$id',
  validateSearch: place,
  staticData: { who: 'equipment.list', title: 'Equipment' },
  component: lazyRouteComponent(() => import('#features/equipment/unit-page.tsx'), 'UnitPage'),
})

/** Where the codes on labels lead, in capitals as a rule. */
export const labeledUnit = createRoute({
  getParentRoute: () => signedIn,
  path: '/e/$code',
  staticData: { who: 'equipment.list', title: 'Equipment', under: '/equipment' },
  component: lazyRouteComponent(() => import('#features/equipment/labeled-unit-page.tsx'), 'LabeledUnitPage'),
})

export const registrations = createRoute({
  getParentRoute: () => signedIn,
  path: '/registrations',
  validateSearch: z.object({ sort: text.optional().catch(undefined) }),
  staticData: {
    who: 'registrations.list',
    title: 'Registrations',
  },
  component: lazyRouteComponent(() => import('#features/registrations/registrations-page.tsx'), 'RegistrationsPage'),
})

export const employees = createRoute({
  getParentRoute: () => signedIn,
  path: '/employees',
  validateSearch: z.object({
    sort: text.optional().catch(undefined),
    q: text.pipe(z.string().trim().max(200)).optional().catch(undefined),
    show: z.enum(['staff', 'agents', 'deactivated']).optional().catch(undefined),
  }),
  staticData: {
    who: 'employees.list',
    entry: { label: 'Employees', about: 'Team, claims agents and invitations', icon: IconIdBadge2, group: 'admin' },
  },
  component: lazyRouteComponent(() => import('#features/employees/employees-page.tsx'), 'EmployeesPage'),
})

export const timesheets = createRoute({
  getParentRoute: () => signedIn,
  path: '/timesheets',
  validateSearch: z.object({ week: week.optional().catch(undefined) }),
  staticData: {
    who: 'timesheets.list',
    entry: { label: 'Timesheets', about: 'Who is on the clock, and the team’s week', icon: IconCalendarTime, group: 'time' },
  },
  component: lazyRouteComponent(() => import('#features/timesheets/timesheets-page.tsx'), 'TimesheetsPage'),
})

export const timesheet = createRoute({
  getParentRoute: () => signedIn,
  path: '/timesheets/$id',
  validateSearch: z.object({ week: week.optional().catch(undefined) }),
  staticData: { who: 'timesheets.list', title: 'Timesheet' },
  component: lazyRouteComponent(() => import('#features/timesheets/timesheet-page.tsx'), 'TimesheetPage'),
})

export const securityEvents = createRoute({
  getParentRoute: () => signedIn,
  path: '/security-events',
  validateSearch: z.object({
    kind: securityEventKind.optional().catch(undefined),
    ...listAddress(),
  }),
  staticData: {
    who: 'securityEvents.list',
    entry: { label: 'Security Events', about: 'Sign-ins, invitations and access changes', icon: IconShieldLock, group: 'admin' },
  },
  component: lazyRouteComponent(() => import('#features/security-events/security-events-page.tsx'), 'SecurityEventsPage'),
})

export const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  staticData: {
    who: 'settings.edit',
    entry: { label: 'Settings', about: 'Company, badges, offices, billing and security', icon: IconSettings, group: 'admin' },
  },
  component: lazyRouteComponent(() => import('#features/settings/settings-page.tsx'), 'SettingsPage'),
})
