import { contractStatuses } from '#loss/customers/contract-status.ts'
import { jobStatuses } from '#loss/jobs/jobs.ts'
import type { OfJob } from '#loss/jobs/of-job.ts'

/** The job itself. Its overview is no tab of a noun: it shows something of each. */
export const ofJob = {
  events: {
    opened: { title: () => 'Job opened', hasText: true },
    status: {
      title: ({ what }) => `Job is ${jobStatuses[what as keyof typeof jobStatuses] ?? what}`,
    },
    closed_wet: { title: () => 'Closed before it was dry', hasText: true },
    customer_status: {
      title: ({ what }) =>
        `Customer is ${contractStatuses[what as keyof typeof contractStatuses] ?? what}`,
    },
  },
  kept: { 'jobs.read': true, 'jobs.list': ['mine', 'customer_id'], 'jobs.mine': true },
} satisfies OfJob
