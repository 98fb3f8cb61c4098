import { v7 as newId } from 'uuid'
import { type Company, personId } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { idOf, newFile, newJob } from '#testing/rows.ts'

// Adds units and placements as the database owner.

export const newUnit = (company: Company, name = 'A') =>
  idOf(company, `insert into equipment (id, name, city_code) values ($1, $2, '01') returning id`, [
    newId(),
    name,
  ])

/** Adds a placement on a job, placed by the caller if they may; without a caller, by no one. */
export async function newPlacement(company: Company, job_id?: string, caller?: Caller) {
  const placer =
    caller === undefined || caller === 'nobody' || caller > 4
      ? null
      : await personId(company, caller)
  const values = [newId(), await newUnit(company), job_id ?? (await newJob(company)), placer]
  return idOf(
    company,
    `insert into placements (id, equipment_id, job_id, placed_at, created_by) values ($1, $2, $3, now() - interval '1 hour', $4) returning id`,
    values,
  )
}

/** Adds a photo of a unit, by the caller if they may, else by an employee. */
export async function newUnitPhoto(company: Company, caller: Caller) {
  const { id, sender } = await newFile(company, caller)
  return idOf(
    company,
    'insert into unit_photos (id, equipment_id, created_by) values ($1, $2, $3) returning id',
    [id, await newUnit(company), sender],
  )
}

export const newKit = (company: Company) =>
  idOf(
    company,
    `insert into kits (id, name, lines) values ($1, $1::uuid::text, '{6 air_mover}') returning id`,
    [newId()],
  )
