import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { newDraft, newPaymentRow } from '#testing/invoice-rows.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()

it('has the list as it was filtered, over many pages, nothing that a spreadsheet runs, for management alone; and this is noted', async () => {
  const job = await newJob(company)
  const { rows } = await company.owner.query<{ id: string }>(
    'select customer_id as id from jobs where id = $1',
    [job],
  )
  const [{ id }] = rows as [{ id: string }]
  await company.owner.query(
    `update customers set insurance_company = '=HYPERLINK("x")', claim_number = '@1' where id = $1`,
    [id],
  )
  for (let n = 0; n < 3; n++) await newDraft(company, job)
  const read = async (query: string) => {
    const text = await (await company.request(`/exports/invoices.csv?${query}`, 2)).text()
    return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data
  }
  const found = await read(`customer_id=${id}&status=draft`)
  expect(found).toHaveLength(3)
  expect(found[0]).toMatchObject({
    Status: 'Draft',
    Subtotal: '$100.00',
    'Local tax': '$0.00',
    Total: '$100.00',
    Paid: '$0.00',
    Open: '$0.00',
    Insurer: `'=HYPERLINK("x")`,
    'Claim number': `'@1`,
    'Due date': '01/01/2030',
  })
  const paid = await newPaymentRow(company)
  const [{ number }] = (
    await company.owner.query(
      `select i.invoice_number as number from invoices i join payments p on p.invoice_id = i.id where p.id = $1`,
      [paid],
    )
  ).rows as [{ number: number }]
  expect(await read(`q=INV-${number}`)).toMatchObject([
    { Status: 'Partially paid', Paid: '$40.00', Open: '$60.00' },
  ])
  expect((await company.request('/exports/invoices.csv?status=lost', 2)).status).toBe(400)

  await company.owner.query(
    `insert into invoices (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_due)
    select gen_random_uuid(), $1, $2, gen_random_uuid(), 6500, 0, 0, '2030-01-01' from generate_series(1, 1100)`,
    [id, job],
  )
  const numbers = (await read(`customer_id=${id}`)).map((row) => row['Invoice number'])
  expect([numbers.length, new Set(numbers).size]).toEqual([1103, 1103])

  for (const [caller, status] of [
    [1, 403],
    [6, 403],
    [8, 403],
    ['nobody', 401],
  ] as const)
    expect((await company.request('/exports/invoices.csv', caller)).status, String(caller)).toBe(
      status,
    )
  const { rows: events } = await company.owner.query(
    `select detail from security_events where kind = 'invoices exported' order by at limit 1`,
  )
  expect(events).toEqual([{ detail: `all locations, draft, customer ${id}` }])
})
