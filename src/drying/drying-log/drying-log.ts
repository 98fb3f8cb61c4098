import type { AirReading } from '#drying/air-readings/air-readings.ts'
import type { AlertAnswer } from '#drying/alerts/alert-answers.ts'
import type { Chamber } from '#drying/chambers/chambers.ts'
import type { Meter } from '#drying/meters/meters.ts'
import type { Plan } from '#drying/plans/plans.ts'
import type { Point } from '#drying/points/points.ts'
import type { Room } from '#drying/rooms/rooms.ts'
import type { Round } from '#drying/rounds/rounds.ts'
import type { Site } from '#drying/sites/sites.ts'
import type { Factors } from '#drying/sizing/sizing-factors.ts'
import type { Placement } from '#equipment/placements/placements.ts'

/** A chamber in the log. A removed one stays if its air was read. */
export interface LoggedChamber extends Chamber {
  created_at: string
  removed_at: string | null
}

/** A unit that stands or stood on the job. */
export type LoggedUnit = Pick<
  Placement,
  | 'id'
  | 'equipment_id'
  | 'name'
  | 'item_number'
  | 'model_number'
  | 'serial_number'
  | 'category'
  | 'room'
  | 'placed_at'
  | 'removed_at'
>

/** The job of a log, and whose it is. Days are YYYY-MM-DD. */
export interface LoggedJob {
  id: string
  description: string
  status: string
  date_of_loss: string | null
  cause_of_loss: string | null
  customer_id: string
  customer_name: string
  customer_address: string
  insurance_company: string | null
  claim_number: string | null
  policy_number: string | null
  folder_number: string | null
}

/** Everything that the drying log of a job is made of. Times are ISO 8601. */
export interface DryingLog {
  job: LoggedJob
  zone: string
  now: string
  site: Site | null
  chambers: LoggedChamber[]
  rooms: Room[]
  /** In walking order, those that ended too. */
  points: Point[]
  /** Oldest first, struck ones too. */
  air: AirReading[]
  /** Oldest first. */
  rounds: Round[]
  /** In the order in which they were placed. */
  units: LoggedUnit[]
  /** Answers to alerts, oldest first. */
  answers: AlertAnswer[]
  meters: Meter[]
  plans: Plan[]
  /** Photos on them that are still of the job. */
  photos_on_plans: { id: string }[]
  factors: Factors
}

/** Returns a meter's name with its serial number as a log prints it. */
export const meterLine = (meters: readonly Meter[], id: string | null) => {
  const meter = meters.find((one) => one.id === id)
  return meter
    ? `${meter.maker} ${meter.model}${meter.serial_number ? `, serial ${meter.serial_number}` : ''}`
    : 'Meter not named'
}
