import type { RouterClient } from '@orpc/server'
import * as access from '#features/access/access.server.ts'
import { constraintMessages as customerConstraints } from '#features/customers/customers.ts'
import * as customers from '#features/customers/customers.server.ts'
import { constraintMessages as jobConstraints } from '#features/jobs/jobs.ts'

/** The table of contents of the API: every feature's procedures, served at /rpc and /api alike. */
export const router = { access, customers }

export type Api = RouterClient<typeof router>

export const constraintMessages = { ...customerConstraints, ...jobConstraints }
