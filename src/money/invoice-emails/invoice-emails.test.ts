import { expect, it } from 'vitest'
import {
  firstRecipients,
  messageFor,
  openFor,
  owedLine,
  paymentPreview,
} from '#money/invoice-emails/invoice-messages.ts'
import { reminderFor } from '#money/invoice-emails/reminder-message.ts'
import type { Payment } from '#money/invoices/payments.ts'

const billed = {
  customer_name: 'Ada Moss',
  customer_address: '88 Magnolia Lane',
  claim_number: 'CLM-1',
}

it.each([
  [
    { to_customer: true, to_adjuster: false },
    'Dear Ada Moss,',
    'Attached is your invoice for claim CLM-1.',
  ],
  [
    { to_customer: false, to_adjuster: true },
    'Hello,',
    'Attached is the invoice for Ada Moss, claim CLM-1.',
  ],
  [
    { to_customer: true, to_adjuster: true },
    'Hello,',
    'Attached is our invoice for the work at 88 Magnolia Lane, claim CLM-1.',
  ],
])(
  'an email to %j greets them, and speaks of no one to themselves in the third person',
  (who, greeting, what) => {
    expect(messageFor(billed, who).split('\n\n').slice(0, 2)).toEqual([greeting, what])
  },
)

const paid = (more: Partial<Payment>): Payment => ({
  id: 'p',
  kind: 'payment',
  paid_on: '2026-10-03',
  amount_cents: 50_000,
  method: 'check',
  payer: 'insurer',
  reference: null,
  note: null,
  created_by_name: null,
  created_at: '',
  reversed_at: null,
  reversed_by_name: null,
  reverse_reason: null,
  ...more,
})

it('reminds of what is past due, and says who paid what', () => {
  const payments = [
    paid({}),
    paid({ reversed_at: '2026-10-04' }),
    paid({ kind: 'refund', payer: 'owner', amount_cents: 2000 }),
  ]
  const text = reminderFor({ ...billed, payments }, { to_customer: true, to_adjuster: false })
  expect(text.split('\n\n')).toEqual([
    'Dear Ada Moss,',
    expect.stringContaining('past due') as string,
    'Paid so far:\nInsurer, $500.00, Oct 3, 2026\nRefund to homeowner, $20.00, Oct 3, 2026',
  ])
  const to = { to_customer: false, to_adjuster: true }
  expect(reminderFor({ ...billed, payments: [] }, to)).toMatch(
    /^Hello,\n\nCustomer: Ada Moss\nClaim: CLM-1\n\n/,
  )
  expect(reminderFor({ ...billed, payments: [] }, to)).not.toContain('Paid so far')
})

it('says how long an open invoice is overdue, and of a draft without money that nothing is due', () => {
  const owed = {
    invoice_number: 1013,
    status: 'sent',
    total_cents: 1500,
    open_cents: 1500,
    date_due: '2026-10-22',
  } as const
  const whole = { ...owed, deductible_cents: 0, insurance_company: 'Gulfshore', own_paid_cents: 0 }
  const line = (more: object, today = '2026-11-25') =>
    owedLine({ ...whole, ...more }, today, 'customer')
  expect(line({})).toBe('Invoice INV-1013: $15.00 balance due by Oct 22, 2026, 34 days overdue.')
  expect(line({}, '2026-10-22')).toBe('Invoice INV-1013: $15.00 balance due by Oct 22, 2026.')
  expect(line({ status: 'draft', open_cents: 0 })).toBe(
    'Invoice INV-1013: $15.00 balance due by Oct 22, 2026.',
  )
  expect(line({ status: 'draft', total_cents: 0 })).toBe('Invoice INV-1013: $0.00. Nothing is due.')
  expect(line({ status: 'paid', open_cents: 0 })).toBe(
    'Invoice INV-1013: $15.00, paid in full. Nothing is due.',
  )
})

