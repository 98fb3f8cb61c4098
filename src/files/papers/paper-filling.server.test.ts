import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { PDF, type PdfStream } from '@libpdf/core'
import PizZip from 'pizzip'
import { afterAll, describe, expect, it } from 'vitest'
import { type MergeData, missingFields, sampleData } from '#files/papers/merge-fields.ts'
import { fillPaper, readPaper } from '#files/papers/paper-keeper.server.ts'
import type { PaperType } from '#files/papers/papers.ts'
import { formPdf, formPlaces, tagPlace } from '#testing/paper-forms.ts'
import { fieldsPdf } from '#testing/hostile-pdfs.ts'
import { aDocx, aPdf } from '#testing/papers.ts'
import { shownPages } from '#testing/shown-pdf.ts'
import type { ZipEntry } from '#testing/zip-file.ts'

// Ordinary papers, filled in the process that opens them.

const folder = mkdtempSync(`${tmpdir()}/papers-`)
afterAll(() => rmSync(folder, { recursive: true }))
let written = 0
function kept(bytes: Uint8Array) {
  const path = `${folder}/${written++}`
  writeFileSync(path, bytes)
  return path
}
const fill = (bytes: Uint8Array, type: PaperType, more: Partial<MergeData> = {}) =>
  fillPaper({ path: kept(bytes), type, data: { ...sampleData, ...more }, who: 'me' })

const shown = async (bytes: Uint8Array, n = 1) => (await shownPages(bytes, n))[0]!
const contents = async (bytes: Uint8Array) => {
  const pdf = await PDF.load(new Uint8Array(bytes))
  return pdf.getPages().map(({ dict }) => {
    const stream = dict.get('Contents', pdf.context.resolve.bind(pdf.context))
    return stream && 'getDecodedData' in stream
      ? Buffer.from(stream.getDecodedData()).toString('latin1')
      : ''
  })
}

/** Returns what we drew on the first page. */
async function drawnOnto(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes)
  const resolve = pdf.context.resolve.bind(pdf.context)
  const ours = pdf
    .getPage(0)!
    .dict.getDict('Resources', resolve)!
    .getDict('XObject', resolve)!
    .get('DrylineMarks1', resolve)
  return Buffer.from((ours as PdfStream).getDecodedData()).toString('latin1')
}

const names = {
  customer_name: 'Zoë O’Brien-Nuñez 🔥',
  insurance_company: 'الشركة العربية للتأمين',
  adjuster_name: 'გიორგი ბერიძე',
  customer_address: '1480 Peachtree Walk Northeast, Suite 4100, Atlanta, Georgia 30309-1234',
}

