import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countedUp, type Worklist } from '#features/worklist/worklist.ts'
import { counted } from '#values/counted.ts'

/** Equipment that someone should fetch: each line leads to it. */
export function EquipmentLinesCard({ long_out_units, closed_job_units, city }: Worklist['equipment'] & { city: string | undefined }) {
  const line = { className: 'touchable', size: 'sm', fw: 600 } as const
  return (
    <>
      {long_out_units.count > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/equipment/out" search={{ over: 'long', city }} />}>
          {countedUp(long_out_units.count, 'unit')} out longer than {counted(long_out_units.days, 'day')}
        </Anchor>
      )}
      {closed_job_units > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/equipment/out" search={{ closed: true, city }} />}>
          {countedUp(closed_job_units, 'unit')} on closed jobs
        </Anchor>
      )}
    </>
  )
}
