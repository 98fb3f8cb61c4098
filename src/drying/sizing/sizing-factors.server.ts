import { sql } from 'kysely'
import { z } from 'zod'
import { type FactorsVersion, factorsVersion, newFactors } from '#drying/sizing/sizing-factors.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Drying']
/** Versions read at once. Factors change with an edition of the standard, every few years. */
const MOST_VERSIONS = 100

const versions = (db: Database) =>
  db
    .selectFrom('sizing_factors as f')
    .leftJoin('profiles as p', 'p.id', 'f.created_by')
    .select(['f.id', 'f.reason', 'f.created_at', 'p.name as created_by_name'])
    .select(sql<FactorsVersion['factors']>`f.factors`.as('factors'))

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/sizing-factors',
    summary: 'List the versions of the sizing factors',
    description: `The newest first, which counts; ${MOST_VERSIONS} at most. Empty while the default factors count.`,
    tags,
  })
  .output(z.array(factorsVersion))
  .handler(({ context: { db } }) =>
    versions(db)
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id', 'desc')
      .limit(MOST_VERSIONS)
      .execute(),
  )

export const add = allow('sizingFactors.edit')
  .route({
    method: 'POST',
    path: '/sizing-factors',
    summary: 'Replace the sizing factors',
    description:
      'Adds a version, which counts from now on; former ones stay. `replaces` is the newest version as last read, null for the default factors; 409 if it was replaced in the meantime. The same `id` twice adds one; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newFactors)
  .output(factorsVersion)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'sizing_factors', input, await actor()))
      await db.insertInto('sizing_factors').values(input).execute()
    return versions(db).where('f.id', '=', input.id).executeTakeFirstOrThrow()
  })
