import type { ContractStatus } from '#features/customers/contract-status.ts'

export interface Stage {
  title: string
  next: string
}

/** Where a customer's job stands and what happens next, in the words of whoever lives in the house. */
const stages: Record<ContractStatus, Stage> = {
  pending: { title: "We're getting ready for your job", next: "We'll call you to schedule a visit and look at the damage." },
  active: { title: "We're working on your job", next: 'Our crew is removing the water and placing drying equipment where it is needed.' },
  active_w_equip: {
    title: 'Drying equipment is running in your home',
    next: "Please leave it on. We'll stop by to measure moisture and pick it up once everything is dry.",
  },
  active_equip_picked_up: { title: 'Drying is done', next: "We'll inspect the work with you and finish what is left." },
  pending_closed: { title: 'The work is finished', next: "We're preparing your invoice." },
  pending_billing: { title: 'Your invoice is being prepared', next: "We'll send it to you or your insurance company when it's ready." },
  billed: {
    title: 'Your invoice was sent',
    next: "We're waiting for payment. Call us with any questions.",
  },
  closed_not_paid: { title: 'Your job is closed', next: 'If you still have questions, call us.' },
  closed_and_paid: { title: 'Your job is complete', next: "Thank you for your payment. If anything isn't right, call us." },
}

export const stageOf = (status: ContractStatus): Stage => stages[status]
