import { RoundTile } from '#drying/round-walk/round-tile.tsx'
import type { FinishedRound } from '#drying/rounds/rounds.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import type { Entry } from '#outbox/outbox.ts'
import { counted } from '#values/counted.ts'

/** A round that this device has finished. Its entry has the round's id and ends at its time. */
export interface OwedRound extends Omit<FinishedRound, 'id' | 'ended_at' | 'off_unit_ids'> {
  /** Units that were off. Rounds that an earlier version finished have none. */
  off?: readonly { equipment_id: string; name: string }[]
  customer_name: string
  /** Readings that were taken, for the title. They are sent apart. */
  readings: number
}

/** Finished rounds in the outbox. Their readings may arrive before or after. */
export const roundKind: Kind<OwedRound> = {
  name: 'round',
  may: 'drying.edit',
  atOnce: 1,
  verb: 'sent',
  send: async ({ id, person, at, what }: Entry<OwedRound>) => {
    const { customer_name: _, readings: __, off = [], ...round } = what
    const off_unit_ids = off.map(({ equipment_id }) => equipment_id)
    return {
      answer: await api.rounds.finish.call(
        { ...round, off_unit_ids, id, ended_at: at },
        patience(person),
      ),
    }
  },
  title: ({ readings }) => `Round: ${counted(readings, 'reading')}`,
  about: ({ customer_name }) => customer_name,
  Tile: RoundTile,
  discarding:
    'The end of this round, its note and its skipped stops were never saved on the server. This device will delete them. Readings are not affected.',
  signedOut: () => 'You must be logged in to finish rounds',
  told: ({ sent, refused }) => {
    if (sent.length > 0) toast.done('Round saved')
    for (const { message } of refused) toast.failed('Failed to save round', message)
  },
}
