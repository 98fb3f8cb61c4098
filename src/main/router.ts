import type { RouterClient } from '@orpc/server'
import * as access from '#features/access/access.server.ts'
import * as accounts from '#features/accounts/accounts.server.ts'
import * as audits from '#features/audits/audits.server.ts'
import * as assigning from '#features/contracts/assigning.server.ts'
import * as contractEdits from '#features/contracts/contract-edits.server.ts'
import * as contractSharing from '#features/contracts/contract-sharing.server.ts'
import * as correctionRequests from '#features/correction-requests/correction-requests.server.ts'
import * as releases from '#features/releases/releases.server.ts'
import * as claims from '#features/claims/claims.server.ts'
import * as bookkeeping from '#features/bookkeeping/bookkeeping.server.ts'
import * as contracts from '#features/contracts/contracts.server.ts'
import * as templates from '#features/contracts/templates.server.ts'
import * as customers from '#features/customers/customers.server.ts'
import * as ownRecords from '#features/customers/own-records.server.ts'
import * as visits from '#features/customers/visits.server.ts'
import * as dashboard from '#features/dashboard/dashboard.server.ts'
import * as digests from '#features/digests/digests.server.ts'
import * as documents from '#features/documents/documents.server.ts'
import * as employees from '#features/employees/employees.server.ts'
import * as files from '#features/files/files.server.ts'
import * as deploying from '#features/equipment/deploying.server.ts'
import * as earnings from '#features/equipment/earnings.server.ts'
import * as equipment from '#features/equipment/equipment.server.ts'
import * as jobPlacements from '#features/equipment/job-placements.server.ts'
import * as outPlacements from '#features/equipment/out-placements.server.ts'
import * as pickingUp from '#features/equipment/picking-up.server.ts'
import * as placements from '#features/equipment/placements.server.ts'
import * as seeing from '#features/equipment/seeing.server.ts'
import * as unitsAtHand from '#features/equipment/units-at-hand.server.ts'
import * as unitPhotos from '#features/equipment/unit-photos.server.ts'
import * as utilization from '#features/equipment/utilization.server.ts'
import * as folderNotes from '#features/folders/folder-notes.server.ts'
import * as folders from '#features/folders/folders.server.ts'
import * as subfolders from '#features/folders/subfolders.server.ts'
import * as claimLinks from '#features/claim-links/claim-links.server.ts'
import * as linkedClaims from '#features/claim-links/linked-claims.server.ts'
import * as followUps from '#features/follow-ups/follow-ups.server.ts'
import * as grants from '#features/grants/grants.server.ts'
import * as hours from '#features/hours/hours.server.ts'
import * as equipmentImports from '#features/imports/equipment-imports.server.ts'
import * as imports from '#features/imports/imports.server.ts'
import * as priceListImports from '#features/imports/price-list-imports.server.ts'
import * as invitations from '#features/invitations/invitations.server.ts'
import * as closing from '#features/jobs/closing.server.ts'
import * as drafts from '#features/invoices/drafts.server.ts'
import * as issuing from '#features/invoices/issuing.server.ts'
import * as invoiceSending from '#features/invoices/invoice-sending.server.ts'
import * as invoices from '#features/invoices/invoices.server.ts'
import * as payments from '#features/invoices/payments.server.ts'
import * as seenInvoices from '#features/invoices/seen-invoices.server.ts'
import * as reportExports from '#features/report-exports/report-exports.server.ts'
import * as reportSchedules from '#features/report-schedules/report-schedules.server.ts'
import * as reports from '#features/reports/reports.server.ts'
import * as unbilled from '#features/invoices/unbilled.server.ts'
import * as jobs from '#features/jobs/jobs.server.ts'
import * as seenJobs from '#features/jobs/seen-jobs.server.ts'
import * as overview from '#features/timeline/overview.server.ts'
import * as crewsNear from '#features/timeline/crews-near.server.ts'
import * as kitUnits from '#features/kits/kit-units.server.ts'
import * as kits from '#features/kits/kits.server.ts'
import * as leads from '#features/leads/leads.server.ts'
import * as leadLists from '#features/leads/lead-lists.server.ts'
import * as leadOutcomes from '#features/leads/lead-outcomes.server.ts'
import * as locations from '#features/locations/locations.server.ts'
import * as notes from '#features/notes/notes.server.ts'
import * as photoFolders from '#features/photos/photo-folders.server.ts'
import * as photoPositions from '#features/photos/photo-positions.server.ts'
import * as photos from '#features/photos/photos.server.ts'
import * as priceList from '#features/price-list/price-list.server.ts'
import * as profile from '#features/profile/profile.server.ts'
import * as questions from '#features/questions/questions.server.ts'
import * as refusedPunches from '#features/refused-punches/refused-punches.server.ts'
import * as registrations from '#features/registrations/registrations.server.ts'
import * as search from '#features/search/search.server.ts'
import * as sealedDocuments from '#features/sealed-documents/sealed-documents.server.ts'
import * as securityEvents from '#features/security-events/security-events.server.ts'
import * as portalSigning from '#features/signings/portal-signing.server.ts'
import * as linkSigning from '#features/signings/link-signing.server.ts'
import * as signedOnPaper from '#features/signings/signed-on-paper.server.ts'
import * as signingRequests from '#features/signings/signing-requests.server.ts'
import * as signings from '#features/signings/signings.server.ts'
import * as logo from '#features/settings/logo.server.ts'
import * as settings from '#features/settings/settings.server.ts'
import * as punches from '#features/time-clock/punches.server.ts'
import * as timeClock from '#features/time-clock/time-clock.server.ts'
import * as timeline from '#features/timeline/timeline.server.ts'
import * as timesheets from '#features/timesheets/timesheets.server.ts'
import * as uploads from '#features/uploads/uploads.server.ts'
import * as drives from '#features/mileage/drives.server.ts'
import * as mileageCorrections from '#features/mileage/mileage-corrections.server.ts'
import * as servicePlan from '#features/vehicle-services/service-plan.server.ts'
import * as vehicleServices from '#features/vehicle-services/vehicle-services.server.ts'
import * as vehicleFuel from '#features/vehicle-fuel/vehicle-fuel.server.ts'
import * as vehiclePapers from '#features/vehicle-papers/vehicle-papers.server.ts'
import * as vehiclePhotos from '#features/vehicle-photos/vehicle-photos.server.ts'
import * as vehicles from '#features/vehicles/vehicles.server.ts'
import * as worklist from '#features/worklist/worklist.server.ts'

