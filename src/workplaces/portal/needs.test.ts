import { expect, it } from 'vitest'
import { needsOf } from '#workplaces/portal/needs.ts'
import type { MyInvoice } from '#money/invoices/seen-invoice.ts'

const invoice = (open_cents: number) => ({ id: `${open_cents}`, open_cents }) as MyInvoice
const photos = (...by: boolean[]) => ({ rows: by.map((by_customer) => ({ by_customer })) })
const kinds = (known: Partial<Parameters<typeof needsOf>[0]>) =>
  needsOf({ status: 'active', hasJob: true, ...known }).map(({ kind }) => kind)

it('asks to sign, then to pay what is open, then for photos', () => {
  const asked = [{ signer_id: '1', title: 'Work Authorization' }]
  expect(kinds({ asked, invoices: [invoice(100), invoice(0)], photos: photos(false) })).toEqual([
    'sign',
    'pay',
    'photos',
  ])
})

it('names three invoices, and of more their sum', () => {
  expect(kinds({ invoices: [1, 2, 3].map(invoice) })).toEqual(['pay', 'pay', 'pay'])
  expect(needsOf({ status: 'billed', hasJob: true, invoices: [1, 2, 3, 4].map(invoice) })).toEqual([
    { kind: 'pay_all', count: 4, cents: 10 },
  ])
})

it('asks for photos until one is theirs, while the work begins, and only with a job', () => {
  expect(kinds({ photos: photos() })).toEqual(['photos'])
  for (const known of [
    { photos: photos(false, true) },
    { photos: { ...photos(), older: 'x' } },
    { hasJob: false, photos: photos() },
    {},
  ])
    expect(kinds(known)).toEqual([])
  expect(kinds({ status: 'active_w_equip', photos: photos() })).toEqual([])
})
