import { z } from 'zod'
import {
  type EquipmentCategory,
  equipment,
  equipmentCategories,
  equipmentCategory,
} from '#equipment/equipment/equipment.ts'
import { MOST_AT_ONCE } from '#equipment/equipment/equipment.ts'
import { locationScope } from '#people/locations/locations.ts'
import { newId, requiredLine, rowId, tooLong } from '#values/text.ts'

/** Most lines in a kit, and most units in a line. */
export const MOST_LINES = 20
const MOST_OF_LINE = 200

/** A line of a kit: a count of units of a category, optionally of one model. */
export interface KitLine {
  count: number
  category: EquipmentCategory
  /** Part of a name or model number; empty if any model will do. */
  model: string
}

const shape = /^([1-9]\d{0,2}) (\S+)(?: (.{1,100}))?$/

/**
 * Parses a stored line: '6 air_mover', '1 dehumidifier LGR 7000XLi'. Undefined if it is invalid.
 */
export function lineOf(text: string): KitLine | undefined {
  const [, count, category, model = ''] = text.match(shape) ?? []
  const known = equipmentCategory.safeParse(category)
  return known.success && Number(count) <= MOST_OF_LINE
    ? { count: Number(count), category: known.data, model }
    : undefined
}
export const textOf = ({ count, category, model }: KitLine) =>
  [count, category, ...(model ? [model] : [])].join(' ')

/** Formats a line for people: '6 Air Movers', '1 Dehumidifier LGR 7000XLi'. */
export function lineWords(text: string): string {
  const line = lineOf(text)
  if (!line) return text
  const { count, category, model } = line
  const plural = count > 1 && category !== 'general' && category !== 'other' ? 's' : ''
  return [count, `${equipmentCategories[category]}${plural}`, ...(model ? [model] : [])].join(' ')
}

const lines = z
  .array(
    requiredLine('Line', 110).refine(
      (text) => lineOf(text) !== undefined,
      `Each line needs a count from 1 to ${MOST_OF_LINE} and a category`,
    ),
  )
  .min(1, 'Add at least one line')
  .max(MOST_LINES, `A kit has at most ${MOST_LINES} lines`)
  .refine(
    (all) => all.reduce((sum, text) => sum + (lineOf(text)?.count ?? 0), 0) <= MOST_AT_ONCE,
    `A kit has at most ${MOST_AT_ONCE} units`,
  )
  .describe("Count, category and perhaps a model: '6 air_mover', '1 dehumidifier LGR 7000XLi'")

export const kitForm = z.strictObject({ name: requiredLine('Name', 100), lines })
export const newKit = kitForm.extend({ id: newId })
export const kitChange = kitForm.partial().extend({ id: rowId })

/** A kit as typed in the form: its lines are text, separated by newlines. */
export const typedKit = kitForm.extend({
  lines: z
    .string()
    .transform((text) => text.split('\n').map((line) => line.trim()))
    .pipe(lines),
})

export const kit = z.object({ id: z.string(), name: z.string(), lines: z.array(z.string()) })
export type Kit = z.infer<typeof kit>

/**
 * Asks which units of one or all locations make up a kit now; `except` are those chosen already.
 */
export const kitUnitsQuery = z.strictObject({
  id: rowId,
  city: locationScope,
  except: z
    .array(z.strictObject({ equipment_id: rowId }))
    .max(MOST_AT_ONCE)
    .default([]),
})
/** The same for lines that no kit has. */
export const chosenUnitsQuery = kitUnitsQuery.omit({ id: true }).extend({ lines })
export const kitUnits = z.object({
  units: z.array(equipment),
  short: z
    .array(z.object({ line: z.string(), found: z.int() }))
    .describe('Lines that too few units are available for, and how many are'),
})

/** Says what is short: '1 Dehumidifier LGR: none available. 6 Air Movers: 4 available.' */
export const shortWords = (short: z.infer<typeof kitUnits>['short']) =>
  short
    .map(({ line, found }) => `${lineWords(line)}: ${found === 0 ? 'none' : found} available.`)
    .join(' ')

export const constraintMessages = {
  kits_name_taken: { field: 'name', message: 'A kit with this name already exists' },
  kits_name_length: tooLong('name', 'Name', 100),
  kits_lines_count: { field: 'lines', message: `A kit has 1 to ${MOST_LINES} lines` },
  kits_lines_shape: { field: 'lines', message: 'Each line needs a count and a category' },
}
