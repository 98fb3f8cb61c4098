// Written by `npm run generate` from the nouns of a job.
import { ofJob as chambers } from '#drying/chambers/chambers.job.ts'
import { ofJob as contracts } from '#papers/contracts/contracts.job.ts'
import { ofJob as documents } from '#loss/documents/documents.job.ts'
import { ofJob as dryingLogs } from '#drying/drying-log/drying-logs.job.ts'
import { ofJob as invoices } from '#money/invoices/invoices.job.ts'
import { ofJob as jobs } from '#loss/jobs/jobs.job.ts'
import { ofJob as notes } from '#loss/notes/notes.job.ts'
import { ofJob as payments } from '#money/payments/payments.job.ts'
import { ofJob as photos } from '#photos/photos/photos.job.ts'
import { ofJob as placements } from '#equipment/placements/placements.job.ts'
import { ofJob as plans } from '#drying/plans/plans.job.ts'
import { ofJob as points } from '#drying/points/points.job.ts'
import { ofJob as questions } from '#outside/questions/questions.job.ts'
import { ofJob as rounds } from '#drying/rounds/rounds.job.ts'
import { ofJob as signings } from '#papers/signings/signings.job.ts'
import { ofJob as timeClock } from '#time/time-clock/time-clock.job.ts'

/** The words of a timeline for each kind of event. */
export const eventWords = {
  ...chambers.events,
  ...contracts.events,
  ...documents.events,
  ...dryingLogs.events,
  ...invoices.events,
  ...jobs.events,
  ...notes.events,
  ...payments.events,
  ...photos.events,
  ...placements.events,
  ...plans.events,
  ...points.events,
  ...questions.events,
  ...rounds.events,
  ...signings.events,
  ...timeClock.events,
}
