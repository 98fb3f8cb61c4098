import { z } from 'zod'
import { type Factors, factorsSchema } from '#drying/sizing/sizing-factors.ts'
import { dehumidifierKinds } from '#equipment/equipment/rating.ts'
import { keys } from '#values/keys.ts'
import { requiredText } from '#values/text.ts'

/** One figure: its path below the factors, its name, and the unit behind it. */
interface Figure {
  path: string
  label: string
  unit: string
}
interface Group {
  /** The part of the factors, whose section of the standard is named with it. */
  part: Exclude<keyof Factors, 'edition'>
  title: string
  /** Figures that stand in one line, such as a kind of dehumidifier in the four classes. */
  lines: { name: string; figures: Figure[] }[]
}

const ofClasses = (kind: string, unit: string): Figure[] =>
  [1, 2, 3, 4].map((n) => ({
    path: `dehumidifiers.${kind}.${n}`,
    label: `Class ${n}`,
    unit,
  }))
const range = (path: string, unit: string): Figure[] => [
  { path: `${path}.0`, label: 'From', unit },
  { path: `${path}.1`, label: 'To', unit },
]
const one = (path: string, unit: string): Figure[] => [{ path, label: '', unit }]

/** All factors in the order of page and form. */
export const factorGroups: readonly Group[] = [
  {
    part: 'dehumidifiers',
    title: 'Dehumidifiers',
    lines: keys(dehumidifierKinds).map((kind) => ({
      name:
        kind === 'desiccant'
          ? `${dehumidifierKinds[kind]}: air changes per hour`
          : `${dehumidifierKinds[kind]}: cubic feet for each pint a day`,
      figures: ofClasses(kind, ''),
    })),
  },
  {
    part: 'air_movers',
    title: 'Air movers',
    lines: [
      { name: 'For each affected room', figures: one('air_movers.per_room', '') },
      { name: 'For each inset over 18 in', figures: one('air_movers.per_inset', '') },
      { name: 'Wet floor for each one', figures: range('air_movers.floor_sf', 'sf') },
      {
        name: 'Wet ceiling and wall above 2 ft for each one',
        figures: range('air_movers.upper_sf', 'sf'),
      },
      {
        name: 'Lower wall for each one, if nothing else is wet',
        figures: one('air_movers.lower_wall_lf', 'ft'),
      },
      { name: 'One is enough for a floor below', figures: one('air_movers.small_room_sf', 'sf') },
    ],
  },
  {
    part: 'scrubbers',
    title: 'Air scrubbers, in category 3',
    lines: [{ name: 'Air changes per hour', figures: range('scrubbers.air_changes', '') }],
  },
  {
    part: 'classes',
    title: 'Classes by share of wet surface',
    lines: [
      { name: 'Class 1 below', figures: one('classes.class_1_below', '%') },
      { name: 'Class 2 up to, class 3 above', figures: one('classes.class_2_to', '%') },
    ],
  },
]

/** Returns the figure at a path of factors; null if its kind is not applicable to the class. */
export const figureAt = (factors: Factors, path: string) =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], factors) as
    | number
    | null

const isText = (key: string) => key === 'edition' || key === 'section'

/** Returns factors as a form has them: each figure is a text, one that does not apply is empty. */
export const typedFactors = (part: unknown): unknown =>
  part === null
    ? ''
    : typeof part === 'number'
      ? String(part)
      : Array.isArray(part)
        ? part.map(typedFactors)
        : typeof part === 'object'
          ? Object.fromEntries(
              Object.entries(part as object).map(([key, value]) => [key, typedFactors(value)]),
            )
          : part

/** Reads typed figures; text that is no number becomes NaN, which the schema refuses. */
function figuresOf(typed: unknown, key = ''): unknown {
  if (Array.isArray(typed)) return typed.map((part) => figuresOf(part))
  if (typeof typed === 'object' && typed !== null)
    return Object.fromEntries(
      Object.entries(typed).map(([name, part]) => [name, figuresOf(part, name)]),
    )
  if (typeof typed !== 'string' || isText(key)) return typed
  const text = typed.trim().replaceAll(',', '')
  return text === '' ? null : /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** A new version as typed. */
export const typedVersion = z.strictObject({
  factors: z
    .unknown()
    .transform((typed) => figuresOf(typed) as z.input<typeof factorsSchema>)
    .pipe(factorsSchema),
  reason: requiredText('Reason', 1000),
})
