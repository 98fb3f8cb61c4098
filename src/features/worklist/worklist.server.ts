import { sql } from 'kysely'
import { z } from 'zod'
import { locationScope } from '#features/locations/locations.ts'
import { countOpen } from '#features/refused-punches/refused-punch-rows.server.ts'
import { COUNTED, MOST, QUIET_DAYS, worklist } from '#features/worklist/worklist.ts'
import { allow } from '#server/procedure.ts'

export const view = allow('worklist.view')
  .route({
    method: 'GET',
    path: '/worklist',
    summary: 'List what needs attention',
    description: `Current jobs without a note for ${QUIET_DAYS} days, the longest first (counted up to ${COUNTED + 1}), and customers pending billing, for one location or \`all\`. Refused punches are counted company-wide, for management. Leads are at /leads/waiting.`,
    tags: ['Worklist'],
  })
  .input(z.strictObject({ city: locationScope.optional() }))
  .output(worklist)
  .handler(async ({ input: { city }, context: { db } }) => {
    const place = city === 'all' ? undefined : city
    const noted = sql<string>`coalesce(j.last_noted_at, j.created_at)`
    const became = sql<string>`coalesce((select max(a.at) from audits a where a.table_name = 'customers' and a.row_id = c.id::text
      and a.field = 'contract_status' and a.new_value = 'pending_billing'), c.created_at)`
    let quiet = db
      .selectFrom('jobs as j')
      .innerJoin('customers as c', 'c.id', 'j.customer_id')
      .where('j.is_current', '=', true)
      .where(noted, '<', sql<string>`now() - make_interval(days => ${QUIET_DAYS})`)
    let billing = db.selectFrom('customers as c').where('c.contract_status', '=', 'pending_billing')
    let pending = db
      .selectFrom('customer_counts')
      .select(({ fn }) => fn.sum<string | null>('change').as('customers'))
      .where('contract_status', '=', 'pending_billing')
    if (place) {
      quiet = quiet.where('c.city_code', '=', place)
      billing = billing.where('c.city_code', '=', place)
      pending = pending.where('city_code', '=', place)
    }
    const [found, counted, billingRows, refused_punches] = await Promise.all([
      quiet
        .select(['c.id as customer_id', 'c.name as customer_name', 'c.customer_number', noted.as('since')])
        .orderBy(noted)
        .limit(COUNTED + 1)
        .execute(),
      pending.executeTakeFirstOrThrow(),
      billing
        .select(['c.id as customer_id', 'c.name as customer_name', 'c.customer_number', became.as('since')])
        .orderBy('c.created_at')
        .limit(MOST)
        .execute(),
      countOpen(db),
    ])
    return {
      quiet_jobs: { count: found.length, entries: found.slice(0, MOST) },
      pending_billing: { count: Number(counted.customers ?? 0), entries: billingRows },
      refused_punches,
    }
  })
