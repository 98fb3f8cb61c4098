import {
  type OwedDeployment,
  deploymentKind,
} from '#equipment/placements/deployment-kind.client.ts'
import { PickUpTile } from '#equipment/placements/pick-up-tile.tsx'
import type { Outcome, PickUp } from '#equipment/placements/placements.ts'
import { refusedWords } from '#equipment/placements/refused-units.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { change, entriesOf } from '#outbox/entries.client.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import { type Entry, Refusal } from '#outbox/outbox.ts'
import { sendAll } from '#outbox/sending.client.ts'
import { counted } from '#values/counted.ts'

/** Units picked up on this device, at the entry's time, that the server still has on a job. */
export interface OwedPickUp {
  /** The customers they were at, for display. */
  from: string
  /** True if someone entered the time; absent in entries saved before the update. */
  is_typed?: boolean
  units: PickUp['units']
}

/**
 * Sends this device's own deployments of these placements first. Throws if one has to wait as well
 * or was refused.
 */
async function deployedBefore(person: string, placements: ReadonlySet<string>) {
  const owed = () =>
    (entriesOf(person) as Entry<OwedDeployment>[]).find(
      (entry) =>
        entry.kind === deploymentKind.name &&
        entry.state !== 'safe' &&
        entry.what.units.some(({ id }) => placements.has(id)),
    )
  if (!owed()) return
  await sendAll(deploymentKind as Kind, person)
  const left = owed()
  if (left?.state === 'refused')
    throw new Refusal('These units were not deployed. Fix that first.', false)
  if (left) throw new Error('The deployment waits for a connection.')
}

/** Pick-ups in the outbox, sent one at a time. */
export const pickUpKind: Kind<OwedPickUp, Outcome> = {
  name: 'pick-up',
  may: 'equipment.place',
  atOnce: 1,
  verb: 'sent',
  send: async ({ id, person, at, what }: Entry<OwedPickUp>, first) => {
    await deployedBefore(person, new Set(what.units.map(({ placement_id }) => placement_id)))
    const answer = await api.placements.pickUp.call(
      { removed_at: at, is_typed: what.is_typed ?? false, units: what.units },
      patience(person),
    )
    if (first || answer.refused.length === 0) return { answer }
    const left = new Set(answer.refused.map((unit) => unit.id))
    await change(id, {
      what: { ...what, units: what.units.filter(({ placement_id }) => left.has(placement_id)) },
    })
    const done = answer.done.length > 0 ? `${counted(answer.done.length, 'unit')} picked up. ` : ''
    throw new Refusal(`${done}Not picked up: ${refusedWords(answer.refused)}`, false)
  },
  title: ({ units }) => `Pick up ${counted(units.length, 'unit')}`,
  about: ({ from }) => from,
  Tile: PickUpTile,
  discarding: 'These units stay on the job, and billing continues until someone picks them up.',
  signedOut: () => 'You must be logged in to pick up equipment',
  told: ({ sent, refused }) => {
    if (sent.length > 0) toast.done('Equipment picked up')
    for (const { message } of refused) toast.failed('Failed to pick up equipment', message)
  },
}
