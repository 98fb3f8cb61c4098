import { Link } from '@tanstack/react-router'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'
import type { Worklist } from '#workplaces/worklist/worklist.ts'
import { counted } from '#values/counted.ts'

const units = (count: number) => (count === 1 ? 'unit' : 'units')

/** Equipment that should be picked up. Each line links to it. */
export const EquipmentLinesCard = ({
  long_out_units,
  closed_job_units,
  city,
}: Worklist['equipment'] & { city: string | undefined }) => (
  <>
    {long_out_units.count > 0 && (
      <AttentionTile
        count={long_out_units.count}
        root={(props) => <Link {...props} to="/equipment/out" search={{ over: 'long', city }} />}
      >
        {units(long_out_units.count)} out longer than {counted(long_out_units.days, 'day')}
      </AttentionTile>
    )}
    {closed_job_units > 0 && (
      <AttentionTile
        count={closed_job_units}
        root={(props) => <Link {...props} to="/equipment/out" search={{ closed: true, city }} />}
      >
        {units(closed_job_units)} on closed jobs
      </AttentionTile>
    )}
  </>
)
