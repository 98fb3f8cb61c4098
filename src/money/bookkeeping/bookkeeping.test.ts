import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import {
  type BookkeepingNames,
  bookkeepingFields,
  bookkeepingForm,
  columnTwice,
} from '#people/settings/bookkeeping-names.ts'
import {
  type BookkeepingInvoice,
  nameFor,
  postingsOf,
} from '#money/bookkeeping/bookkeeping-record.ts'
import { numbersOf } from '#money/bookkeeping/bookkeeping.ts'
import { quickBooksCsv } from '#money/bookkeeping/quickbooks-csv.ts'
import { quickBooksIif } from '#money/bookkeeping/quickbooks-iif.ts'
import { windows1252 } from '#money/bookkeeping/windows-text.ts'
import { sectionOrder } from '#money/invoices/invoice-lines.ts'
import { lineCents } from '#money/invoices/invoice-totals.ts'

const names = Object.fromEntries(
  bookkeepingFields.map((field) => [field, field]),
) as BookkeepingNames

const line = fc
  .record({
    section: fc.constantFrom(...sectionOrder),
    description: fc.string({ maxLength: 60, unit: 'binary' }),
    quantity: fc.integer({ min: 1, max: 200_000 }).map((n) => n / 100),
    unit_price_cents: fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => n / 100),
  })
  .map((of) => ({ ...of, total_cents: lineCents(of) }))
const someInvoice = fc
  .record({
    invoice_number: fc.integer({ min: 1, max: 99_999_999 }),
    customer_name: fc.string({ minLength: 1, maxLength: 120, unit: 'binary' }),
    customer_number: fc.constant('ATL-00012'),
    folder_number: fc.option(fc.constant('010001')),
    date_issued: fc.constant('2026-11-22'),
    date_due: fc.constant('2026-12-22'),
    lines: fc.array(line, { minLength: 1, maxLength: 30 }),
    local_tax_cents: fc.integer({ min: -50_000, max: 5_000_000 }),
    state_tax_cents: fc.constantFrom(0, 1, 123_456),
  })
  .map((of): BookkeepingInvoice => ({
    ...of,
    total_cents: of.lines.reduce(
      (sum, { total_cents }) => sum + total_cents,
      of.local_tax_cents + of.state_tax_cents,
    ),
  }))

/** Returns the cents of an amount in a file, computed without our own code. */
const centsIn = (amount: string) => {
  const [, minus, dollars, cents] = /^(-?)(\d+)\.(\d\d)$/.exec(amount)!
  return Number(`${minus}${dollars}${cents}`)
}
const plain = (given: Partial<BookkeepingInvoice> = {}): BookkeepingInvoice => ({
  invoice_number: 1001,
  customer_name: 'Ada Quarles',
  customer_number: 'ATL-00012',
  folder_number: null,
  date_issued: '2026-11-02',
  date_due: '2026-12-02',
  lines: [
    {
      section: 'items',
      description: 'Board up',
      quantity: 2,
      unit_price_cents: 5000,
      total_cents: 10_000,
    },
  ],
  local_tax_cents: 850,
  state_tax_cents: 0,
  total_cents: 10_850,
  ...given,
})

describe('QuickBooks Desktop', () => {
  it('gets every invoice as what is owed against what it is for, which sum up to zero to the cent', () => {
    fc.assert(
      fc.property(fc.array(someInvoice, { minLength: 1, maxLength: 5 }), (invoices) => {
        const rows = quickBooksIif(invoices, names)
          .split('\r\n')
          .slice(0, -1)
          .map((row) => row.split('\t'))
        const whole = rows.slice(3)
        expect(rows.slice(0, 3).map(([first]) => first)).toEqual(['!TRNS', '!SPL', '!ENDTRNS'])
        let at = 0
        for (const invoice of invoices) {
          const end = whole.findIndex(([first], n) => n >= at && first === 'ENDTRNS')
          const [head, ...splits] = whole.slice(at, end)
          expect(head!.length).toBe(rows[0]!.length)
          expect(
            splits.every(({ length, 0: first }) => length === rows[1]!.length && first === 'SPL'),
          ).toBe(true)
          const amounts = [head!, ...splits].map((cells) => centsIn(cells[6]!))
          expect(amounts[0]).toBe(invoice.total_cents)
          expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(0)
          at = end + 1
        }
        expect(at).toBe(whole.length)
      }),
      { numRuns: 300 },
    )
  })

  it('gets days, accounts, items and negative quantities as it reads them', () => {
    expect(
      quickBooksIif([plain({ folder_number: '010007' })], names)
        .split('\r\n')
        .slice(3),
    ).toEqual([
      'TRNS\t\tINVOICE\t11/02/2026\treceivable_account\tAda Quarles\t108.50\tINV-1001\tINV-1001, Folder 010007\t12/02/2026\tN',
      'SPL\t\tINVOICE\t11/02/2026\tincome_account\t\t-100.00\tINV-1001\tBoard up\t-2\t50.00\titems_item\tN',
      'SPL\t\tINVOICE\t11/02/2026\ttax_account\t\t-8.50\tINV-1001\tLocal tax\t\t\tlocal_tax_item\tN',
      'ENDTRNS',
      '',
    ])
  })

  it('reads no cell, row, quote or formula out of what people typed', () => {
    const customer_name = '=Evil\t"Co"\r\nTRNS:x'
    const description = '@SUM(A1)\nSPL\t1'
    const lines = [
      {
        section: 'items' as const,
        description,
        quantity: 1,
        unit_price_cents: 10_000,
        total_cents: 10_000,
      },
    ]
    const cells = quickBooksIif([plain({ customer_name, lines })], names)
      .split('\r\n')
      .map((row) => row.split('\t'))
    expect(cells.slice(3).map(({ length }) => length)).toEqual([11, 13, 13, 1, 1])
    expect(cells[3]![5]).toBe("'=Evil 'Co' TRNS -x")
    expect(cells[4]![8]).toBe("'@SUM(A1) SPL 1")
    expect(nameFor('Ünal '.repeat(30), 41)).toHaveLength(41)
  })

  it('keeps customers apart whose names it can’t hold, by their numbers, and says so', () => {
    const rowsOf = (customer_name: string, customer_number: string) =>
      quickBooksIif([plain({ customer_name, customer_number })], names)
        .split('\r\n')[3]!
        .split('\t')
    const [kim, wang] = [rowsOf('김철수', 'ATL-00012'), rowsOf('王小明', 'ATL-00013')]
    expect([kim[5], wang[5]]).toEqual(['Customer ATL-00012', 'Customer ATL-00013'])
    expect(kim[8]).toBe("INV-1001, the customer's name has letters that this file can't hold")
    expect(rowsOf('Zoë Nguyễn', 'ATL-00014')[5]).toBe('Zoë Nguyễn')
    expect(rowsOf('Who?', 'ATL-00015')[5]).toBe('Who?')
  })

  it('gets Windows-1252: accents as they are, of other letters the nearest, else a question mark', () => {
    const decoded = (text: string) => Buffer.from(windows1252(text)).toString('latin1')
    expect([...windows1252('Zoë “€” – Œ')]).toEqual([
      90, 111, 0xeb, 32, 0x93, 0x80, 0x94, 32, 0x96, 32, 0x8c,
    ])
    // As an Apple keyboard types it: the letter and its mark are separate.
    expect(decoded('Zoe\u0308')).toBe('Zoë')
    expect(decoded('Nguyễn Łukasz Çağrı Dvořák')).toBe('Nguyen Lukasz Çagri Dvorák')
    expect(decoded('水 Water 🙂')).toBe('? Water ?')
    expect(
      windows1252(Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('')),
    ).toHaveLength(128)
  })
})

