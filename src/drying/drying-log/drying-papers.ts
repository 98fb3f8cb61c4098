import type { ChamberSizing } from '#drying/chambers/chamber-sizing.ts'
import { targetsInWords } from '#drying/chambers/chamber-targets.ts'
import { shownNeed } from '#drying/chambers/standing-verdicts.ts'
import { lossOf } from '#drying/drying-log/chamber-loss.ts'
import { type DryingLog, meterLine } from '#drying/drying-log/drying-log.ts'
import { daysOfRange, standingOf } from '#drying/points/point-summary.ts'
import { modeAndScale, shownValue } from '#drying/point-readings/reading-words.ts'
import { type Point, inSeries, materialOf } from '#drying/points/points.ts'
import { forecastChamber } from '#drying/series/point-forecast.ts'
import { drynessOf, endings, goalOf } from '#drying/series/series.ts'
import { dehumidifierKinds } from '#equipment/equipment/rating.ts'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import type { MergeField } from '#files/papers/merge-fields.ts'
import { counted } from '#values/counted.ts'
import { keys } from '#values/keys.ts'
import { calendarDay, daysBetween } from '#values/times.ts'

/** The merge fields that a drying log fills. */
export type DryingField = Extract<MergeField, `drying_${string}`>

const LIST = '; '
/** A reason ends its part of a list without a full stop. */
const asPart = (text: string) => text.trim().replace(/\.$/, '').replaceAll(/\s+/g, ' ')

/** A day as other values of a paper show it: November 20, 2026. */
const onPaper = (at: string | undefined, zone: string) =>
  at === undefined
    ? ''
    : new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: zone })

/** Chambers that stand: one that was removed is dried no more. */
const standing = ({ chambers }: DryingLog) =>
  chambers.filter(({ removed_at }) => removed_at === null)
const pointsOf = ({ points }: DryingLog, chamber_id: string) =>
  points.filter((point) => point.chamber_id === chamber_id)

/** Prefixes the chamber's name where there are several. */
const named = (log: DryingLog, name: string, text: string) =>
  standing(log).length > 1 ? `${name}: ${text}` : text

/** Each chamber with its rooms, category and class, and why. */
const chambersInWords = (log: DryingLog) =>
  standing(log)
    .map((chamber) => {
      const { rooms, category, water_class } = lossOf(log, chamber)
      const names = rooms.map(({ name }) => name).join(', ')
      return [`${chamber.name}${names && ` (${names})`}`, category, water_class]
        .flatMap((text) => (text ? asPart(text) : []))
        .join('. ')
    })
    .join(LIST)

function targetsOf(log: DryingLog) {
  const each = standing(log).map(({ name, ...targets }) => ({
    name,
    text: targetsInWords(targets).join(LIST),
  }))
  const isSame = each.every(({ text }) => text === each[0]!.text)
  return isSame
    ? (each[0]?.text ?? '')
    : each.map(({ name, text }) => `${name}: ${text}`).join('. ')
}

/** Each goal once, with its material, meter and dry standard. */
function goalsOf(log: DryingLog) {
  const lines = log.points.flatMap((point) =>
    point.goals.map((goal) => {
      const standard =
        goal.dry_standard === null
          ? ''
          : `dry standard ${shownValue(goal.dry_standard, goal.scale)}, `
      return `${materialOf(point)} ${shownValue(goal.goal, goal.scale)} (${standard}${meterLine(log.meters, goal.meter_id)}, ${modeAndScale(goal)})`
    }),
  )
  return [...new Set(lines)].join(LIST)
}

const range = ({ low, high }: { low: number; high: number }) =>
  low === high ? shownNeed(low) : `${shownNeed(low)} to ${shownNeed(high)}`

/** Says the equipment of a chamber's first day: a choice of dehumidifiers, air movers, scrubbers. */
function needOf({ dehumidifiers, air_movers, scrubber_cfm }: ChamberSizing) {
  const choice = keys(dehumidifierKinds).flatMap((kind) => {
    const capacity = dehumidifiers[kind]
    if (!capacity || capacity.problem !== undefined) return []
    const measure = capacity.measure === 'cfm' ? 'CFM' : 'pints a day'
    return [`${dehumidifierKinds[kind]} for ${shownNeed(capacity.need)} ${measure}`]
  })
  return [
    choice.length > 0 && `Dehumidifiers: ${choice.join(' or ')}`,
    `Air movers: ${range(air_movers)}`,
    scrubber_cfm && `Air scrubbers: ${range(scrubber_cfm)} CFM`,
  ]
    .filter(Boolean)
    .join(LIST)
}

