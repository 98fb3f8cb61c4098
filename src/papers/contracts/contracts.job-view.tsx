import { IconContract } from '@tabler/icons-react'
import type { Job } from '#loss/jobs/jobs.ts'
import { ContractsCard } from '#papers/contracts/contracts-card.tsx'
import { addressLine } from '#values/place.ts'

export const Tab = ({ job }: { job: Job }) => (
  <ContractsCard
    customer={{
      id: job.customer_id,
      name: job.customer_name,
      number: job.customer_number,
      address: addressLine(job),
    }}
  />
)
export const icons = { contract: IconContract }
