import * as door from '#browser/front-door-routes.tsx'
import * as outside from '#browser/outside-routes.tsx'
import { root } from '#browser/root-route.tsx'
import * as shared from '#browser/shared-routes.tsx'
import * as staff from '#browser/staff-routes.tsx'

// The table of contents of the browser app, in the order of the navigation. Each page says who may see it in the file of its readers.

export const routeTree = root.addChildren([
  door.home,
  door.login,
  door.forStrangers.addChildren([door.register, door.forgotPassword]),
  door.resetPassword,
  door.confirmEmail,
  door.changeEmail,
  door.acceptInvitation,
  door.setUp,
  shared.signedIn.addChildren([
    shared.dashboard,
    staff.leads,
    staff.customers,
    staff.importCustomers,
    staff.customer,
    staff.jobs,
    staff.job,
    shared.photos,
    shared.checkFile,
    outside.agentPhotos,
    staff.timeClock,
    staff.registrations,
    staff.employees,
    staff.timesheets,
    staff.timesheet,
    staff.securityEvents,
    shared.profile,
    outside.documents,
    outside.agentDocuments,
    outside.notes,
    staff.settings,
  ]),
])