const recommendedOf = (log: DryingLog) =>
  standing(log)
    .flatMap((chamber) => {
      const { rooms, sizing } = lossOf(log, chamber)
      return rooms.length === 0 ? [] : [named(log, chamber.name, needOf(sizing))]
    })
    .join('. ')

const unitsInWords = ({ units }: DryingLog) =>
  [...Map.groupBy(units, ({ category }) => category)]
    .map(([category, all]) => `${equipmentCategories[category]}: ${all.length}`)
    .join(LIST)

/** Counts the dry places, and the others by their end. */
function resultOf({ points }: DryingLog) {
  if (points.length === 0) return ''
  const { counts } = drynessOf(points.map(inSeries))
  const open = points.length - counts.ended
  const ended = points.filter(({ ended_how }) => ended_how !== null && ended_how !== 'dry')
  const how = [...Map.groupBy(ended, ({ ended_how }) => ended_how!)].map(
    ([kind, all]) => `${all.length} ${endings[kind].toLowerCase()}`,
  )
  const there = open === 1 ? 'at its goal' : 'at their goals'
  return [`${counts.dry} of ${counted(open, 'measured place')} ${there}`, ...how].join(LIST)
}

function lastReadingOf(point: Point) {
  const { last } = standingOf(point)
  const where = [point.room_name, materialOf(point).toLowerCase()].filter(Boolean).join(' ')
  // The number stays in a line with its place.
  const place = `${point.number}\u00A0${where}`
  if (point.ended_how !== null && point.ended_how !== 'dry')
    return `${place}: ${endings[point.ended_how].toLowerCase()}`
  if (!last) return `${place}: not read`
  const goal = goalOf(point, last)?.goal
  return `${place} ${shownValue(last.value, last.scale)}${goal === undefined ? '' : ` (goal ${shownValue(goal, last.scale)})`}`
}

const lastTimes = ({ points }: DryingLog) =>
  points.flatMap((point) => {
    const { last } = standingOf(point)
    return last ? [last.at] : []
  })

/** When all chambers should be dry, undefined if one that is wet has no forecast. */
function expectedOf(log: DryingLog) {
  const ranges = standing(log).flatMap(({ id }) => {
    const points = pointsOf(log, id).map(inSeries)
    if (points.length === 0 || drynessOf(points).is_dry) return []
    const air = log.air.findLast(
      ({ place, chamber_id, struck_at }) =>
        place === 'chamber' && chamber_id === id && struck_at === null,
    )
    return [forecastChamber(points, air ?? null).range]
  })
  const known = ranges.filter((one) => one !== undefined)
  if (known.length === 0 || known.length < ranges.length) return ''
  const last = (end: 'earliest' | 'latest') =>
    known
      .map((one) => one[end])
      .toSorted()
      .at(-1)!
  return daysOfRange({ earliest: last('earliest'), latest: last('latest') }, log.zone)
}

/**
 * Returns what papers about drying say of a job: one line for each field, empty where the log says
 * nothing. It is dried from the first unit, or the first reading without one, to the last reading
 * of a point.
 */
export function dryingValues(log: DryingLog): Record<DryingField, string> {
  const first = [
    ...log.units.map(({ placed_at }) => placed_at),
    ...log.points.flatMap(({ readings }) => readings.map(({ taken_at }) => taken_at)),
  ].toSorted()[0]
  const last = lastTimes(log).toSorted().at(-1)
  const chambers = standing(log).map(({ id }) => drynessOf(pointsOf(log, id).map(inSeries)))
  const isDry = chambers.length > 0 && chambers.every(({ is_dry }) => is_dry)
  const day = (at: string) => calendarDay(at, log.zone)
  const end = isDry && last ? last : log.now
  return {
    drying_began: onPaper(first, log.zone),
    drying_ended: isDry ? onPaper(last, log.zone) : '',
    drying_days: first ? String(daysBetween(day(first), day(end)) + 1) : '',
    drying_chambers: chambersInWords(log),
    drying_targets: targetsOf(log),
    drying_goals: goalsOf(log),
    drying_recommended: recommendedOf(log),
    drying_equipment: unitsInWords(log),
    drying_points: resultOf(log),
    drying_final_readings: log.points.map(lastReadingOf).join(LIST),
    drying_meters: log.meters.map(({ id }) => meterLine(log.meters, id)).join(LIST),
    drying_expected: expectedOf(log),
  }
}
