// Written by `npm run generate` from what the features export.
import { constraintMessages as messagesOfAirReadings } from '#drying/air-readings/air-readings.ts'
import { constraintMessages as messagesOfAlertAnswers } from '#drying/alerts/alert-answers.ts'
import { constraintMessages as messagesOfChambers } from '#drying/chambers/chambers.ts'
import { constraintMessages as messagesOfDryingLogs } from '#drying/drying-log/drying-logs.ts'
import { constraintMessages as messagesOfMeters } from '#drying/meters/meters.ts'
import { constraintMessages as messagesOfPlans } from '#drying/plans/plans.ts'
import { constraintMessages as messagesOfPointReadings } from '#drying/point-readings/point-readings.ts'
import { constraintMessages as messagesOfPoints } from '#drying/points/points.ts'
import { constraintMessages as messagesOfRooms } from '#drying/rooms/rooms.ts'
import { constraintMessages as messagesOfMeterPhotosUpload } from '#drying/rounds/meter-photos.upload.ts'
import { constraintMessages as messagesOfRounds } from '#drying/rounds/rounds.ts'
import { constraintMessages as messagesOfSites } from '#drying/sites/sites.ts'
import { constraintMessages as messagesOfSizingFactors } from '#drying/sizing/sizing-factors.ts'
import { constraintMessages as messagesOfSizingReasons } from '#drying/sizing/sizing-reasons.ts'
import { constraintMessages as messagesOfEquipment } from '#equipment/equipment/equipment.ts'
import { constraintMessages as messagesOfRating } from '#equipment/equipment/rating.ts'
import { constraintMessages as messagesOfUnitPhotosUpload } from '#equipment/equipment/unit-photos.upload.ts'
import { constraintMessages as messagesOfKits } from '#equipment/kits/kits.ts'
import { constraintMessages as messagesOfPlacements } from '#equipment/placements/placements.ts'
import { constraintMessages as messagesOfUploads } from '#files/uploads/uploads.ts'
import { constraintMessages as messagesOfMileageCorrections } from '#fleet/mileage/mileage-corrections.ts'
import { constraintMessages as messagesOfVehicleFuel } from '#fleet/vehicle-fuel/vehicle-fuel.ts'
import { constraintMessages as messagesOfVehiclePapersUpload } from '#fleet/vehicle-papers/vehicle-papers.upload.ts'
import { constraintMessages as messagesOfVehiclePhotos } from '#fleet/vehicle-photos/vehicle-photos.ts'
import { constraintMessages as messagesOfVehiclePhotosUpload } from '#fleet/vehicle-photos/vehicle-photos.upload.ts'
import { constraintMessages as messagesOfServicePlan } from '#fleet/vehicle-services/service-plan.ts'
import { constraintMessages as messagesOfVehicleServices } from '#fleet/vehicle-services/vehicle-services.ts'
import { constraintMessages as messagesOfVehicles } from '#fleet/vehicles/vehicles.ts'
import { constraintMessages as messagesOfCustomers } from '#loss/customers/customers.ts'
import { constraintMessages as messagesOfDocuments } from '#loss/documents/documents.ts'
import { constraintMessages as messagesOfDocumentsUpload } from '#loss/documents/documents.upload.ts'
import { constraintMessages as messagesOfFolderNotes } from '#loss/folders/folder-notes.ts'
import { constraintMessages as messagesOfFolders } from '#loss/folders/folders.ts'
import { constraintMessages as messagesOfGrants } from '#loss/grants/grants.ts'
import { constraintMessages as messagesOfJobs } from '#loss/jobs/jobs.ts'
import { constraintMessages as messagesOfLeads } from '#loss/leads/leads.ts'
import { constraintMessages as messagesOfNotes } from '#loss/notes/notes.ts'
import { constraintMessages as messagesOfBookkeeping } from '#money/bookkeeping/bookkeeping.ts'
import { constraintMessages as messagesOfFollowUps } from '#money/follow-ups/follow-ups.ts'
import { constraintMessages as messagesOfInvoiceEmails } from '#money/invoice-emails/invoice-emails.ts'
import { constraintMessages as messagesOfInvoiceLines } from '#money/invoices/invoice-lines.ts'
import { constraintMessages as messagesOfInvoices } from '#money/invoices/invoices.ts'
import { constraintMessages as messagesOfPayments } from '#money/invoices/payments.ts'
import { constraintMessages as messagesOfPriceList } from '#money/price-list/price-list.ts'
import { constraintMessages as messagesOfClaimLinks } from '#outside/claim-links/claim-links.ts'
import { constraintMessages as messagesOfClaims } from '#outside/claims/claims.ts'
import { constraintMessages as messagesOfDigests } from '#outside/digests/digests.ts'
import { constraintMessages as messagesOfQuestions } from '#outside/questions/questions.ts'
import { constraintMessages as messagesOfReleases } from '#outside/releases/releases.ts'
import { constraintMessages as messagesOfContractParties } from '#papers/contracts/contract-parties.ts'
import { constraintMessages as messagesOfContracts } from '#papers/contracts/contracts.ts'
import { constraintMessages as messagesOfTemplates } from '#papers/contracts/templates.ts'
import { constraintMessages as messagesOfSignedOnPaper } from '#papers/signed-on-paper/signed-on-paper.ts'
import { constraintMessages as messagesOfSignings } from '#papers/signings/signings.ts'
import { constraintMessages as messagesOfAccounts } from '#people/accounts/accounts.ts'
import { constraintMessages as messagesOfEmployees } from '#people/employees/employees.ts'
import { constraintMessages as messagesOfInvitations } from '#people/invitations/invitations.ts'
import { constraintMessages as messagesOfProfile } from '#people/profile/profile.ts'
import { constraintMessages as messagesOfLogo } from '#people/settings/logo.ts'
import { constraintMessages as messagesOfSettings } from '#people/settings/settings.ts'
import { constraintMessages as messagesOfPhotos } from '#photos/photos/photos.ts'
import { constraintMessages as messagesOfPhotosUpload } from '#photos/photos/photos.upload.ts'
import { constraintMessages as messagesOfReportExports } from '#reports/report-exports/report-exports.ts'
import { constraintMessages as messagesOfReportSchedules } from '#reports/report-schedules/report-schedules.ts'
import { constraintMessages as messagesOfFirstTime } from '#server/first-time.ts'
import { constraintMessages as messagesOfCorrectionRequests } from '#time/requests/correction-requests.ts'
import { constraintMessages as messagesOfRefusedPunches } from '#time/requests/refused-punches.ts'
import { constraintMessages as messagesOfTimeClock } from '#time/time-clock/time-clock.ts'
import { constraintMessages as messagesOfTimesheets } from '#time/timesheets/timesheets.ts'

