import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { call } from '#testing/crew.ts'
import { newHomeowner } from '#testing/homeowners.ts'
import { asPhone } from '#testing/windows.ts'

const { beside } = useBrowser()

it('a homeowner reads what of an invoice is theirs and what it bills, asks about a line, and finds a receipt once they paid', async () => {
  const [manager, page] = [await beside('manager'), await beside()]
  const { customer_id } = await newHomeowner(manager, page, { insurance_company: 'Gulfshore' })
  const id = newId()
  const draft = await call<{ revision: string; invoice_number: number; date_due: string }>(
    manager,
    'invoices/create',
    {
      id,
      customer_id,
      begun_at: 'invoices',
    },
  )
  const line = {
    section: 'items',
    item_number: null,
    description: 'Water extraction',
    quantity: 2,
    unit: 'hour',
    unit_price_cents: 35_000,
    taxable: false,
  }
  const revision = newId()
  await call(manager, 'invoices/save', {
    id,
    was: draft.revision,
    revision,
    local_tax_percent: 0,
    state_tax_percent: 0,
    date_due: draft.date_due,
    comment: null,
    deductible_cents: 50_000,
    lines: [{ ...line, id: newId(), sources: [] }],
  })
  await call(manager, 'invoices/markSent', { id, revision })

  await page.goto('/customer-invoices')
  await asPhone(page)
  const number = `INV-${draft.invoice_number}`
  const card = page.getByRole('listitem', { name: number })
  await card.getByText('your share of $700.00').waitFor()
  await card.getByText('Your share (deductible): $500.00 of $700.00.').waitFor()
  await card.getByRole('button', { name: `Show 1 item of ${number}` }).click()
  await card.getByText('2 hours × $350.00').waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  const ask = card.getByRole('button', { name: `Ask about Water extraction, ${number}` })
  const question = page.getByRole('textbox', { name: 'Your question' })
  await ask.click()
  // The quoted line is sent along, whatever is typed.
  const start = 'About “Water extraction” (2 hours × $350.00 = $700.00):'
  await page.getByText(start).waitFor()
  expect(await question.inputValue()).toBe('')
  expect(await page.getByRole('button', { name: 'Send question' }).isDisabled()).toBe(true)
  await page.keyboard.type('Why two hours?')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await ask.click()
  expect(await question.inputValue()).toBe('Why two hours?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await page.getByText(/^Sent[.] .+ answers under Questions/).waitFor()
  const { rows: asked } = (await (await page.request.get('/api/my-questions')).json()) as {
    rows: { content: string }[]
  }
  expect(asked.map(({ content }) => content)).toContain(`${start}\nWhy two hours?`)
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()

  const paid = { kind: 'payment', method: 'check', payer: 'owner', reference: null, note: null }
  expect(await card.getByRole('link', { name: `Receipt for ${number}` }).count()).toBe(0)
  await call(manager, 'payments/record', {
    ...paid,
    id: newId(),
    invoice_id: id,
    amount_cents: 50_000,
    paid_on: '2026-01-05',
  })
  await card.getByText('for your insurer to pay').waitFor()
  const receipt = card.getByRole('link', { name: `Receipt for ${number}` })
  const answer = await page.request.get((await receipt.getAttribute('href'))!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
