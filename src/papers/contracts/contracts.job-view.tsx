import { IconContract } from '@tabler/icons-react'
import type { Job } from '#loss/jobs/jobs.ts'
import { addressLine } from '#values/place.ts'
import { ahead, late } from '#ui/late.tsx'

const ContractsCard = late(
  ahead(async () => (await import('#papers/contracts/contracts-card.tsx')).ContractsCard),
)

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
