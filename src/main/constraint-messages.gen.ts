// Written by `npm run generate` from what the features export.
import { constraintMessages as messages0 } from '#features/accounts/accounts.ts'
import { constraintMessages as messages1 } from '#features/bookkeeping/bookkeeping.ts'
import { constraintMessages as messages2 } from '#features/claim-links/claim-links.ts'
import { constraintMessages as messages3 } from '#features/claims/claims.ts'
import { constraintMessages as messages4 } from '#features/contracts/contracts.ts'
import { constraintMessages as messages5 } from '#features/customers/customers.ts'
import { constraintMessages as messages6 } from '#features/digests/digests.ts'
import { constraintMessages as messages7 } from '#features/documents/documents.ts'
import { constraintMessages as messages8 } from '#features/employees/employees.ts'
import { constraintMessages as messages9 } from '#features/equipment/equipment.ts'
import { constraintMessages as messages10 } from '#features/equipment/placements.ts'
import { constraintMessages as messages11 } from '#features/folders/folder-notes.ts'
import { constraintMessages as messages12 } from '#features/folders/folders.ts'
import { constraintMessages as messages13 } from '#features/follow-ups/follow-ups.ts'
import { constraintMessages as messages14 } from '#features/grants/grants.ts'
import { constraintMessages as messages15 } from '#features/invoices/invoice-letters.ts'
import { constraintMessages as messages16 } from '#features/invoices/invoices.ts'
import { constraintMessages as messages17 } from '#features/invoices/payments.ts'
import { constraintMessages as messages18 } from '#features/jobs/jobs.ts'
import { constraintMessages as messages19 } from '#features/kits/kits.ts'
import { constraintMessages as messages20 } from '#features/leads/leads.ts'
import { constraintMessages as messages21 } from '#features/mileage/mileage-corrections.ts'
import { constraintMessages as messages22 } from '#features/notes/notes.ts'
import { constraintMessages as messages23 } from '#features/photos/photos.ts'
import { constraintMessages as messages24 } from '#features/price-list/price-list.ts'
import { constraintMessages as messages25 } from '#features/profile/profile.ts'
import { constraintMessages as messages26 } from '#features/questions/questions.ts'
import { constraintMessages as messages27 } from '#features/refused-punches/refused-punches.ts'
import { constraintMessages as messages28 } from '#features/releases/releases.ts'
import { constraintMessages as messages29 } from '#features/report-exports/report-exports.ts'
import { constraintMessages as messages30 } from '#features/report-schedules/report-schedules.ts'
import { constraintMessages as messages31 } from '#features/settings/logo.ts'
import { constraintMessages as messages32 } from '#features/settings/settings.ts'
import { constraintMessages as messages33 } from '#features/signings/signings.ts'
import { constraintMessages as messages34 } from '#features/time-clock/time-clock.ts'
import { constraintMessages as messages35 } from '#features/timesheets/timesheets.ts'
import { constraintMessages as messages36 } from '#features/uploads/uploads.ts'
import { constraintMessages as messages37 } from '#features/vehicle-fuel/vehicle-fuel.ts'
import { constraintMessages as messages38 } from '#features/vehicle-photos/vehicle-photos.ts'
import { constraintMessages as messages39 } from '#features/vehicle-services/service-plan.ts'
import { constraintMessages as messages40 } from '#features/vehicle-services/vehicle-services.ts'
import { constraintMessages as messages41 } from '#features/vehicles/vehicles.ts'
import { constraintMessages as messages42 } from '#server/first-time.ts'

/** What is said of a breach of each constraint of the database. */
export const constraintMessages = {
  ...messages0,
  ...messages1,
  ...messages2,
  ...messages3,
  ...messages4,
  ...messages5,
  ...messages6,
  ...messages7,
  ...messages8,
  ...messages9,
  ...messages10,
  ...messages11,
  ...messages12,
  ...messages13,
  ...messages14,
  ...messages15,
  ...messages16,
  ...messages17,
  ...messages18,
  ...messages19,
  ...messages20,
  ...messages21,
  ...messages22,
  ...messages23,
  ...messages24,
  ...messages25,
  ...messages26,
  ...messages27,
  ...messages28,
  ...messages29,
  ...messages30,
  ...messages31,
  ...messages32,
  ...messages33,
  ...messages34,
  ...messages35,
  ...messages36,
  ...messages37,
  ...messages38,
  ...messages39,
  ...messages40,
  ...messages41,
  ...messages42,
}
