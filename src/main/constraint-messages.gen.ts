// Written by `npm run generate` from what the features export.
import { constraintMessages as messagesOfAccounts } from '#features/accounts/accounts.ts'
import { constraintMessages as messagesOfBookkeeping } from '#features/bookkeeping/bookkeeping.ts'
import { constraintMessages as messagesOfClaimLinks } from '#features/claim-links/claim-links.ts'
import { constraintMessages as messagesOfClaims } from '#features/claims/claims.ts'
import { constraintMessages as messagesOfContracts } from '#features/contracts/contracts.ts'
import { constraintMessages as messagesOfCorrectionRequests } from '#features/correction-requests/correction-requests.ts'
import { constraintMessages as messagesOfCustomers } from '#features/customers/customers.ts'
import { constraintMessages as messagesOfDigests } from '#features/digests/digests.ts'
import { constraintMessages as messagesOfDocuments } from '#features/documents/documents.ts'
import { constraintMessages as messagesOfEmployees } from '#features/employees/employees.ts'
import { constraintMessages as messagesOfEquipment } from '#features/equipment/equipment.ts'
import { constraintMessages as messagesOfPlacements } from '#features/equipment/placements.ts'
import { constraintMessages as messagesOfFolderNotes } from '#features/folders/folder-notes.ts'
import { constraintMessages as messagesOfFolders } from '#features/folders/folders.ts'
import { constraintMessages as messagesOfFollowUps } from '#features/follow-ups/follow-ups.ts'
import { constraintMessages as messagesOfGrants } from '#features/grants/grants.ts'
import { constraintMessages as messagesOfInvitations } from '#features/invitations/invitations.ts'
import { constraintMessages as messagesOfInvoiceLetters } from '#features/invoices/invoice-letters.ts'
import { constraintMessages as messagesOfInvoices } from '#features/invoices/invoices.ts'
import { constraintMessages as messagesOfPayments } from '#features/invoices/payments.ts'
import { constraintMessages as messagesOfJobs } from '#features/jobs/jobs.ts'
import { constraintMessages as messagesOfKits } from '#features/kits/kits.ts'
import { constraintMessages as messagesOfLeads } from '#features/leads/leads.ts'
import { constraintMessages as messagesOfMileageCorrections } from '#features/mileage/mileage-corrections.ts'
import { constraintMessages as messagesOfNotes } from '#features/notes/notes.ts'
import { constraintMessages as messagesOfPhotos } from '#features/photos/photos.ts'
import { constraintMessages as messagesOfPriceList } from '#features/price-list/price-list.ts'
import { constraintMessages as messagesOfProfile } from '#features/profile/profile.ts'
import { constraintMessages as messagesOfQuestions } from '#features/questions/questions.ts'
import { constraintMessages as messagesOfRefusedPunches } from '#features/refused-punches/refused-punches.ts'
import { constraintMessages as messagesOfReleases } from '#features/releases/releases.ts'
import { constraintMessages as messagesOfReportExports } from '#features/report-exports/report-exports.ts'
import { constraintMessages as messagesOfReportSchedules } from '#features/report-schedules/report-schedules.ts'
import { constraintMessages as messagesOfLogo } from '#features/settings/logo.ts'
import { constraintMessages as messagesOfSettings } from '#features/settings/settings.ts'
import { constraintMessages as messagesOfSignings } from '#features/signings/signings.ts'
import { constraintMessages as messagesOfTimeClock } from '#features/time-clock/time-clock.ts'
import { constraintMessages as messagesOfTimesheets } from '#features/timesheets/timesheets.ts'
import { constraintMessages as messagesOfUploads } from '#features/uploads/uploads.ts'
import { constraintMessages as messagesOfVehicleFuel } from '#features/vehicle-fuel/vehicle-fuel.ts'
import { constraintMessages as messagesOfVehiclePhotos } from '#features/vehicle-photos/vehicle-photos.ts'
import { constraintMessages as messagesOfServicePlan } from '#features/vehicle-services/service-plan.ts'
import { constraintMessages as messagesOfVehicleServices } from '#features/vehicle-services/vehicle-services.ts'
import { constraintMessages as messagesOfVehicles } from '#features/vehicles/vehicles.ts'
import { constraintMessages as messagesOfFirstTime } from '#server/first-time.ts'

/** What is said of a breach of each constraint of the database. */
export const constraintMessages = {
  ...messagesOfAccounts,
  ...messagesOfBookkeeping,
  ...messagesOfClaimLinks,
  ...messagesOfClaims,
  ...messagesOfContracts,
  ...messagesOfCorrectionRequests,
  ...messagesOfCustomers,
  ...messagesOfDigests,
  ...messagesOfDocuments,
  ...messagesOfEmployees,
  ...messagesOfEquipment,
  ...messagesOfPlacements,
  ...messagesOfFolderNotes,
  ...messagesOfFolders,
  ...messagesOfFollowUps,
  ...messagesOfGrants,
  ...messagesOfInvitations,
  ...messagesOfInvoiceLetters,
  ...messagesOfInvoices,
  ...messagesOfPayments,
  ...messagesOfJobs,
  ...messagesOfKits,
  ...messagesOfLeads,
  ...messagesOfMileageCorrections,
  ...messagesOfNotes,
  ...messagesOfPhotos,
  ...messagesOfPriceList,
  ...messagesOfProfile,
  ...messagesOfQuestions,
  ...messagesOfRefusedPunches,
  ...messagesOfReleases,
  ...messagesOfReportExports,
  ...messagesOfReportSchedules,
  ...messagesOfLogo,
  ...messagesOfSettings,
  ...messagesOfSignings,
  ...messagesOfTimeClock,
  ...messagesOfTimesheets,
  ...messagesOfUploads,
  ...messagesOfVehicleFuel,
  ...messagesOfVehiclePhotos,
  ...messagesOfServicePlan,
  ...messagesOfVehicleServices,
  ...messagesOfVehicles,
  ...messagesOfFirstTime,
}
