import { PickUpTile } from '#features/equipment/pick-up-tile.tsx'
import type { Outcome, PickUp } from '#features/equipment/placements.ts'
import { refusedWords, unitCount } from '#features/equipment/refused-units.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { change } from '#outbox/entries.client.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import { type Entry, Refusal } from '#outbox/outbox.ts'

/** Units that came back, at the time of their entry, and that the server still believes on a job. */
export interface OwedPickUp {
  /** Whose they stood at, in words. */
  from: string
  units: PickUp['units']
}

/** Pick-ups in the outbox, one by one. */
export const pickUpKind: Kind<OwedPickUp, Outcome> = {
  name: 'pick-up',
  may: 'equipment.place',
  atOnce: 1,
  verb: 'sent',
  send: async ({ id, at, what }: Entry<OwedPickUp>, first) => {
    const answer = await api.placements.pickUp.call({ removed_at: at, units: what.units }, patience())
    if (first || answer.refused.length === 0) return { answer }
    const left = new Set(answer.refused.map((unit) => unit.id))
    await change(id, { what: { ...what, units: what.units.filter(({ placement_id }) => left.has(placement_id)) } })
    const done = answer.done.length > 0 ? `${unitCount(answer.done.length)} picked up. ` : ''
    throw new Refusal(`${done}Not picked up: ${refusedWords(answer.refused)}`, false)
  },
  title: ({ units }) => `Pick up ${unitCount(units.length)}`,
  about: ({ from }) => from,
  Tile: PickUpTile,
  discarding: 'For the server these units stay on the job, and their days are billed until someone picks them up.',
  signedOut: () => 'You must be logged in to pick up equipment',
  told: ({ sent, refused }) => {
    if (sent.length > 0) toast.done('Equipment picked up')
    for (const { message } of refused) toast.failed('Failed to pick up equipment', message)
  },
}
