import { z } from 'zod'

/** What anyone who holds all bytes of a sealed document is told of it. */
export const sealedDocument = z.object({
  title: z.string(),
  contract_number: z.string().nullable(),
  signers: z.array(
    z.object({
      name: z.string(),
      signed_at: z.string().describe('By the clock of our device where it can be right, else by the server’s'),
    }),
  ),
  sealed_at: z.string(),
  is_time_stamped: z.boolean().describe('Whether a time stamp authority confirmed when it was sealed'),
  is_current: z.boolean().describe('Whether it is the contract’s sealed file as it is now, or the newest copy of what was signed so far'),
  is_complete: z.boolean().describe('False for a copy that a signer was given while others were still to sign'),
})
export type SealedDocument = z.infer<typeof sealedDocument>
