import { HistoryCard } from '#people/audits/history-card.tsx'
import { jobWords } from '#loss/jobs/job-words.ts'

/** Shows who changed what in a job. */
export const JobHistoryCard = ({ job_id }: { job_id: string }) => (
  <HistoryCard of="the job" tables={['jobs']} rowId={job_id} words={jobWords} />
)
