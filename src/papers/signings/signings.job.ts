import type { OfJob } from '#loss/jobs/of-job.ts'

export const ofJob = {
  events: {
    contract_signed: { title: () => 'Contract signed', hasText: true },
    contract_declined: { title: () => 'Contract declined', hasText: true },
  },
  kept: { 'signings.toSign': true, 'signings.read': true, 'portalSigning.list': true },
} satisfies OfJob
