import { z } from 'zod'
import { PAGE_SIZE, securityEvent, securityEventQuery } from '#features/security-events/security-events.ts'
import { allow } from '#server/procedure.ts'

export const list = allow('securityEvents.list')
  .route({
    method: 'GET',
    path: '/security-events',
    summary: 'List security events',
    description: `Newest first, ${PAGE_SIZE} to a page; \`older\` leads to the next page and is absent on the last.`,
    tags: ['Security events'],
  })
  .input(securityEventQuery)
  .output(z.object({ rows: z.array(securityEvent), older: z.string().optional() }))
  .handler(async ({ input: { kind, before }, context: { db } }) => {
    let found = db
      .selectFrom('security_events as e')
      .select(['e.id', 'e.at', 'e.kind', 'e.actor_name as actor', 'e.subject_name as subject', 'e.email', 'e.address', 'e.detail'])
      .orderBy('e.id', 'desc')
      .limit(PAGE_SIZE + 1)
    if (kind) found = found.where('e.kind', '=', kind)
    if (before) found = found.where('e.id', '<', before)
    const rows = await found.execute()
    const page = rows.slice(0, PAGE_SIZE)
    return { rows: page, ...(rows.length > PAGE_SIZE ? { older: page.at(-1)!.id } : {}) }
  })
