import { IconClockPause, IconClockPlay } from '@tabler/icons-react'
import type { Job } from '#loss/jobs/jobs.ts'
import { HoursCard } from '#time/timesheets/hours-card.tsx'

export const Tab = ({ job }: { job: Job }) => <HoursCard job_id={job.id} />
export const icons = { clocked_in: IconClockPlay, clocked_out: IconClockPause }
