import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plainItem } from '#money/price-list/price-list.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newDraft } from '#testing/invoice-rows.ts'

const company = useCompany()
const newItem = async (item_number: string, fields: object = {}) => {
  const id = newId()
  await company.as(3).priceList.create({ ...plainItem, item_number, id, ...fields })
  return id
}
const numbers = async (asked: object) =>
  (await company.as(1).priceList.list({ sort: 'number', ...asked })).rows.map(
    ({ item_number }) => item_number,
  )

describe('the price list', () => {
  it('is found by number or words, and sorted by number; a number belongs to one item that is not archived', async () => {
    const first = await newItem('QX-10', { description: 'Containment barrier\n6 mil' })
    await newItem('qx-02', { description: 'Antimicrobial, botanical' })
    expect(await numbers({ q: 'qx-' })).toEqual(['qx-02', 'QX-10'])
    expect(await numbers({ q: 'mil BARRIER' })).toEqual(['QX-10'])
    expect((await company.as(1).priceList.list({ q: 'qx-02' })).rows[0]).toMatchObject({
      unit_price_cents: 28.5,
      unit: 'sq ft',
    })

    const manager = company.as(2)
    expect(
      await outcome(manager.priceList.create({ ...plainItem, item_number: 'qx-10', id: newId() })),
    ).toBe('CONFLICT')
    await manager.priceList.archive({ id: first, archived: true })
    const second = await newItem('qx-10')
    expect(await numbers({ q: 'qx-10', archived: true })).toEqual(['QX-10'])
    // Its number is taken by another item now.
    expect(await outcome(manager.priceList.archive({ id: first, archived: false }))).toBe(
      'CONFLICT',
    )
    await manager.priceList.archive({ id: second, archived: true })
    await manager.priceList.archive({ id: first, archived: false })
    expect(await numbers({ q: 'qx-10' })).toEqual(['QX-10'])
  })

  it('changes no line that was filled from it, and no edit overwrites another unseen', async () => {
    const id = await newItem('PL-COPY', { unit_price_cents: 12_500 })
    const draft = await newDraft(company)
    const line = {
      ...plainItem,
      item_number: 'PL-COPY',
      unit_price_cents: 12_500,
      id: newId(),
      section: 'items' as const,
      quantity: 2,
    }
    const taxes = {
      local_tax_percent: 0,
      state_tax_percent: 0,
      date_due: '2026-12-31',
      comment: null,
    }
    await company
      .as(1)
      .invoices.save({ id: draft, was: draft, revision: newId(), ...taxes, lines: [line] })
    await company
      .as(3)
      .priceList.edit({ id, unit_price_cents: 99_900, was: { unit_price_cents: 12_500 } })
    const { lines, total_cents } = await company.as(3).invoices.read({ id: draft })
    expect([lines[0]!.unit_price_cents, total_cents]).toEqual([12_500, 25_000])
    expect(
      await outcome(
        company
          .as(2)
          .priceList.edit({ id, unit_price_cents: 1, was: { unit_price_cents: 12_500 } }),
      ),
    ).toBe('CONFLICT')
  })

  it('comes from a file: every bad row is named, the good ones are added once', async () => {
    await newItem('PL-HERE', { description: 'Was here' })
    const cells = (
      item_number: string,
      price: string,
      taxable = '',
      description = 'From a file',
    ) => ({
      item_number,
      description,
      price,
      taxable,
    })
    const rows = [
      cells('PL-F1', '$1,250.50', 'No'),
      cells('PL-F2', '0.2855'),
      cells('pl-f1', '3'),
      cells('pl-here', '3'),
      cells('PL-F3', 'ask Bob'),
      cells('PL-F4', '3', 'maybe'),
      cells('PL-F5', '=1+1'),
      cells('PL-F6', '3', '', ''),
    ].map((of, n) => ({ row: n + 2, cells: of }))
    const manager = company.as(3)
    const report = await manager.imports.runPriceList({ rows })
    expect(
      report.bad.map(({ row, problems }) => [
        row,
        ...problems.map(({ field, message }) => `${field}: ${message}`),
      ]),
    ).toEqual([
      [4, 'item_number: Duplicate item number, already used by row 2'],
      [5, 'item_number: Duplicate item number, already used by Was here'],
      [6, 'price: Enter a price like 65.00'],
      [7, 'taxable: Use Yes or No'],
      [8, 'price: This is a formula. Only plain text can be imported.'],
      [9, 'description: Description is required'],
    ])
    expect((await manager.priceList.list({ q: 'pl-f', sort: 'number' })).rows).toMatchObject([
      { item_number: 'PL-F1', unit_price_cents: 125_050, taxable: false },
      { item_number: 'PL-F2', unit_price_cents: 28.55, taxable: true },
    ])
    expect(await manager.imports.runPriceList({ rows: rows.slice(0, 2) })).toEqual({
      good: 0,
      bad: [],
      here: [2, 3],
    })
  })
})
