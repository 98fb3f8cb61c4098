import { v7 as newId } from 'uuid'
import { materialOf, pointForm, surfaces } from '#drying/points/points.ts'
import { plain } from '#workplaces/imports/import-cells.ts'
import type { ReadingField } from '#workplaces/imports/reading-columns.ts'
import {
  type FilePoint,
  type JobToRead,
  type RowToRead,
  chamberOf,
  isGone,
  roomOf,
} from '#workplaces/imports/reading-subjects.ts'
import {
  materialIn,
  materialWithin,
  pointNumberIn,
  surfaceIn,
  surfaceWithin,
} from '#workplaces/imports/reading-words.ts'

const nameOf = (point: FilePoint) =>
  point.number === null ? `“${point.spot ?? ''}”` : `Point ${point.number}`

/** Reports what a row says of a point otherwise. True if nothing. */
function agrees(point: FilePoint, { text, complain, at }: RowToRead) {
  const [room, material] = [text('room'), text('material')]
  const isOther =
    material !== '' &&
    materialIn(material) !== point.material &&
    plain(material) !== plain(materialOf(point))
  if (room && plain(room) !== plain(point.room_name ?? ''))
    complain('room', `${nameOf(point)} is in ${point.room_name ?? 'no room'}`)
  else if (isOther) complain('material', `${nameOf(point)} is ${materialOf(point).toLowerCase()}`)
  else if (isGone(point.ended_at, at))
    complain('time', `Work on ${nameOf(point)} ended before this. Reopen it first.`)
  else return true
  return false
}

/** Finds the points that a row can mean: by number, by where exactly, or by room and material. */
function candidates(job: JobToRead, { text }: RowToRead) {
  const place = text('place')
  const number = pointNumberIn(place)
  if (number !== undefined) return job.points.filter((one) => one.number === number)
  const room = plain(text('room'))
  const inRoom = job.points.filter((one) => !room || plain(one.room_name ?? '') === room)
  if (place) return inRoom.filter(({ spot }) => spot !== null && plain(spot) === plain(place))
  const material = text('material')
  const surface = surfaceIn(text('surface'))
  return inRoom.filter(
    (one) =>
      (materialIn(material) === one.material || plain(material) === plain(materialOf(one))) &&
      (surface === undefined || one.surface === surface),
  )
}

/** Makes a point of a room that is known, from what the row says. */
function newPointOf(job: JobToRead, row: RowToRead): FilePoint | undefined {
  const { text, complain } = row
  const place = text('place')
  const number = pointNumberIn(place) ?? null
  if (number !== null && job.removed_numbers.has(number)) {
    complain('place', `Point ${number} was removed from this job. Use another number.`)
    return undefined
  }
  const room = roomOf(job, row)
  if (room === undefined) return undefined
  const ofRoom = job.chambers.find(({ id }) => id === room?.chamber_id)
  const chamber = chamberOf(job, row, ofRoom?.name)
  if (!chamber) return undefined
  if (chamber.removed_at !== null) {
    complain('chamber', 'This chamber was removed. It takes no new points.')
    return undefined
  }
  const words = text('material')
  const material = words ? (materialIn(words) ?? 'other') : materialWithin(place)
  if (material === undefined) {
    complain(
      words || !place ? 'material' : 'place',
      'Not on this job. To add it, name its material.',
    )
    return undefined
  }
  const surface = text('surface')
  const known = surface ? surfaceIn(surface) : (surfaceWithin(place) ?? 'other')
  if (known === undefined) {
    complain('surface', `Use one of ${Object.values(surfaces).join(', ')}`)
    return undefined
  }
  const height = text('height_in').replace(/\s*(in|inches|")$/i, '')
  const read = pointForm.safeParse({
    chamber_id: chamber.id,
    room_id: room?.id ?? null,
    surface: known,
    material,
    material_other: material === 'other' ? words : '',
    height_in: height ? Number(height) : null,
    spot: text('spot') || (number === null ? place : ''),
  })
  if (!read.success) {
    for (const { path, message } of read.error.issues)
      complain(path[0] === 'material_other' ? 'material' : (path[0] as ReadingField), message)
    return undefined
  }
  const made = { id: newId(), number, room_name: room?.name ?? null, ended_at: null, isNew: true }
  return { ...made, ...read.data }
}

/** Finds the point of a row, or makes it. Undefined if there is a problem. */
export function pointOf(job: JobToRead, row: RowToRead): FilePoint | undefined {
  const found = candidates(job, row)
  if (found.length > 1) {
    row.complain('place', 'Several points of this job match. Use the number of the point.')
    return undefined
  }
  const [one] = found
  if (one) return agrees(one, row) ? one : undefined
  const made = newPointOf(job, row)
  if (made) job.points.push(made)
  return made
}
