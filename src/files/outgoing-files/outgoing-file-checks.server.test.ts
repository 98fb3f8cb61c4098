import { createHash } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { malwareNotices, unreleasedFiles } from '#files/outgoing-files/outgoing-files.later.ts'
import { originalKey, outsideKey } from '#server/storage.ts'
import { activePdfs, onePage } from '#testing/active-pdfs.ts'
import { personId, useCompany } from '#testing/company.ts'
import { encrypted } from '#testing/hostile-pdfs.ts'
import { forgetLimits, emailsTo } from '#testing/people.ts'
import { aPlace, grantTo } from '#testing/photo-rows.ts'
import { aDocx, aWorkbook } from '#testing/papers.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { EICAR, fakeClamd, lookAtFiles } from '#testing/outgoing-files.ts'
import { aDocument, aPhoto, send } from '#testing/sending.ts'
import { compoundFile } from '#testing/zip-file.ts'

const [scanning, stripping] = [useCompany({ scans: true }), useCompany()]
beforeEach(() => Promise.all([scanning, stripping].map((company) => forgetLimits(company))))

/** Adds a document that the demo's claims agent may see. */
async function shownDocument(company: typeof scanning, bytes: Uint8Array, file_name = 'a.pdf') {
  const place = await aPlace(company)
  await grantTo(company, place.customer_id)
  const document = aDocument({ ...place, file_name })
  expect(await send(company, 1, document, bytes)).toEqual({ status: 204, said: undefined })
  await company.as(2).documents.show({ id: document.id, visible_to_claims_agent: true })
  const open = async () => {
    const answer = await company.request(`/files/${document.id}/original`, 8)
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const listed = async () => {
    const { documents } = await company.as(1).documents.list({ customer_id: place.customer_id })
    return documents.find(({ id }) => id === document.id)!
  }
  return { ...place, id: document.id, open, listed }
}
const clamd = async (port?: number) => {
  const one = await fakeClamd(port)
  onTestFinished(() => one.close().catch(() => {}))
  return one
}
const queuePool = (company: typeof scanning) => {
  const pool = new pg.Pool({ connectionString: company.queueUrl })
  onTestFinished(() => pool.end())
  return pool
}
const tasks = async (company: typeof scanning, id: string, kind = 'outgoing files') =>
  (
    await company.owner.query(
      'select attempts, due_at, failure from tasks where kind = $1 and subject = $2',
      [kind, id],
    )
  ).rows as {
    attempts: number
    due_at: Date | null
    failure: string | null
  }[]

describe('with a scanner', () => {
  beforeEach(() => scanning.owner.query(`delete from tasks where kind = 'outgoing files'`))

  it('a document goes out once it was scanned, as it came, and it is kept by what', async () => {
    const { scanner, scanned } = await clamd()
    const bytes = activePdfs['a program behind a link']!()
    const document = await shownDocument(scanning, bytes)
    expect((await document.open()).status).toBe(409)
    await lookAtFiles(scanning, scanner)
    expect(scanned).toEqual([bytes])
    expect(await document.open()).toEqual({ status: 200, body: bytes })
    const { rows } = await scanning.owner.query(
      'select scanned_at, scanned_with, malware from files where id = $1',
      [document.id],
    )
    const scanned_with = 'ClamAV 1.4.6/27123/Sun Nov 22 09:00:00 2026'
    expect(rows).toEqual([{ scanned_at: expect.any(Date) as Date, scanned_with, malware: null }])
    // Asking again does not scan it twice.
    await scanning.owner.query('select app.ask_outgoing_files($1)', [[document.id]])
    await lookAtFiles(scanning, scanner)
    expect(scanned).toHaveLength(1)
  })

  it('what it finds stays here: staff see it, administrators among the events, and management is told once', async () => {
    const { scanner } = await clamd()
    const document = await shownDocument(
      scanning,
      Buffer.from(`Readings\n${EICAR}\n`),
      'readings.txt',
    )
    await lookAtFiles(scanning, scanner)
    expect((await document.open()).status).toBe(403)
    expect((await scanning.request(`/files/${document.id}/original`, 1)).status).toBe(200)
    expect(await document.listed()).toMatchObject({
      held_back: "Malware found: Eicar-Test-Signature. People outside the company can't open it.",
    })
    const { rows } = await scanning.as(4).securityEvents.list({ kind: 'malware found' })
    expect(rows[0]).toMatchObject({ detail: 'readings.txt: Eicar-Test-Signature', actor: null })
    const { work } = malwareNotices('https://dryline.test')
    for (const _ of [1, 2]) await work(document.id, queuePool(scanning))
    for (const role of [2, 3, 4] as const) {
      const { rows: people } = await scanning.owner.query<{ email: string }>(
        'select email from profiles where id = $1',
        [await personId(scanning, role)],
      )
      const emails = (await emailsTo(scanning, people[0]!.email)).filter(
        ({ subject }) => subject === 'Malware found in a file',
      )
      expect(emails).toHaveLength(1)
      expect(emails[0]!.text).toContain('It contains Eicar-Test-Signature.')
    }
    // A later result does not clear the finding.
    await scanning.owner.query('select app.mark_file_scanned($1, null, $2)', [
      document.id,
      'another',
    ])
    expect((await document.open()).status).toBe(403)
  })

  it('one that is away is waited for, without end and without blame; then files go out', async () => {
    const first = await clamd()
    await first.close()
    const document = await shownDocument(scanning, onePage())
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => said.mockRestore())
    await lookAtFiles(scanning, first.scanner)
    expect(await tasks(scanning, document.id)).toMatchObject([
      { attempts: 0, due_at: expect.anything() as unknown },
    ])
    expect(said.mock.calls.flat().join()).toMatch(/malware scanner .* is away: ECONNREFUSED/)
    expect((await document.open()).status).toBe(409)
    expect((await scanning.request('/readyz', 'nobody')).status).toBe(200)
    const back = await clamd(first.scanner.port)
    await lookAtFiles(scanning, back.scanner)
    expect((await document.open()).status).toBe(200)
    expect((await tasks(scanning, document.id)).length).toBe(0)
  })

  it('an answer that is none is not "clean"', async () => {
    const { scanner, say } = await clamd()
    const document = await shownDocument(scanning, onePage())
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => said.mockRestore())
    for (const answer of [
      'INSTREAM size limit exceeded. ERROR',
      'stream: OKAY',
      'stream: Can’t allocate memory ERROR',
      '',
    ]) {
      say(answer)
      await scanning.owner.query(`update tasks set due_at = now() where kind = 'outgoing files'`)
      await lookAtFiles(scanning, scanner)
      expect((await document.open()).status, answer).toBe(409)
    }
    expect(await tasks(scanning, document.id)).toMatchObject([
      { failure: expect.stringMatching(/^clamd could not scan/) as string },
    ])
  })

  it('what was there before it is scanned by and by, pictures of customers too; a find stops also their copies', async () => {
    const { scanner } = await clamd()
    const mine = (
      await scanning.owner.query(
        'select c.id as customer_id, j.id as job_id from customers c join jobs j on j.customer_id = c.id and j.is_current where c.user_id = $1',
        [await personId(scanning, 6)],
      )
    ).rows[0] as object
    const photo = aPhoto(mine)
    const picture = await plainJpeg()
    expect(
      (await send(scanning, 6, photo, Buffer.concat([picture, Buffer.from(EICAR)]))).status,
    ).toBe(204)
    await scanning.owner.query(
      `update files set state = 'ready', view_sha256 = repeat('b', 64) where id = $1`,
      [photo.id],
    )
    await scanning.storage.put(`copies/${photo.id}-view`, picture)
    const view = async () => (await scanning.request(`/files/${photo.id}/view`, 6)).status
    expect([await view(), await tasks(scanning, photo.id)]).toEqual([200, []])
    await unreleasedFiles(true).work('', queuePool(scanning))
    // The demo's files have no bytes.
    await scanning.owner.query(
      `delete from tasks where kind = 'outgoing files' and subject <> $1`,
      [photo.id],
    )
    await lookAtFiles(scanning, scanner)
    expect(await view()).toBe(403)
    await unreleasedFiles(true).work('', queuePool(scanning))
    expect(await tasks(scanning, photo.id)).toEqual([])
  })
})

