import { z } from 'zod'

/**
 * The eight roles by their number in the database. The numbers name roles; they are never compared
 * with < or >.
 */
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
export const everyone: readonly Role[] = [...staff, ...customerRoles, 8]

/**
 * Defines which roles may do what. The server checks requests against this table, the browser hides
 * controls by it, and the policies in Postgres agree with it. Tests write the docs that show it;
 * docs/how-to says which tests, in procedure.md and page.md.
 */
export const capabilities = {
  'dashboard.view': everyone,
  'dashboard.figures': staff,
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
  'jobs.mine': customerRoles,
  'jobs.create': staff,
  'jobs.edit': staff,
  'jobs.setStatus': staff,
  'jobs.close': staff,
  'jobs.overrideClosing': management,
  'jobs.reopen': management,
  'timeline.list': staff,
  'notes.list': staff,
  'notes.add': staff,
  'notes.show': management,
  'notes.mine': customerRoles,
  'questions.view': everyone,
  'questions.ask': [5, 6, 8],
  'questions.mine': [...customerRoles, 8],
  'questions.list': staff,
  'questions.answer': staff,
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
  'folders.list': staff,
  'folders.setStatus': management,
  'folderNotes.list': staff,
  'folderNotes.add': staff,
  'contracts.list': staff,
  'contracts.create': staff,
  'contracts.show': management,
  'contracts.sign': staff,
  'contracts.signOnPaper': management,
  'contracts.mine': customerRoles,
  'contracts.granted': [8],
  'templates.edit': management,
  'timeClock.punch': staff,
  'hours.list': staff,
  'hours.correct': management,
  'timesheets.list': management,
  'timesheets.approve': management,
  'refusedPunches.settle': management,
  'correctionRequests.settle': management,
  'equipment.list': staff,
  'equipment.edit': management,
  'equipment.import': management,
  'equipment.export': management,
  'equipment.keep': staff,
  'equipment.place': staff,
  'placements.correct': management,
  'placements.takeBack': staff,
  'placements.mine': customerRoles,
  'placements.granted': [8],
  'kits.list': staff,
  'kits.edit': management,
  'vehicles.list': staff,
  'vehicles.report': staff,
  'vehicles.costs': management,
  'vehicles.edit': management,
  'vehicles.export': management,
  'vehicles.add': administrator,
  'invoices.list': staff,
  'invoices.draft': staff,
  'invoices.issue': management,
  'invoices.show': management,
  'invoices.mine': customerRoles,
  'invoices.granted': [8],
  'payments.record': management,
  'bookkeeping.export': management,
  'priceList.list': staff,
  'priceList.edit': management,
  'followUps.list': management,
  'followUps.note': management,
  'reports.read': management,
  'reports.schedule': administrator,
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
  'claims.granted': [8],
  'claims.preview': staff,
  'releases.read': staff,
  'releases.save': management,
  'claimLinks.list': management,
  'claimLinks.send': management,
  'grants.give': management,
  'grants.revoke': management,
  'profile.edit': everyone,
  'digests.choose': [...customerRoles, 8],
  'registrations.list': staff,
  'securityEvents.list': administrator,
  'settings.edit': administrator,
} satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof capabilities

export const can = (role: Role, capability: Capability) =>
  (capabilities[capability] as readonly Role[]).includes(role)
