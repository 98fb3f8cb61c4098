import { z } from 'zod'
import { longDay } from '#values/times.ts'

/**
 * The customer's right to cancel a sale made at their home: until when, and the address for the
 * notice.
 */
export const rightToCancel = z.object({
  until: z.string().describe('The last day, YYYY-MM-DD, by the company’s clock'),
  address: z.string().nullable().describe('Of the company, to mail the notice to'),
})
export type RightToCancel = z.infer<typeof rightToCancel>

/** True until that day is over; `today` is by the company's clock. */
export const mayCancel = ({ until }: RightToCancel, today: string) => today <= until

/**
 * Says until when they may cancel, and how, one sentence each. `copies`: where the two copies of
 * the notice are, if they have them in hand.
 */
export const cancelWords = ({ until, address }: RightToCancel, copies: string | null) => [
  `You may cancel until midnight of ${longDay(until)}, at no cost.`,
  `To cancel, sign and date a Notice of Cancellation and mail or deliver it to us${address ? ` at ${address}` : ''} by then; any other written notice will do, too.`,
  ...(copies ? [`Two copies of the notice are ${copies}.`] : []),
]
