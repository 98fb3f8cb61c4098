import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  security_events: { select: capabilities['securityEvents.list'] },
}

export const shows: Shows = {
  securityEvents: ['security_events'],
}
