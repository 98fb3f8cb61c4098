import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawInvoice } from '#money/invoice-papers/invoice-drawing.server.ts'
import { type InvoicePaper, type PaperLine, shownPrice } from '#money/invoices/invoice-paper.ts'
import { sectionOrder } from '#money/invoices/invoice-lines.ts'
import { invoiceTotals, lineCents } from '#money/invoices/invoice-totals.ts'
import { shownDollars } from '#values/amounts.ts'
import { atNight } from '#testing/ring.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// The first drawing loads the typefaces, which takes a while on a busy machine.

const aLine = (n: number, more: Partial<PaperLine> = {}): PaperLine => {
  const section = sectionOrder[n % 4]!
  const line = {
    quantity: 1 + (n % 5) * 0.25,
    unit_price_cents: section === 'mileage' ? 65.5 : 6500 + n,
    taxable: n % 3 > 0,
    ...more,
  }
  const named = {
    section,
    item_number: section === 'items' ? `WTR-${n}` : null,
    description: `Line ${n} done`,
    unit: 'hour',
  }
  return { ...named, ...line, total_cents: lineCents(line) }
}
const aPaper = (lines: PaperLine[], more: Partial<InvoicePaper> = {}): InvoicePaper => {
  const rates = { local_tax_percent: 8.5, state_tax_percent: 0.125 }
  const totals = invoiceTotals(lines, rates)
  return {
    logo_id: null,
    company_name: 'Peachtree Restoration',
    company_address: '1200 Peachtree Street NE\nAtlanta, GA 30309',
    company_phone: '4045550171',
    website_url: 'https://peachtree.example',
    payment_terms: 'Due in 30 days.',
    how_to_pay: 'By check to the address above.',
    payment_link_url: 'https://pay.example/peachtree',
    invoice_number: 1001,
    status: 'sent' as const,
    date_issued: '2026-11-23',
    is_issued: true,
    date_due: '2026-12-23',
    customer_name: 'Zoë O’Brien-Nuñez',
    customer_address: '88 Magnolia Lane\nDecatur, GA 30030',
    job_description: 'Burst supply line',
    folder_number: 'AT0001',
    date_of_loss: '2026-11-02',
    insurance_company: 'Southern Mutual',
    claim_number: 'CLM-4411',
    policy_number: 'HO-559',
    adjuster_name: 'Márcus Feld',
    comment: 'Dry since Nov 9.',
    ...rates,
    ...totals,
    lines,
    deductible_cents: 0,
    paid_cents: 0,
    open_cents: totals.total_cents,
    ...more,
  }
}

