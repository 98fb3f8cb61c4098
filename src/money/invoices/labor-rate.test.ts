import { expect, it } from 'vitest'
import { atLaborRate } from '#money/drafts/draft-labor-rate.ts'
import { laborRateOf, laborRateSource, otherLaborRates } from '#people/settings/labor-rate.ts'
import { blankLine } from '#money/drafts/typed-draft.ts'

const rates = { labor_rate_job_cents: 6500, labor_rate_invoice_cents: 7500 }

it('has the rate of where the invoice was begun, and says so', () => {
  expect((['job', 'invoices'] as const).map((begun) => laborRateOf(begun, rates))).toEqual([
    6500, 7500,
  ])
  expect([6500, 7500, 8000].map((cents) => laborRateSource(cents, rates))).toEqual([
    'The job labor rate in Settings, for invoices started from a job or customer.',
    'The invoice labor rate in Settings, for invoices started on the Invoices page.',
    'Set for this invoice. Settings has $65.00 for jobs and $75.00 for the Invoices page.',
  ])
  expect(laborRateSource(6500, { ...rates, labor_rate_invoice_cents: 6500 })).toBe(
    'The labor rate in Settings.',
  )
  expect([6500, 7500, 8000].map((cents) => otherLaborRates(cents, rates))).toEqual([
    [7500],
    [6500],
    [6500, 7500],
  ])
})

it('changes every labor line that has it, and none whose price was set by hand', () => {
  const line = (id: string, section: 'labor' | 'items', price: string) => ({
    ...blankLine(id, section),
    price,
  })
  const head = {
    labor_rate_cents: 7500,
    local_tax_percent: '8.5',
    state_tax_percent: '0',
    date_due: '2026-12-23',
    comment: '',
  }
  const draft = {
    ...head,
    lines: [line('a', 'labor', '75'), line('b', 'labor', '90.00'), line('c', 'items', '75.00')],
  }
  const changed = atLaborRate(draft, 6500)
  expect([changed.labor_rate_cents, ...changed.lines.map(({ price }) => price)]).toEqual([
    6500,
    '65.00',
    '90.00',
    '75.00',
  ])
})
