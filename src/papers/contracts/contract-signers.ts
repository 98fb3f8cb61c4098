import { z } from 'zod'
import { signers as parties } from '#files/papers/signing-fields.ts'
import { listedWords } from '#values/counted.ts'
import { keys } from '#values/keys.ts'
import { dayOf, exactTime, shownDay } from '#values/times.ts'

/** A person who was asked to sign the contract as it is now, and how far they are. */
export const contractSigner = z.object({
  party: z.enum(keys(parties)),
  name: z.string(),
  state: z.enum(['open', 'signed', 'declined']),
  at: z.string().nullable().describe('When they signed or declined, where it was not on paper'),
  signed_on: z.string().nullable().describe('The day on the paper, YYYY-MM-DD'),
  reason: z.string().nullable().describe('Why they declined'),
})
export type ContractSigner = z.infer<typeof contractSigner>

/** True if only the company's signature is missing. */
export const waitsForUs = (signers: readonly Pick<ContractSigner, 'party' | 'state'>[]) =>
  signers.some(({ party, state }) => party === 'company' && state === 'open') &&
  signers.every(({ party, state }) => party === 'company' || state === 'signed')

/** Says who has not signed yet: "Waiting for Ada Moss", "Waiting for us to countersign". */
export const waitingFor = (open: readonly Pick<ContractSigner, 'party' | 'name'>[]) =>
  open.every(({ party }) => party === 'company')
    ? 'Waiting for us to countersign'
    : `Waiting for ${listedWords(open.map(({ party, name }) => (party === 'company' ? 'us' : name)))}`

const momentOf = ({ at, signed_on }: ContractSigner, zone: string) =>
  signed_on ? shownDay(signed_on) : at && exactTime(at, zone)

/** Says when the last of them signed. A signature on paper has a day but no time. */
export const signedWords = (signed_at: string, is_on_paper: boolean, zone: string) =>
  `Signed ${is_on_paper ? dayOf(signed_at, zone) : exactTime(signed_at, zone)}`

/**
 * Describes what everyone did, one sentence each: "Signed by Ada Moss, Nov 22, 2026, 6:15 PM", then
 * who is missing.
 */
export function signersInWords(signers: readonly ContractSigner[], zone: string): string[] {
  const of = (state: ContractSigner['state']) => signers.filter((one) => one.state === state)
  const did = (verb: string) => (one: ContractSigner) =>
    [`${verb} by ${one.name}`, momentOf(one, zone)].filter(Boolean).join(', ')
  const declined = of('declined')
  return [
    ...of('signed').map(did('Signed')),
    ...declined.map((one) => did('Declined')(one) + (one.reason ? `: ${one.reason}` : '')),
    // If one person declined, it is over for everyone.
    ...(declined.length === 0 && of('open').length > 0 ? [waitingFor(of('open'))] : []),
  ]
}