/** The table of contents of the API: every feature's procedures, served at /rpc and /api alike. */
export const router = {
  access,
  accounts,
  audits,
  bookkeeping,
  claims,
  claimLinks,
  correctionRequests,
  releases,
  linkedClaims,
  contracts: { ...contracts, ...contractEdits, ...contractSharing, ...assigning },
  customers,
  dashboard,
  digests,
  documents,
  employees,
  equipment: { ...equipment, ...earnings, ...seeing, ...unitsAtHand, ...utilization },
  files,
  followUps,
  folderNotes,
  folders,
  grants,
  hours,
  imports: { ...imports, ...equipmentImports, ...priceListImports },
  invitations,
  invoices: { ...invoices, ...drafts, ...issuing, ...seenInvoices, ...invoiceSending },
  jobs: { ...jobs, ...closing, ...seenJobs },
  kits: { ...kits, ...kitUnits },
  leads: { ...leads, ...leadLists, ...leadOutcomes },
  locations,
  notes,
  payments,
  photoFolders,
  photoPositions,
  photos,
  placements: { ...deploying, ...jobPlacements, ...pickingUp, ...outPlacements, ...placements },
  priceList,
  profile,
  questions,
  refusedPunches,
  registrations,
  search,
  sealedDocuments,
  securityEvents,
  settings: { ...settings, ...logo },
  linkSigning,
  portalSigning,
  signings: { ...signings, ...signingRequests, ...signedOnPaper },
  subfolders,
  templates,
  timeClock: { ...timeClock, ...punches },
  timeline: { ...timeline, ...overview, ...crewsNear },
  timesheets,
  unitPhotos,
  unbilled,
  reports,
  reportExports,
  reportSchedules,
  uploads,
  drives,
  mileageCorrections,
  vehicles,
  vehiclePhotos,
  vehicleFuel,
  vehiclePapers,
  vehicleServices: { ...vehicleServices, ...servicePlan },
  visits,
  ownRecords,
  worklist,
}

export type Api = RouterClient<typeof router>
