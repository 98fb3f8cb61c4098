import { createHash } from 'node:crypto'
import PdfDocument from 'pdfkit'
import { v7 as newId } from 'uuid'
import { originalKey } from '#server/storage.ts'
import { type Company, personId } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { freeCustomer, idOf } from '#testing/rows.ts'

/** Makes a PDF of one page with these merge fields as form fields, and this text. */
export function plainPdf({ fields = [] as string[], text = 'Work may begin.' } = {}) {
  return new Promise<Buffer>((resolve) => {
    const pdf = new PdfDocument({ size: 'LETTER' })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.initForm()
    pdf.fontSize(12).text(text, 72, 72)
    fields.forEach((name, n) => pdf.formText(name, 72, 120 + n * 30, 300, 20))
    pdf.end()
  })
}

/**
 * Adds a paper whose bytes arrived, sent by the caller if they may, else by a colleague. Returns
 * its id.
 */
export async function newPaper(
  company: Company,
  caller: Caller = 1,
  fields: string[] = ['customer_name'],
  given?: Buffer,
) {
  const bytes = given ?? (await plainPdf({ fields }))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const sender = await personId(company, caller === 'nobody' || caller > 4 ? 1 : caller)
  const facts = {
    type: 'pdf',
    pages: [{ width: 612, height: 792 }],
    merge_fields: fields,
    unknown_fields: [],
    signing_fields: [],
  }
  const id = newId()
  await company.storage.put(originalKey(id, sha256), bytes)
  return idOf(
    company,
    `with file as (insert into files (id, name, media_type, size, sha256, outside_sha256, outside_size, state, uploaded_by)
       values ($1, 'a.pdf', 'application/pdf', $2, $3, $3, $2, 'ready', $4) returning id)
     insert into papers (id, facts, created_by) select id, $5, $4 from file returning id`,
    [id, bytes.length, sha256, sender, JSON.stringify(facts)],
  )
}

export const newTemplate = async (
  company: Company,
  status = 'active',
  fields?: string[],
  bytes?: Buffer,
) =>
  idOf(
    company,
    `insert into contracts (id, title, is_template, status, paper_id) values ($1, 'Work Authorization', true, $2, $3) returning id`,
    [newId(), status, await newPaper(company, 1, fields, bytes)],
  )

export const newContract = async (
  company: Company,
  signing_status = 'not_sent',
  withPaper = false,
) =>
  idOf(
    company,
    `insert into contracts (id, title, status, customer_id, signing_status, paper_id) values ($1, 'Work Authorization', 'active', $2, $3, $4) returning id`,
    [
      newId(),
      await freeCustomer(company),
      signing_status,
      withPaper ? await newPaper(company) : null,
    ],
  )

/** Returns the id of the newest paper. */
export const lastPaper = (company: Company) =>
  idOf(company, `select id from papers order by created_at desc, id desc limit 1`)
