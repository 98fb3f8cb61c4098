import { beginOf } from '#values/company-time.ts'
import { calendarDay, daysFrom } from '#values/times.ts'

// Values over time as they are drawn, on paper and on screen alike.

/** A value of a line. Those of one round have its id as `round`. `at` is ISO 8601. */
export interface DrawnValue {
  at: string
  value: number
  round?: string
}
/** A line of a drawing: its values may be compared. Oldest first. */
export interface DrawnLine {
  name: string
  values: readonly DrawnValue[]
}
/** Values over time, and levels across them. */
export interface DrawnCurve {
  title: string
  /** Read aloud instead of the drawing. */
  alt: string
  lines: readonly DrawnLine[]
  limits: readonly { name: string; value: number }[]
  zone: string
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
/** Returns round figures, 3 to 7 of them, that span all values. They go below 0 only if one does. */
export function ticksFor(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.find((one) => (high - low) / one <= 5) ?? STEPS.at(-1)!
  const below = Math.floor(low / step - 0.5)
  const first = (low < 0 ? below : Math.max(0, below)) * step
  const count = Math.max(2, Math.ceil((high - first) / step + 0.25))
  return Array.from({ length: count + 1 }, (_, n) => first + n * step)
}

/** Returns the ticks of a curve that span its values and limits. */
export const ticksOf = ({ lines, limits }: Pick<DrawnCurve, 'lines' | 'limits'>) =>
  ticksFor([
    ...lines.flatMap(({ values }) => values.map(({ value }) => value)),
    ...limits.map(({ value }) => value),
  ])

/** Begin and end of a time axis in milliseconds. */
export interface TimeSpan {
  from: number
  to: number
}

/** Returns the span of some times (ISO 8601), at least one of them. */
export function spanOf(times: readonly string[]): TimeSpan {
  const all = times.map((at) => Date.parse(at))
  return { from: Math.min(...all), to: Math.max(...all) }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Returns where times and values stand in a box: `along` takes milliseconds, `level` a value. The
 * first tick is at the bottom. A single moment stands in the middle.
 */
export function placesIn({ x, y, width, height }: Box, { from, to }: TimeSpan, ticks: number[]) {
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  return {
    along: (at: number) => (to === from ? x + width / 2 : x + ((at - from) / (to - from)) * width),
    level: (value: number) => y + height * (1 - (value - low) / (high - low)),
  }
}

/** A day at its place on a time axis, in milliseconds. */
export interface DayMark {
  at: number
  /** `Mar 2` */
  text: string
}

/**
 * Returns at most `most` days of a time axis, each at the moment when it begins by the company's
 * clock, so that the day of a change of clocks is an hour shorter or longer. The first day stands at
 * the begin of the axis if it began earlier and no other is near.
 */
export function daysAlong({ from, to }: TimeSpan, zone: string, most: number): DayMark[] {
  const first = calendarDay(from, zone)
  const begins: { day: string; at: number }[] = []
  for (let day = first, at = beginOf(first, zone); at <= to;) {
    if (at >= from) begins.push({ day, at })
    day = daysFrom(day, 1)
    at = beginOf(day, zone)
  }
  const apart = (to - from) / most
  if (begins.length === 0 || begins[0]!.at - from >= apart) begins.unshift({ day: first, at: from })
  const each = Math.ceil(begins.length / most)
  return begins
    .filter((_, n) => n % each === 0)
    .map(({ day, at }) => ({
      at,
      text: new Date(`${day}T12:00Z`).toLocaleString('en-US', {
        timeZone: 'UTC',
        month: 'short',
        day: 'numeric',
      }),
    }))
}

/** A step along a drawing: the values that were read together, by the index of their line. */
export interface Stop {
  /** ISO 8601: when the first of its lines was read. */
  at: string
  values: readonly { line: number; at: string; value: number }[]
}

/**
 * Returns the steps along some lines, oldest first. Values of one round make one step; a second
 * value of the same line in that round begins another.
 */
export function stopsAlong(lines: readonly DrawnLine[]): Stop[] {
  const stops = new Map<string, Stop['values'][number][]>()
  for (const [line, { values }] of lines.entries()) {
    const counts = new Map<string, number>()
    for (const { at, value, round = at } of values) {
      const nth = counts.get(round) ?? 0
      counts.set(round, nth + 1)
      const key = `${round} ${nth}`
      stops.set(key, [...(stops.get(key) ?? []), { line, at, value }])
    }
  }
  return [...stops.values()]
    .map((values) => ({ at: values[0]!.at, values }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Returns the index of the stop that is nearest to a time in milliseconds, or -1 without stops. */
export function nearestStop(stops: readonly Stop[], at: number) {
  let nearest = -1
  let least = Infinity
  for (const [n, stop] of stops.entries()) {
    const distance = Math.abs(Date.parse(stop.at) - at)
    if (distance < least) [nearest, least] = [n, distance]
  }
  return nearest
}
