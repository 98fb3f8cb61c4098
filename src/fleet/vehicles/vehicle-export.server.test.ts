import { expect, it } from 'vitest'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import { useCompany } from '#testing/company.ts'

const company = useCompany()
const linesOf = async (path: string, role: 2 | 3 = 2) =>
  (await (await company.request(path, role)).text()).trim().split('\r\n')

it('is exported as it is filtered, with what it costs, what a spreadsheet would run as text, and noted', async () => {
  const id = await newVehicleRow(company, 'EXP-1')
  await company.owner.query(
    `update vehicles set city_code = '19', year = 2023, make = '=SUM(A1)', description = 'Blue, long', last_oil_change = '2026-03-09' where id = $1`,
    [id],
  )
  const other = await newVehicleRow(company, 'EXP-2')
  await company.owner.query(
    `update vehicles set city_code = '19', archived_at = now() where id = $1`,
    [other],
  )
  const [head, ...lines] = await linesOf('/exports/vehicles.csv?city=19')
  expect(head).toMatch(/^"Vehicle number","Year","Make"/)
  expect(lines).toHaveLength(1)
  for (const cell of [
    '"EXP-1","2023","\'=SUM(A1)"',
    '"03/09/2026"',
    '"Blue, long"',
    '"$45,000.00"',
  ])
    expect(lines[0]).toContain(cell)
  expect((await linesOf('/exports/vehicles.csv?city=19&archived=true'))[1]).toContain('EXP-2')
  expect(await linesOf('/exports/vehicles.csv?q=blue%20exp-1%202023')).toHaveLength(2)
  expect((await company.request('/exports/vehicles.csv?status=lost', 2)).status).toBe(400)
  const { rows } = await company.owner.query(
    `select detail from security_events where kind = 'vehicles exported' order by at desc limit 1`,
  )
  expect(rows).toEqual([{ detail: 'all locations, search “blue exp-1 2023”' }])
})

it('is exported to management alone', async () => {
  for (const [caller, status] of [
    [1, 403],
    [2, 200],
    [6, 403],
    [8, 403],
    ['nobody', 401],
  ] as const)
    expect((await company.request('/exports/vehicles.csv', caller)).status, String(caller)).toBe(
      status,
    )
})
