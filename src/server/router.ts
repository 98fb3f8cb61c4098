import type { RouterClient } from '@orpc/server'
import * as access from '#features/access/access.server.ts'
import { constraintMessages as accountConstraints } from '#features/accounts/accounts.ts'
import * as accounts from '#features/accounts/accounts.server.ts'
import { constraintMessages as customerConstraints } from '#features/customers/customers.ts'
import * as customers from '#features/customers/customers.server.ts'
import { constraintMessages as employeeConstraints } from '#features/employees/employees.ts'
import * as employees from '#features/employees/employees.server.ts'
import { constraintMessages as grantConstraints } from '#features/grants/grants.ts'
import * as grants from '#features/grants/grants.server.ts'
import * as invitations from '#features/invitations/invitations.server.ts'
import { constraintMessages as jobConstraints } from '#features/jobs/jobs.ts'
import { constraintMessages as profileConstraints } from '#features/profile/profile.ts'
import * as profile from '#features/profile/profile.server.ts'
import * as registrations from '#features/registrations/registrations.server.ts'
import * as securityEvents from '#features/security-events/security-events.server.ts'

/** The table of contents of the API: every feature's procedures, served at /rpc and /api alike. */
export const router = { access, accounts, customers, employees, grants, invitations, profile, registrations, securityEvents }

export type Api = RouterClient<typeof router>

export const constraintMessages = {
  ...accountConstraints,
  ...customerConstraints,
  ...employeeConstraints,
  ...grantConstraints,
  ...jobConstraints,
  ...profileConstraints,
}
