import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plainReading as plainAir } from '#drying/air-readings/air-readings.cases.ts'
import { plainReading } from '#drying/point-readings/point-readings.cases.ts'
import { guessColumns } from '#workplaces/imports/column-guess.ts'
import { cellsOf } from '#workplaces/imports/import-columns.ts'
import { readImportFile } from '#workplaces/imports/import-file.ts'
import { type FileUse, readingImport } from '#workplaces/imports/reading-columns.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { idOf, newJob } from '#testing/rows.ts'

const company = useCompany()
const manager = () => company.as(2)

/** A job that began on March 1, 2026, with a chamber, a kitchen in it, and a meter of its own. */
async function newLoss(serial_number = newId()) {
  const job_id = await newJob(company)
  await company.owner.query(`update jobs set start_date = '2026-03-01' where id = $1`, [job_id])
  const chamber_id = await idOf(
    company,
    `insert into chambers (id, job_id, name, water_category, category_reason)
     values ($1, $2, 'Main floor', 2, 'Hose') returning id`,
    [newId(), job_id],
  )
  await company.owner.query(
    `insert into rooms (id, job_id, chamber_id, name, length_in, width_in, height_in)
     values ($1, $2, $3, 'Kitchen', 144, 120, 96)`,
    [newId(), job_id, chamber_id],
  )
  const known = await company.owner.query<{ id: string }>(
    'select id from meters where serial_number = $1',
    [serial_number],
  )
  const meter_id =
    known.rows[0]?.id ??
    (await manager().meters.add({ id: newId(), maker: 'Tramex', model: 'ME5', serial_number })).id
  return { job_id, chamber_id, meter_id, serial_number }
}
const use: FileUse = { meter_id: null, mode: 'pinless', scale: 'mc' }

/** Reads a file as the page does, with the columns that it guesses. */
function read(text: string) {
  const file = readImportFile(new TextEncoder().encode(text), 'utf-8', readingImport.fields)
  if (typeof file === 'string') throw new Error(file)
  const columns = guessColumns(readingImport.fields, file.headings)
  return file.rows.map((row) => ({ row: row.row, cells: cellsOf(row, columns) }))
}
const sent = (job_id: string, lines: string[], given: FileUse = use) => ({
  job_id,
  file_name: 'kitchen log.csv',
  use: given,
  rows: read(lines.join('\n')),
})
const shown = async (job_id: string) => ({
  points: await manager().points.list({ job_id }),
  air: await manager().airReadings.list({ job_id }),
  rounds: await manager().rounds.list({ job_id }),
})
const problemsOf = (report: { bad: { problems: { message: string }[] }[] }) =>
  report.bad.map(({ problems }) => problems.map(({ message }) => message).join('; '))

const head = 'Date,Time,Point,Room,Material,MC %,Tech'
const spreadsheet = [
  head,
  '3/2/2026,9:20 AM,1,Kitchen,Drywall,24.5,Erin',
  '3/2/2026,9:25 AM,2,Kitchen,Oak,18,Erin',
  '3/3/2026,8:00 AM,1,Kitchen,Drywall,19,Dan',
]

