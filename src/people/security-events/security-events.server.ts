import { sql } from 'kysely'
import {
  PAGE_SIZE,
  securityEvent,
  securityEventQuery,
} from '#people/security-events/security-events.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { listed } from '#values/list-query.ts'

// Sorts by time, because filters ask for days. Sorting by id would read all later events first.
const newest: Orders = {
  id: sql.ref('e.id'),
  idType: 'bigint',
  by: { newest: { by: sql.ref('e.at'), type: 'timestamptz' } },
}

/** Returns when a day begins in the company's time zone, or `later` days after it. */
const beginOf = (day: string, later = 0) =>
  sql<string>`(select (${day}::date + ${later}::integer)::timestamp at time zone time_zone from settings)`

export const list = allow('securityEvents.list')
  .route({
    method: 'GET',
    path: '/security-events',
    summary: 'List security events',
    description: `Newest first, ${PAGE_SIZE} to a page, of a kind, a person or some days where asked; \`older\` and \`newer\` lead to the next and the previous page and are absent if there is none.`,
    tags: ['Security events'],
  })
  .input(securityEventQuery)
  .output(listed(securityEvent))
  .handler(({ input: { kind, person_id, from, to, ...place }, context: { db } }) => {
    const page = listPage(place, newest, PAGE_SIZE)
    let found = db
      .selectFrom('security_events as e')
      .select([
        'e.id',
        'e.at',
        'e.kind',
        'e.actor_name as actor',
        'e.subject_name as subject',
        'e.email',
        'e.address',
        'e.detail',
      ])
    if (kind) found = found.where('e.kind', '=', kind)
    if (person_id)
      found = found.where((e) =>
        e.or([e('e.actor_id', '=', person_id), e('e.subject_id', '=', person_id)]),
      )
    if (from) found = found.where('e.at', '>=', beginOf(from))
    if (to) found = found.where('e.at', '<', beginOf(to, 1))
    return page.read(found)
  })
