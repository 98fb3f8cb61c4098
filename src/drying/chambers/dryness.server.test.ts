import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { DEFAULT_ALERT_SETTINGS } from '#drying/alerts/alerts.ts'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { drynessIn, isWet } from '#drying/chambers/dryness.ts'
import { newMeter } from '#drying/meters/meters.cases.ts'
import { pointAlerts } from '#drying/points/point-summary.ts'
import { inSeries } from '#drying/points/points.ts'
import { newRound } from '#drying/rounds/rounds.cases.ts'
import { pointStatus } from '#drying/series/series.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)
const run = (query: string, values: unknown[] = []) => company.owner.query(query, values)

/** A reading: hours before now, value, meter (0 or 1), mode, true if it was struck. */
type Given = [hours_ago: number, value: number, meter?: 0 | 1, mode?: string, struck?: true]
interface GivenPoint {
  readings?: Given[]
  /** Goals by meter. */
  goals?: [meter: 0 | 1, goal: number, mode?: string][]
  ended?: [how: string, reason: string | null]
  removed?: true
}

/** Makes a job with a chamber for each list of points. */
async function newSite(chambers: GivenPoint[][]) {
  const job_id = await newJob(company)
  const meters = [await newMeter(company), await newMeter(company)] as const
  const round = await newRound(company, job_id)
  const ids: string[] = []
  for (const points of chambers) {
    const chamber_id = await newChamber(company, job_id)
    ids.push(chamber_id)
    for (const { readings = [], goals = [], ended, removed } of points) {
      const id = newId()
      await run(
        `insert into points (id, job_id, chamber_id, surface, material, ended_how, ended_reason,
           ended_at, removed_at)
         values ($1, $2, $3, 'wall', 'wood_framing', $4, $5, case when $4::text is not null
           then now() end, case when $6 then now() end)`,
        [id, job_id, chamber_id, ended?.[0] ?? null, ended?.[1] ?? null, removed ?? false],
      )
      for (const [meter, goal, mode = 'pin'] of goals)
        await run(
          `insert into point_goals (job_id, point_id, meter_id, mode, scale, goal)
           values ($1, $2, $3, $4, 'mc', $5)`,
          [job_id, id, meters[meter], mode, goal],
        )
      for (const [hours, value, meter = 0, mode = 'pin', struck] of readings)
        await run(
          `insert into point_readings (id, job_id, point_id, round_id, meter_id, mode, scale, value,
             taken_at, struck_at, struck_reason)
           values ($1, $2, $3, $4, $5, $6, 'mc', $7, now() - $8 * interval '1 hour',
             case when $9 then now() end, case when $9 then 'Slip' end)`,
          [newId(), job_id, id, round, meters[meter], mode, value, hours, struck ?? false],
        )
    }
  }
  return { job_id, ids }
}

/** Compares SQL and device about each point and chamber of a job, and returns the statuses. */
async function verdict(job_id: string) {
  const [chambers, points] = await Promise.all([
    api().chambers.dryness({ job_id }),
    api().points.list({ job_id }),
  ])
  for (const { wet, id, name, ...inSql } of chambers) {
    expect([name, inSql]).toEqual([name, drynessIn(id, points)])
    expect(wet).toEqual(
      points
        .filter((point) => point.chamber_id === id)
        .map((point) => ({ ...point, status: pointStatus(inSeries(point)) }))
        .filter(({ status }) => status !== 'dry' && status !== 'ended')
        .map(({ id: point_id, number, room_name, material, material_other, status }) => ({
          ...{ id: point_id, number, room_name, material, material_other, status },
        })),
    )
  }
  const still = pointAlerts('x', points, {
    atmospheres: [],
    now: new Date().toISOString(),
    zone: 'America/New_York',
    settings: DEFAULT_ALERT_SETTINGS,
  }).some(({ kind }) => kind === 'not_moving')
  const { rows } = await run(
    `select coalesce(bool_or(app.is_point_still(p.id)), false) as still
     from app.point_states($1) p where p.status = 'wet'`,
    [job_id],
  )
  expect((rows[0] as { still: boolean }).still).toBe(still)
  return {
    statuses: points.map((point) => pointStatus(inSeries(point))),
    wet: isWet(chambers),
    still,
  }
}

