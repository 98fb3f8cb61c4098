import { sql } from 'kysely'
import type { z } from 'zod'
import { unitName } from '#equipment/equipment/equipment-words.ts'
import {
  type EquipmentField,
  type UnitsReport,
  unitsImport,
  unitsReport,
} from '#workplaces/imports/equipment-columns.ts'
import { type ImportedUnit, readUnit, unitId } from '#workplaces/imports/equipment-row.ts'
import { letOthers, takeTurn } from '#workplaces/imports/import-turns.server.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Equipment']
type Import = z.output<typeof unitsImport>
interface Read {
  row: number
  id: string
  unit: ImportedUnit
}

export const checkEquipment = allow('equipment.import')
  .route({
    method: 'POST',
    path: '/equipment/import/check',
    summary: 'Check an import of equipment',
    description:
      'Returns what importing these rows would do, without importing them: the rows that are bad or already imported. Amounts are dollars.',
    tags,
  })
  .input(unitsImport)
  .output(unitsReport)
  .handler(async ({ input, context: { db } }) => (await sort(db, input)).report)

export const runEquipment = allow('equipment.import')
  .route({
    method: 'POST',
    path: '/equipment/import',
    summary: 'Import equipment',
    description:
      'Adds every good row as an available unit, in one transaction, and returns why the others were not imported. Nothing that is here is changed; importing the same rows again adds nothing. 409 while another import runs.',
    tags,
  })
  .input(unitsImport)
  .output(unitsReport)
  .handler(async ({ input, context: { db } }) => {
    await takeTurn(db)
    const { good, report } = await sort(db, input)
    if (good.length === 0) return report
    const rows = JSON.stringify(good.map(({ id, unit }) => ({ id, ...unit })))
    await sql`select app.import_equipment(${rows}::jsonb)`.execute(db)
    await sql`select app.note_file('equipment imported', ${`${good.length}`})`.execute(db)
    return report
  })

/** Sorts out the good rows and reports on the others. */
async function sort(db: Database, { rows, location }: Import) {
  const report: UnitsReport = { good: 0, unnumbered: 0, bad: [], here: [] }
  const read: Read[] = []
  const alike = new Map<string, number>()
  for (const [n, { row, cells }] of rows.entries()) {
    await letOthers(n)
    const made = readUnit(cells, location)
    if ('problems' in made) {
      report.bad.push({ row, problems: made.problems })
      continue
    }
    const first = unitId(made.unit, 1)
    const nth = (alike.get(first) ?? 0) + 1
    alike.set(first, nth)
    // A unit with a number exists only once.
    const id =
      nth === 1 || made.unit.item_number || made.unit.serial_number ? first : unitId(made.unit, nth)
    read.push({ row, id, unit: made.unit })
  }
  const here = await idsHere(db, read)
  const taken = await numbersHere(db, read)
  const good: Read[] = []
  const inFile = new Map<string, string>()
  for (const one of read) {
    const { row, id, unit } = one
    const numbers = numbersOf(unit)
    const problems = numbers.flatMap(({ field, value, label, key }) => {
      const by = inFile.get(key) ?? (here.has(id) ? undefined : taken.get(key))
      return by === undefined
        ? []
        : [{ field, value, message: `Duplicate ${label}, already used by ${by}` }]
    })
    if (problems.length > 0) {
      report.bad.push({ row, problems })
      continue
    }
    if (here.has(id)) report.here.push(row)
    else good.push(one)
    for (const { key } of numbers) inFile.set(key, `row ${row}`)
  }
  report.good = good.length
  report.unnumbered = good.filter(({ unit }) => unit.item_number === null).length
  return { good, report: { ...report, bad: report.bad.sort((a, b) => a.row - b.row) } }
}

type Numbers = Pick<ImportedUnit, 'item_number' | 'serial_number' | 'model_number'>
interface Numbered {
  field: EquipmentField
  label: string
  value: string
  key: string
}

/** Returns a unit's numbers that must be unique, in the form the constraints compare. */
function numbersOf({
  item_number: item,
  serial_number: serial,
  model_number: model,
}: Numbers): Numbered[] {
  const of = (model ?? '').toLowerCase()
  return [
    ...(item
      ? [
          {
            field: 'item_number' as const,
            label: 'item number',
            value: item,
            key: `item ${item.toLowerCase()}`,
          },
        ]
      : []),
    ...(serial
      ? [
          {
            field: 'serial_number' as const,
            label: 'serial number',
            value: serial,
            key: `serial ${serial.toLowerCase()} of ${of}`,
          },
        ]
      : []),
  ]
}

async function idsHere(db: Database, read: Read[]) {
  const ids = read.map(({ id }) => id)
  const found = await db
    .selectFrom('equipment')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(found.map(({ id }) => id))
}

/**
 * Returns the item and serial numbers of these rows that existing units already have, with the
 * unit.
 */
async function numbersHere(db: Database, read: Read[]) {
  const items = read.flatMap(({ unit }) => unit.item_number?.toLowerCase() ?? [])
  const serials = read.flatMap(({ unit }) => unit.serial_number?.toLowerCase() ?? [])
  const found = await db
    .selectFrom('equipment')
    .select(['item_number', 'serial_number', 'model_number', 'name'])
    .where(({ or, eb }) =>
      or([
        eb(sql`lower(item_number)`, '=', sql<string>`any(${items}::text[])`),
        eb(sql`lower(serial_number)`, '=', sql<string>`any(${serials}::text[])`),
      ]),
    )
    .execute()
  return new Map(
    found.flatMap((unit) => numbersOf(unit).map(({ key }) => [key, unitName(unit)] as const)),
  )
}
