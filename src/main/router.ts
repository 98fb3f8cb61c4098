import type { RouterClient } from '@orpc/server'
import * as access from '#people/access/access.server.ts'
import * as accounts from '#people/accounts/accounts.server.ts'
import * as passwordReset from '#people/accounts/password-reset.server.ts'
import * as audits from '#people/audits/audits.server.ts'
import * as assigning from '#papers/contracts/assigning.server.ts'
import * as contractEdits from '#papers/contracts/contract-edits.server.ts'
import * as contractSharing from '#papers/contracts/contract-sharing.server.ts'
import * as correctionRequests from '#time/requests/correction-requests.server.ts'
import * as releases from '#outside/releases/releases.server.ts'
import * as claims from '#outside/claims/claims.server.ts'
import * as bookkeeping from '#money/bookkeeping/bookkeeping.server.ts'
import * as contracts from '#papers/contracts/contracts.server.ts'
import * as templates from '#papers/contracts/templates.server.ts'
import * as customers from '#loss/customers/customers.server.ts'
import * as ownRecords from '#loss/customers/own-records.server.ts'
import * as visits from '#loss/customers/visits.server.ts'
import * as dashboard from '#workplaces/dashboard/dashboard.server.ts'
import * as digests from '#outside/digests/digests.server.ts'
import * as documents from '#loss/documents/documents.server.ts'
import * as deactivation from '#time/time-clock/deactivation.server.ts'
import * as employees from '#people/employees/employees.server.ts'
import * as files from '#files/files/files.server.ts'
import * as deploying from '#equipment/placements/deploying.server.ts'
import * as earnings from '#equipment/placements/earnings.server.ts'
import * as equipment from '#equipment/equipment/equipment.server.ts'
import * as jobPlacements from '#equipment/placements/job-placements.server.ts'
import * as outPlacements from '#equipment/placements/out-placements.server.ts'
import * as pickingUp from '#equipment/placements/picking-up.server.ts'
import * as placements from '#equipment/placements/placements.server.ts'
import * as seeing from '#equipment/placements/seeing.server.ts'
import * as unitsAtHand from '#equipment/units-at-hand/units-at-hand.server.ts'
import * as unitPhotos from '#equipment/equipment/unit-photos.server.ts'
import * as utilization from '#equipment/rental/utilization.server.ts'
import * as folderNotes from '#loss/folders/folder-notes.server.ts'
import * as folders from '#loss/folder-page/folders.server.ts'
import * as subfolders from '#loss/folders/subfolders.server.ts'
import * as claimLinks from '#outside/claim-links/claim-links.server.ts'
import * as linkedClaims from '#outside/claim-links/linked-claims.server.ts'
import * as followUps from '#money/follow-ups/follow-ups.server.ts'
import * as grants from '#loss/grants/grants.server.ts'
import * as hours from '#time/hours/hours.server.ts'
import * as equipmentImports from '#workplaces/imports/equipment-imports.server.ts'
import * as imports from '#workplaces/imports/imports.server.ts'
import * as priceListImports from '#workplaces/imports/price-list-imports.server.ts'
import * as readingImports from '#workplaces/imports/reading-imports.server.ts'
import * as invitations from '#people/invitations/invitations.server.ts'
import * as closing from '#workplaces/job-closing/closing.server.ts'
import * as drafts from '#money/drafts/drafts.server.ts'
import * as issuing from '#money/invoices/issuing.server.ts'
import * as invoiceSending from '#money/invoice-emails/invoice-sending.server.ts'
import * as invoices from '#money/invoices/invoices.server.ts'
import * as payments from '#money/payments/payments.server.ts'
import * as seenInvoices from '#money/invoices/seen-invoices.server.ts'
import * as reportExports from '#reports/report-exports/report-exports.server.ts'
import * as reportSchedules from '#reports/report-schedules/report-schedules.server.ts'
import * as reports from '#reports/reports/reports.server.ts'
import * as unbilled from '#money/drafts/unbilled.server.ts'
import * as jobs from '#loss/jobs/jobs.server.ts'
import * as seenJobs from '#loss/jobs/seen-jobs.server.ts'
import * as overview from '#loss/timeline/overview.server.ts'
import * as crewsNear from '#loss/timeline/crews-near.server.ts'
import * as dryingLogs from '#drying/drying-log/drying-logs.server.ts'
import * as chambers from '#drying/chambers/chambers.server.ts'
import * as points from '#drying/points/points.server.ts'
import * as pointReadings from '#drying/point-readings/point-readings.server.ts'
import * as airReadings from '#drying/air-readings/air-readings.server.ts'
import * as alertAnswers from '#drying/alerts/alert-answers.server.ts'
import * as meters from '#drying/meters/meters.server.ts'
import * as plans from '#drying/plans/plans.server.ts'
import * as rooms from '#drying/rooms/rooms.server.ts'
import * as rounds from '#drying/rounds/rounds.server.ts'
import * as sites from '#drying/sites/sites.server.ts'
import * as sizingFactors from '#drying/sizing/sizing-factors.server.ts'
import * as sizingReasons from '#drying/sizing/sizing-reasons.server.ts'
import * as kitUnits from '#equipment/kits/kit-units.server.ts'
import * as kits from '#equipment/kits/kits.server.ts'
import * as leads from '#loss/leads/leads.server.ts'
import * as leadLists from '#loss/leads/lead-lists.server.ts'
import * as leadOutcomes from '#loss/leads/lead-outcomes.server.ts'
import * as locations from '#people/locations/locations.server.ts'
import * as notes from '#loss/notes/notes.server.ts'
import * as photoEdits from '#photos/photos/photo-edits.server.ts'
import * as photoFolders from '#photos/photos/photo-folders.server.ts'
import * as photoPositions from '#photos/photos/photo-positions.server.ts'
import * as photos from '#photos/photos/photos.server.ts'
import * as priceList from '#money/price-list/price-list.server.ts'
import * as profile from '#people/profile/profile.server.ts'
import * as questions from '#outside/questions/questions.server.ts'
import * as refusedPunches from '#time/requests/refused-punches.server.ts'
import * as registrations from '#loss/registrations/registrations.server.ts'
import * as search from '#workplaces/search/search.server.ts'
import * as sealedDocuments from '#papers/sealed-documents/sealed-documents.server.ts'
import * as securityEvents from '#people/security-events/security-events.server.ts'
import * as portalSigning from '#papers/signings/portal-signing.server.ts'
import * as linkSigning from '#papers/link-signing/link-signing.server.ts'
import * as signedOnPaper from '#papers/signed-on-paper/signed-on-paper.server.ts'
import * as signingRequests from '#papers/signings/signing-requests.server.ts'
import * as signings from '#papers/signings/signings.server.ts'
import * as countersignature from '#papers/handed-over/countersignature.server.ts'
import * as inPersonSigning from '#papers/handed-over/in-person-signing.server.ts'
import * as logo from '#workplaces/settings-page/logo.server.ts'
import * as settings from '#people/settings/settings.server.ts'
import * as punches from '#time/time-clock/punches.server.ts'
import * as timeClock from '#time/time-clock/time-clock.server.ts'
import * as timeline from '#loss/timeline/timeline.server.ts'
import * as timesheets from '#time/timesheets/timesheets.server.ts'
import * as uploads from '#files/uploads/uploads.server.ts'
import * as drives from '#fleet/mileage/drives.server.ts'
import * as mileageCorrections from '#fleet/mileage/mileage-corrections.server.ts'
import * as servicePlan from '#fleet/vehicle-services/service-plan.server.ts'
import * as vehicleServices from '#fleet/vehicle-services/vehicle-services.server.ts'
import * as vehicleFuel from '#fleet/vehicle-fuel/vehicle-fuel.server.ts'
import * as vehiclePapers from '#fleet/vehicle-papers/vehicle-papers.server.ts'
import * as vehiclePhotos from '#fleet/vehicle-photos/vehicle-photos.server.ts'
import * as vehicles from '#fleet/vehicles/vehicles.server.ts'
import * as worklist from '#workplaces/worklist/worklist.server.ts'

