import * as assets from '#browser/asset-routes.tsx'
import * as contracts from '#browser/contract-routes.tsx'
import * as door from '#browser/front-door-routes.tsx'
import * as money from '#browser/money-routes.tsx'
import * as office from '#browser/office-routes.tsx'
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
    assets.equipment,
    assets.scanEquipment,
    assets.importEquipment,
    assets.equipmentOut,
    assets.kits,
    assets.unit,
    assets.labeledUnit,
    assets.fleet,
    assets.fleetServices,
    assets.fleetVehicle,
    contracts.contracts,
    contracts.template,
    contracts.contract,
    contracts.sign,
    contracts.folder,
    money.invoices,
    money.board,
    money.invoice,
    money.bookkeeping,
    money.priceList,
    money.importPriceList,
    money.reports,
    money.report,
    money.reportRows,
    money.reportExports,
    shared.questions,
    office.registrations,
    office.employees,
    office.timesheets,
    office.timesheet,
    office.securityEvents,
    shared.profile,
    outside.documents,
    outside.agentDocuments,
    outside.agentEquipment,
    outside.notes,
    outside.myInvoices,
    outside.agentInvoices,
    office.settings,
  ]),
])
