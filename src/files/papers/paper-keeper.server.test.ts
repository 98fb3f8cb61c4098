import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { sampleData } from '#files/papers/merge-fields.ts'
import {
  fillPaper,
  limits,
  paperProcess,
  papersWaiting,
  readPaper,
} from '#files/papers/paper-keeper.server.ts'
import type { PaperType } from '#files/papers/papers.ts'
import { memoryOf } from '#runtime/process-facts.ts'
import { encrypted, hostilePdfs } from '#testing/hostile-pdfs.ts'
import { formPdf } from '#testing/paper-forms.ts'
import { aDocx, aPdf, paragraph } from '#testing/papers.ts'
import { docmEntries, docxEntries, zipFile } from '#testing/zip-file.ts'

// Hostile papers are refused with a message, and the next paper is read as if nothing had happened.

const folder = mkdtempSync(`${tmpdir()}/papers-`)
afterAll(() => rmSync(folder, { recursive: true }))
let written = 0
function kept(bytes: Uint8Array) {
  const path = `${folder}/${written++}`
  writeFileSync(path, bytes)
  return path
}
const said = (bytes: Uint8Array, type: PaperType) =>
  readPaper(kept(bytes), type, 'me').then(
    ({ pages }) => `read: ${pages.length} pages`,
    (failure: Error) =>
      failure.name === 'Refused' ? failure.message : `failed: ${failure.message}`,
  )
const readsOn = async () => expect(await said(await aPdf(1), 'pdf')).toBe('read: 1 pages')

it.each<[keyof typeof hostilePdfs, RegExp]>([
  ['javascript', /contains JavaScript/],
  ['hiddenJavascript', /contains JavaScript/],
  ['launch', /tries to start another program/],
  ['attachment', /has files attached/],
  ['xfa', /Adobe XFA form/],
  ['loop', /is damaged/],
  ['noPages', /is damaged/],
  ['cutShort', /is damaged/],
  ['tooMany', /more than 300 pages/],
  ['endless', /^read: 1 pages/],
  ['opensAnother', /does something by itself/],
  ['submits', /does something by itself/],
  ['opensPage', /^read: 1 pages/],
  ['clicksAway', /^read: 1 pages/],
  ['clicksFile', /leads to files inside it/],
  ['clicksThenPlays', /plays or runs something/],
  ['oldAttachment', /has files attached/],
  ['elsewhereStream', /loads parts of it from elsewhere/],
  ['reference', /loads parts of it from elsewhere/],
  ['endlessPage', /is damaged/],
  ['writtenOutUnit', /is damaged/],
  ['narrowPage', /is damaged/],
  ['tinyUnit', /is damaged/],
  ['farPage', /is damaged/],
  ['fieldOffPage', /field that lies outside its page/],
  ['tooManyFields', /more than 500 fields/],
  ['harmlessNames', /^read: 1 pages/],
])('is not harmed by a PDF with %s', async (name, answer) => {
  expect(await said(hostilePdfs[name](), 'pdf')).toMatch(answer)
})

it('refuses a PDF with a password, and takes one that anyone may open', async () => {
  const plain = await aPdf(1)
  expect(await said(await encrypted(plain, 'secret'), 'pdf')).toMatch(/^This PDF has a password/)
  expect(await said(await encrypted(plain, ''), 'pdf')).toBe('read: 1 pages')
  await readsOn()
})

it('refuses a PDF that unpacks without end before it takes memory, and the process goes on', async () => {
  const { memory } = limits
  onTestFinished(() => void (limits.memory = memory))
  limits.memory = 400e6
  // A process that has opened other papers holds more memory, and it is replaced after long work.
  const worn = paperProcess()
  if (worn) process.kill(worn, 'SIGKILL')
  await readsOn()
  const former = paperProcess()
  expect(await said(hostilePdfs.bomb(), 'pdf')).toMatch(/unpacks to far more than it should/)
  await readsOn()
  expect(paperProcess()).toBe(former)
})