/** Messages for breaches of the constraints of the database. */
export const constraintMessages = {
  ...messagesOfAirReadings,
  ...messagesOfAlertAnswers,
  ...messagesOfChambers,
  ...messagesOfDryingLogs,
  ...messagesOfMeters,
  ...messagesOfPlans,
  ...messagesOfPointReadings,
  ...messagesOfPoints,
  ...messagesOfRooms,
  ...messagesOfMeterPhotosUpload,
  ...messagesOfRounds,
  ...messagesOfSites,
  ...messagesOfSizingFactors,
  ...messagesOfSizingReasons,
  ...messagesOfEquipment,
  ...messagesOfRating,
  ...messagesOfUnitPhotosUpload,
  ...messagesOfKits,
  ...messagesOfPlacements,
  ...messagesOfUploads,
  ...messagesOfMileageCorrections,
  ...messagesOfVehicleFuel,
  ...messagesOfVehiclePapersUpload,
  ...messagesOfVehiclePhotos,
  ...messagesOfVehiclePhotosUpload,
  ...messagesOfServicePlan,
  ...messagesOfVehicleServices,
  ...messagesOfVehicles,
  ...messagesOfCustomers,
  ...messagesOfDocuments,
  ...messagesOfDocumentsUpload,
  ...messagesOfFolderNotes,
  ...messagesOfFolders,
  ...messagesOfGrants,
  ...messagesOfJobs,
  ...messagesOfLeads,
  ...messagesOfNotes,
  ...messagesOfBookkeeping,
  ...messagesOfFollowUps,
  ...messagesOfInvoiceEmails,
  ...messagesOfInvoiceLines,
  ...messagesOfInvoices,
  ...messagesOfPayments,
  ...messagesOfPriceList,
  ...messagesOfClaimLinks,
  ...messagesOfClaims,
  ...messagesOfDigests,
  ...messagesOfQuestions,
  ...messagesOfReleases,
  ...messagesOfContractParties,
  ...messagesOfContracts,
  ...messagesOfTemplates,
  ...messagesOfSignedOnPaper,
  ...messagesOfSignings,
  ...messagesOfAccounts,
  ...messagesOfEmployees,
  ...messagesOfInvitations,
  ...messagesOfProfile,
  ...messagesOfLogo,
  ...messagesOfSettings,
  ...messagesOfPhotos,
  ...messagesOfPhotosUpload,
  ...messagesOfReportExports,
  ...messagesOfReportSchedules,
  ...messagesOfFirstTime,
  ...messagesOfCorrectionRequests,
  ...messagesOfRefusedPunches,
  ...messagesOfTimeClock,
  ...messagesOfTimesheets,
}
