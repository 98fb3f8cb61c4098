// Written by `npm run generate` from the nouns of a job.
import * as chambers from '#drying/drying-log/chambers.job-view.tsx'
import * as contracts from '#papers/contracts/contracts.job-view.tsx'
import * as documents from '#workplaces/job-page/documents.job-view.tsx'
import * as dryingLogs from '#drying/drying-log/drying-logs.job-view.tsx'
import * as invoices from '#money/invoice-page/invoices.job-view.tsx'
import * as jobs from '#loss/jobs/jobs.job-view.tsx'
import * as notes from '#workplaces/job-page/notes.job-view.tsx'
import * as payments from '#money/payments/payments.job-view.tsx'
import * as photos from '#photos/job-photos/photos.job-view.tsx'
import * as placements from '#equipment/placements/placements.job-view.tsx'
import * as plans from '#drying/plans/plans.job-view.tsx'
import * as points from '#drying/points/points.job-view.tsx'
import * as questions from '#outside/questions/questions.job-view.tsx'
import * as rounds from '#drying/rounds/rounds.job-view.tsx'
import * as signings from '#papers/signings/signings.job-view.tsx'
import * as timeClock from '#time/timesheets/time-clock.job-view.tsx'

/** The contents of each tab of a job. */
export const tabViews = {
  drying: chambers.Tab,
  contracts: contracts.Tab,
  documents: documents.Tab,
  invoice: invoices.Tab,
  notes: notes.Tab,
  pictures: photos.Tab,
  equipment: placements.Tab,
  hours: timeClock.Tab,
}

/** The icon of each kind of event. */
export const eventIcons = {
  ...chambers.icons,
  ...contracts.icons,
  ...documents.icons,
  ...dryingLogs.icons,
  ...invoices.icons,
  ...jobs.icons,
  ...notes.icons,
  ...payments.icons,
  ...photos.icons,
  ...placements.icons,
  ...plans.icons,
  ...points.icons,
  ...questions.icons,
  ...rounds.icons,
  ...signings.icons,
  ...timeClock.icons,
}
