import type { ChamberSizing } from '#drying/chambers/chamber-sizing.ts'
import { type SizedCategory, sizedCategories } from '#drying/sizing/sizing-reasons.ts'
import type { Factors } from '#drying/sizing/sizing-factors.ts'
import {
  type Rating,
  type Recommended,
  type Verdict,
  capacityVerdict,
  dehumidifierVerdict,
  verdictOf,
} from '#drying/sizing/sizing.ts'
import { type UnitRating, dehumidifierKinds } from '#equipment/equipment/rating.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { keys } from '#values/keys.ts'

/** A unit that stands, as far as it is sized. */
export type SizedUnit = Pick<Placement, 'equipment_id' | 'item_number' | 'category'> & UnitRating

/** One category of a chamber's equipment: what it needs, what stands, and the verdict. */
export interface StandingVerdict {
  category: SizedCategory
  /** Compares the need with the units that stand: a line for each kind of dehumidifier. */
  lines: string[]
  /** Undefined while nothing can be said, as without a class or the rating of a unit. */
  verdict: Verdict | undefined
  /** Units that do not count, and why. */
  uncounted: { unit: SizedUnit; problem: string }[]
}

export const NO_RATING = 'no rating'

/** Returns the rating of a dehumidifier, or undefined if it has none. */
export function ratingOf(unit: UnitRating): Rating | undefined {
  const { dehumidifier_kind: kind, rated_pints_per_day, rating_basis, rated_cfm } = unit
  if (kind === 'desiccant') return rated_cfm === null ? undefined : { kind, cfm: rated_cfm }
  if (kind === null || rated_pints_per_day === null || rating_basis === null) return undefined
  return { kind, pints_per_day: rated_pints_per_day, basis: rating_basis }
}

const amountOf = (rating: Rating) =>
  rating.kind === 'desiccant' ? rating.cfm : rating.pints_per_day

/** Rounds up for people: a need of 69.1 is not met by 69. */
export const shownNeed = (need: number) => Math.ceil(need - 1e-6).toLocaleString('en-US')
const range = ({ low, high }: Recommended) => (low === high ? `${low}` : `${low} to ${high}`)

/** Says what stands: '2 × 140 stand (280)', '1 × 140 and 2 × 70 stand (280)'. */
export function standingInWords(amounts: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const amount of amounts.toSorted((a, b) => b - a))
    counts.set(amount, (counts.get(amount) ?? 0) + 1)
  const parts = [...counts].map(([amount, count]) => `${count} × ${amount.toLocaleString('en-US')}`)
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  return `${parts.join(' and ')} ${amounts.length === 1 ? 'stands' : 'stand'} (${sum.toLocaleString('en-US')})`
}

function dehumidifiers(
  sizing: ChamberSizing,
  units: SizedUnit[],
  factors: Factors,
): Omit<StandingVerdict, 'category'> {
  const rated = units.flatMap((unit) => {
    const rating = ratingOf(unit)
    return rating ? [{ unit, rating }] : []
  })
  const unrated = units.filter((unit) => !ratingOf(unit))
  const uncounted = unrated.map((unit) => ({ unit, problem: NO_RATING }))
  if (sizing.water_class === undefined) return { lines: [], verdict: undefined, uncounted }
  const { problems, ...verdict } = dehumidifierVerdict(
    sizing.cubic_feet,
    sizing.water_class,
    rated.map(({ rating }) => rating),
    factors,
  )
  const counting = rated.filter((_, place) => !problems.has(place))
  const lines = keys(dehumidifierKinds).flatMap((kind) => {
    const capacity = sizing.dehumidifiers[kind]
    if (!capacity || capacity.problem !== undefined) return []
    const amounts = counting.filter(({ rating }) => rating.kind === kind)
    // Without units, any kind may be chosen; with some, only what stands is compared.
    if (counting.length > 0 && amounts.length === 0) return []
    const measure = capacity.measure === 'cfm' ? 'CFM' : 'pints a day'
    const need = `${dehumidifierKinds[kind]}: needs ${shownNeed(capacity.need)} ${measure}`
    return amounts.length === 0
      ? [need]
      : [`${need}, ${standingInWords(amounts.map(({ rating }) => amountOf(rating)))}`]
  })
  return {
    lines,
    verdict,
    uncounted: [
      ...uncounted,
      ...[...problems].map(([place, problem]) => ({ unit: rated[place]!.unit, problem })),
    ],
  }
}

function scrubbers(sizing: ChamberSizing, units: SizedUnit[]): Omit<StandingVerdict, 'category'> {
  const need = sizing.scrubber_cfm
  if (!need) {
    const verdict = verdictOf({ low: 0, high: 0 }, units.length)
    return { lines: [`0 recommended, ${units.length} standing`], verdict, uncounted: [] }
  }
  const amounts = units.flatMap(({ rated_cfm }) => rated_cfm ?? [])
  const recommended = `${shownNeed(need.low)} to ${shownNeed(need.high)} CFM recommended`
  return {
    lines: [
      amounts.length > 0
        ? `${recommended}, ${standingInWords(amounts)}`
        : `${recommended}, 0 standing`,
    ],
    verdict: capacityVerdict(need, amounts),
    uncounted: units
      .filter(({ rated_cfm }) => rated_cfm === null)
      .map((unit) => ({ unit, problem: NO_RATING })),
  }
}

/** More is not asked for while units without a rating stand: they may be enough. */
const judged = <Found extends Omit<StandingVerdict, 'category'>>(found: Found) =>
  found.verdict?.verdict === 'not_met' &&
  found.uncounted.some(({ problem }) => problem === NO_RATING)
    ? { ...found, verdict: undefined }
    : found

/**
 * Compares what stands in a chamber with what it needs, by category. Scrubbers are left out if none
 * is needed and none stands.
 */
export function standingVerdicts(
  sizing: ChamberSizing,
  standing: readonly SizedUnit[],
  factors: Factors,
): StandingVerdict[] {
  const of = (category: SizedCategory) => standing.filter((unit) => unit.category === category)
  const movers = of('air_mover').length
  const all = {
    air_mover: {
      lines: [`${range(sizing.air_movers)} recommended, ${movers} standing`],
      verdict: verdictOf(sizing.air_movers, movers),
      uncounted: [],
    },
    dehumidifier: dehumidifiers(sizing, of('dehumidifier'), factors),
    air_scrubber: scrubbers(sizing, of('air_scrubber')),
  }
  return keys(sizedCategories)
    .map((category) => ({ category, ...judged(all[category]) }))
    .filter(
      ({ category }) =>
        category !== 'air_scrubber' || sizing.scrubber_cfm || of('air_scrubber').length > 0,
    )
}
