import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const rating = {
  dehumidifier_kind: 'lgr',
  rated_pints_per_day: 130,
  rating_basis: 'aham',
} as const
const unit = { ...plainUnit, ...rating, category: 'dehumidifier', condition: 'good' } as const

it('keeps the rating of a unit, its history, and shows it with the unit on a job', async () => {
  const [id, placement, job_id] = [newId(), newId(), await newJob(company)]
  expect(await company.as(3).equipment.create({ ...unit, id })).toMatchObject(rating)
  const change = { id, rated_pints_per_day: 76, rating_basis: 'doe' as const }
  await company.as(3).equipment.edit(await edited(company, 'equipment', change))
  const history = await company.as(1).audits.list({ tables: ['equipment'], row_id: id })
  expect(history.find(({ field }) => field === 'rated_pints_per_day')).toMatchObject({
    old_value: '130',
    new_value: '76',
  })
  await company.owner.query(
    `insert into placements (id, equipment_id, job_id, placed_at) values ($1, $2, $3, now())`,
    [placement, id, job_id],
  )
  expect(await company.as(1).placements.ofJob({ job_id })).toMatchObject([
    { ...rating, rated_pints_per_day: 76, rating_basis: 'doe' },
  ])
})

it('refuses a rating of another kind of unit at its field, and saves nothing', async () => {
  const id = newId()
  await company.as(3).equipment.create({ ...unit, id })
  const wrong = [
    [{ category: 'heater' as const }, 'dehumidifier_kind'],
    [{ dehumidifier_kind: 'desiccant' as const }, 'rated_pints_per_day'],
    [{ rating_basis: null }, 'rating_basis'],
    [{ rated_cfm: 100 }, 'rated_cfm'],
  ] as const
  for (const [change, field] of wrong)
    await expect(
      company.as(3).equipment.edit(await edited(company, 'equipment', { id, ...change })),
    ).rejects.toMatchObject({ data: { issues: [{ path: [field] }] } })
  expect(await company.as(1).equipment.read({ id })).toMatchObject(rating)
  const asStaff = await edited(company, 'equipment', { id, rated_pints_per_day: 200 })
  expect(await outcome(company.as(1).equipment.edit(asStaff))).toBe('FORBIDDEN')
})
