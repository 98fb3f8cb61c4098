import type { ContractStatus } from '#loss/customers/contract-status.ts'
import { shownPhone } from '#values/phone-number.ts'

/** The steps of a job as its customer sees them, in order. */
export const steps = ['Getting ready', 'Drying', 'Finishing', 'Billing', 'Done'] as const

export interface Stage {
  title: string
  next: string
  /** Index of the current step, from 0. */
  step: number
  /** True if we contact the customer for the next step. */
  follows: boolean
}

/** Describes where a customer's job stands and what happens next, in words for a homeowner. */
const stages: Record<ContractStatus, Stage> = {
  pending: {
    title: "We're getting ready for your job",
    next: "We'll call you to schedule a visit and look at the damage.",
    step: 0,
    follows: true,
  },
  active: {
    title: "We're working on your job",
    next: 'Our crew is removing the water and placing drying equipment where it is needed.',
    step: 1,
    follows: true,
  },
  active_w_equip: {
    title: 'Drying equipment is running in your home',
    next: "Please leave the equipment running. We'll come back to measure moisture and pick it up once everything is dry.",
    step: 1,
    follows: true,
  },
  active_equip_picked_up: {
    title: 'Drying is done',
    next: "We'll inspect the work with you and finish what is left.",
    step: 2,
    follows: true,
  },
  pending_closed: {
    title: 'The work is finished',
    next: "We're preparing your invoice.",
    step: 3,
    follows: true,
  },
  pending_billing: {
    title: 'Your invoice is being prepared',
    next: "We'll send it to you or your insurer when it's ready.",
    step: 3,
    follows: true,
  },
  billed: {
    title: 'Your invoice was sent',
    next: "We're waiting for payment. Call us with any questions.",
    step: 3,
    follows: true,
  },
  closed_not_paid: {
    title: 'Your job is closed',
    next: 'If you still have questions, call us.',
    step: 4,
    follows: false,
  },
  closed_and_paid: {
    title: 'Your job is complete',
    next: "Thank you for your payment. If anything isn't right, call us.",
    step: 4,
    follows: false,
  },
}

/** For a customer who paid while equipment is still in their home: their job is not complete. */
const paidWhileDrying: Pick<Stage, 'title' | 'next'> = {
  title: 'Your invoice is paid',
  next: 'Thank you for your payment.',
}

/**
 * Asks to leave the equipment running while any is in the home, no matter how far billing is: it
 * dries nothing when it is off. Null if there is none, or if the stage says so already.
 */
export const leaveOnLine = (status: ContractStatus, standing: number): string | null =>
  standing > 0 && status !== 'active_w_equip'
    ? "Drying isn't finished: our equipment is still in your home. Please leave the equipment running. We'll pick it up once everything is dry."
    : null

/** Returns the stage. `standing` is the number of units in their home. */
export const stageOf = (status: ContractStatus, standing = 0): Stage => ({
  ...stages[status],
  ...(status === 'closed_and_paid' && standing > 0 && paidWhileDrying),
})

/** Says how we reach a customer for the next step: by phone, or else by email. */
export function reachLine(
  { follows }: Stage,
  { phone, email }: { phone: string | null; email: string | null },
): string | null {
  const way = phone ? shownPhone(phone) : email
  return follows && way ? `We'll reach you at ${way}.` : null
}
