import type { Pin } from '#drying/plans/drawing.ts'
import { shownValue } from '#drying/point-readings/reading-words.ts'
import { standingOf } from '#drying/points/point-summary.ts'
import { type Point, pointName } from '#drying/points/points.ts'
import { endings, goalOf, statusWords } from '#drying/series/series.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { photoAltText } from '#photos/photos/photo-alt-text.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'

// A pin names a row of the job by its id. These rules say what it marks, and how it looks.

type Unit = Pick<Placement, 'id' | 'name' | 'item_number' | 'room' | 'removed_at'>

/** The rows that pins of a job can name. */
export interface OnJob {
  units: readonly Unit[]
  /** Names of chambers by the placements that stand in them. */
  chambers: ReadonlyMap<string, string>
  points: readonly Point[]
  photos: readonly Photo[]
  /** False while they load, or without a connection: then a missing row says nothing. */
  arePointsKnown: boolean
  arePhotosKnown: boolean
  zone: string
}

export interface PinFacts {
  name: string
  /** More about it in a line; may be empty. */
  about: string
  /** A point that is dry; or one that ended, or a unit that left. */
  mark?: 'dry' | 'over'
  photo?: Photo
  /** True if the row is no longer of this job. */
  isGone?: true
}

/** A pin with its number on its floor, and what it marks. */
export interface ShownPin extends Pin {
  number: number
  facts: PinFacts
}

function pointFacts(point: Point): PinFacts {
  const name = pointName(point)
  const { status, last } = standingOf(point)
  const value = last && shownValue(last.value, last.scale)
  const goal = last && goalOf(point, last)
  const about = [
    value ?? 'No reading yet',
    ...(goal && last ? [`goal ${shownValue(goal.goal, last.scale)}`] : []),
    ...(status === 'unread' ? [] : [statusWords[status]]),
    ...(point.ended_how === null ? [] : [endings[point.ended_how]]),
  ]
  const mark = status === 'dry' ? 'dry' : status === 'ended' ? 'over' : undefined
  return { name, about: [...new Set(about)].join(' · '), ...(mark && { mark }) }
}

function unitFacts(unit: Unit, chamber: string | undefined): PinFacts {
  const name = `${unit.name} ${unit.item_number}`
  if (unit.removed_at !== null) return { name, about: 'Picked up', mark: 'over' }
  return { name, about: chamber ?? unit.room ?? 'No chamber' }
}

const gone = (name: string, isKnown: boolean): PinFacts =>
  isKnown
    ? { name, about: 'No longer on this job', mark: 'over', isGone: true }
    : { name, about: '' }

/** Says what a pin marks. */
export function pinFacts({ kind, ref, text }: Pin, on: OnJob): PinFacts {
  switch (kind) {
    case 'note':
      return { name: text ?? 'Note', about: '' }
    case 'equipment': {
      const unit = on.units.find(({ id }) => id === ref)
      return unit ? unitFacts(unit, on.chambers.get(unit.id)) : gone('Equipment', true)
    }
    case 'point': {
      const point = on.points.find(({ id }) => id === ref)
      return point ? pointFacts(point) : gone('Moisture point', on.arePointsKnown)
    }
    default: {
      const photo = on.photos.find(({ id }) => id === ref)
      return photo
        ? { name: photoAltText(photo, on.zone), about: '', photo }
        : gone('Photo', on.arePhotosKnown)
    }
  }
}

/** Returns a floor's pins with the numbers that the plan and its legend show. */
export const numberedPins = (pins: readonly Pin[]) =>
  pins.map((pin, n) => ({ ...pin, number: n + 1 }))

/** Returns a floor's pins with what they mark. The numbers stay if one of them is gone. */
export const shownPins = (pins: readonly Pin[], on: OnJob): ShownPin[] =>
  numberedPins(pins).map((pin) => ({ ...pin, facts: pinFacts(pin, on) }))

/** Name and line of a pin as one text: `Moisture point 3: Point 7, Hall drywall, 16% · Wet`. */
export const pinLine = ({ name, about }: PinFacts) => (about ? `${name} · ${about}` : name)

/**
 * Outlines of pins around 0, in radii of the note's circle, as an SVG path. Their shapes tell the
 * kinds apart without color.
 */
export const pinPaths: Record<Pin['kind'], string> = {
  note: 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z',
  equipment: 'M-1 -0.95L1 -0.95L1 0.95L-1 0.95Z',
  point: 'M0 -1.4L1.4 0L0 1.4L-1.4 0Z',
  photo: 'M-1.3 -0.8L-0.65 -0.8L-0.4 -1.2L0.4 -1.2L0.65 -0.8L1.3 -0.8L1.3 0.9L-1.3 0.9Z',
}