/** Returns what a screen reader would read: the parts by their tags, each with its text. */
type Part = { role: string; children: (Part | { type: string; id: string })[] }
async function readOut(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, disableFontFace: true })
  const paper = await task.promise
  const said: { role: string; text: string }[] = []
  for (let n = 1; n <= paper.numPages; n++) {
    const page = await paper.getPage(n)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    const open: (string | undefined)[] = []
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== undefined)
        if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}`)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push('id' in item ? (item.id as string) : undefined)
    }
    const walk = (part: Part) => {
      const own = part.children
        .flatMap((child) => ('id' in child ? (texts.get(child.id) ?? '') : []))
        .join(' ')
      said.push({ role: part.role, text: own.trim() })
      for (const child of part.children) if ('role' in child) walk(child)
    }
    walk((await page.getStructTree()) as unknown as Part)
  }
  const info = (await paper.getMetadata()).info as Record<string, unknown>
  const marked = ((await paper.getMarkInfo()) as unknown as Map<string, boolean>).get('Marked')
  await task.destroy()
  return { said, info, language: info.Language, marked }
}

it.each([1, 40, atNight(400, 100)])(
  'says with %i lines all that its record says, once, with its head and number on each page',
  async (count) => {
    const paper = aPaper(Array.from({ length: count }, (_, n) => aLine(n)))
    const pages = await shownPages(await drawInvoice(paper))
    const said = pages.map((page) => page.said).join(' ')
    for (const word of [
      'Peachtree Restoration',
      '1200 Peachtree Street NE',
      '(404) 555-0171 · peachtree.example',
      'Invoice INV-1001',
      'Zoë O’Brien-Nuñez',
      '88 Magnolia Lane',
      'Burst supply line',
      'AT0001',
      'Nov 2, 2026',
      'Southern Mutual',
      'CLM-4411',
      'HO-559',
      'Márcus Feld',
      'Nov 23, 2026',
      'Dec 23, 2026',
      'Dry since Nov 9.',
      'Due in 30 days.',
      'By check to the address above.',
      'https://pay.example/peachtree',
      ...[
        paper.subtotal_cents,
        paper.local_tax_cents,
        paper.state_tax_cents,
        paper.total_cents,
        paper.open_cents,
      ].map(shownDollars),
      'Local tax (8.5% of ',
      'State tax (0.125% of ',
      'Amount due as of Nov 23, 2026',
    ])
      expect(said).toContain(word)
    for (const line of paper.lines) {
      expect(said.split(line.description)).toHaveLength(2)
      for (const amount of [shownPrice(line.unit_price_cents), shownDollars(line.total_cents)])
        expect(said).toContain(amount)
    }
    for (const section of sectionOrder) {
      const some = paper.lines.filter((line) => line.section === section)
      const sum = shownDollars(some.reduce((cents, { total_cents }) => cents + total_cents, 0))
      if (some.length > 0)
        expect(said).toMatch(
          new RegExp(`(Items|Labor|Equipment|Mileage) subtotal ${sum.replaceAll(/[$.]/g, '\\$&')}`),
        )
    }
    for (const [n, page] of pages.entries()) {
      expect(page.said).toContain(`Page ${n + 1} of ${pages.length}`)
      if (page.said.includes(' done'))
        expect(page.said).toContain('Description Quantity Unit Price Tax Amount')
      for (const text of page.texts) {
        expect(text.x).toBeGreaterThanOrEqual(47.9)
        expect(text.x + text.width).toBeLessThanOrEqual(612 - 47.5)
        expect(text.y).toBeLessThan(792 - 36)
      }
    }
    expect(said).not.toMatch(/DRAFT|VOID|null|undefined/)
  },
)

it('is read out loud as headings, tables with heads for columns and rows, and a link', async () => {
  const paper = aPaper(
    Array.from({ length: 60 }, (_, n) => aLine(n, { section: 'labor', item_number: null })),
  )
  const { said, info, language, marked } = await readOut(await drawInvoice(paper))
  expect(info).toMatchObject({
    Title: 'Invoice INV-1001, Peachtree Restoration',
    Author: 'Peachtree Restoration',
  })
  expect([language, marked]).toEqual(['en-US', true])
  const of = (role: string) => said.filter((part) => part.role === role).map(({ text }) => text)
  expect(of('H1')).toEqual(['Invoice INV-1001'])
  expect(of('H2')).toEqual([
    'Bill to',
    'Loss and claim',
    'Payment',
    'Labor',
    'Comment',
    'Terms',
    'How to pay',
  ])
  expect(of('P')).toContain('Claim CLM-4411')
  expect(of('Link').join('')).toBe('Pay online: https://pay.example/peachtree')
  const heads = of('TH')
  // The table head is repeated on the second page but read only once.
  expect(heads.slice(0, 6)).toEqual(['Description', 'Quantity', 'Unit', 'Price', 'Tax', 'Amount'])
  expect(heads.filter((head) => head === 'Description')).toHaveLength(1)
  expect(heads).toEqual(
    expect.arrayContaining([
      'Line 0 done',
      'Line 59 done',
      'Labor subtotal',
      'Total',
      'Amount due as of Nov 23, 2026',
    ]),
  )
  expect(of('TD').slice(0, 5)).toEqual(['1.00', 'hour', '$65.00', 'No', '$65.00'])
})

it('has the logo beside the name, read out as an image of it, with the same bytes each time', async () => {
  const pixels = await sharp({
    create: { width: 300, height: 100, channels: 3, background: '#0b6' },
  })
    .png()
    .toBuffer()
  const paper = aPaper([aLine(0)])
  const drawn = Buffer.from(await drawInvoice(paper, pixels))
  expect(drawn.equals(Buffer.from(await drawInvoice(paper, pixels)))).toBe(true)
  expect(drawn.equals(Buffer.from(await drawInvoice(paper)))).toBe(false)
  expect(drawn.toString('latin1')).toMatch(
    /\/S \/Figure\s*\/Alt \(Peachtree Restoration logo\)[^>]*\/BBox \[48 704 168 744\]/,
  )
  const { said } = await readOut(new Uint8Array(drawn))
  const roles = said.map(({ role }) => role)
  expect(roles.filter((role) => role === 'Figure')).toHaveLength(1)
  expect(roles.indexOf('Figure')).toBeLessThan(roles.indexOf('H1'))
  const [page] = await shownPages(drawn)
  const name = page!.texts.find(({ text }) => text.includes('Peachtree'))!
  expect(name.x).toBeGreaterThanOrEqual(48 + 120)
})

it('has the same bytes for the same record, whatever was drawn in between, and others for another', async () => {
  const paper = aPaper(Array.from({ length: 12 }, (_, n) => aLine(n)))
  const first = Buffer.from(await drawInvoice(paper))
  await drawInvoice(
    aPaper([aLine(0, { description: 'Ỗṹœ Ünïcode გიორგი 🔥 ﬁ' })], { customer_name: 'Ëêéèe' }),
  )
  expect(first.equals(Buffer.from(await drawInvoice(structuredClone(paper))))).toBe(true)
  expect(first.equals(Buffer.from(await drawInvoice({ ...paper, claim_number: 'CLM-4412' })))).toBe(
    false,
  )
})

it('holds what is long, foreign, huge or without a space within its margins, and cuts nothing', async () => {
  const lines = [
    aLine(0, {
      description: 'W'.repeat(1000),
      item_number: 'M'.repeat(40),
      unit: 'W'.repeat(20),
      quantity: 1e6,
      unit_price_cents: 1e8,
    }),
    aLine(0, { description: 'a\n'.repeat(400).trim(), unit_price_cents: -5000.25 }),
    aLine(1, { description: 'Ада Кварлз, გიორგი ბერიძე 🔥' }),
  ]
  const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6).trim()
  const pages = await shownPages(
    await drawInvoice(
      aPaper(lines, {
        company_name: long.slice(0, 100),
        customer_name: 'W'.repeat(100),
        job_description: long,
      }),
    ),
  )
  const said = pages.map((page) => page.said).join(' ')
  expect(said.match(/W/g)!.length).toBeGreaterThan(1100)
  expect(said.match(/\ba\b/g)).toHaveLength(400)
  for (const word of ['$1,000,000,000,000.00', '-$50.0025', 'Ада Кварлз', 'გიორგი', '🔥'])
    expect(said).toContain(word)
  for (const { texts } of pages)
    for (const text of texts) {
      expect(text.x).toBeGreaterThanOrEqual(47.9)
      expect(text.x + text.width).toBeLessThanOrEqual(612 - 47.5)
      expect(text.y).toBeLessThan(792 - 36)
    }
})

it.each([
  ['draft', 'DRAFT: not issued yet', /DRAFT/g],
  ['void', 'VOID: not to be paid', /VOID/g],
] as const)(
  'says of a %s one on each page that it is one, and nothing of what there is not',
  async (status, note, mark) => {
    const gone = {
      company_address: null,
      company_phone: null,
      website_url: null,
      payment_terms: null,
      how_to_pay: null,
      comment: null,
    }
    const none = {
      customer_address: null,
      job_description: null,
      folder_number: null,
      date_of_loss: null,
      insurance_company: null,
    }
    const bare = {
      ...gone,
      ...none,
      payment_link_url: null,
      claim_number: null,
      policy_number: null,
      adjuster_name: null,
    }
    const lines = Array.from({ length: 60 }, (_, n) => aLine(n))
    const pages = await shownPages(await drawInvoice(aPaper(lines, { status, ...bare })))
    expect(pages[0]!.said).toContain(note)
    for (const page of pages) expect(page.said.match(mark)).not.toBeNull()
    const said = pages.map((page) => page.said).join(' ')
    expect(said).not.toMatch(/null|undefined|Adjuster|Policy|Terms|How to pay|Comment|Pay online/)
    const [empty] = await shownPages(await drawInvoice(aPaper([], { status, ...bare })))
    expect(empty!.said).toContain('No items yet.')
  },
)

it('stands closer together rather than put a few lines on a page of their own', async () => {
  const paper = aPaper(Array.from({ length: 3 }, (_, n) => aLine(n)))
  const bytes = await drawInvoice(paper)
  expect(bytes).toEqual(await drawInvoice(paper))
  const pages = await shownPages(bytes)
  expect(pages).toHaveLength(1)
  expect(pages[0]!.said).toContain('pay.example/peachtree')
})
