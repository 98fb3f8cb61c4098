import { describe, expect, it } from 'vitest'
import { equipmentImport } from '#workplaces/imports/equipment-columns.ts'
import { cellsOf } from '#workplaces/imports/import-columns.ts'
import { readImportFile } from '#workplaces/imports/import-file.ts'
import { guessColumns } from '#workplaces/imports/column-guess.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'

const company = useCompany()
const count = async () =>
  Number((await company.owner.query('select count(*) from equipment')).rows[0].count)
const unitsOf = async (prefix: string) =>
  (
    await company.owner.query('select * from equipment where name like $1 order by created_at', [
      `${prefix}%`,
    ])
  ).rows

function read(text: string) {
  const file = readImportFile(new TextEncoder().encode(text), 'utf-8', equipmentImport.fields)
  if (typeof file === 'string') throw new Error(file)
  const columns = guessColumns(equipmentImport.fields, file.headings)
  return {
    file,
    rows: file.rows
      .filter(({ trouble }) => !trouble)
      .map((row) => ({ row: row.row, cells: cellsOf(row, columns) })),
  }
}
const rowsOf = (text: string) => read(text).rows
const head =
  'Item number,Name,Category,Model number,Serial number,Condition,Location,Daily rate,Purchase price'

// The second test imports what the first one did.
describe('a messy file of equipment', { shuffle: false }, () => {
  // As Excel writes it where the comma is the decimal sign: a byte order mark, semicolons, cells of
  // several lines.
  const messy = `\uFEFF${[
    head.replaceAll(',', ';'),
    'MX-1;Messy one;Air Mover;F504;"S-1";Good;Atlanta;45;"$1,200"',
    'MX-2;"Messy two\nwith a line";Dehumidifiers;;;excellent;01;$45.00;1200.50',
    ';"Messy ""three""";;;;;;;',
    'mx-1;Messy twice in the file;;;;;;;',
    'MX-HERE;Messy taken;;;;;;;',
    'MX-4;Messy category;Blower;;;;;;',
    'MX-5;Messy condition;;;;Shiny;;;',
    'MX-6;Messy location;;;;;Paris;;',
    'MX-7;Messy negative;;;;;;-45;-$1.00',
    'MX-8;Messy text;;;;;;ask Bob;',
    'MX-9;;;;;;;;',
    'MX-10;Messy serial twice;;f504;s-1;;;;',
    '=1+1;Messy formula;;;;;;;',
    'MX-11;Messy cells;;;;;;1,5;;too many',
    '"MX-12;Messy and half-read;;;;;;;',
  ].join('\r\n')}`

  it('has every bad row named, and the good ones added with given and next numbers', async () => {
    const manager = company.as(3)
    await company.owner.query(
      `insert into equipment (id, name, item_number, city_code) values (gen_random_uuid(), 'Was here', 'mx-here', '01')`,
    )
    const { file, rows } = read(messy)
    expect(file.rows.flatMap(({ row, trouble }) => (trouble ? [row] : []))).toEqual([15, 16])
    const before = await count()
    const checked = await manager.imports.checkEquipment({ rows, location: '07' })
    expect(await count()).toBe(before)
    const report = await manager.imports.runEquipment({ rows, location: '07' })
    expect(report).toEqual(checked)
    expect(report).toMatchObject({ good: 3, unnumbered: 1, here: [] })
    expect(
      report.bad.map(({ row, problems }) => [
        row,
        ...problems.map(({ field, message }) => `${field}: ${message}`),
      ]),
    ).toEqual([
      [5, 'item_number: Duplicate item number, already used by row 2'],
      [6, 'item_number: Duplicate item number, already used by mx-here, Was here'],
      [7, expect.stringMatching(/^category: Use one of Dehumidifier/)],
      [8, 'condition: Use one of Excellent, Good, Fair, Poor'],
      [9, 'location: Choose one of the 22 locations'],
      [
        10,
        'daily_rate: Daily rate cannot be negative',
        'purchase_price: Purchase price cannot be negative',
      ],
      [11, 'daily_rate: Enter an amount like 65.00'],
      [12, 'name: Equipment name is required'],
      [13, 'serial_number: Duplicate serial number, already used by row 2'],
      [14, 'item_number: This is a formula. Only plain text can be imported.'],
    ])
    const added = await unitsOf('Messy')
    expect(
      added.map(
        ({
          name,
          item_number,
          category,
          condition,
          city_code,
          status,
          rental_rate_daily_cents: daily,
          purchase_price_cents: price,
        }) => [name, item_number, category, condition, city_code, status, daily, price],
      ),
    ).toEqual([
      ['Messy one', 'MX-1', 'air_mover', 'good', '01', 'available', 4500, 120_000],
      [
        'Messy two with a line',
        'MX-2',
        'dehumidifier',
        'excellent',
        '01',
        'available',
        4500,
        120_050,
      ],
      [
        'Messy "three"',
        expect.stringMatching(/^E-\d{4}$/),
        'general',
        'good',
        '07',
        'available',
        null,
        null,
      ],
    ])
  })

  it('adds nothing the second time, and overwrites nothing, also after someone edited what was imported', async () => {
    const { rows } = read(messy)
    const [one] = await unitsOf('Messy one')
    await company.as(3).equipment.edit({
      id: (one as { id: string }).id,
      name: 'Messy renamed',
      was: { name: 'Messy one' },
    })
    const before = await count()
    const again = await company.as(3).imports.runEquipment({ rows, location: '08' })
    expect(again).toMatchObject({ good: 0, here: [2, 3, 4] })
    expect(again.bad).toHaveLength(10)
    expect(await count()).toBe(before)
    expect(await unitsOf('Messy renamed')).toMatchObject([{ item_number: 'MX-1', city_code: '01' }])
  })
})

