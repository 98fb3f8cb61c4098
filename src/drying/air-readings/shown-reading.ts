import type { AirReading, NewAirReading } from '#drying/air-readings/air-readings.ts'
import type { Entry } from '#outbox/outbox.ts'

/** A reading that this device has not sent yet. `taken_at` is the time of its entry. */
export interface OwedAirReading extends Omit<NewAirReading, 'id' | 'taken_at'> {
  customer_name: string
  /** The name of the stop with its chamber, and the parts of it that a list shows. */
  stop_name: string
  chamber_name: string | null
  unit_name: string | null
  /** The reading of this round that it replaces. It is sent along, in case it was not. */
  corrects?: OwedCorrected | undefined
}
export interface OwedCorrected {
  id: string
  at: string
  what: OwedAirReading
}

/** A reading of a job. `waiting` is its entry if only this device has it. */
export interface ShownReading extends AirReading {
  waiting?: Entry<OwedAirReading>
}