it('asks the homeowner for the deductible and their insurer for the rest, less what each has paid', () => {
  const invoice = {
    invoice_number: 1013,
    status: 'sent',
    total_cents: 90_242,
    date_due: '2026-11-25',
    insurance_company: 'Gulfshore',
  } as const
  const line = (
    to: 'customer' | 'adjuster',
    own_paid_cents: number,
    paid_cents = own_paid_cents,
    status: 'sent' | 'draft' = 'sent',
  ) => {
    const open_cents = status === 'draft' ? 0 : invoice.total_cents - paid_cents
    return owedLine(
      { ...invoice, status, open_cents, deductible_cents: 50_000, own_paid_cents },
      '2026-11-25',
      to,
    )
  }
  const due = 'due Nov 25, 2026.'
  const asked = `Invoice INV-1013: you pay $500.00, your deductible, ${due} We bill Gulfshore for the other $402.42.`
  expect([line('customer', 0), line('customer', 0, 0, 'draft')]).toEqual([asked, asked])
  expect(line('customer', 20_000)).toBe(
    `Invoice INV-1013: you pay $300.00, what is left of your deductible, $500.00, ${due} We bill Gulfshore for the other $402.42.`,
  )
  expect(line('customer', 50_000)).toBe(
    'Invoice INV-1013: your deductible, $500.00, is paid. You have nothing to pay. We bill Gulfshore for the other $402.42.',
  )
  expect(line('customer', 0, 40_242)).toBe(
    `Invoice INV-1013: you pay $500.00, your deductible, ${due}`,
  )
  expect(line('adjuster', 0)).toBe(
    `Invoice INV-1013: $402.42 billed to Gulfshore, ${due} The homeowner pays the deductible, $500.00.`,
  )
  expect(line('adjuster', 20_000, 60_242)).toBe(
    'Invoice INV-1013: no balance due from Gulfshore. The homeowner has paid $200.00 of the deductible, $500.00.',
  )
  expect(line('adjuster', 50_000)).toContain('The homeowner paid the deductible, $500.00.')
})

it('tells who still owes a part how to pay, and reminds them first', () => {
  const invoice = {
    invoice_number: 1013,
    status: 'sent' as const,
    total_cents: 90_242,
    open_cents: 40_242,
    date_due: '2026-11-25',
    deductible_cents: 50_000,
    insurance_company: 'Gulfshore',
    own_paid_cents: 50_000,
    customer_email: 'ada@example.com',
    adjuster_email: 'feld@insurer.example',
  }
  const parts = (more: object = {}) =>
    (['customer', 'adjuster'] as const).map((to) => openFor({ ...invoice, ...more }, to))
  expect(parts()).toEqual([0, 40_242])
  expect(parts({ open_cents: 90_242, own_paid_cents: 0 })).toEqual([50_000, 40_242])
  expect(parts({ status: 'draft', open_cents: 0, own_paid_cents: 0 })).toEqual([50_000, 40_242])
  expect(parts({ deductible_cents: 0 })).toEqual([40_242, 40_242])
  expect(parts({ status: 'paid', open_cents: 0 })).toEqual([0, 0])

  const to = (kind: 'invoice' | 'reminder', more: object = {}) =>
    Object.values(firstRecipients(kind, { ...invoice, ...more }))
  expect(to('reminder')).toEqual([false, true])
  expect(to('reminder', { open_cents: 50_000, own_paid_cents: 0 })).toEqual([true, false])
  expect(to('reminder', { open_cents: 90_242, own_paid_cents: 0 })).toEqual([true, true])
  expect(to('reminder', { deductible_cents: 0 })).toEqual([true, true])
  expect(to('reminder', { adjuster_email: null })).toEqual([false, false])
  expect([to('invoice'), to('invoice', { customer_email: null })]).toEqual([
    [true, true],
    [false, true],
  ])
  // Without an insurer, the adjuster pays nothing.
  expect(to('invoice', { insurance_company: null, deductible_cents: 0 })).toEqual([true, false])

  const says = (to_customer: boolean, to_adjuster: boolean, more: object = {}) =>
    paymentPreview({ ...invoice, ...more }, { to_customer, to_adjuster })
  expect(says(true, false)).toBe('It has')
  expect(says(false, true)).toBe('It also says how to pay, and has')
  expect(says(true, true)).toBe('It also tells the adjuster how to pay, and has')
  expect(says(true, true, { open_cents: 90_242, own_paid_cents: 0 })).toBe(
    'It also says how to pay, and has',
  )
})
