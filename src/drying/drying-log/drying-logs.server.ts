import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { logHeadOf } from '#drying/drying-log/drying-log-head.server.ts'
import { dryingLogOf } from '#drying/drying-log/drying-log-rows.server.ts'
import {
  dryingLog,
  logVisibility,
  newRelease,
  outsideView,
  progressVisibility,
} from '#drying/drying-log/drying-logs.ts'
import { progressFor } from '#drying/drying-log/drying-progress-rows.server.ts'
import { dryingProgress } from '#drying/drying-log/drying-progress.ts'
import { logoOf } from '#people/settings/logo-bytes.server.ts'
import { rowId } from '#values/text.ts'
import { complaint } from '#server/complaints.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { type Step, allow, allowInSteps } from '#server/procedure.ts'
import { type Storage, originalKey } from '#server/storage.ts'
import { calendarDay } from '#values/times.ts'

const tags = ['Drying']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const jobNotFound = () => new ORPCError('NOT_FOUND', { message: 'Job not found' })

const logs = (db: Database) =>
  db
    .selectFrom('drying_logs as l')
    .innerJoin('files as f', 'f.id', 'l.id')
    .leftJoin('profiles as p', 'p.id', 'l.created_by')
    .select(['l.id', 'f.name', 'l.created_at', 'p.name as who_name', 'l.visible_to_claims_agent'])
    .select(sql<number>`f.size::float8`.as('size'))

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/drying-logs',
    summary: 'List the drying logs of a job that were released',
    description:
      'Newest first. At most one is shown to adjusters. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(outsideView)
  .handler(async ({ input: { job_id }, context: { db } }) => {
    const found = await logs(db)
      .where('l.job_id', '=', job_id)
      .orderBy('l.created_at', 'desc')
      .orderBy('l.id', 'desc')
      .execute()
    const share = await db
      .selectFrom('drying_shares')
      .select('visible_to_customer')
      .where('job_id', '=', job_id)
      .executeTakeFirst()
    return { logs: found, visible_to_customer: share?.visible_to_customer ?? false }
  })

/** Draws the log as it is now and stores its bytes. No row names them yet. */
async function drawn(read: Step, storage: Storage, { id, job_id }: z.output<typeof newRelease>) {
  const found = await read(async (db) => {
    const log = await dryingLogOf(db, job_id)
    if (!log) throw jobNotFound()
    const head = await logHeadOf(db, job_id)
    return { log, head, logo: await logoOf(db, head) }
  })
  const { log, head, logo } = found
  if (log.chambers.length === 0)
    throw complaint('Nothing to release yet. Add a drying chamber first.', ['job_id'])
  // Loaded on first use: the PDF code takes 15 MB in every process.
  const { drawDryingLog } = await import('#drying/drying-log/drying-log-drawing.server.ts')
  const bytes = await drawDryingLog(log, head, logo)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = storage.sealingPath()
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  await storage.seal(path, originalKey(id, sha256))
  const parts = ['Drying log', log.job.folder_number, calendarDay(log.now, log.zone)]
  return { sha256, size: bytes.length, name: `${parts.filter(Boolean).join(' ')}.pdf` }
}

export const release = allowInSteps('releases.save')
  .route({
    method: 'POST',
    path: '/drying-logs',
    summary: 'Release the drying log of a job to adjusters',
    description:
      'Draws it as it is now and shows it in place of the one before, which stays for staff as what adjusters saw. The same `id` twice releases one. 400 if the job has no drying chamber, 404 if it does not exist, 409 if someone else releases at the same time.',
    tags,
    successStatus: 201,
  })
  .input(newRelease)
  .output(dryingLog)
  .handler(async ({ input, context: { me, read, write, storage } }) => {
    const existing = () => read((db) => logs(db).where('l.id', '=', input.id).executeTakeFirst())
    const paper = (await existing()) ? undefined : await drawn(read, storage, input)
    const isKept = await write(async (db) => {
      if (!(await firstTime(db, 'drying_logs', input, me)) || !paper) return false
      const { name, size, sha256 } = paper
      await sql`select app.keep_drying_log(${input.id}, ${input.job_id}, ${name}, ${size},
        ${sha256})`.execute(db)
      return true
    })
    if (paper && !isKept) await storage.remove(originalKey(input.id, paper.sha256))
    return (await existing())!
  })

export const show = allow('releases.save')
  .route({
    method: 'PUT',
    path: '/drying-logs/{id}/visibility',
    summary: 'Show a released drying log to adjusters, or hide it again',
    description:
      'Only the newest of a job can be shown. 400 for an older one. 404 if it does not exist.',
    tags,
  })
  .input(logVisibility)
  .output(done)
  .handler(async ({ input: { id, visible_to_claims_agent }, context: { db } }) => {
    const found = await logs(db).select('l.job_id').where('l.id', '=', id).executeTakeFirst()
    if (!found) throw new ORPCError('NOT_FOUND', { message: 'Drying log not found' })
    const newest = await logs(db)
      .where('l.job_id', '=', found.job_id)
      .orderBy('l.created_at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    if (visible_to_claims_agent && newest.id !== id)
      throw complaint('A newer drying log was released. Show that one instead.', ['id'])
    await db
      .updateTable('drying_logs')
      .set({ visible_to_claims_agent })
      .where('id', '=', id)
      .execute()
    return ok
  })

export const share = allow('releases.save')
  .route({
    method: 'PUT',
    path: '/jobs/{job_id}/drying-progress',
    summary: 'Show the customer how drying goes, or hide it again',
    description:
      'Days of drying, how many places are dry, and when the last should be. No readings. 404 if the job does not exist.',
    tags,
  })
  .input(progressVisibility)
  .output(done)
  .handler(async ({ input: { job_id, visible_to_customer }, context: { db } }) => {
    const job = await db.selectFrom('jobs').select('id').where('id', '=', job_id).executeTakeFirst()
    if (!job) throw jobNotFound()
    await db
      .insertInto('drying_shares')
      .values({ job_id, visible_to_customer })
      .onConflict((taken) => taken.column('job_id').doUpdateSet({ visible_to_customer }))
      .execute()
    return ok
  })

export const mine = allow('jobs.mine')
  .route({
    method: 'GET',
    path: '/my-drying',
    summary: 'Get how drying goes in my home',
    description:
      'Of jobs of the record linked to me that share it, the newest first: days of drying, dry places among those that are measured, and the days between which the last one should be dry, if that can be told.',
    tags,
  })
  .output(z.array(dryingProgress))
  .handler(({ context: { db } }) => progressFor(db, sql<string | null>`app.my_record()`))
