import { type Meter, meterName } from '#drying/meters/meters.ts'
import type { Point } from '#drying/points/points.ts'
import type { ReadingField } from '#workplaces/imports/reading-columns.ts'
import { plain } from '#workplaces/imports/import-cells.ts'

/** A point of the job, or one that the file adds. */
export interface FilePoint extends Pick<
  Point,
  'id' | 'chamber_id' | 'room_id' | 'room_name' | 'surface' | 'material' | 'material_other'
> {
  /** Null: the job's next one, which the database gives. */
  number: number | null
  height_in: number | null
  spot: string | null
  ended_at: string | null
  isNew: boolean
}

/** A job as its file of readings is read against it. Times are ISO 8601, days YYYY-MM-DD. */
export interface JobToRead {
  zone: string
  now: string
  /** No reading is older than the loss or the start of the job. */
  first_day: string
  chambers: readonly { id: string; name: string; removed_at: string | null }[]
  rooms: readonly { id: string; name: string; chamber_id: string | null }[]
  units: readonly {
    equipment_id: string
    name: string
    item_number: string
    serial_number: string | null
    removed_at: string | null
  }[]
  /** Meters of the company. `isUsed`: readings of this job were taken with it. */
  meters: readonly (Meter & { isUsed: boolean })[]
  /** The points of the file are added as its rows name them. */
  points: FilePoint[]
  /** Numbers of points that were removed. */
  removed_numbers: ReadonlySet<number>
}

/** A reading of air that the job has. */
export interface KnownAir {
  place: string
  chamber_id: string | null
  equipment_id: string | null
  meter_id: string | null
  fahrenheit: number
  rh: number
  taken_at: string
  struck_at: string | null
}

/** A row while it is read: its cells as text, and where its problems go. */
export interface RowToRead {
  text: (field: ReadingField) => string
  complain: (field: ReadingField, message: string) => void
  at: string
  unknownMeter: (name: string) => void
}

export const isGone = (gone: string | null, at: string) =>
  gone !== null && Date.parse(gone) < Date.parse(at)
/** Letters and digits alone: MMS-3 and MMS3 are one model. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Finds the meter that a row names. Null if it names none, undefined if there is a problem. Of two
 * with one name, the one in use on this job counts.
 */
export function meterOf(job: JobToRead, { text, complain, at, unknownMeter }: RowToRead) {
  const [name, maker, model, serial] = (
    ['meter', 'meter_maker', 'meter_model', 'meter_serial'] as const
  ).map(text) as [string, string, string, string]
  if (!name && !maker && !model && !serial) return null
  const given = [maker, model].filter(Boolean).join(' ')
  const field = name ? 'meter' : model ? 'meter_model' : serial ? 'meter_serial' : 'meter_maker'
  const found = job.meters.filter(
    (one) =>
      !isGone(one.archived_at, at) &&
      (!maker || bare(maker) === bare(one.maker)) &&
      (!model || bare(model) === bare(one.model)) &&
      (!serial || bare(serial) === bare(one.serial_number ?? '')) &&
      (!name ||
        [
          meterName(one),
          `${one.maker} ${one.model}`,
          one.model,
          ...(one.serial_number ? [one.serial_number, `${one.model} ${one.serial_number}`] : []),
        ].some((known) => bare(known) === bare(name))),
  )
  const narrower = [
    (one: (typeof found)[number]) => one.archived_at === null,
    ({ serial_number }: (typeof found)[number]) => serial !== '' || serial_number === null,
    ({ isUsed }: (typeof found)[number]) => isUsed,
  ].reduce((left, isBetter) => (left.some(isBetter) ? left.filter(isBetter) : left), found)
  if (narrower.length === 1) return narrower[0]!
  const shown = name || [given, serial].filter(Boolean).join(' · ')
  if (found.length === 0) {
    unknownMeter(shown)
    complain(field, 'No meter of yours. Add it, or fix its name in the file.')
  } else complain(field, 'Several of your meters match. Add the serial number.')
  return undefined
}

/** Finds a chamber by its name, or the only one of the job. */
export function chamberOf(job: JobToRead, { text, complain, at }: RowToRead, otherwise = '') {
  const standing = job.chambers.filter(({ removed_at }) => !isGone(removed_at, at))
  const name = text('chamber') || otherwise
  if (name) {
    const found = standing.filter((one) => plain(one.name) === plain(name))
    if (found.length > 0) return found.find(({ removed_at }) => removed_at === null) ?? found[0]!
    complain(text('chamber') ? 'chamber' : 'place', 'No chamber of this job has this name')
    return undefined
  }
  if (standing.length === 1) return standing[0]!
  complain('chamber', 'Name the chamber: this job has several, or none')
  return undefined
}

/** Finds a room by its name. Null without a name, undefined if there is a problem. */
export function roomOf(job: JobToRead, { text, complain }: RowToRead) {
  const name = text('room')
  if (!name) return null
  const found = job.rooms.filter((one) => plain(one.name) === plain(name))
  if (found.length === 1) return found[0]!
  complain(
    'room',
    found.length === 0
      ? 'No room of this job has this name. Add the room first.'
      : 'Several rooms of this job have this name',
  )
  return undefined
}

/** Finds the dehumidifier of a reading: a unit that stood on the job then. */
export function unitOf(job: JobToRead, { text, complain, at }: RowToRead, inPlace: string) {
  const name = text('dehumidifier') || inPlace
  const field = text('dehumidifier') ? 'dehumidifier' : 'place'
  const standing = job.units.filter(({ removed_at }) => !isGone(removed_at, at))
  const isNamed = (one: (typeof standing)[number]) =>
    [one.item_number, one.name, `${one.name} ${one.item_number}`, one.serial_number ?? ''].some(
      (known) => known !== '' && bare(known) === bare(name),
    )
  const found = standing.filter(isNamed)
  if (found.length === 1) return found[0]!
  if (found.length > 1) complain(field, 'Several units match. Use the item number.')
  else
    complain(
      field,
      name
        ? 'No unit of this name stood on the job then. Deploy it first.'
        : 'Say which dehumidifier, by its item number',
    )
  return undefined
}
