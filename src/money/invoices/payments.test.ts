import { expect, it } from 'vitest'
import { paymentInWords } from '#money/invoices/payments.ts'

it.each([
  [
    { kind: 'payment', method: 'check', payer: 'insurer', reference: '4410' },
    'Check #4410 from insurer',
  ],
  [
    { kind: 'payment', method: 'check', payer: 'mortgagee', reference: 'No. 1180' },
    'Check #1180 from mortgage company',
  ],
  [{ kind: 'refund', method: 'check', payer: 'owner', reference: '#77' }, 'Check #77 to homeowner'],
  [
    { kind: 'payment', method: 'check', payer: 'other', reference: null },
    'Check from someone else',
  ],
  [
    { kind: 'payment', method: 'ach', payer: 'owner', reference: 'T-118' },
    'Bank transfer from homeowner, T-118',
  ],
  [
    { kind: 'payment', method: 'check', payer: 'owner', reference: 'Northside 9' },
    'Check #Northside 9 from homeowner',
  ],
] as const)('says how it was paid and by whom: %o', (payment, words) => {
  expect(paymentInWords(payment)).toBe(words)
})
