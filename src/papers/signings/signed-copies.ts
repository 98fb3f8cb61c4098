import { z } from 'zod'
import type { ContractSigner } from '#papers/contracts/contract-signers.ts'
import { rightToCancel } from '#papers/right-to-cancel/right-to-cancel.ts'
import { listedWords } from '#values/counted.ts'

/** Returns the status line on a signer's copy while others are still to sign. */
export function signedSoFar(open: readonly Pick<ContractSigner, 'party' | 'name'>[]) {
  const others = open.flatMap(({ party, name }) => (party === 'company' ? [] : [name]))
  if (others.length === 0) return 'Signed by you. Waiting for our signature.'
  return `Signed by you. Waiting for ${listedWords(open.length > others.length ? [...others, 'us'] : others)} to sign.`
}

/**
 * The state of a signing for someone who has just signed: their copy once it is made, and until
 * when they may cancel. Size in bytes.
 */
export const justSigned = z.object({
  copy: z
    .object({ id: z.string(), size: z.number() })
    .nullable()
    .describe('Their copy, once it is made; the sealed PDF once everyone has signed'),
  is_complete: z.boolean().describe('Whether everyone has signed'),
  cancel: rightToCancel.nullable(),
})
export type JustSigned = z.infer<typeof justSigned>

/**
 * Intervals at which the page asks for the copy, in ms. It is made within seconds, but a busy
 * server may take minutes. It is emailed anyway.
 */
const [SOON, LATER] = [3000, 30_000]
/** Requests at the SOON interval, and failures before it stops asking. */
const TIMES = 10
interface State {
  data: JustSigned | undefined
  dataUpdateCount: number
  errorUpdateCount: number
}
/** Returns the time until the next request for the copy, in ms; false once the copy is there. */
export const copyDelay = ({
  state: { data, dataUpdateCount, errorUpdateCount },
}: {
  state: State
}) =>
  data?.copy || errorUpdateCount >= TIMES
    ? false
    : dataUpdateCount + errorUpdateCount < TIMES
      ? SOON
      : LATER
