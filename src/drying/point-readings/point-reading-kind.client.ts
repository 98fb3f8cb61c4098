import { PointReadingTile } from '#drying/point-readings/point-reading-tile.tsx'
import type { NewReading } from '#drying/point-readings/point-readings.ts'
import { shownValue } from '#drying/point-readings/reading-words.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import type { Entry } from '#outbox/outbox.ts'

/** A reading of a point that this device has not sent yet. `taken_at` is the time of its entry. */
export interface OwedPointReading extends Omit<NewReading, 'id' | 'taken_at'> {
  customer_name: string
  point_name: string
  /** The reading of this round that it replaces. It is sent along, in case it was not. */
  replaces?: OwedReplaced | undefined
}
export interface OwedReplaced {
  id: string
  at: string
  what: OwedPointReading
}

/** Why a reading was struck that someone typed over during the round. */
export const TYPED_OVER = 'Corrected during the round'

/** Readings of points in the outbox, in any order: each brings its round along. */
export const pointReadingKind: Kind<OwedPointReading> = {
  name: 'point-reading',
  may: 'drying.edit',
  atOnce: 3,
  verb: 'sent',
  send: async ({ id, person, at, what }: Entry<OwedPointReading>) => ({
    answer: await sendReading({ id, at, what }, person),
  }),
  title: ({ point_name, value, scale }) => `${point_name}: ${shownValue(value, scale)}`,
  about: ({ customer_name }) => customer_name,
  Tile: PointReadingTile,
  discarding: 'This reading was never saved on the server. This device will delete it.',
  signedOut: () => 'You must be logged in to add readings',
  told: ({ refused }) => {
    for (const { message } of refused) toast.failed('Failed to add reading', message)
  },
}

/**
 * Sends a reading. Before one that replaces another it sends that one, which may still wait itself:
 * the same id twice makes one row.
 */
async function sendReading({ id, at, what }: OwedReplaced, person: string): Promise<unknown> {
  const { replaces, customer_name: _, point_name: __, ...reading } = what
  if (!replaces)
    return api.pointReadings.add.call({ ...reading, id, taken_at: at }, patience(person))
  await sendReading(replaces, person)
  const { meter_id, mode, scale, value, surface_fahrenheit } = reading
  return api.pointReadings.correct.call(
    {
      id: replaces.id,
      corrected_id: id,
      meter_id,
      mode,
      scale,
      value,
      surface_fahrenheit,
      reason: TYPED_OVER,
    },
    patience(person),
  )
}
