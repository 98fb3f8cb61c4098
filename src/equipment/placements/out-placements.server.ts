import { sql } from 'kysely'
import { placementRows, priced } from '#equipment/placements/placement-rows.server.ts'
import { outQuery, outPage, PAGE_SIZE } from '#equipment/placements/placements.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'

const placed = { by: sql.ref('p.placed_at'), type: 'timestamptz' } as const
const byTimeOut: Orders<'placed_at'> = {
  id: sql.ref('p.id'),
  by: { newest: placed, placed_at: placed },
}
const threshold = sql<number>`(select long_out_days from settings)`

export const out = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/placements/out',
    summary: 'List where everything is',
    description: `Every unit that stands on a job, the one that is out longest first, ${PAGE_SIZE} to a page, by the location of the customer. \`over\` keeps those that are out longer than so many days (\`long\`: than the settings allow), \`closed\` those on closed jobs. \`ours\` goes by the location that the unit belongs to, as the figures above the equipment list do.`,
    tags: ['Equipment'],
  })
  .input(outQuery)
  .output(outPage)
  .handler(async ({ input: { city, over, closed, ours, after, before }, context: { db } }) => {
    let found = placementRows(db)
      .where('p.removed_at', 'is', null)
      .select([
        'e.last_seen_at',
        sql<boolean>`p.placed_at < now() - make_interval(days => ${threshold})`.as('is_long'),
      ])
    if (city && city !== 'all') found = found.where(ours ? 'e.city_code' : 'c.city_code', '=', city)
    if (closed) found = found.where('j.status', '=', 'closed')
    if (over) {
      const days = over === 'long' ? threshold : sql`${Number(over)}::integer`
      found = found.where(sql<boolean>`p.placed_at < now() - make_interval(days => ${days})`)
    }
    const { rows, ...neighbors } = await listPage(
      { sort: 'placed_at', after, before },
      byTimeOut,
      PAGE_SIZE,
    ).read(found)
    const { long_out_days } = await db
      .selectFrom('settings')
      .select('long_out_days')
      .executeTakeFirstOrThrow()
    const extra = new Map(
      rows.map(({ id, last_seen_at, is_long }) => [id, { last_seen_at, is_long }]),
    )
    const all = (await priced(db, rows)).map((row) => ({ ...row, ...extra.get(row.id)! }))
    return { rows: all, ...neighbors, long_out_days }
  })
