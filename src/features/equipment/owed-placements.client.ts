import type { OwedDeployment } from '#features/equipment/deployment-kind.client.ts'
import type { OwedPickUp } from '#features/equipment/pick-up-kind.client.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import { isOpen } from '#outbox/outbox.ts'

const useOwed = () => {
  const { id: person } = useMe()
  return {
    placed: (useEntries<OwedDeployment>(person, 'deployment') ?? []).filter((entry) => isOpen(entry) && !entry.first),
    ended: (useEntries<OwedPickUp>(person, 'pick-up') ?? []).filter(isOpen),
  }
}
const endedBy = (ended: ReturnType<typeof useOwed>['ended']) =>
  new Set(ended.flatMap(({ what }) => what.units.map(({ placement_id }) => placement_id)))

/** What this device still owes the server: how many units it placed on a job, and the placements that it ended. */
export function useOwedPlacements(job_id: string) {
  const { placed, ended } = useOwed()
  return {
    deploying: placed.filter(({ what }) => what.job_id === job_id).reduce((sum, { what }) => sum + what.units.length, 0),
    pickedUp: endedBy(ended),
  }
}

/** The same of all jobs: the units that it placed, and the placements that it ended. */
export function useOwedUnits() {
  const { placed, ended } = useOwed()
  return {
    deployed: new Set(placed.flatMap(({ what }) => what.units.map(({ equipment_id }) => equipment_id))),
    pickedUp: endedBy(ended.filter(({ first }) => !first)),
  }
}