describe('QuickBooks Online', () => {
  it('gets a row for each line and tax, which sum up to the invoice to the cent, and says no rate that comes to something else', () => {
    fc.assert(
      fc.property(fc.array(someInvoice, { minLength: 1, maxLength: 5 }), (invoices) => {
        const { data } = Papa.parse<string[]>(quickBooksCsv(invoices, names).trim())
        const rows = data.slice(1)
        expect(data.every(({ length }) => length === 10)).toBe(true)
        let at = 0
        for (const invoice of invoices) {
          const own = rows.slice(at, (at += postingsOf(invoice).length))
          expect(own.every(([number]) => number === `INV-${invoice.invoice_number}`)).toBe(true)
          expect(own.reduce((sum, row) => sum + centsIn(row[9]!), 0)).toBe(invoice.total_cents)
          for (const [, , , , , , , quantity, rate, amount] of own)
            if (rate)
              expect(Math.abs(Number(quantity) * Number(rate) - Number(amount))).toBeLessThan(1e-4)
        }
        expect(at).toBe(rows.length)
      }),
      { numRuns: 300 },
    )
  })

  it('gets amounts as amounts, also below zero, and names as text that nothing runs', () => {
    const lines = [
      {
        section: 'items' as const,
        description: '-20% for "prompt" payment\nas agreed',
        quantity: 1,
        unit_price_cents: -5000,
        total_cents: -5000,
      },
      {
        section: 'mileage' as const,
        description: 'V-1',
        quantity: 3,
        unit_price_cents: 65.5,
        total_cents: 197,
      },
    ]
    const invoice = plain({
      customer_name: '=HYPERLINK("x")',
      lines,
      local_tax_cents: 0,
      total_cents: -4803,
    })
    const { data } = Papa.parse<string[]>(quickBooksCsv([invoice], names).trim())
    expect(data.slice(1)).toEqual([
      [
        'INV-1001',
        "'=HYPERLINK('x')",
        '11/02/2026',
        '12/02/2026',
        'INV-1001',
        'items_item',
        `'-20% for "prompt" payment as agreed`,
        '1',
        '-50.00',
        '-50.00',
      ],
      // 3 × $0.655 is $1.965, which no invoice can have: only the amount is exported.
      [
        'INV-1001',
        "'=HYPERLINK('x')",
        '11/02/2026',
        '12/02/2026',
        'INV-1001',
        'mileage_item',
        'V-1',
        '',
        '',
        '1.97',
      ],
    ])
  })

  it('maps no two columns by one name', () => {
    expect(columnTwice(names)).toBeUndefined()
    const twice = { ...names, qbo_memo_column: ' QBO_customer_column' }
    expect(columnTwice(twice)).toBe('qbo_memo_column')
    expect(bookkeepingForm.safeParse(twice).error?.issues[0]).toMatchObject({
      path: ['qbo_memo_column'],
      message: 'Two columns have this name',
    })
  })
})

it('reads invoice numbers as people type them', () => {
  expect(numbersOf('1001, INV-1007\n inv-1001 ; 9')).toEqual([1001, 1007, 9])
  expect([numbersOf('1001 or so'), numbersOf('123456789'), numbersOf(' ')]).toEqual([
    undefined,
    undefined,
    [],
  ])
})
