import type { OwedDeployment } from '#equipment/placements/deployment-kind.client.ts'
import type { OwedPickUp } from '#equipment/placements/pick-up-kind.client.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import { isOpen } from '#outbox/outbox.ts'

const useOwed = () => {
  const { id: person } = useMe()
  return {
    placed: (useEntries<OwedDeployment>(person, 'deployment') ?? []).filter(
      (entry) => isOpen(entry) && !entry.first,
    ),
    ended: (useEntries<OwedPickUp>(person, 'pick-up') ?? []).filter(isOpen),
  }
}
/** Where the unit will be once the server knows. A job not opened yet uses its customer's id. */
const standingBy = (
  { job_id, customer_id, customer_name, room }: OwedDeployment,
  placement_id: string,
) => ({
  placement_id,
  job_id: job_id ?? customer_id,
  folder_number: '',
  customer_id,
  customer_name,
  room,
})
const endedBy = (ended: ReturnType<typeof useOwed>['ended']) =>
  new Set(ended.flatMap(({ what }) => what.units.map(({ placement_id }) => placement_id)))

/**
 * Work that this device still has to send for a job: number of units placed there, and the
 * placements it ended.
 */
export function useOwedPlacements(job_id: string) {
  const { placed, ended } = useOwed()
  return {
    deploying: placed
      .filter(({ what }) => what.job_id === job_id)
      .reduce((sum, { what }) => sum + what.units.length, 0),
    pickedUp: endedBy(ended),
  }
}

/** The same for all jobs: units placed, with their new location, and the placements ended. */
export function useOwedUnits() {
  const { placed, ended } = useOwed()
  return {
    deployed: new Map(
      placed.flatMap(({ what }) =>
        what.units.map(({ id, equipment_id }) => [equipment_id, standingBy(what, id)] as const),
      ),
    ),
    pickedUp: endedBy(ended.filter(({ first }) => !first)),
  }
}
