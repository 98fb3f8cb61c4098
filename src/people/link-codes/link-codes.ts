import { z } from 'zod'

/** The token behind the # of an emailed link, or the proof that the page got for the code. */
export const secret = z.string().max(100)
export const token = z.strictObject({ token: secret })

/**
 * Tries allowed for a mailed code. The functions that try it use the same number. Our choice;
 * values/link-lifetimes.ts says how long a code works.
 */
export const CODE_TRIES = 5
export const codeEntry = token.extend({
  code: z.string().regex(/^\d{6}$/, 'The code has six digits'),
})

/** Answer to a request for a code. */
export const codeSent = z.object({
  done: z.boolean().describe('False where the link is good for nothing anymore'),
})
export const codeOutcome = z.enum(['right', 'wrong', 'over', 'dead'])
export type CodeOutcome = z.infer<typeof codeOutcome>
export const codeEntered = z.object({ outcome: codeOutcome, proof: z.string().nullable() })
