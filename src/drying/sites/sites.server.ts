import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { georgiaElevations } from '#drying/sites/georgia-elevations.gen.ts'
import { newSite, site, siteChange } from '#drying/sites/sites.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Drying']

const sites = (db: Database) =>
  db
    .selectFrom('sites')
    .select(['id', 'elevation_ft', 'building', 'year_built', 'occupants', 'earlier_damage'])
    .select(['water_source', 'how_stopped'])

/** Returns the site; 404 if it does not exist. */
async function oneSite(db: Database, id: string) {
  const found = await sites(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Site not found' })
  return found
}

export const ofJob = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/site',
    summary: 'Read the site of a job',
    description: 'Null if none was entered, or if the job does not exist. Elevation in feet.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(site.nullable())
  .handler(
    async ({ input: { job_id }, context: { db } }) =>
      (await sites(db).where('job_id', '=', job_id).executeTakeFirst()) ?? null,
  )

export const proposed = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/proposed-site',
    summary: 'Propose the elevation of a job',
    description:
      'In feet: the elevation that was last entered for another job in the same ZIP code, else that of the airfields nearest to it, which is within 150 ft in nine of ten ZIP codes. Null if neither is known.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(
    z.object({
      elevation_ft: z.int().nullable(),
      by: z.enum(['job', 'airfields']).nullable(),
    }),
  )
  .handler(async ({ input: { job_id }, context: { db } }) => {
    const zip = (zip_code: string) => sql`left(${sql.ref(zip_code)}, 5)`
    const found = await db
      .selectFrom('jobs as j')
      .innerJoin('customers as c', 'c.id', 'j.customer_id')
      .innerJoin('customers as n', (on) => on.on(zip('n.zip_code'), '=', zip('c.zip_code')))
      .innerJoin('jobs as o', 'o.customer_id', 'n.id')
      .innerJoin('sites as s', 's.job_id', 'o.id')
      .select('s.elevation_ft')
      .where('j.id', '=', job_id)
      .whereRef('o.id', '<>', 'j.id')
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (found) return { ...found, by: 'job' }
    const customer = await db
      .selectFrom('jobs as j')
      .innerJoin('customers as c', 'c.id', 'j.customer_id')
      .select('c.zip_code')
      .where('j.id', '=', job_id)
      .executeTakeFirst()
    const near = georgiaElevations.find(({ zip }) => zip === customer?.zip_code?.slice(0, 5))
    return near ? { elevation_ft: near.feet, by: 'airfields' } : { elevation_ft: null, by: null }
  })

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/sites',
    summary: 'Enter the site of a job',
    description:
      'The same `id` twice adds one; 409 if the contents differ, or if the job has a site.',
    tags,
    successStatus: 201,
  })
  .input(newSite)
  .output(site)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'sites', input, await actor()))
      await db.insertInto('sites').values(input).execute()
    return oneSite(db, input.id)
  })

export const edit = allow('drying.edit')
  .route({
    method: 'PATCH',
    path: '/sites/{id}',
    summary: 'Edit the site of a job',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`. 404 if it does not exist.',
    tags,
  })
  .input(siteChange.extend({ was: seenFields }))
  .output(site)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    await oneSite(db, id)
    await saveEdit(db, 'sites', sql`id = ${id}`, change)
    return oneSite(db, id)
  })
