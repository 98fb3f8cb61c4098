import { IconClockPause, IconClockPlay } from '@tabler/icons-react'
import type { Job } from '#loss/jobs/jobs.ts'
import { ahead, late } from '#ui/late.tsx'

const HoursCard = late(
  ahead(async () => (await import('#time/timesheets/hours-card.tsx')).HoursCard),
)

export const Tab = ({ job }: { job: Job }) => <HoursCard job_id={job.id} />
export const icons = { clocked_in: IconClockPlay, clocked_out: IconClockPause }
