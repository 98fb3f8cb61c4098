import type { ReactNode } from 'react'
import type { Run } from '#drying/round-walk/run.ts'
import type { Stop } from '#drying/rounds/stops.ts'
import type { Job } from '#loss/jobs/jobs.ts'

/**
 * The props of a stop's form. It draws its fields and then `buttons`, whose last one submits the
 * form. It keeps its text by `run.type`, hands its reading to the outbox, notes it by `run.take`,
 * and calls `onDone`. A stop that was read before shows what `run.draft.taken` has under its key.
 */
export interface StopFormProps<Here extends Stop> {
  job: Job
  stop: Here
  run: Run
  buttons: ReactNode
  onDone: () => void
}
