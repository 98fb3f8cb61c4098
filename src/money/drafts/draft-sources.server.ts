import { ORPCError } from '@orpc/server'
import {
  type NewSource,
  constraintMessages as lineMessages,
} from '#money/invoices/invoice-lines.ts'
import { milesOf, staysOfJob } from '#money/invoices/unbilled-rows.server.ts'
import { complaint } from '#server/complaints.ts'
import type { Database } from '#server/database.ts'
import { counted } from '#values/counted.ts'

/** A record that a line bills, and its place in the input. */
interface Named {
  source: NewSource
  path: (string | number)[]
}

/**
 * Returns sources with their amounts as of now. Miles and the last rental day are computed here,
 * hours by the database.
 */
export async function reckoned(db: Database, job_id: string, named: readonly Named[]) {
  const sources = named.map(({ source }) => source)
  const [drives, stays] = await Promise.all([
    sources.some(({ kind }) => kind === 'miles') ? milesOf(db, job_id) : [],
    sources.some(({ kind }) => kind === 'rental') ? staysOfJob(db, job_id) : [],
    refuseUnread(
      db,
      sources.flatMap((source) => (source.kind === 'hours' ? source.time_record_id : [])),
    ),
  ])
  const isUnbilled = (id: string) => drives.some(({ time_record_id }) => time_record_id === id)
  const billed = await billedDrives(
    db,
    sources.flatMap((source) =>
      source.kind === 'miles' && !isUnbilled(source.time_record_id) ? source.time_record_id : [],
    ),
  )
  return named.map(({ source, path }) => {
    if (source.kind === 'hours') return { ...source, billed: 0, assumed: false }
    if (source.kind === 'miles') {
      const drive = drives.find(({ time_record_id }) => time_record_id === source.time_record_id)
      if (!drive && billed.has(source.time_record_id)) throw clash('invoice_sources_miles_once')
      if (!drive)
        throw complaint(lineMessages.invoice_sources_of_job.message, [...path, 'time_record_id'])
      return { ...source, billed: drive.miles, assumed: drive.assumed }
    }
    const { kind, placement_id, first_day, last_day } = source
    refuseOtherDays(stays, source, path)
    return {
      kind,
      placement_id,
      days: `[${first_day},${last_day}]`,
      billed: last_day - first_day + 1,
    }
  })
}

/** Refuses days of a placement that it does not have (400), or that are billed (409). */
function refuseOtherDays(
  stays: Awaited<ReturnType<typeof staysOfJob>>,
  { placement_id, first_day, last_day }: Extract<NewSource, { kind: 'rental' }>,
  path: Named['path'],
) {
  const found = stays.find(({ stay }) => stay.placement_id === placement_id)
  if (!found)
    throw complaint(lineMessages.invoice_sources_of_job.message, [...path, 'placement_id'])
  const { days, free } = found
  if (last_day > days)
    throw complaint(`This unit has ${counted(days, 'rental day')}.`, [
      ...path,
      first_day > days ? 'first_day' : 'last_day',
    ])
  if (!free.some((run) => run.first_day <= first_day && last_day <= run.last_day))
    throw clash('invoice_sources_days_once')
}

const clash = (constraint: keyof typeof lineMessages) =>
  new ORPCError('CONFLICT', { message: lineMessages[constraint].message })

/** Returns those of the time records whose miles are on a living invoice. */
async function billedDrives(db: Database, records: readonly string[]) {
  if (records.length === 0) return new Set<string | null>()
  const found = await db
    .selectFrom('invoice_sources')
    .select('time_record_id')
    .where('time_record_id', 'in', records)
    .where('kind', '=', 'miles')
    .where('released_at', 'is', null)
    .execute()
  return new Set(found.map(({ time_record_id }) => time_record_id))
}

/** Refuses hours that the caller may not read. */
async function refuseUnread(db: Database, records: readonly string[]) {
  if (records.length === 0) return
  const read = await db.selectFrom('time_records').select('id').where('id', 'in', records).execute()
  if (read.length < new Set(records).size)
    throw complaint(lineMessages.invoice_sources_of_job.message)
}
