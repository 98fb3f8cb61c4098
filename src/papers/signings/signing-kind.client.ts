import { SignatureTile } from '#papers/signings/signature-tile.tsx'
import type { Countersignature, InPerson } from '#papers/signings/in-person.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'

/**
 * A signature made on this device: the first signatures of a contract, or one that it was waiting
 * for.
 */
export interface OwedSignature {
  signed: { first: InPerson } | { counter: Countersignature }
  title: string
  customer_name: string
}
interface Answer {
  signing_status: string
}

/**
 * Signatures in the outbox. They are sent one by one, because a countersignature must follow what
 * it countersigns.
 */
export const signingKind: Kind<OwedSignature, Answer> = {
  name: 'signature',
  may: 'contracts.sign',
  atOnce: 1,
  verb: 'sent',
  send: async ({ person, what: { signed } }) => ({
    answer:
      'first' in signed
        ? await api.signings.inPersonSigned.call(signed.first, patience(person))
        : await api.signings.countersign.call(signed.counter, patience(person)),
  }),
  title: ({ title, signed }) =>
    `${'counter' in signed ? 'Countersigned' : signed.first.declined ? 'Declined' : 'Signed'}: ${title}`,
  about: ({ customer_name }) => customer_name,
  Tile: SignatureTile,
  discarding:
    'This signature was never saved on the server. This device will delete it, and the contract must be signed again.',
  signedOut: () => 'You must be logged in to send signatures',
  told: ({ sent, refused }) => {
    if (sent.length > 0)
      toast.done(sent.length === 1 ? 'Signature saved' : `${sent.length} signatures saved`)
    for (const { message } of refused) toast.failed('Failed to save signature', message)
  },
}
