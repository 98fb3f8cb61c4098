import { type AlertSpan, type SpannedLog, unitsOf } from '#drying/curves/alert-spans.ts'
import { alertKinds } from '#drying/alerts/alerts.ts'
import type { TimeSpan } from '#drying/series/drawn-curve.ts'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import { counted } from '#values/counted.ts'
import { minuteOf } from '#values/times.ts'

// Visits, equipment and alerts on the time axis of a chamber's curves.

const HOUR = 3_600_000
/** Hours until now that an axis goes on after the last event. Our choice: more squeezes the curves. */
const MOST_HOURS_AFTER = 48
/** Shortest axis in hours. Our choice: a first visit is a place on a day, not the whole width. */
const LEAST_HOURS = 24

/** A mark of a lane: a visit, or an alert as it was raised or answered. */
export interface LaneMark {
  at: number
  kind: 'visit' | 'raised' | 'answered'
}
/** A row of the time line. Times are milliseconds. */
export interface Lane {
  key: string
  title: string
  /** The same in words. */
  text: string
  from: number
  to: number
  /** It goes on at the end of the axis. */
  isOpen: boolean
  marks: readonly LaneMark[]
}

type Chamber = SpannedLog['chambers'][number]
type Unit = SpannedLog['units'][number] & { category: keyof typeof equipmentCategories }

/**
 * Returns the time axis of a chamber, from the first event to the last: rounds, readings that count,
 * equipment placed and removed. Unless drying is over, it goes on until now, at most two days.
 * Undefined before the first event.
 */
export function axisOf(
  log: SpannedLog,
  chamber: Chamber,
  { now, isOver }: { now: number; isOver: boolean },
): TimeSpan | undefined {
  const events = [
    ...log.rounds.flatMap(({ began_at, ended_at }) => [began_at, ended_at]),
    ...log.air
      .filter((one) => one.chamber_id === null || one.chamber_id === chamber.id)
      .filter(({ struck_at }) => struck_at === null)
      .map(({ taken_at }) => taken_at),
    ...log.points
      .filter(({ chamber_id }) => chamber_id === chamber.id)
      .flatMap(({ readings }) => readings.filter(({ struck_at }) => struck_at === null))
      .map(({ taken_at }) => taken_at),
    ...unitsOf(log, chamber).flatMap(({ placed_at, removed_at }) => [placed_at, removed_at]),
  ].flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  if (events.length === 0) return undefined
  let [from, last] = [Infinity, -Infinity]
  for (const at of events) [from, last] = [Math.min(from, at), Math.max(last, at)]
  const until = isOver ? last : Math.max(last, Math.min(now, last + MOST_HOURS_AFTER * HOUR))
  return { from, to: Math.max(until, from + LEAST_HOURS * HOUR) }
}

/** Returns the lane of all visits. */
export function visitLane(rounds: SpannedLog['rounds'], { from, to }: TimeSpan): Lane {
  return {
    key: 'visits',
    title: 'Visits',
    text: counted(rounds.length, 'visit'),
    from,
    to,
    isOpen: false,
    marks: rounds.map(({ began_at }) => ({ at: Date.parse(began_at), kind: 'visit' })),
  }
}

/** Returns a lane for each unit that stands or stood in the chamber, in the order of placement. */
export const unitLanes = (units: readonly Unit[], span: TimeSpan, zone: string): Lane[] =>
  units.map((unit) => {
    const { id, name, item_number, category, placed_at, removed_at } = unit
    return {
      key: id,
      title: `${name} · ${item_number}`,
      text: [
        equipmentCategories[category],
        `placed ${minuteOf(placed_at, zone)}`,
        removed_at === null ? 'still standing' : `removed ${minuteOf(removed_at, zone)}`,
      ].join(' · '),
      from: Date.parse(placed_at),
      to: removed_at === null ? span.to : Date.parse(removed_at),
      isOpen: removed_at === null,
      marks: [],
    }
  })

/**
 * Returns a lane for each alert, from the visit that first found it to the last in a row. One that
 * the last visit of all found goes on unless drying is over.
 */
export const alertLanes = (
  spans: readonly AlertSpan[],
  { to: end }: TimeSpan,
  { zone, isOver }: { zone: string; isOver: boolean },
): Lane[] =>
  spans.map(({ alert, from, to, isLast, answers }) => {
    const isOpen = isLast && !isOver
    return {
      key: `${alert.key} ${from}`,
      title: alertKinds[alert.kind],
      text: [
        alert.sentence,
        from === to
          ? `Found ${minuteOf(from, zone)}.`
          : `Found ${minuteOf(from, zone)}, last ${minuteOf(to, zone)}.`,
        ...answers.map(
          ({ reason, who_name, answered_at }) =>
            `Answered${who_name ? ` by ${who_name}` : ''}, ${minuteOf(answered_at, zone)}: ${reason}`,
        ),
      ].join(' '),
      from: Date.parse(from),
      to: isOpen ? end : Date.parse(to),
      isOpen,
      marks: [
        { at: Date.parse(from), kind: 'raised' },
        ...answers.map(({ answered_at }) => ({
          at: Date.parse(answered_at),
          kind: 'answered' as const,
        })),
      ],
    }
  })
