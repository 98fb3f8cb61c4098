import { z } from 'zod'
import { keys } from '#values/keys.ts'

/** The kinds of files of ours. */
export const documentKinds = {
  signed: 'Signed and sealed by everyone',
  copy: 'A signer’s copy, sealed while others were still to sign',
  original: 'The original, before anyone signed',
} as const

/** The answer for anyone who holds all bytes of a sealed document, or of its original. */
export const sealedDocument = z.object({
  kind: z.enum(keys(documentKinds)),
  title: z.string().nullable().describe('Null where several contracts have the same original'),
  contract_number: z.string().nullable(),
  signers: z.array(
    z.object({
      name: z.string(),
      signed_at: z
        .string()
        .describe('By the clock of our device where it can be right, else by the server’s'),
    }),
  ),
  sealed_at: z.string().describe('When it was sealed; of an original, when we got it'),
  is_time_stamped: z
    .boolean()
    .describe('Whether a time stamp authority confirmed when it was sealed'),
  is_current: z
    .boolean()
    .describe(
      'Whether it is the contract’s sealed file as it is now, the newest copy of what was signed so far, or an original that is not signed yet',
    ),
})
export type SealedDocument = z.infer<typeof sealedDocument>
