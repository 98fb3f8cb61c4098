import { z } from 'zod'

/** The eight roles by their number in the database. The numbers name roles; they are never compared with < or >. */
export const roleNames = {
  1: 'Employee',
  2: 'Supervisor',
  3: 'Manager',
  4: 'Administrator',
  5: 'Pending Customer',
  6: 'Customer',
  7: 'Closed Customer',
  8: 'Claims Agent',
} as const

export type Role = keyof typeof roleNames

export const roleShape = z.union([1, 2, 3, 4, 5, 6, 7, 8].map((role) => z.literal(role as Role)))

export const staff: readonly Role[] = [1, 2, 3, 4]
export const management: readonly Role[] = [2, 3, 4]
export const customerRoles: readonly Role[] = [5, 6, 7]
const administrator: readonly Role[] = [4]
const everyone: readonly Role[] = [...staff, ...customerRoles, 8]

/** Who may do what. The server refuses by this table, the browser hides by it, and the policies in Postgres agree with it. */
export const capabilities = {
  'dashboard.view': everyone,
  'audits.list': staff,
  'leads.list': staff,
  'leads.work': staff,
  'locations.pick': staff,
  'locations.pickAll': management,
  'customers.list': staff,
  'customers.add': staff,
  'customers.edit': staff,
  'customers.setStatus': staff,
  'customers.import': management,
  'customers.export': management,
  'customers.mine': customerRoles,
  'jobs.list': staff,
  'jobs.create': staff,
  'jobs.edit': staff,
  'jobs.setStatus': staff,
  'jobs.close': staff,
  'jobs.overrideClosing': management,
  'notes.list': staff,
  'notes.add': staff,
  'notes.show': management,
  'notes.mine': customerRoles,
  'uploads.send': [...staff, 5, 6],
  'files.check': everyone,
  'photos.list': staff,
  'photos.edit': staff,
  'photos.view': [...staff, ...customerRoles],
  'photos.mine': customerRoles,
  'photos.granted': [8],
  'documents.list': staff,
  'documents.edit': staff,
  'documents.show': management,
  'documents.mine': customerRoles,
  'documents.granted': [8],
  'timeClock.punch': staff,
  'hours.list': staff,
  'hours.correct': management,
  'timesheets.list': management,
  'timesheets.approve': management,
  'refusedPunches.settle': management,
  'vehicles.list': staff,
  'search.find': staff,
  'worklist.view': staff,
  'employees.list': management,
  'employees.setRole': administrator,
  'employees.deactivate': administrator,
  'employees.resetSecondFactor': administrator,
  'invitations.staff': administrator,
  'invitations.agents': management,
  'invitations.customers': staff,
  'grants.list': management,
  'grants.mine': [8],
  'grants.give': management,
  'grants.revoke': management,
  'profile.edit': everyone,
  'registrations.list': staff,
  'securityEvents.list': administrator,
  'settings.edit': administrator,
} satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof capabilities

export const can = (role: Role, capability: Capability) => (capabilities[capability] as readonly Role[]).includes(role)

/**
 * Whose statements Postgres lets through on each table, for the test that both agree. `own` means: only rows that are the person's own.
 * A table that is not here is open to nobody.
 */
export const tableAccess: Record<string, Partial<Record<'select' | 'own' | 'insert' | 'update' | 'delete', readonly Role[]>>> = {
  profiles: { select: staff, own: [...customerRoles, 8], update: capabilities['profile.edit'] },
  profile_pictures: {
    select: staff,
    own: [...customerRoles, 8],
    insert: capabilities['profile.edit'],
    update: capabilities['profile.edit'],
  },
  invitations: { select: staff },
  grants: {
    select: capabilities['grants.list'],
    own: [8],
    insert: capabilities['grants.give'],
    update: capabilities['grants.revoke'],
  },
  security_events: { select: capabilities['securityEvents.list'] },
  customers: {
    select: capabilities['customers.list'],
    own: [...capabilities['customers.mine'], 8],
    insert: capabilities['customers.add'],
    update: capabilities['customers.edit'],
  },
  customer_counts: { select: capabilities['customers.list'] },
  jobs: { select: staff, own: [...customerRoles, 8], insert: capabilities['jobs.create'], update: capabilities['jobs.edit'] },
  folders: { select: staff, own: [...customerRoles, 8] },
  notes: {
    select: capabilities['notes.list'],
    own: [...customerRoles, 8],
    insert: capabilities['notes.add'],
    update: capabilities['notes.show'],
  },
  uploads: { own: everyone, insert: capabilities['uploads.send'] },
  files: { select: staff, own: [...customerRoles, 8] },
  photo_folders: {
    select: capabilities['photos.list'],
    own: customerRoles,
    insert: capabilities['photos.edit'],
    update: capabilities['photos.edit'],
  },
  photos: { select: capabilities['photos.list'], own: [...customerRoles, 8], update: capabilities['photos.edit'] },
  subfolders: { select: capabilities['documents.list'], insert: capabilities['documents.edit'] },
  documents: { select: capabilities['documents.list'], own: [...customerRoles, 8], update: capabilities['documents.edit'] },
  time_records: {
    select: capabilities['timesheets.list'],
    own: [1],
    insert: capabilities['timeClock.punch'],
    update: capabilities['timeClock.punch'],
  },
  week_approvals: { select: capabilities['timesheets.list'], own: [1], insert: capabilities['timesheets.approve'] },
  refused_punches: {
    select: capabilities['refusedPunches.settle'],
    own: [1],
    insert: capabilities['timeClock.punch'],
    update: capabilities['refusedPunches.settle'],
  },
  vehicles: { select: capabilities['vehicles.list'] },
  leads: { select: capabilities['leads.list'], update: capabilities['leads.work'] },
  settings: { select: staff, update: capabilities['settings.edit'] },
  offices: { select: staff, insert: capabilities['settings.edit'], update: capabilities['settings.edit'] },
  audits: { select: capabilities['audits.list'] },
}
