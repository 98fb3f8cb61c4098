import { IconFileDollar } from '@tabler/icons-react'
import type { Job } from '#loss/jobs/jobs.ts'
import { InvoicesCard } from '#money/invoice-page/invoices-card.tsx'

export const Tab = ({ job }: { job: Job }) => (
  <InvoicesCard of={{ job_id: job.id }} none="No invoices for this job yet." />
)
export const icons = { invoice_sent: IconFileDollar }
