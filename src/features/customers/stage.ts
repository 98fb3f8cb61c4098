import type { ContractStatus } from '#features/customers/contract-status.ts'

export interface Stage {
  title: string
  next: string
}

/** Where a customer's job stands and what happens next, in the words of whoever lives in the house. */
const stages: Record<ContractStatus, Stage> = {
  pending: { title: 'We are preparing your job', next: 'We call you to agree on a time to come and look at the damage.' },
  active: { title: 'We are working on your job', next: 'Our crew removes the water and places drying equipment where it is needed.' },
  active_w_equip: {
    title: 'Drying equipment is running in your home',
    next: 'Please leave it switched on. We come by to measure the moisture, and pick it up once everything is dry.',
  },
  active_equip_picked_up: { title: 'The drying is done', next: 'We inspect the work with you and finish what is left.' },
  pending_closed: { title: 'The work is finished', next: 'We put the papers together for your invoice.' },
  pending_billing: { title: 'Your invoice is being prepared', next: 'We send it to you, or to your insurance company, when it is ready.' },
  billed: {
    title: 'Your invoice was sent',
    next: 'Nothing is left for us to do but receive the payment. Call us with any question about it.',
  },
  closed_not_paid: { title: 'Your job is closed', next: 'If anything about it is still open for you, please call us.' },
  closed_and_paid: { title: 'Your job is complete', next: 'Thank you for your payment. If anything is not right, please call us.' },
}

export const stageOf = (status: ContractStatus): Stage => stages[status]
