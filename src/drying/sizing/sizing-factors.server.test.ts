import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { DEFAULT_FACTORS, factorsOf } from '#drying/sizing/sizing-factors.ts'
import { outcome, useCompany } from '#testing/company.ts'

const company = useCompany()
const version = (given: object) => ({
  id: newId(),
  replaces: null,
  factors: DEFAULT_FACTORS,
  reason: 'New edition',
  ...given,
})

it('uses the newest version with its person and reason, and keeps the former ones', async () => {
  const api = company.as(3)
  expect(factorsOf(await api.sizingFactors.list())).toEqual(DEFAULT_FACTORS)
  const first = version({})
  await api.sizingFactors.add(first)
  const factors = { ...DEFAULT_FACTORS, edition: 'S500-2027' }
  const second = version({ replaces: first.id, factors, reason: 'S500-2027' })
  await api.sizingFactors.add(second)
  const versions = await company.as(1).sizingFactors.list()
  expect(factorsOf(versions).edition).toBe('S500-2027')
  expect(versions).toMatchObject([
    { id: second.id, reason: 'S500-2027', created_by_name: expect.any(String) },
    { id: first.id, factors: DEFAULT_FACTORS },
  ])

  expect(await outcome(api.sizingFactors.add(version({ replaces: first.id })))).toBe('CONFLICT')
  expect(await outcome(api.sizingFactors.add(version({ replaces: null })))).toBe('CONFLICT')
  expect(await outcome(company.as(1).sizingFactors.add(version({ replaces: second.id })))).toBe(
    'FORBIDDEN',
  )
  expect(await company.as(1).sizingFactors.list()).toHaveLength(2)
})

it('refuses factors that compute nothing, at their field', async () => {
  const { air_movers, classes } = DEFAULT_FACTORS
  const wrong = [
    [{ air_movers: { ...air_movers, floor_sf: [70, 50] } }, ['air_movers', 'floor_sf', 1]],
    [{ classes: { ...classes, class_2_to: 4 } }, ['classes', 'class_2_to']],
    [{ air_movers: { ...air_movers, lower_wall_lf: 0 } }, ['air_movers', 'lower_wall_lf']],
    [{ edition: ' ' }, ['edition']],
  ] as const
  for (const [change, path] of wrong) {
    const factors = { ...DEFAULT_FACTORS, ...change } as typeof DEFAULT_FACTORS
    await expect(company.as(3).sizingFactors.add(version({ factors }))).rejects.toMatchObject({
      data: { issues: [{ path: ['factors', ...path] }] },
    })
  }
})
