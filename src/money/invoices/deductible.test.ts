import { expect, it } from 'vitest'
import {
  isDeductibleLine,
  leftToPay,
  nextPayment,
  openInWords,
  payersInWords,
  sharesOf,
} from '#money/invoices/insurer-share.ts'

const one = (more: object = {}) => ({
  total_cents: 70_742,
  open_cents: 70_742,
  deductible_cents: 50_000,
  insurance_company: 'Gulfshore',
  insurer: { own_paid_cents: 0 },
  ...more,
})

it.each([
  [
    'the deductible and the rest',
    {},
    { homeowner_cents: 50_000, insurer_cents: 20_742, insurer: 'Gulfshore' },
  ],
  [
    'no more than the invoice',
    { deductible_cents: 100_000 },
    { homeowner_cents: 70_742, insurer_cents: 0, insurer: 'Gulfshore' },
  ],
  ['all to the homeowner without an insurer', { insurance_company: null }, null],
  ['all to the homeowner without a deductible', { deductible_cents: 0 }, null],
])('splits an invoice into %s', (_what, more, shares) => {
  expect(sharesOf(one(more))).toEqual(shares)
})

it.each([
  ['the deductible', {}, 50_000],
  ['what is left of it', { open_cents: 50_742, insurer: { own_paid_cents: 20_000 } }, 30_000],
  ['nothing once it is paid', { open_cents: 20_742, insurer: { own_paid_cents: 50_000 } }, 0],
  ['the same once the insurer paid its part', { open_cents: 50_000 }, 50_000],
  ['no more than is open', { open_cents: 10_000 }, 10_000],
  ['no more than the deductible after a refund', { insurer: { own_paid_cents: -20_000 } }, 50_000],
  ['all that is open, without a deductible', { deductible_cents: 0 }, 70_742],
])('asks a homeowner for %s', (_what, more, cents) => {
  expect(leftToPay(one(more))).toBe(cents)
})

it('says to others who pays', () => {
  expect(payersInWords(one())).toBe(
    'The homeowner pays the deductible, $500.00. Gulfshore is billed the other $207.42.',
  )
  expect(payersInWords(one(), true)).toBe(
    'Paid in full. The homeowner’s deductible was $500.00; Gulfshore was billed the other $207.42.',
  )
  expect(payersInWords(one({ insurance_company: null }))).toBe('Billed to the homeowner.')
  // With an insurer on record and no deductible, the customer's policy says who pays what. We don't
  // know it.
  expect(payersInWords(one({ deductible_cents: 0 }))).toBeNull()
})

it('knows a deductible that was typed as a discount', () => {
  const line = (description: string, unit_price_cents: number) =>
    isDeductibleLine({ description, unit_price_cents })
  expect([
    line('Deductible', -500),
    line('less DEDUCTIBLE', -1),
    line('Discount', -500),
    line('Deductible', 500),
  ]).toEqual([true, true, false, false])
})

it.each([
  ['the insurer for its share', { homeowner_open_cents: 50_000 }, 'insurer', 20_742],
  ['the insurer for all, without a deductible', { homeowner_open_cents: 0 }, 'insurer', 70_742],
  [
    'the homeowner once only the deductible is left',
    { open_cents: 50_000, homeowner_open_cents: 50_000 },
    'owner',
    50_000,
  ],
  [
    'the homeowner for all, without an insurer',
    { insurance_company: null, homeowner_open_cents: 70_742 },
    'owner',
    70_742,
  ],
])('expects %s', (_what, more, payer, amount_cents) => {
  expect(nextPayment({ ...one(), ...more })).toEqual({ payer, amount_cents })
})

it('says what is open of whom while both owe', () => {
  expect(openInWords({ ...one(), homeowner_open_cents: 50_000 })).toBe(
    '$207.42 from Gulfshore, $500.00 from the homeowner',
  )
  expect(openInWords({ ...one(), homeowner_open_cents: 70_742 })).toBeNull()
  expect(openInWords({ ...one(), homeowner_open_cents: 0 })).toBeNull()
})
