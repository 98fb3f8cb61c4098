import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  // From the specification (part 2 section 2): the customer's page has their contracts beside the
  // job.
  tab: { key: 'contracts', label: 'Contracts', place: 40, count: 'contracts', onJobPageOnly: true },
  counts: { contracts: 'Of the customer' },
  events: { contract: { title: ({ what }) => `Contract ${what}` } },
  kept: { 'contracts.mine': true },
} satisfies OfJob
