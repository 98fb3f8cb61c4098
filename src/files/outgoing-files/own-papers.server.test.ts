import pg from 'pg'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepInvoicePaper } from '#money/invoice-papers/invoice-keeping.server.ts'
import { stripPdf } from '#files/papers/pdf-stripping.server.ts'
import { drawStarter } from '#files/papers/starter-drawing.server.ts'
import { starterIds } from '#files/papers/starters.ts'
import { originalKey } from '#server/storage.ts'
import { onePage } from '#testing/active-pdfs.ts'
import { useCompany } from '#testing/company.ts'
import { valuesPdf } from '#testing/designer-pdfs.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { atNight } from '#testing/ring.ts'
import { drawn, newSealing, put } from '#testing/sealing.ts'

// Papers that we draw, fill and seal go out byte for byte: nothing in them has to be removed.

const company = useCompany()
let sealing: Awaited<ReturnType<typeof newSealing>>
beforeAll(async () => void (sealing = await newSealing()))
afterAll(() => sealing.end())

it.each([
  ['a form that was filled', () => valuesPdf('')],
  ['a plain page', () => onePage()],
])('nothing runs in what was sealed of %s', async (_, paper) => {
  const { bytes } = await sealing.of(paper(), [put(drawn, 'signature')])
  for (const bound of [true, false])
    expect(await stripPdf(new Uint8Array(bytes), bound)).toBeUndefined()
})

it.each(atNight(starterIds, starterIds.slice(0, 1)))(
  'nothing runs in the starter %s',
  async (id) => {
    expect(await stripPdf((await drawStarter(id)).bytes, false)).toBeUndefined()
  },
)

it('nothing runs in an invoice as it was issued, and it waits for nobody', async () => {
  const id = await newSentInvoice(company)
  await company.owner.query(
    `update settings set payment_link_url = 'https://pay.example/peachtree'`,
  )
  const pool = new pg.Pool({ connectionString: company.queueUrl })
  await keepInvoicePaper(id, pool, () => Promise.resolve(company.storage))
  await pool.end()
  const { rows } = await company.owner.query<{
    id: string
    sha256: string
    is_ours: boolean
    waits: boolean
  }>(
    `select f.id, f.sha256, f.is_ours, exists (select from tasks t where t.kind = 'outgoing files' and t.subject = f.id) as waits
     from invoice_papers p join files f on f.id = p.file_id where p.invoice_id = $1`,
    [id],
  )
  const [kept] = rows
  expect(kept).toMatchObject({ is_ours: true, waits: false })
  const { stream } = (await company.storage.read(originalKey(kept!.id, kept!.sha256)))!
  expect(await stripPdf(new Uint8Array(await buffer(stream)), false)).toBeUndefined()
})