const cases: [string, GivenPoint, { status?: string; still?: boolean }][] = [
  [
    'at its goal',
    {
      readings: [
        [30, 20],
        [1, 12],
      ],
      goals: [[0, 12]],
    },
    { status: 'dry' },
  ],
  [
    'above its goal',
    {
      readings: [
        [30, 20],
        [1, 12.1],
      ],
      goals: [[0, 12]],
    },
    { status: 'wet' },
  ],
  ['without a reading', { goals: [[0, 12]] }, { status: 'unread' }],
  ['without a goal', { readings: [[1, 5]] }, { status: 'no_goal' }],
  [
    'read last with another meter than its goal',
    {
      readings: [
        [30, 10],
        [1, 10, 1],
      ],
      goals: [[0, 12]],
    },
    { status: 'no_goal' },
  ],
  [
    'read last in another mode than its goal',
    {
      readings: [
        [30, 10],
        [1, 10, 0, 'hammer'],
      ],
      goals: [[0, 12]],
    },
    { status: 'no_goal' },
  ],
  [
    'with goals for two meters, by that of the last',
    {
      readings: [
        [30, 10],
        [1, 60, 1],
      ],
      goals: [
        [0, 12],
        [1, 40],
      ],
    },
    { status: 'wet' },
  ],
  [
    'whose last reading was struck',
    {
      readings: [
        [30, 20],
        [1, 11, 0, 'pin', true],
      ],
      goals: [[0, 12]],
    },
    { status: 'wet' },
  ],
  [
    'whose only reading was struck',
    { readings: [[1, 11, 0, 'pin', true]], goals: [[0, 12]] },
    { status: 'unread' },
  ],
  [
    'taken out',
    { readings: [[1, 40]], ended: ['material_removed', 'Buckled'] },
    { status: 'ended' },
  ],
  [
    'ended as dry and read wet since',
    { readings: [[1, 40]], goals: [[0, 12]], ended: ['dry', null] },
    { status: 'wet' },
  ],
  ['removed', { readings: [[1, 40]], removed: true }, {}],
  [
    'still for a day',
    {
      readings: [
        [50, 30],
        [26, 20],
        [2, 20],
      ],
      goals: [[0, 12]],
    },
    { status: 'wet', still: true },
  ],
  [
    'still for 23.4 hours',
    {
      readings: [
        [50, 30],
        [25.4, 20],
        [2, 20],
      ],
      goals: [[0, 12]],
    },
    { status: 'wet', still: false },
  ],
  [
    'that rose for a day',
    {
      readings: [
        [26, 18],
        [2, 22],
      ],
      goals: [[0, 12]],
    },
    { status: 'wet', still: true },
  ],
  [
    'that falls',
    {
      readings: [
        [26, 22],
        [2, 21.9],
      ],
      goals: [[0, 12]],
    },
    { status: 'wet', still: false },
  ],
  [
    'still on a meter that came back an hour ago',
    {
      readings: [
        [60, 20],
        [30, 90, 1],
        [3, 20],
        [2, 20],
      ],
      goals: [[0, 12]],
    },
    { status: 'wet', still: false },
  ],
  [
    'still but for a struck reading',
    {
      readings: [
        [30, 20],
        [20, 15, 0, 'pin', true],
        [2, 20],
      ],
      goals: [[0, 12]],
    },
    { status: 'wet', still: true },
  ],
]
it.each(cases)('tells the same of a point %s as the device', async (_what, point, expected) => {
  const { job_id } = await newSite([[point]])
  const { statuses, still } = await verdict(job_id)
  expect({ status: statuses[0], still }).toEqual({
    status: expected.status,
    still: expected.still ?? false,
  })
})

it('calls a job wet while a chamber that stands has a wet point, or none', async () => {
  const dry: GivenPoint = { readings: [[1, 12]], goals: [[0, 12]] }
  const { job_id, ids } = await newSite([[dry], [dry, { goals: [[0, 12]] }]])
  expect((await verdict(job_id)).wet).toBe(true)
  const [, second] = ids as [string, string]
  await run(`update points set removed_at = now() where chamber_id = $1`, [second])
  expect((await verdict(job_id)).wet).toBe(true)
  await api().chambers.remove({ id: second })
  expect(await verdict(job_id)).toMatchObject({ wet: false, statuses: ['dry'] })
  expect(await api().chambers.dryness({ job_id: await newJob(company) })).toEqual([])
})

it('follows a goal set later, and a corrected reading', async () => {
  const { job_id } = await newSite([[{ readings: [[1, 12]] }]])
  expect((await verdict(job_id)).statuses).toEqual(['no_goal'])
  const [point] = await api().points.list({ job_id })
  const [reading] = point!.readings
  const by = { meter_id: reading!.meter_id, mode: 'pin', scale: 'mc' } as const
  await api().points.setGoal({ id: point!.id, ...by, dry_standard: null, goal: 12 })
  expect((await verdict(job_id)).statuses).toEqual(['dry'])
  await api().pointReadings.correct({
    id: reading!.id,
    corrected_id: newId(),
    ...by,
    value: 21,
    surface_fahrenheit: null,
    reason: 'Typed 12 for 21',
  })
  expect(await verdict(job_id)).toMatchObject({ statuses: ['wet'], wet: true })
})

it('is for staff alone', async () => {
  const { job_id } = await newSite([[{}]])
  for (const stranger of [6, 8] as const)
    expect(await outcome(company.as(stranger).chambers.dryness({ job_id }))).toBe('FORBIDDEN')
})