describe('a spreadsheet of a drying log', () => {
  it('adds its points and readings once, in a round a day that names the file', async () => {
    const { job_id, meter_id } = await newLoss()
    const file = sent(job_id, spreadsheet, { ...use, meter_id })
    const checked = await manager().imports.checkReadings(file)
    expect(checked).toMatchObject({ good: 3, air: 0, bad: [], here: [], questioned: [] })
    expect(checked.new_points).toEqual(['Point 1, Kitchen drywall', 'Point 2, Kitchen hardwood'])
    expect((await shown(job_id)).points).toEqual([])
    expect(await manager().imports.runReadings(file)).toEqual(checked)
    expect(await manager().imports.runReadings(file)).toMatchObject({ good: 0, here: [2, 3, 4] })
    const { points, rounds } = await shown(job_id)
    expect(
      points.map(({ number, readings }) => [number, readings.map(({ value }) => value)]),
    ).toEqual([
      [1, [24.5, 19]],
      [2, [18]],
    ])
    expect(points[0]!.readings[0]).toMatchObject({
      taken_at: '2026-03-02T14:20:00.000000Z',
      is_arrival_time: false,
      meter_id,
    })
    expect(points[0]!.readings[0]!.imported_at).not.toBeNull()
    expect(rounds).toMatchObject([
      {
        imported_from: 'kitchen log.csv',
        note: 'Read by, as the file says: Dan',
        arrived_at: null,
      },
      { imported_from: 'kitchen log.csv', note: 'Read by, as the file says: Erin' },
    ])
    const { rows } = await company.owner.query(
      `select detail from security_events where kind = 'readings imported'
       order by at desc, id desc limit 1`,
    )
    expect(rows).toEqual([{ detail: '3 from kitchen log.csv' }])
  })

  it('names what is wrong with each row', async () => {
    const { job_id, meter_id } = await newLoss()
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const report = await manager().imports.runReadings(
      sent(
        job_id,
        [
          `${head},Meter,RH`,
          '3/2/2026,,1,Kitchen,Drywall,24,,,',
          '3/8/2026,2:30 AM,1,Kitchen,Drywall,24,,,',
          `${tomorrow},9:00 AM,1,Kitchen,Drywall,24,,,`,
          '2/27/2026,9:00 AM,1,Kitchen,Drywall,24,,,',
          '3/2/2026,9:00 AM,2,Attic,Drywall,24,,,',
          '3/2/2026,9:00 AM,1,Kitchen,Drywall,24,,Delmhorst BD-10,',
          '3/2/2026,9:00 AM,1,Kitchen,Drywall,24,,,45',
          '3/2/2026,9:00 AM,3,Kitchen,,24,,,',
          '3/2/2026,9:00 AM,1,Kitchen,Drywall,24 or so,,,',
        ],
        { ...use, meter_id },
      ),
    )
    expect(report.good).toBe(0)
    expect(problemsOf(report)).toEqual([
      'Add the time of day, like 9:20 AM: a day may have several readings',
      'The clocks went forward over this time. Check the time.',
      'This time is in the future',
      'This is before the loss and the start of the job, Mar 1, 2026',
      'No room of this job has this name. Add the room first.',
      'No meter of yours. Add it, or fix its name in the file.',
      'A row is one reading: the value of a point, or °F and RH of the air',
      'Not on this job. To add it, name its material.',
      'Enter the value on the meter, like 14.2',
    ])
    expect(report.unknown_meters).toEqual(['Delmhorst BD-10'])
    expect(await shown(job_id)).toMatchObject({ points: [], rounds: [] })
  })

  it('adds a value out of the meter’s range only if the person says so', async () => {
    const { job_id, meter_id } = await newLoss()
    const lines = [head, '3/2/2026,9:20 AM,1,Kitchen,Drywall,245,Erin']
    const file = sent(job_id, lines, { ...use, meter_id })
    const report = await manager().imports.runReadings(file)
    expect(report).toMatchObject({ good: 0, new_points: [] })
    expect(report.questioned).toMatchObject([{ row: 2, name: 'Point 1, Kitchen drywall: 245' }])
    expect((await shown(job_id)).points).toEqual([])
    expect(await manager().imports.runReadings({ ...file, with_questioned: [2] })).toMatchObject({
      good: 1,
      questioned: [],
    })
  })

  it('takes another value of a reading for a mistake, and rows of two meters for two series', async () => {
    const { job_id, meter_id } = await newLoss()
    const other = await newLoss()
    const run = (value: number, meter: string) =>
      manager().imports.runReadings(
        sent(job_id, [head, `3/2/2026,9:20 AM,1,Kitchen,Drywall,${value},Erin`], {
          ...use,
          meter_id: meter,
        }),
      )
    await run(20, meter_id)
    expect(problemsOf(await run(21, meter_id))).toEqual([
      'The log has 20 at this time, by this meter. Correct that reading instead.',
    ])
    expect(await run(21, other.meter_id)).toMatchObject({ good: 1 })
    const [point] = (await shown(job_id)).points
    expect(new Set(point!.readings.map((one) => one.meter_id)).size).toBe(2)
    await manager().pointReadings.strike({ id: point!.readings[0]!.id, reason: 'Typed wrong' })
    expect(await run(20, meter_id)).toMatchObject({ good: 0, here: [2] })
  })

  it('does not take a point for another of the same number', async () => {
    const { job_id, meter_id } = await newLoss()
    await manager().imports.runReadings(sent(job_id, spreadsheet, { ...use, meter_id }))
    const lines = [head, '3/5/2026,9:20 AM,1,Kitchen,Concrete,24,Erin']
    const report = await manager().imports.runReadings(sent(job_id, lines, { ...use, meter_id }))
    expect(problemsOf(report)).toEqual(['Point 1 is drywall'])
  })
})

