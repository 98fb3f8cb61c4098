import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { pointName } from '#drying/points/points.ts'
import { letOthers, takeTurn } from '#workplaces/imports/import-turns.server.ts'
import { jobToRead } from '#workplaces/imports/job-to-read.server.ts'
import { knownReadings } from '#workplaces/imports/known-readings.ts'
import {
  type ReadingsReport,
  readingsImport,
  readingsReport,
} from '#workplaces/imports/reading-columns.ts'
import { type ReadRow, readReading } from '#workplaces/imports/reading-row.ts'
import type { FilePoint } from '#workplaces/imports/reading-subjects.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'
import { calendarDay } from '#values/times.ts'

const tags = ['Drying']
type Import = z.output<typeof readingsImport>

export const checkReadings = allow('drying.import')
  .route({
    method: 'POST',
    path: '/jobs/{job_id}/readings/import/check',
    summary: 'Check an import of readings',
    description:
      'Returns what importing these rows into the drying log would do, without importing them: the rows that are bad, already there, struck, or questionable. Times are on the company’s clock unless the row has an offset; °F, percent, and values as the meter shows them. 400 if the job is closed, 404 if it does not exist.',
    tags,
  })
  .input(readingsImport)
  .output(readingsReport)
  .handler(async ({ input, context: { db } }) => (await sort(db, input)).report)

export const runReadings = allow('drying.import')
  .route({
    method: 'POST',
    path: '/jobs/{job_id}/readings/import',
    summary: 'Import readings',
    description:
      'Adds every good row in one transaction, in a round for each day that names the file, and returns why the others were not imported. Adds points that the rows describe. Readings say that they were imported, by whom and when. Importing the same rows again adds nothing. 409 while another import runs, 400 if the job is closed, 404 if it does not exist.',
    tags,
  })
  .input(readingsImport)
  .output(readingsReport)
  .handler(async ({ input, context: { db } }) => {
    await takeTurn(db)
    const { good, zone, report } = await sort(db, input)
    if (good.length === 0) return report
    const { job_id, file_name } = input
    const given = JSON.stringify(rowsOf(good, zone))
    await sql`select app.import_readings(${job_id}, ${file_name}, ${given}::jsonb)`.execute(db)
    await sql`select app.note_file('readings imported', ${`${good.length} from ${file_name}`})`.execute(
      db,
    )
    return report
  })

const nameOf = (point: FilePoint) =>
  point.number === null
    ? [point.spot, point.room_name].filter(Boolean).join(', ') || 'New point'
    : pointName({ ...point, number: point.number })
const questionedName = (read: ReadRow & { of: 'point' }) => `${nameOf(read.point)}: ${read.value}`

/** Sorts out the good rows and reports on the others. */
async function sort(db: Database, { rows, job_id, use, with_questioned }: Import) {
  const { job, points, air } = await jobToRead(db, job_id)
  const report: ReadingsReport = {
    good: 0,
    air: 0,
    bad: [],
    here: [],
    questioned: [],
    struck: [],
    new_points: [],
    unknown_meters: [],
  }
  const known = knownReadings(points, air)
  const confirmed = new Set(with_questioned)
  const unknown = new Set<string>()
  const good: ReadRow[] = []
  for (const [n, { row, cells }] of rows.entries()) {
    await letOthers(n)
    const made = readReading(cells, job, use)
    if ('struck' in made) {
      report.struck.push(row)
      continue
    }
    if ('problems' in made) {
      report.bad.push({ row, problems: made.problems })
      for (const name of made.unknown_meters) unknown.add(name)
      continue
    }
    const { read } = made
    const found = known.compare(read)
    if (found === 'here') report.here.push(row)
    else if (found !== 'new') {
      const field = read.of === 'point' ? ('value' as const) : ('rh' as const)
      const value = cells[field] ?? ''
      report.bad.push({ row, problems: [{ field, value, message: found.problem }] })
    } else if (read.of === 'point' && read.question !== undefined && !confirmed.has(row)) {
      report.questioned.push({ row, name: questionedName(read), message: read.question })
    } else {
      good.push(read)
      known.add(read, row)
    }
  }
  report.good = good.length
  report.air = good.filter(({ of }) => of === 'air').length
  report.new_points = newPointsOf(good).map(nameOf)
  report.unknown_meters = [...unknown]
  return { good, zone: job.zone, report }
}

/** Returns the points that good rows add, in the order in which the file names them. */
const newPointsOf = (good: readonly ReadRow[]) => [
  ...new Set(good.flatMap((read) => (read.of === 'point' && read.point.isNew ? [read.point] : []))),
]

/** Returns the goal of each point for each meter, mode and scale: that of its last row. */
function goalsOf(good: readonly ReadRow[]) {
  const goals = new Map<string, object>()
  for (const read of good.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)))
    if (read.of === 'point' && read.goal !== null) {
      const { meter_id, mode, scale } = read
      const key = JSON.stringify([read.point.id, meter_id, mode, scale])
      goals.set(key, { ...read.goal, point_id: read.point.id })
    }
  return [...goals.values()]
}

/** Returns the rows to insert, with a round for each of the company's days. */
function rowsOf(good: readonly ReadRow[], zone: string) {
  const rounds = Map.groupBy(
    good.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ({ at }) => calendarDay(at, zone),
  )
    .values()
    .map((readings) => {
      const names = [...new Set(readings.map(({ read_by }) => read_by).filter(Boolean))]
      return {
        id: newId(),
        began_at: readings[0]!.at,
        ended_at: readings.at(-1)!.at,
        note:
          names.length > 0 ? `Read by, as the file says: ${names.join(', ')}`.slice(0, 2000) : null,
        readings,
      }
    })
    .toArray()
  const each = rounds.flatMap(({ id: round_id, readings }) =>
    readings.map((read) => ({ read, kept: { id: newId(), round_id, taken_at: read.at } })),
  )
  return {
    points: newPointsOf(good),
    goals: goalsOf(good),
    rounds: rounds.map(({ id, began_at, ended_at, note }) => ({ id, began_at, ended_at, note })),
    point_readings: each.flatMap(({ read, kept }) =>
      read.of === 'point' ? [{ ...read, point_id: read.point.id, ...kept }] : [],
    ),
    air_readings: each.flatMap(({ read, kept }) =>
      read.of === 'air' ? [{ ...read, ...kept }] : [],
    ),
  }
}
