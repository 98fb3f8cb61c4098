import { type SelectQueryBuilder, sql } from 'kysely'
import { MOST, SHOWN_DAYS } from '#time/requests/requests.ts'
import type { Actor, Database } from '#server/database.ts'

/** Lists a person's own requests, open or settled lately, newest first. `r`: the requests. */
export const mineOf = <DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { id }: Actor,
) =>
  rows
    .where(
      sql<boolean>`r.created_by = ${id}
        and (r.settled_at is null or r.settled_at > app.clock() - make_interval(days => ${SHOWN_DAYS}))`,
    )
    .orderBy(sql`r.created_at`, 'desc')
    .orderBy(sql`r.id`, 'desc')
    .limit(MOST)
    .execute()

/** Lists open requests, oldest first. */
export const openOf = <DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
) =>
  rows
    .where(sql<boolean>`r.settled_at is null`)
    .orderBy(sql`r.created_at`)
    .orderBy(sql`r.id`)
    .limit(MOST)
    .execute()

/** Returns the number of open requests of a kind for management, and 0 for everyone else. */
export async function countOpen(db: Database, kind: 'correction_requests' | 'refused_punches') {
  const { count } = await db
    .selectFrom(kind)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('settled_at', 'is', null)
    .where(sql<boolean>`(select app.is_management())`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