describe('our own export', () => {
  /** Takes two readings of a point, one of them corrected, and air outside and in the chamber. */
  async function newLog() {
    const loss = await newLoss()
    const { job_id, chamber_id, meter_id } = loss
    const rooms = await manager().rooms.list({ job_id })
    const point_id = newId()
    await manager().points.add({
      id: point_id,
      job_id,
      chamber_id,
      room_id: rooms[0]!.id,
      surface: 'wall',
      material: 'other',
      material_other: 'Cork',
      height_in: 12,
      spot: 'Left of the sink',
      goal: { meter_id, mode: 'pinless', scale: 'mc', dry_standard: 8, goal: 11.5 },
    })
    const with_meter = { job_id, point_id, meter_id, mode: 'pinless' as const }
    await manager().pointReadings.add({
      ...plainReading(),
      ...with_meter,
      surface_fahrenheit: 64.5,
    })
    const taken_at = new Date(Date.now() - 3_600_000).toISOString()
    const second = { ...plainReading(), ...with_meter, taken_at, value: 28 }
    const wrong = await manager().pointReadings.add(second)
    await manager().pointReadings.correct({
      id: wrong.id,
      corrected_id: newId(),
      meter_id,
      mode: 'pinless',
      scale: 'mc',
      value: 8.2,
      surface_fahrenheit: null,
      reason: 'Typed wrong',
    })
    await manager().airReadings.add({ ...plainAir(), job_id, meter_id })
    await manager().airReadings.add({ ...plainAir(), job_id, place: 'chamber', chamber_id })
    return loss
  }
  const exportOf = async (job_id: string) =>
    (await company.request(`/exports/drying-readings.csv?job_id=${job_id}`, 2)).text()
  const nothing: FileUse = { meter_id: null, mode: null, scale: null }
  const file = async (from: string, to: string) => sent(to, [await exportOf(from)], nothing)

  it('is all there already on its own job', async () => {
    const { job_id } = await newLog()
    expect(await manager().imports.runReadings(await file(job_id, job_id))).toMatchObject({
      good: 0,
      bad: [],
      here: expect.toSatisfy((rows: number[]) => rows.length === 4) as number[],
      struck: expect.toSatisfy((rows: number[]) => rows.length === 1) as number[],
    })
  })

  it('comes in on a copied job without any mapping, marked as imported', async () => {
    const { job_id, serial_number } = await newLog()
    const copy = await newLoss(serial_number)
    const report = await manager().imports.runReadings(await file(job_id, copy.job_id))
    expect(report).toMatchObject({ good: 4, air: 2, bad: [], here: [], unknown_meters: [] })
    const facts = async (id: string) => {
      const { points, air } = await shown(id)
      return {
        points: points.map(
          ({ number, room_name, surface, material_other, height_in, ...point }) => ({
            where: [number, room_name, surface, material_other, height_in, point.spot],
            goals: point.goals,
            readings: point.readings
              .filter(({ struck_at }) => struck_at === null)
              .map((one) => [
                one.taken_at.slice(0, 19),
                one.value,
                one.meter_id,
                one.mode,
                one.scale,
                one.surface_fahrenheit,
              ]),
          }),
        ),
        air: Object.fromEntries(
          air.map((one) => [
            one.place,
            [one.fahrenheit, one.rh, one.meter_id, one.taken_at.slice(0, 19)],
          ]),
        ),
      }
    }
    expect(await facts(copy.job_id)).toEqual(await facts(job_id))
    const again = await exportOf(copy.job_id)
    expect(again.split('kitchen log.csv')).toHaveLength(1 + 4)
    expect(again).toContain('By the imported file')
  })
})

describe('who imports, and what no one can forge', () => {
  it('is management, on an open job', async () => {
    const { job_id, meter_id } = await newLoss()
    const file = sent(job_id, spreadsheet, { ...use, meter_id })
    for (const by of [1, 6, 8] as const)
      expect(await outcome(company.as(by).imports.runReadings(file))).toBe('FORBIDDEN')
    await company.owner.query(
      `update jobs set status = 'closed', end_date = '2026-03-09' where id = $1`,
      [job_id],
    )
    for (const call of ['checkReadings', 'runReadings'] as const)
      await expect(manager().imports[call](file)).rejects.toThrow('This job is closed.')
    expect(await outcome(manager().imports.checkReadings({ ...file, job_id: newId() }))).toBe(
      'NOT_FOUND',
    )
  })

  it('a reading typed in can’t stand in an imported round, and an imported one stays marked', async () => {
    const { job_id, meter_id } = await newLoss()
    await manager().imports.runReadings(sent(job_id, spreadsheet, { ...use, meter_id }))
    const { points, rounds } = await shown(job_id)
    const [point] = points
    const typed = {
      ...plainReading(),
      job_id,
      point_id: point!.id,
      meter_id,
      mode: 'pinless' as const,
    }
    await expect(
      company.as(1).pointReadings.add({ ...typed, round_id: rounds[0]!.id }),
    ).rejects.toThrow('This round was imported from a file')
    await expect(
      company.as(1).airReadings.add({ ...plainAir(), job_id, round_id: rounds[0]!.id }),
    ).rejects.toThrow('This round was imported from a file')
    const corrected = await company.as(1).pointReadings.correct({
      id: point!.readings[0]!.id,
      corrected_id: newId(),
      meter_id,
      mode: 'pinless',
      scale: 'mc',
      value: 22,
      surface_fahrenheit: null,
      reason: 'Typed wrong',
    })
    expect(corrected.imported_at).not.toBeNull()
    expect(corrected.taken_at).toBe(point!.readings[0]!.taken_at)
  })
})
