import { PlacementLogTable } from '#equipment/equipment-log/placement-log-table.tsx'
import type { PlacementsShape } from '#equipment/equipment-log/equipment-log.claim.ts'
import type { ClaimViewProps } from '#loss/jobs/claim-part.ts'

export const Section = ({ claim }: ClaimViewProps<PlacementsShape>) => (
  <PlacementLogTable
    placements={claim.equipment}
    rule={claim.rental_day_rule}
    label={`Equipment of ${claim.name}`}
  />
)
