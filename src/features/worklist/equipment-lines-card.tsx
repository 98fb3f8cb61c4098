import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { COUNTED, type Worklist } from '#features/worklist/worklist.ts'

const units = (count: number) => (count > COUNTED ? `Over ${COUNTED} units` : count === 1 ? '1 unit' : `${count} units`)

/** Equipment that someone should fetch: each line leads to it. */
export function EquipmentLinesCard({ long_out_units, closed_job_units, city }: Worklist['equipment'] & { city: string | undefined }) {
  const line = { className: 'touchable', size: 'sm', fw: 600 } as const
  return (
    <>
      {long_out_units.count > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/equipment/out" search={{ over: 'long', city }} />}>
          {units(long_out_units.count)} out longer than {long_out_units.days} {long_out_units.days === 1 ? 'day' : 'days'}
        </Anchor>
      )}
      {closed_job_units > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/equipment/out" search={{ closed: true, city }} />}>
          {units(closed_job_units)} on closed jobs
        </Anchor>
      )}
    </>
  )
}