describe('A PDF', () => {
  it.each([0, 90, 180, 270] as const)(
    'turned by %s degrees is filled where its fields are seen',
    async (rotate) => {
      const { bytes, facts } = await fill(await formPdf({ rotate }), 'pdf', names)
      const size = rotate % 180 ? { width: 682, height: 532 } : { width: 532, height: 682 }
      expect(facts).toMatchObject({ type: 'pdf', pages: [size], unknown_fields: ['spouse name'] })
      expect(facts.merge_fields).toEqual([
        'customer_name',
        'insurance_company',
        'adjuster_name',
        'customer_address',
      ])
      const { texts, fields } = await shown(bytes)
      expect(fields).toEqual(['spouse name', 'mold'])
      expect((await PDF.load(bytes)).getForm()!.getFieldNames()).toEqual(['spouse name', 'mold'])
      const [x, y, , height] = formPlaces.customer_name
      const name = texts.find(({ text }) => text.startsWith('Zoë'))!
      expect(name.x).toBeCloseTo(x + 2, 0)
      // The middle of the lowercase letters is at the middle of the field.
      expect(Math.abs(name.y - 0.26 * 11 - (y + height / 2))).toBeLessThan(1)
      const said = texts.map(({ text }) => text).join(' ')
      for (const part of ['O’Brien-Nuñez', '🔥', 'გიორგი ბერიძე', '30309-1234'])
        expect(said).toContain(part)
      // A reader may get Arabic in the order it is drawn or the order it is spoken.
      expect(said.replaceAll(/[^\u0600-\u06ff]/gu, '').length).toBeGreaterThan(15)
    },
  )

  it('has its long values made smaller or broken, and none cut', async () => {
    const { bytes } = await fill(await formPdf(), 'pdf', {
      ...names,
      adjuster_name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4),
    })
    const { texts } = await shown(bytes)
    for (const field of ['claim.adjuster_name', 'customer_address'] as const) {
      const [x, y, width, height] = formPlaces[field]
      const inside = texts.filter((text) => text.y > y - 1 && text.y < y + height + 1)
      expect(inside.length).toBeGreaterThan(1)
      for (const line of inside) {
        expect(line.x).toBeGreaterThanOrEqual(x)
        expect(line.x + line.width).toBeLessThanOrEqual(x + width + 1)
      }
    }
  })

  it('says where text tags ask for a signature, and no longer shows them', async () => {
    const form = await formPdf({ rotate: 90 })
    const { signing_fields: found } = await readPaper(kept(form), 'pdf', 'me')
    expect(found.map(({ kind, signer, required }) => [kind, signer, required])).toEqual([
      ['signature', 'customer', true],
      ['date', 'customer', false],
    ])
    const tag = (await shown(form)).texts.find(({ text }) => text.includes('signature'))!
    expect(found[0]!.x * 682 - tag.x).toBeCloseTo(37, -1)
    expect((found[0]!.y + found[0]!.height) * 532 - tagPlace[1]).toBeCloseTo(2.5, 0)
    const covers = (await drawnOnto((await fill(form, 'pdf')).bytes)).matchAll(
      /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g,
    )
    const [first, ...others] = Array.from(covers, ([, x, y, width]) => ({
      left: Number(x),
      top: Number(y),
      width: Number(width),
    }))
    expect(others).toHaveLength(1)
    expect(first!.left - tag.x).toBeCloseTo(37, -1)
    expect(first!.width).toBeGreaterThan(100)
    expect(first!.top).toBeLessThan(tagPlace[1] - 8)
  })

  it('of 60 pages keeps what stands on the others to the byte', async () => {
    const form = await formPdf({ pages: 60 })
    const { bytes, facts } = await fill(form, 'pdf', names)
    expect(facts.pages).toHaveLength(60)
    const [before, after] = [await contents(form), await contents(bytes)]
    expect(after.slice(1)).toEqual(before.slice(1))
    expect((await shown(bytes, 60)).texts).toEqual((await shown(form, 60)).texts)
  })

  it('whose fields ask for letters higher than they are, or reach far off the page, is filled within both', async () => {
    const form = fieldsPdf([
      { name: '(customer_name)', more: '/DA (/Helv 900000000 Tf) /Ff 4096' },
      { name: '(claim_number)', rect: `[72 600 1${'0'.repeat(300)} 620]` },
    ])
    const { texts } = await shown((await fill(form, 'pdf')).bytes)
    expect(texts.map(({ text }) => text).join(' ')).toContain(sampleData.claim_number)
    for (const { x, width, height } of texts) {
      expect(x + width).toBeLessThan(612)
      expect(height).toBeLessThan(20)
    }
  })

  it('in which nothing is to be filled stays as it is', async () => {
    const plain = await aPdf(2)
    expect(Buffer.from((await fill(plain, 'pdf')).bytes).equals(plain)).toBe(true)
  })

  it('that is damaged only within is refused like any other', async () => {
    const form = (await formPdf()).toString('latin1')
    const hurt = form.replace(/\n(\d{10}) 00000 n/g, (entry, at: string) =>
      form.startsWith('5 0 obj', Number(at)) ? '\n0000000003 00000 n' : entry,
    )
    const said = await fill(Buffer.from(hurt, 'latin1'), 'pdf').catch((failure: Error) => failure)
    expect(said).toMatchObject({
      name: 'Refused',
      message: expect.stringContaining('is damaged') as string,
    })
  })

  it('of a customer without insurance keeps the field to be written by hand, and it is said before', async () => {
    const without = { ...names, insurance_company: '', claim_number: '' }
    const { bytes, facts } = await fill(await formPdf(), 'pdf', without)
    expect(missingFields(facts.merge_fields, { ...sampleData, ...without })).toEqual([
      'insurance_company',
    ])
    expect((await shown(bytes)).fields).toEqual(['claim.Insurance Company', 'spouse name', 'mold'])
  })
})

