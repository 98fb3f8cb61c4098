import type { RouterClient } from '@orpc/server'
import * as access from '#features/access/access.server.ts'
import { constraintMessages as accountConstraints } from '#features/accounts/accounts.ts'
import * as accounts from '#features/accounts/accounts.server.ts'
import * as audits from '#features/audits/audits.server.ts'
import { constraintMessages as customerConstraints } from '#features/customers/customers.ts'
import * as customers from '#features/customers/customers.server.ts'
import { constraintMessages as documentConstraints } from '#features/documents/documents.ts'
import * as documents from '#features/documents/documents.server.ts'
import { constraintMessages as employeeConstraints } from '#features/employees/employees.ts'
import * as employees from '#features/employees/employees.server.ts'
import * as files from '#features/files/files.server.ts'
import { constraintMessages as grantConstraints } from '#features/grants/grants.ts'
import * as grants from '#features/grants/grants.server.ts'
import * as hours from '#features/hours/hours.server.ts'
import * as imports from '#features/imports/imports.server.ts'
import * as invitations from '#features/invitations/invitations.server.ts'
import { constraintMessages as jobConstraints } from '#features/jobs/jobs.ts'
import * as jobs from '#features/jobs/jobs.server.ts'
import { constraintMessages as leadConstraints } from '#features/leads/leads.ts'
import * as leads from '#features/leads/leads.server.ts'
import * as locations from '#features/locations/locations.server.ts'
import { constraintMessages as noteConstraints } from '#features/notes/notes.ts'
import * as notes from '#features/notes/notes.server.ts'
import * as photoFolders from '#features/photos/photo-folders.server.ts'
import * as photoPositions from '#features/photos/photo-positions.server.ts'
import { constraintMessages as photoConstraints } from '#features/photos/photos.ts'
import * as photos from '#features/photos/photos.server.ts'
import { constraintMessages as profileConstraints } from '#features/profile/profile.ts'
import * as profile from '#features/profile/profile.server.ts'
import { constraintMessages as refusedConstraints } from '#features/refused-punches/refused-punches.ts'
import * as refusedPunches from '#features/refused-punches/refused-punches.server.ts'
import * as registrations from '#features/registrations/registrations.server.ts'
import * as search from '#features/search/search.server.ts'
import * as securityEvents from '#features/security-events/security-events.server.ts'
import { constraintMessages as settingConstraints } from '#features/settings/settings.ts'
import * as settings from '#features/settings/settings.server.ts'
import { constraintMessages as timeConstraints } from '#features/time-clock/time-clock.ts'
import * as punches from '#features/time-clock/punches.server.ts'
import * as timeClock from '#features/time-clock/time-clock.server.ts'
import { constraintMessages as timesheetConstraints } from '#features/timesheets/timesheets.ts'
import * as timesheets from '#features/timesheets/timesheets.server.ts'
import { constraintMessages as uploadConstraints } from '#features/uploads/uploads.ts'
import * as uploads from '#features/uploads/uploads.server.ts'
import { constraintMessages as vehicleConstraints } from '#features/vehicles/vehicles.ts'
import * as vehicles from '#features/vehicles/vehicles.server.ts'
import * as worklist from '#features/worklist/worklist.server.ts'
import { constraintMessages as creationConstraints } from '#server/first-time.ts'

/** The table of contents of the API: every feature's procedures, served at /rpc and /api alike. */
export const router = {
  access,
  accounts,
  audits,
  customers,
  documents,
  employees,
  files,
  grants,
  hours,
  imports,
  invitations,
  jobs,
  leads,
  locations,
  notes,
  photoFolders,
  photoPositions,
  photos,
  profile,
  refusedPunches,
  registrations,
  search,
  securityEvents,
  settings,
  timeClock: { ...timeClock, ...punches },
  timesheets,
  uploads,
  vehicles,
  worklist,
}

export type Api = RouterClient<typeof router>

export const constraintMessages = {
  ...creationConstraints,
  ...accountConstraints,
  ...customerConstraints,
  ...documentConstraints,
  ...employeeConstraints,
  ...grantConstraints,
  ...jobConstraints,
  ...leadConstraints,
  ...noteConstraints,
  ...photoConstraints,
  ...profileConstraints,
  ...refusedConstraints,
  ...settingConstraints,
  ...timeConstraints,
  ...timesheetConstraints,
  ...uploadConstraints,
  ...vehicleConstraints,
}