it('takes rows that say the same for so many units, adds none of them again, and as many more as a longer file has', async () => {
  const rows = (many: number) =>
    rowsOf(
      [head, ...Array.from({ length: many }, () => ',Same model,Air Mover,F504,,,01,28,')].join(
        '\n',
      ),
    )
  expect(await company.as(3).imports.runEquipment({ rows: rows(3) })).toMatchObject({
    good: 3,
    unnumbered: 3,
  })
  expect(await company.as(3).imports.runEquipment({ rows: rows(3) })).toMatchObject({
    good: 0,
    here: [2, 3, 4],
  })
  expect(await company.as(3).imports.runEquipment({ rows: rows(5) })).toMatchObject({
    good: 2,
    here: [2, 3, 4],
  })
  const numbers = (await unitsOf('Same model')).map(({ item_number }) => item_number as string)
  expect(new Set(numbers).size).toBe(5)
})

it('gives no number that a later row has itself', async () => {
  const { rows: next } = await company.owner.query(
    `select 'E-' || lpad((nextval('equipment_number') + 1)::text, 4, '0') as number`,
  )
  const rows = rowsOf(
    [head, ',Clash first,,,,,01,,', `${next[0].number},Clash second,,,,,01,,`].join('\n'),
  )
  expect(await company.as(3).imports.runEquipment({ rows })).toMatchObject({ good: 2, bad: [] })
  const [first, second] = await unitsOf('Clash')
  expect(second!.item_number).toBe(next[0].number)
  expect(first!.item_number).not.toBe(next[0].number)
})

it('keeps serial numbers apart by model, as the table does', async () => {
  const rows = rowsOf(
    [head, 'SM-1,Serial a,,A,7,,01,,', 'SM-2,Serial b,,B,7,,01,,', 'SM-3,Serial c,,a,7,,01,,'].join(
      '\n',
    ),
  )
  const report = await company.as(3).imports.runEquipment({ rows })
  expect(report).toMatchObject({
    good: 2,
    bad: [{ row: 4, problems: [{ field: 'serial_number' }] }],
  })
})

it('says in the history who added them, and as a security event how many', async () => {
  const rows = rowsOf([head, 'HI-1,History,,,,,01,,'].join('\n'))
  await company.as(3).imports.runEquipment({ rows })
  const { rows: told } = await company.owner.query(
    `select e.created_by is not null and exists (select from audits a where a.row_id = e.id::text and a.actor_id = e.created_by) as told,
      exists (select from security_events where kind = 'equipment imported' and detail = '1') as noted from equipment e where item_number = 'HI-1'`,
  )
  expect(told).toEqual([{ told: true, noted: true }])
})

it('is one import at a time, whatever is imported', async () => {
  await company.owner.query('begin')
  await company.owner.query('select pg_advisory_xact_lock(7030223)')
  const rows = rowsOf([head, 'TU-1,Turn,,,,,01,,'].join('\n'))
  expect(await outcome(company.as(3).imports.runEquipment({ rows }))).toBe('CONFLICT')
  await company.owner.query('rollback')
})

it('brings back what was exported, in dollars and American days, and changes nothing by it', async () => {
  const manager = company.as(3)
  const rows = rowsOf(
    [head, 'RT-1,"Round ""trip"", =SUM",Heater,M1,S1,Fair,Atlanta,"$1,045.50",12'].join('\n'),
  )
  await manager.imports.runEquipment({ rows })
  const answer = await company.request('/exports/equipment.csv?q=RT-1', 3)
  expect(answer.headers.get('content-disposition')).toMatch(
    /filename="equipment \d{4}-\d\d-\d\d\.csv"/,
  )
  const text = await answer.text()
  expect(text).toContain('"$1,045.50"')
  expect(text).toMatch(/"\d\d\/\d\d\/\d{4}"\r\n$/)
  const again = rowsOf(text)
  expect(again).toHaveLength(1)
  expect(await manager.imports.runEquipment({ rows: again })).toMatchObject({
    good: 0,
    here: [2],
    bad: [],
  })
})

it.each(
  callers.map(
    (caller) =>
      [
        caller,
        typeof caller === 'number' && caller >= 2 && caller <= 4
          ? 200
          : caller === 'nobody'
            ? 401
            : 403,
      ] as const,
  ),
)('exports to management alone: %s gets %i', async (caller, status) => {
  expect((await company.request('/exports/equipment.csv?status=retired', caller)).status).toBe(
    status,
  )
})

it('exports as the list is filtered, all pages of it, and notes it', async () => {
  await company.owner.query(
    `insert into equipment (id, name, category, city_code) select gen_random_uuid(), 'Exported', 'other', '09' from generate_series(1, 1100)`,
  )
  const lines = (
    await (await company.request('/exports/equipment.csv?city=09&category=other', 2)).text()
  )
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1101)
  expect((await company.request('/exports/equipment.csv?category=blower', 2)).status).toBe(400)
  const { rows } = await company.owner.query(
    `select detail from security_events where kind = 'equipment exported' order by at desc limit 1`,
  )
  expect(rows).toEqual([{ detail: 'location 09, other' }])
})