const textOf = (bytes: Uint8Array, part = 'document') =>
  new PizZip(bytes)
    .file(`word/${part}.xml`)!
    .asText()
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')

/**
 * A run as Word writes it: spelling and revision marks split a tag into runs, each with its own
 * formatting.
 */
const run = (text: string, looks = '') =>
  `<w:r w:rsidR="00A1">${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const spelling = (type: string) => `<w:proofErr w:type="${type}"/>`
const byWord = (...more: ZipEntry[]) =>
  aDocx(
    `<w:p>${run('Work order for [[', '<w:b/>')}${spelling('spellStart')}${run('customer')}${run('_name', '<w:i/>')}${spelling('spellEnd')}${run(']]')}</w:p>` +
      `<w:p>${run('Claim [')}${run('[claim_number]')}${run('] with [[Insurance Company]], loss of [[date_of_loss]].')}</w:p>` +
      `<w:tbl><w:tr><w:tc><w:p>${run('[[customer_')}${run('address]]')}</w:p></w:tc><w:tc><w:p>${run('[[spouse_name]]')}</w:p></w:tc></w:tr></w:tbl>`,
    '',
    more,
  )
const byLibreOffice = readFileSync(
  new URL('../../testing/paper-files/libreoffice.docx', import.meta.url),
)

describe('A DOCX', () => {
  it.each([
    ['Word', byWord()],
    ['LibreOffice', byLibreOffice],
  ])('by %s is filled through cut runs and in tables', async (_by, paper) => {
    const { bytes, facts } = await fill(paper, 'docx', names)
    expect(facts).toMatchObject({
      type: 'docx',
      pages: [],
      unknown_fields: ['spouse_name'],
      signing_fields: [],
    })
    expect(facts.merge_fields).toEqual(
      expect.arrayContaining([
        'customer_name',
        'claim_number',
        'insurance_company',
        'date_of_loss',
        'customer_address',
      ]),
    )
    const said = textOf(bytes)
    expect(said).toContain('Work order for Zoë O’Brien-Nuñez 🔥\n')
    expect(said).toContain(
      `Claim ${sampleData.claim_number} with ${names.insurance_company}, loss of ${sampleData.date_of_loss}.`,
    )
    expect(said).toContain(names.customer_address)
    expect(said).toContain('[[spouse_name]]')
  })

  it('is filled when Word saved it as Strict', async () => {
    const strict = readFileSync(new URL('../../testing/paper-files/strict.docx', import.meta.url))
    const { bytes, facts } = await fill(strict, 'docx', names)
    expect(facts.merge_fields).toEqual(['customer_name'])
    expect(textOf(bytes)).toContain('Agreement with Zoë O’Brien-Nuñez')
  })

  it('is filled in its header and footer too', async () => {
    const { bytes } = await fill(byLibreOffice, 'docx')
    expect(textOf(bytes, 'header1')).toContain(sampleData.company_name)
    expect(textOf(bytes, 'footer1')).toContain(sampleData.contract_number)
  })

  it('takes values for text and tags for names, whatever they look like', async () => {
    const paper = aDocx(
      `<w:p>${run('[[customer_name]] [[@customer_name]] [[#job_description]]x[[/]] [[constructor]] [[a.b(1)]] [[')}</w:p>`,
    )
    const { bytes, facts } = await fill(paper, 'docx', {
      customer_name: '</w:t><w:altChunk/> & [[policy_number]]',
    })
    expect(facts.unknown_fields).toEqual([
      '@customer_name',
      '#job_description',
      '/',
      'constructor',
      'a.b(1)',
    ])
    expect(textOf(bytes).trim()).toBe(
      '&lt;/w:t&gt;&lt;w:altChunk/&gt; &amp; [[policy_number]] [[@customer_name]] [[#job_description]]x[[/]] [[constructor]] [[a.b(1)]] [[',
    )
  })

  it('leaves empty what a customer has not', async () => {
    const { bytes } = await fill(byWord(), 'docx', { claim_number: '', insurance_company: '' })
    expect(textOf(bytes)).toContain('Claim  with , loss of')
  })
})
