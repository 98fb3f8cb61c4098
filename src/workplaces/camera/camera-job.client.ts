import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isCurrent } from '#loss/jobs/jobs.ts'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { api } from '#client/api.ts'

/** The destination of the photos: a customer and one of their jobs. */
export interface CameraJob {
  customer_id: string
  customer_name: string
  /** Null if the customer has no current job, or it is not known on this device. */
  job_id: string | null
}

/**
 * Returns the job that photos are taken for: the one in the address, or else the selected
 * customer's, or else the one the person is clocked in to. `choose` selects another customer.
 */
export function useCameraJob(address: string | undefined) {
  const [chosen, choose] = useState<CustomerChoice | null>()
  const open = useMyClock().state?.open
  const named = useQuery({
    ...api.jobs.read.queryOptions({ input: { id: address! } }),
    enabled: address !== undefined && chosen === undefined,
  })
  const customer = chosen ?? (open && { id: open.customer_id, name: open.customer_name })
  // Null while the person is not clocked in.
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
