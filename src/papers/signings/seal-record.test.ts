import { expect, it } from 'vitest'
import type { SigningField } from '#files/papers/signing-fields.ts'
import { signatureOf } from '#papers/signings/seal-record.ts'

const field = (
  id: string,
  kind: SigningField['kind'],
  more: Partial<SigningField> = {},
): SigningField => ({
  id,
  kind,
  page: 0,
  x: 0.1,
  y: 0.5,
  width: 0.3,
  height: 0.05,
  signer: 'customer',
  label: '',
  required: true,
  ...more,
})
const drawn = {
  kind: 'drawn' as const,
  ratio: 2,
  strokes: [{ points: [[0, 0] as [number, number]] }],
}
const typed = { kind: 'typed' as const, text: 'EO' }
const signed = (answers: Record<string, typeof drawn | typeof typed>) => ({
  party: 'customer' as const,
  answers,
})

it('the certificate shows the signature, not initials that were made after it', () => {
  const fields = [field('s', 'signature'), field('i', 'initials', { page: 1 })]
  expect(signatureOf(signed({ s: drawn, i: typed }), fields)).toEqual(drawn)
  expect(signatureOf(signed({ i: typed, s: drawn }), fields)).toEqual(drawn)
  expect(signatureOf(signed({ i: typed, certificate: drawn }), [fields[1]!])).toEqual(drawn)
  expect(signatureOf(signed({ i: typed }), fields)).toBeNull()
})

it('takes a required signature before an optional one, and no one else’s', () => {
  const fields = [
    field('o', 'signature', { required: false }),
    field('s', 'signature', { page: 1 }),
    field('c', 'signature', { signer: 'company' }),
  ]
  expect(signatureOf(signed({ o: typed, s: drawn }), fields)).toEqual(drawn)
  expect(signatureOf(signed({ o: typed }), fields)).toEqual(typed)
  expect(signatureOf(signed({ c: drawn }), fields)).toBeNull()
})
