import { expect, it } from 'vitest'
import {
  factorGroups,
  figureAt,
  typedFactors,
  typedVersion,
} from '#drying/sizing/sizing-factor-groups.ts'
import { DEFAULT_FACTORS, factorsSchema } from '#drying/sizing/sizing-factors.ts'

/** Returns the paths of all figures of factors. */
const pathsOf = (part: unknown, path: string[] = []): string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, value]) => pathsOf(value, [...path, key]))
    : typeof part === 'string'
      ? []
      : [path.join('.')]

it('shows every figure once', () => {
  const shown = factorGroups.flatMap(({ lines }) =>
    lines.flatMap(({ figures }) => figures.map(({ path }) => path)),
  )
  expect(shown.toSorted()).toEqual(pathsOf(DEFAULT_FACTORS).toSorted())
  expect(figureAt(DEFAULT_FACTORS, 'air_movers.floor_sf.1')).toBe(70)
  expect(figureAt(DEFAULT_FACTORS, 'dehumidifiers.conventional.4')).toBeNull()
})

it('reads back what it typed', () => {
  expect(factorsSchema.parse(DEFAULT_FACTORS)).toEqual(DEFAULT_FACTORS)
  const factors = typedFactors(DEFAULT_FACTORS)
  expect(typedVersion.parse({ factors, reason: 'x' }).factors).toEqual(DEFAULT_FACTORS)
})

it('complains at the field', () => {
  const factors = structuredClone(typedFactors(DEFAULT_FACTORS)) as Record<
    string,
    Record<string, unknown>
  >
  factors.air_movers!.floor_sf = ['many', '70']
  factors.scrubbers!.air_changes = ['6', '4']
  factors.classes!.class_2_to = '101'
  const { error } = typedVersion.safeParse({ factors, reason: '' })
  expect(error!.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['factors.air_movers.floor_sf.0', 'Enter a number above 0, like 50 or 2.5'],
    ['factors.scrubbers.air_changes.1', 'Enter the smaller figure first'],
    ['factors.classes.class_2_to', 'Enter at most 100%'],
    ['reason', 'Reason is required'],
  ])
})
