import { AirReadingTile } from '#drying/air-readings/air-reading-tile.tsx'
import { type NewAirReading, airInWords } from '#drying/air-readings/air-readings.ts'
import type { OwedAirReading, OwedCorrected } from '#drying/air-readings/shown-reading.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import type { Entry } from '#outbox/outbox.ts'

const asNew = (id: string, taken_at: string, what: OwedAirReading): NewAirReading => ({
  id,
  taken_at,
  job_id: what.job_id,
  round_id: what.round_id,
  round_began_at: what.round_began_at,
  place: what.place,
  chamber_id: what.chamber_id,
  equipment_id: what.equipment_id,
  meter_id: what.meter_id,
  fahrenheit: what.fahrenheit,
  rh: what.rh,
})

/** Why a reading was struck that someone typed over during the round. */
export const TYPED_OVER = 'Corrected during the round'

/** Readings of air in the outbox, in any order: each brings its round along. */
export const airReadingKind: Kind<OwedAirReading> = {
  name: 'air-reading',
  may: 'drying.edit',
  atOnce: 3,
  verb: 'sent',
  send: async ({ id, person, at, what }: Entry<OwedAirReading>) => ({
    answer: await sendReading({ id, at, what }, person),
  }),
  title: ({ stop_name, ...air }) => `${stop_name}: ${airInWords(air)}`,
  about: ({ customer_name }) => customer_name,
  Tile: AirReadingTile,
  discarding: 'This reading was never saved on the server. This device will delete it.',
  signedOut: () => 'You must be logged in to add readings',
  told: ({ refused }) => {
    for (const { message } of refused) toast.failed('Failed to add reading', message)
  },
}

/**
 * Sends a reading. Before a correction it sends the reading that it corrects, which may still wait
 * itself: the same id twice makes one row.
 */
async function sendReading({ id, at, what }: OwedCorrected, person: string): Promise<unknown> {
  const { corrects, fahrenheit, rh, meter_id } = what
  if (!corrects) return api.airReadings.add.call(asNew(id, at, what), patience(person))
  await sendReading(corrects, person)
  return api.airReadings.correct.call(
    { id: corrects.id, corrected_id: id, fahrenheit, rh, meter_id, reason: TYPED_OVER },
    patience(person),
  )
}
