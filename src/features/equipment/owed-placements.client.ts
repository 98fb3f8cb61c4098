import type { OwedDeployment } from '#features/equipment/deployment-kind.client.ts'
import type { OwedPickUp } from '#features/equipment/pick-up-kind.client.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import { isOpen } from '#outbox/outbox.ts'

/** What this device still owes the server: how many units it placed on a job, and the placements that it ended. */
export function useOwedPlacements(job_id: string) {
  const { id: person } = useMe()
  const placed = useEntries<OwedDeployment>(person, 'deployment') ?? []
  const ended = useEntries<OwedPickUp>(person, 'pick-up') ?? []
  return {
    deploying: placed
      .filter((entry) => isOpen(entry) && !entry.first && entry.what.job_id === job_id)
      .reduce((sum, { what }) => sum + what.units.length, 0),
    pickedUp: new Set(ended.filter(isOpen).flatMap(({ what }) => what.units.map(({ placement_id }) => placement_id))),
  }
}
