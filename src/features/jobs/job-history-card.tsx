import { HistoryCard } from '#features/audits/history-card.tsx'
import { jobWords } from '#features/jobs/job-words.ts'

/** Who changed what of a job. */
export const JobHistoryCard = ({ job_id }: { job_id: string }) => (
  <HistoryCard of="the job" tables={['jobs']} rowId={job_id} words={jobWords} />
)
