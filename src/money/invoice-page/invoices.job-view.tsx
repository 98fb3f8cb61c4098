import { IconFileDollar } from '@tabler/icons-react'
import type { Job } from '#loss/jobs/jobs.ts'
import { ahead, late } from '#ui/late.tsx'

const InvoicesCard = late(
  ahead(async () => (await import('#money/invoice-page/invoices-card.tsx')).InvoicesCard),
)

export const Tab = ({ job }: { job: Job }) => (
  <InvoicesCard of={{ job_id: job.id }} none="No invoices for this job yet." />
)
export const icons = { invoice_sent: IconFileDollar }