const part = (name: string, content: string) => aDocx(paragraph('a'), '', [{ name, content }])
const relation = (kind: string, more = '') =>
  part(
    'word/_rels/settings.xml.rels',
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="https://evil.test/x" ${more}/></Relationships>`,
  )
const external = 'TargetMode="External"'
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const deletedCode = (text: string) => `<w:r><w:delInstrText>${text}</w:delInstrText></w:r>`
const fieldOf = (inside: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${inside}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const typed = (name: string, type: string, content: string | Buffer) => {
  const override = `<Override PartName="/${name}" ContentType="${type}"/></Types>`
  return aDocx(paragraph('a'), '', [{ name, content }], override)
}
/** Documents that say the same thing in a disguised way. */
const disguised: [string, () => Uint8Array, RegExp][] = [
  [
    'a template elsewhere, in references',
    () => relation('attachedTemplat&#101;', 'TargetMode="Extern&#97;l"'),
    /loads its template/,
  ],
  [
    'a frame elsewhere, behind a bracket',
    () => relation('frame', 'x=">" TargetMode = \'External\''),
    /from elsewhere/,
  ],
  ['an address where a part should be', () => relation('image', ''), /pictures that are not in it/],
  [
    'relationships of another prefix',
    () =>
      part(
        'word/_rels/x.xml.rels',
        '<a:Relationships xmlns:a="http://schemas.openxmlformats.org/package/2006/relationships"><!-- --><a:Relationship Id="r" Type="x/oleObject" Target="y.bin"/></a:Relationships>',
      ),
    /another file or program/,
  ],
  [
    'a field in CDATA',
    () => aDocx(`<w:p>${fieldOf(code('<![CDATA[DDEAUTO]]> c:\\cmd'))}</w:p>`),
    /from elsewhere/,
  ],
  [
    'a field in references',
    () => aDocx(`<w:p>${fieldOf(code('D&#68;<!-- -->EAUTO c:\\cmd'))}</w:p>`),
    /from elsewhere/,
  ],
  [
    'a field of another prefix',
    () => aDocx(`<v:p xmlns:v="${w}"><v:fldSimple v:instr='INCLUDETEXT x'/></v:p>`),
    /from elsewhere/,
  ],
  [
    'a field of no prefix',
    () => aDocx(`<p xmlns="${w}"><r><instrText>LINK x</instrText></r></p>`),
    /from elsewhere/,
  ],
  [
    'a field in deleted text',
    () =>
      aDocx(
        `<w:p><w:del w:id="1" w:author="A">${fieldOf(deletedCode('DDEAUTO c:\\cmd'))}</w:del></w:p>`,
      ),
    /from elsewhere/,
  ],
  [
    'a field within quotes',
    () =>
      aDocx(
        `<w:p>${fieldOf(code('QUOTE &quot;') + fieldOf(code('DDEAUTO c:\\cmd')) + code('&quot;'))}</w:p>`,
      ),
    /from elsewhere/,
  ],
  [
    'a field whose name is the result of another',
    () => aDocx(`<w:p>${fieldOf(fieldOf(code('REF c')) + code(' c:\\cmd'))}</w:p>`),
    /from elsewhere/,
  ],
  [
    'a field that names another',
    () => aDocx(`<w:p>${fieldOf(code('SET c "DDE|AUTO"'))}</w:p>`),
    /from elsewhere/,
  ],
  [
    'macros by another name',
    () => typed('word/a.bin', 'application/vnd.ms-office.vb&#97;Project', 'x'),
    /contains macros/,
  ],
  [
    'macros in references',
    () => typed('word/a.xml', 'application/vnd.ms-word.document.m&#97;croEnabled.main+xml', '<a/>'),
    /contains macros/,
  ],
  ['a link to a program', () => part('word/embeddings/a.lnk', 'L'), /another file or program/],
  ['another document', () => part('word/embeddings/a.docx', 'PK'), /another file or program/],
  [
    'a workbook called a picture',
    () => part('word/media/a.png', 'PK\x03\x04'),
    /another file or program/,
  ],
  ['a package', () => relation('package'), /another file or program/],
  [
    'a chart with its workbook',
    () =>
      aDocx(paragraph('a'), '', [
        { name: 'word/charts/chart1.xml', content: '<a/>' },
        { name: 'word/embeddings/Microsoft_Excel_Worksheet.xlsx', content: 'PK' },
      ]),
    /chart with an Excel workbook behind it\. In Word, copy the chart, paste it as a picture/,
  ],
  [
    'the pane of an add-in',
    () =>
      typed(
        'word/webextensions/taskpanes.xml',
        'application/vnd.ms-office.webextensiontaskpanes+xml',
        '<a/>',
      ),
    /pane of an Office add-in in it\. In Word, use File, Check for Issues/,
  ],
  [
    'more markup than people write',
    () => aDocx(paragraph('a').repeat(1_000_000)),
    /far more text or formatting/,
  ],
  [
    'a drawing that defines entities',
    () => part('word/media/a.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'),
    /defines entities/,
  ],
  [
    'a drawing that runs',
    () => part('word/media/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    /another file or program/,
  ],
  [
    'a picture elsewhere in an old drawing',
    () =>
      aDocx(
        '<w:p><w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="https://evil.test/a.png"/></w:pict></w:p>',
      ),
    /pictures that are not in it/,
  ],
  [
    '10,000 tables in each other',
    () => aDocx('<w:p>'.repeat(10_000) + '</w:p>'.repeat(10_000)),
    /more than 200 deep/,
  ],
  [
    'fields that people use',
    () =>
      aDocx(
        `<w:p>${fieldOf(code(' PAGE ') + code(' \\* MERGEFORMAT'))}${fieldOf(code('IF &quot;') + fieldOf(code('DATE')) + code('&quot; = &quot;LINK&quot; 1 2'))}${fieldOf(code('HYPERLINK "https://a.test/LINK"'))}<w:fldSimple w:instr=" NUMPAGES "/></w:p>`,
      ),
    /^read/,
  ],
]
it.each<[string, () => Uint8Array, RegExp]>([
  [
    'entities',
    () =>
      part('word/settings.xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    /defines entities/,
  ],
  [
    'entities in another encoding',
    () => part('word/styles.xml', '<?xml version="1.0" encoding="utf-7"?><a/>'),
    /is damaged/,
  ],
  [
    'a template elsewhere',
    () => relation('attachedTemplate', external),
    /loads its template from elsewhere/,
  ],
  ['a picture elsewhere', () => relation('image', external), /pictures that are not in it/],
  [
    'an object elsewhere',
    () => relation('oleObject', external),
    /loads parts of it from elsewhere/,
  ],
  ['a frame elsewhere', () => relation('frame', external), /loads parts of it from elsewhere/],
  ['another file inside', () => relation('aFChunk'), /another file or program inside/],
  [
    'a program inside',
    () => part('word/embeddings/oleObject1.bin', 'MZ'),
    /another file or program inside/,
  ],
  [
    'a field that starts a program',
    () =>
      aDocx(
        '<w:p><w:r><w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\cmd</w:instrText></w:r></w:p>',
      ),
    /from elsewhere/,
  ],
  ['macros', () => zipFile(docmEntries), /contains macros/],
  [
    'a bomb',
    () =>
      zipFile([...docxEntries, { name: 'word/media/x', content: Buffer.alloc(120 * 1024 * 1024) }]),
    /far more than it should/,
  ],
  ...disguised,
  ['broken markup', () => aDocx('<w:p><w:r><w:t'), /is damaged/],
  ['a link', () => relation('hyperlink', external), /^read/],
])('refuses a DOCX with %s, but for a link', async (_what, make, answer) => {
  expect(await said(make(), 'docx')).toMatch(answer)
})

it(
  'refuses what takes too long, and opens again what someone else ended',
  { tags: 'nightly' },
  async () => {
    const { work } = limits
    onTestFinished(() => void (limits.work = work))
    const path = kept(hostilePdfs.longWinded())
    limits.work = 300
    await expect(readPaper(path, 'pdf', 'me')).rejects.toThrow(/takes too long to open/)
    limits.work = work
    await readsOn()
    const honest = readPaper(kept(await aPdf(40)), 'pdf', 'me')
    await expect.poll(paperProcess).toBeDefined()
    process.kill(paperProcess()!, 'SIGKILL')
    expect((await honest).pages).toHaveLength(40)
  },
)

it('takes turns among people, and takes no more than a pile of one', async () => {
  const path = kept(await aPdf(1))
  const order: string[] = []
  const open = (who: string) => readPaper(path, 'pdf', who).then(() => order.push(who))
  await Promise.all(['ann', 'ann', 'ann', 'bob'].map(open))
  expect(order[1]).toBe('bob')
  const pile = Array.from({ length: 45 }, () =>
    open('ann').catch((failure: NodeJS.ErrnoException) => failure.code),
  )
  expect((await Promise.all(pile)).filter((code) => code === 'ETIMEDOUT')).toHaveLength(4)
})

it(
  'lets who sent papers that took long wait, and fills what we have before it reads what was sent',
  { tags: 'nightly' },
  async () => {
    const [long, short] = [kept(hostilePdfs.longWinded()), kept(await formPdf())]
    const order: string[] = []
    const read = (who: string, path = short) =>
      readPaper(path, 'pdf', who)
        .catch(() => {})
        .then(() => order.push(who))
    const fill = (who: string) =>
      fillPaper({ path: short, type: 'pdf', data: sampleData, who }).then(() =>
        order.push(`${who}, filled`),
      )
    const first = read('eve', long)
    await expect.poll(papersWaiting).toBe(1)
    await Promise.all([
      first,
      read('eve', long),
      read('eve'),
      read('fay'),
      ...Array.from({ length: 6 }, () => fill('gus')),
    ])
    const fills = Array.from({ length: 5 }, () => 'gus, filled')
    expect(order).toEqual(['eve', ...fills, 'fay', 'gus, filled', 'eve', 'eve'])
  },
)

it('leaves nothing behind when the server is killed', { tags: 'nightly' }, async () => {
  const path = kept(await aPdf(1))
  const keeper = import.meta.resolve('#files/papers/paper-keeper.server.ts')
  const program = `const { paperProcess, readPaper } = await import('${keeper}'); await readPaper('${path}', 'pdf', 'me'); process.send(paperProcess())`
  const server = spawn(
    process.execPath,
    ['--input-type=module', '-e', `${program}; setInterval(() => {}, 1000)`],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const [pid] = (await once(server, 'message')) as [number]
  expect(memoryOf(pid)).toBeGreaterThan(0)
  server.kill('SIGKILL')
  await expect.poll(() => memoryOf(pid)).toBe(0)
})

it('says what the disk did as what it is', async () => {
  await expect(readPaper(`${folder}/none`, 'pdf', 'me')).rejects.toMatchObject({
    name: 'Error',
    code: 'ENOENT',
  })
})
