import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { DEFAULT_ALERT_SETTINGS } from '#drying/alerts/alerts.ts'
import { drynessIn, isWet } from '#drying/chambers/dryness.ts'
import { pointAlerts } from '#drying/points/point-summary.ts'
import { inSeries } from '#drying/points/points.ts'
import { pointStatus } from '#drying/series/series.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { type GivenPoint, newSite } from '#testing/drying-site.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)
const run = (query: string, values: unknown[] = []) => company.owner.query(query, values)

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
  const { job_id } = await newSite(company, [[point]])
  const { statuses, still } = await verdict(job_id)
  expect({ status: statuses[0], still }).toEqual({
    status: expected.status,
    still: expected.still ?? false,
  })
})

it('calls a job wet while a chamber that stands has a wet point, or none', async () => {
  const dry: GivenPoint = { readings: [[1, 12]], goals: [[0, 12]] }
  const { job_id, ids } = await newSite(company, [[dry], [dry, { goals: [[0, 12]] }]])
  expect((await verdict(job_id)).wet).toBe(true)
  const [, second] = ids as [string, string]
  await run(`update points set removed_at = now() where chamber_id = $1`, [second])
  expect((await verdict(job_id)).wet).toBe(true)
  await api().chambers.remove({ id: second })
  expect(await verdict(job_id)).toMatchObject({ wet: false, statuses: ['dry'] })
  expect(await api().chambers.dryness({ job_id: await newJob(company) })).toEqual([])
})

it('follows a goal set later, and a corrected reading', async () => {
  const { job_id } = await newSite(company, [[{ readings: [[1, 12]] }]])
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
  const { job_id } = await newSite(company, [[{}]])
  for (const stranger of [6, 8] as const)
    expect(await outcome(company.as(stranger).chambers.dryness({ job_id }))).toBe('FORBIDDEN')
})