describe('without a scanner', () => {
  const factsOf = async (id: string) =>
    (
      await stripping.owner.query<{
        sha256: string
        outside_sha256: string | null
        outside_refusal: string | null
      }>('select sha256, outside_sha256, outside_refusal from files where id = $1', [id])
    ).rows[0]!

  it('a PDF with programs goes out without them, and stays here as it came', async () => {
    const bytes = activePdfs['a program that begins when it is opened']!()
    const document = await shownDocument(stripping, bytes)
    expect((await document.open()).status).toBe(409)
    await lookAtFiles(stripping)
    const { status, body } = await document.open()
    expect([status, body.includes('EVIL'), body.subarray(0, 5).toString()]).toEqual([
      200,
      false,
      '%PDF-',
    ])
    const { sha256, outside_sha256 } = await factsOf(document.id)
    expect(outside_sha256).toBe(createHash('sha256').update(body).digest('hex'))
    expect(await stripping.storage.read(outsideKey(document.id, outside_sha256!))).toBeDefined()
    const ours = await stripping.request(`/files/${document.id}/original`, 1)
    expect(Buffer.from(await ours.arrayBuffer())).toEqual(bytes)
    expect(await stripping.storage.read(originalKey(document.id, sha256))).toBeDefined()
    // The hashes listed in the claim's ZIP match its files.
    const zip = Buffer.from(
      await (
        await stripping.request(`/exports/claim.zip?customer_id=${document.customer_id}`, 8)
      ).arrayBuffer(),
    )
    expect([
      zip.includes(`${outside_sha256}  documents/a.pdf`),
      zip.includes(sha256),
      zip.includes(body),
    ]).toEqual([true, false, true])
  })

  it('a PDF in which nothing runs goes out as it came, and so does what is none', async () => {
    const bytes = onePage()
    const document = await shownDocument(stripping, bytes)
    const text = await shownDocument(stripping, Buffer.from('Readings: 14 %\n'), 'readings.txt')
    expect((await text.open()).status).toBe(200)
    await lookAtFiles(stripping)
    expect(await document.open()).toEqual({ status: 200, body: bytes })
  })

  it('a PDF of before this was done is looked at by and by, once, and nothing else is', async () => {
    const document = await shownDocument(stripping, onePage())
    const text = await shownDocument(stripping, Buffer.from('Readings: 14 %\n'), 'readings.txt')
    const look = async () => {
      await stripping.owner.query(`delete from tasks where kind = 'outgoing files'`)
      await unreleasedFiles(false).work('', queuePool(stripping))
      return [await tasks(stripping, document.id), await tasks(stripping, text.id)].map(
        ({ length }) => length,
      )
    }
    expect(await look()).toEqual([1, 0])
    await stripping.owner.query(
      `delete from tasks where kind = 'outgoing files' and subject <> $1`,
      [document.id],
    )
    await lookAtFiles(stripping)
    expect((await document.open()).status).toBe(200)
    expect(await look()).toEqual([0, 0])
  })

  it('one that can’t be opened stays here, and staff read why', async () => {
    const document = await shownDocument(stripping, await encrypted(onePage(), 'secret'))
    await lookAtFiles(stripping)
    expect((await document.open()).status).toBe(422)
    expect((await document.listed()).held_back).toMatch(
      /^People outside the company can't open it. This PDF has a password/,
    )
  })

  it.each<[string, string, Buffer, RegExp]>([
    [
      'a Word document',
      'a.docx',
      aDocx('<w:p><w:r><w:instrText>DDEAUTO c:\\cmd</w:instrText></w:r></w:p>'),
      /^.*This Word document loads/,
    ],
    [
      'a workbook that links to another program',
      'a.xlsx',
      aWorkbook(`cmd|'/c calc'!A0`),
      /This Excel workbook loads parts of it from elsewhere/,
    ],
    [
      'a workbook that asks a server',
      'a.xlsx',
      aWorkbook('_xlfn.WEBSERVICE("https://evil.test")'),
      /This Excel workbook loads/,
    ],
    [
      'a workbook with another inside',
      'a.xlsx',
      aWorkbook('1', [{ name: 'xl/embeddings/a.bin', content: 'MZ' }]),
      /file or program inside/,
    ],
    [
      'a DOC',
      'a.doc',
      compoundFile(['WordDocument']),
      /format of before 2007.*Save it as DOCX, XLSX or PDF/,
    ],
    ['an XLS', 'a.xls', compoundFile(['Workbook']), /format of before 2007/],
  ])(
    '%s with something that runs, or that no one can look into, stays here, and staff read why',
    async (_, name, bytes, why) => {
      const document = await shownDocument(stripping, bytes, name)
      expect((await document.open()).status).toBe(409)
      await lookAtFiles(stripping)
      expect((await document.open()).status).toBe(422)
      expect((await document.listed()).held_back).toMatch(why)
      expect((await stripping.request(`/files/${document.id}/original`, 1)).status).toBe(200)
    },
  )

  it.each([
    ['a.docx', aDocx('<w:p><w:r><w:t>Scope</w:t></w:r></w:p>')],
    ['a.xlsx', aWorkbook('SUM(A1:A2)&"|cmd!"')],
  ])('an Office file in which nothing runs goes out as it came: %s', async (name, bytes) => {
    const document = await shownDocument(stripping, bytes, name)
    await lookAtFiles(stripping)
    expect(await document.open()).toEqual({ status: 200, body: bytes })
  })

  it('a paper with a link that is a program is refused when it comes, and an older one is not given to who signs', async () => {
    const bytes = activePdfs['a link that is a program']!()
    const upload = aDocument({ kind: 'paper', file_name: 'a.pdf' } as never)
    expect((await send(stripping, 2, upload, bytes)).said).toMatch(/has a link that is a program/)
    const document = await shownDocument(stripping, bytes)
    await stripping.owner.query(
      `insert into papers (id, facts, created_by) select id, '{"type": "pdf", "pages": []}', uploaded_by from files where id = $1`,
      [document.id],
    )
    await lookAtFiles(stripping)
    expect(await factsOf(document.id)).toMatchObject({
      outside_sha256: null,
      outside_refusal: expect.stringMatching(/Replace it/) as string,
    })
    expect((await document.open()).status).toBe(422)
  })
})
