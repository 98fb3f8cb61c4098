import { z } from 'zod'
import { listPlace } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'

/** All kinds of events, with their labels. */
export const securityEventKinds = {
  'signed in': 'Logged in',
  'sign-in refused': 'Login refused',
  'step-up refused': 'Wrong password or code while logged in',
  registered: 'Registered',
  'e-mail confirmed': 'Confirmed email',
  'reset asked for': 'Requested a password reset',
  'password reset': 'Reset the password',
  'password changed': 'Changed the password',
  'e-mail change asked for': 'Requested an email change',
  'e-mail changed': 'Changed email',
  'devices signed out': 'Logged out devices',
  invited: 'Invited',
  'invited again': 'Resent an invitation',
  'invitation revoked': 'Revoked an invitation',
  'invitation accepted': 'Accepted an invitation',
  'role changed': 'Changed a role',
  deactivated: 'Deactivated',
  reactivated: 'Reactivated',
  'access granted': 'Gave an agent access',
  'access revoked': 'Revoked an agent’s access',
  'claim link sent': 'Sent a link to a claim',
  'claim link ended': 'Ended a link to a claim',
  'second factor refused': 'Wrong code after the right password',
  'recovery code used': 'Used a recovery code',
  'second factor reset': 'Reset a lost second factor',
  'second factor on': 'Turned on two-step verification',
  'second factor off': 'Turned off two-step verification',
  'new recovery codes': 'Created new recovery codes',
  'customers imported': 'Imported customers',
  'customers exported': 'Exported customers',
  'equipment imported': 'Imported equipment',
  'equipment exported': 'Exported equipment',
  'vehicles exported': 'Exported vehicles',
  'photos downloaded': 'Downloaded photos',
  'drying exported': 'Exported a drying log',
  'invoices downloaded': 'Downloaded invoices',
  'invoices exported': 'Exported invoices',
  'bookkeeping exported': 'Exported invoices to bookkeeping',
  'price list imported': 'Imported the price list',
  'readings imported': 'Imported readings of a drying log',
  'report exported': 'Exported a report',
  'timesheets exported': 'Exported timesheets',
  'malware found': 'Found malware in a file',
  'installation set up': 'Completed setup',
} as const

export const securityEventKind = z.enum(
  Object.keys(securityEventKinds) as (keyof typeof securityEventKinds)[],
)

/** Events per page. */
export const PAGE_SIZE = 50

export const securityEventQuery = z.strictObject({
  kind: securityEventKind.optional(),
  person_id: rowId.optional().describe('Done by them, or to them'),
  from: z.iso.date('Choose a day').optional().describe('On or after this day of the company'),
  to: z.iso.date('Choose a day').optional().describe('On or before it'),
  ...listPlace,
})

export const securityEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  actor: z.string().nullable(),
  subject: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  detail: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof securityEvent>
