import { expect, it } from 'vitest'
import { shareInWords } from '#money/invoices/insurer-share.ts'

const day = () => 'Nov 22, 2026'
const unpaid = { name: 'Gulfshore', emailed_at: null, paid_cents: 0, own_paid_cents: 0 }
const policy =
  'Your policy says what your insurer pays and what is yours to pay, such as the deductible.'

it.each([
  [
    { name: null },
    true,
    ['This invoice is billed to you. We have no insurer on record for this job.'],
  ],
  [{ name: null }, false, []],
  [{}, true, ['This invoice is billed to you. Your insurer on record is Gulfshore.', policy]],
  [
    { emailed_at: '2026-11-22T12:00Z' },
    true,
    ['We emailed this invoice to your adjuster at Gulfshore on Nov 22, 2026.', policy],
  ],
  [
    { emailed_at: '2026-11-22T12:00Z', paid_cents: 50_000 },
    false,
    [
      'We emailed this invoice to your adjuster at Gulfshore on Nov 22, 2026.',
      'Gulfshore paid $500.00.',
    ],
  ],
])('of %j, open: %s, it says who pays as far as the record does', (known, isOpen, lines) => {
  expect(shareInWords({ ...unpaid, ...known }, { isOpen, shares: null }, day)).toEqual(lines)
})

it('of a paid one it says what came from whom', () => {
  const shares = { homeowner_cents: 50_000, insurer_cents: 20_742, insurer: 'Gulfshore' }
  const paid = { ...unpaid, paid_cents: 20_742, own_paid_cents: 50_000 }
  for (const known of [shares, null])
    expect(shareInWords(paid, { isOpen: false, shares: known }, day)).toEqual([
      'You paid $500.00.',
      'Gulfshore paid $207.42.',
    ])
})

const rest = 'We bill Gulfshore for the other $207.42.'
it.each([
  [0, ['Your share (deductible): $500.00 of $707.42.', rest]],
  [20_000, ['Your deductible is $500.00; you paid $200.00.', rest]],
  [50_000, ['You paid your deductible, $500.00.', rest]],
])(
  'with a deductible of which %i cents were paid, it says who pays which part',
  (own_paid_cents, lines) => {
    const shares = { homeowner_cents: 50_000, insurer_cents: 20_742, insurer: 'Gulfshore' }
    expect(shareInWords({ ...unpaid, own_paid_cents }, { isOpen: true, shares }, day)).toEqual(
      lines,
    )
  },
)
