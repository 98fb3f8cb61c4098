import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isCurrent } from '#loss/jobs/jobs.ts'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { api } from '#client/api.ts'

/** Where the photos go: a customer, and the job among theirs. */
export interface CameraJob {
  customer_id: string
  customer_name: string
  /** Null where the customer has no current job, or it is not known here. */
  job_id: string | null
}

/**
 * The job that photos are taken for: the one of the address, else the customer's who was chosen, else where one is on the clock. `choose` takes
 * another customer.
 */
export function useCameraJob(address: string | undefined) {
  const [chosen, choose] = useState<CustomerChoice | null>()
  const open = useMyClock().state?.open
  const named = useQuery({
    ...api.jobs.read.queryOptions({ input: { id: address! } }),
    enabled: address !== undefined && chosen === undefined,
  })
  const customer = chosen ?? (open && { id: open.customer_id, name: open.customer_name })
  // Off the clock there is none, which is null.
  const jobs = useQuery({
    ...api.jobs.list.queryOptions({ input: { customer_id: customer?.id ?? '' } }),
    enabled: Boolean(customer),
  })
  if (address !== undefined && chosen === undefined)
    return {
      job: named.data && {
        customer_id: named.data.customer_id,
        customer_name: named.data.customer_name,
        job_id: address,
      },
      choose,
    }
  if (!customer || chosen === null) return { job: undefined, choose }
  const job: CameraJob = {
    customer_id: customer.id,
    customer_name: customer.name,
    job_id: jobs.data?.rows.find(isCurrent)?.id ?? null,
  }
  return { job, choose }
}
