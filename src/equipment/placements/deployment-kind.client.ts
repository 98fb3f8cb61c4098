import { DeploymentTile } from '#equipment/placements/deployment-tile.tsx'
import type { Outcome } from '#equipment/placements/placements.ts'
import { refusedWords } from '#equipment/placements/refused-units.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { change } from '#outbox/entries.client.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import { type Entry, Refusal } from '#outbox/outbox.ts'
import { counted } from '#values/counted.ts'

/**
 * Units deployed on this device that the server does not know yet. They are on the job as of the
 * entry's time.
 */
export interface OwedDeployment {
  customer_id: string
  customer_name: string
  job_id: string | null
  room: string | null
  notes: string | null
  /** True if someone entered the time; absent in entries saved before the update. */
  is_typed?: boolean
  is_before_loss?: boolean
  /** `id` is the id of the future placement. */
  units: { id: string; equipment_id: string }[]
}

/** Deployments in the outbox, sent one at a time: the first one gets the unit. */
export const deploymentKind: Kind<OwedDeployment, Outcome> = {
  name: 'deployment',
  may: 'equipment.place',
  atOnce: 1,
  verb: 'sent',
  send: async ({ id, person, at, what }: Entry<OwedDeployment>, first) => {
    const {
      customer_id,
      job_id,
      room,
      notes,
      units,
      is_typed = false,
      is_before_loss = false,
    } = what
    const asked = {
      customer_id,
      job_id,
      room,
      notes,
      units,
      placed_at: at,
      is_typed,
      is_before_loss,
    }
    const answer = await api.placements.deploy.call(asked, patience(person))
    if (first || answer.refused.length === 0) return { answer }
    // Placed units are done. Keep the refused ones, which can be retried or discarded.
    const left = new Set(answer.refused.map((unit) => unit.id))
    await change(id, { what: { ...what, units: units.filter((unit) => left.has(unit.id)) } })
    const deployed =
      answer.done.length > 0 ? `${counted(answer.done.length, 'unit')} deployed. ` : ''
    throw new Refusal(`${deployed}Not deployed: ${refusedWords(answer.refused)}`, false)
  },
  title: ({ units }) => `Deploy ${counted(units.length, 'unit')}`,
  about: ({ customer_name, room }) => (room ? `${customer_name}, ${room}` : customer_name),
  Tile: DeploymentTile,
  discarding: 'These units were never recorded on the job. This device will delete the deployment.',
  signedOut: () => 'Missing equipment or user information',
  told: ({ sent, refused }) => {
    if (sent.length > 0) toast.done('Equipment deployed successfully')
    for (const { message } of refused) toast.failed('Failed to deploy equipment', message)
  },
}
