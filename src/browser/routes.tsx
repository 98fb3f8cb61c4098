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
  door.verify,
  door.signByLink,
  shared.signedIn.addChildren([
    shared.dashboard,
    staff.leads,
    staff.jobs,
    staff.job,
    staff.customers,
    staff.importCustomers,
    staff.customer,
    shared.photos,
    shared.camera,
    shared.checkFile,
    outside.agentPhotos,
    staff.timeClock,
    staff.equipment,
    staff.scanEquipment,
    staff.importEquipment,
    staff.equipmentOut,
    staff.kits,
    staff.unit,
    staff.labeledUnit,
    staff.fleet,
    staff.fleetVehicle,
    staff.contracts,
    staff.template,
    staff.contract,
    staff.sign,
    staff.folder,
    staff.registrations,
    staff.employees,
    staff.timesheets,
    staff.timesheet,
    staff.securityEvents,
    shared.profile,
    outside.documents,
    outside.agentDocuments,
    outside.agentEquipment,
    outside.notes,
    staff.settings,
  ]),
])