/** The API's table of contents: every feature's procedures, served at both /rpc and /api. */
export const router = {
  access,
  accounts: { ...accounts, ...passwordReset },
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
  employees: { ...employees, ...deactivation },
  equipment: { ...equipment, ...earnings, ...seeing, ...unitsAtHand, ...utilization },
  files,
  followUps,
  folderNotes,
  folders,
  grants,
  hours,
  imports: { ...imports, ...equipmentImports, ...priceListImports, ...readingImports },
  invitations,
  invoices: { ...invoices, ...drafts, ...issuing, ...seenInvoices, ...invoiceSending },
  jobs: { ...jobs, ...closing, ...seenJobs },
  chambers,
  dryingLogs,
  points,
  pointReadings,
  meters,
  plans,
  rooms,
  rounds,
  airReadings,
  alertAnswers,
  sites,
  sizingFactors,
  sizingReasons,
  kits: { ...kits, ...kitUnits },
  leads: { ...leads, ...leadLists, ...leadOutcomes },
  locations,
  notes,
  payments,
  photoFolders,
  photoPositions,
  photos: { ...photos, ...photoEdits },
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
  signings: {
    ...signings,
    ...inPersonSigning,
    ...countersignature,
    ...signingRequests,
    ...signedOnPaper,
  },
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
