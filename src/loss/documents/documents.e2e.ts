import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { newAgent } from '#testing/agents.ts'
import { fits, phone, useBrowser, visit } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { newHomeowner } from '#testing/homeowners.ts'
import { allTicked } from '#testing/losses.ts'
import { type DemoPerson } from '#testing/sessions.ts'
import { aDocx, aPdf, hostileDocx, paragraph } from '#testing/papers.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { beside } = useBrowser()

/** Opens the documents of a customer's active job. */
async function showDocuments(page: Page, customer_id: string) {
  await page.goto(`/customers/${customer_id}`)
  const job = page.getByRole('region', { name: 'Active Job' })
  await job.waitFor()
  await job.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Upload Documents' }).waitFor()
}
const here = { location: '01' }
/** Opens the documents of a customer created for one test. */
async function ownDocuments(person: DemoPerson) {
  const page = await beside(person, here)
  const loss = await newLoss(page)
  await showDocuments(page, loss.customer_id)
  return { page, ...loss }
}
const named = (about: string) => `${about} ${Math.random().toString(36).slice(2, 8)}`
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Drops files onto the page, as a user with a mouse does. */
async function drop(page: Page, files: { name: string; type: string; bytes: Buffer }[]) {
  const given = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }))
  const transfer = await page.evaluateHandle((list) => {
    const dropped = new DataTransfer()
    for (const { name, type, base64 } of list)
      dropped.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }),
      )
    return dropped
  }, given)
  const strip = page.locator('.mantine-Dropzone-root')
  for (const event of ['dragenter', 'dragover', 'drop'])
    await strip.dispatchEvent(event, { dataTransfer: transfer })
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Adds one document through the button. */
async function add(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: 'Upload 1 Document' }).click()
  await row(page, name).getByRole('button', { name: 'Open' }).waitFor()
}

it('documents are dropped into a folder with a description, what is skipped is named, and a PDF is read page by page', async () => {
  const { page } = await ownDocuments('employee')
  const [folder, name] = [named('Estimates'), named('Scope')]
  for (const expected of ['Folder created', undefined]) {
    await page.getByRole('button', { name: 'New Folder' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Folder' })
    await dialog.getByLabel('Folder name').fill(expected ? folder : folder.toUpperCase())
    await dialog.getByRole('button', { name: 'Create Folder' }).click()
    if (expected) await dialog.waitFor({ state: 'hidden' })
    else {
      await dialog.getByText(`Folder "${folder.toUpperCase()}" already exists`).waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.getByRole('button', { name: 'Discard' }).click()
    }
  }
  await page
    .getByRole('region', { name: `Folder ${folder}` })
    .getByText('This folder is empty.')
    .waitFor()

  await drop(page, [
    { name: `${name}.pdf`, type: 'application/pdf', bytes: await aPdf(7) },
    { name: 'program.exe', type: 'application/x-msdownload', bytes: Buffer.from('MZ') },
    { name: 'nothing.txt', type: 'text/plain', bytes: Buffer.alloc(0) },
  ])
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' })
  await dialog.getByText('program.exe: not a PDF, DOC, DOCX, TXT, XLS or XLSX file').waitFor()
  await dialog.getByText('nothing.txt: empty').waitFor()
  // The dialog offers the new folder.
  expect(await dialog.getByRole('combobox', { name: 'Folder' }).inputValue()).toBe(folder)
  await dialog.getByLabel('Description').fill('What is to be done')
  await expectAccessible(page)
  await asPhone(page)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await dialog.getByRole('button', { name: 'Upload 1 Document' }).click()
  const filed = page.getByRole('list', { name: `Documents in ${folder}` }).getByRole('listitem')
  await filed.filter({ hasText: `${name}.pdf` }).waitFor()
  expect(await filed.innerText()).toMatch(
    /What is to be done[\s\S]*\d+ KB · [\s\S]* · \w{3} \d{1,2}, \d{4}/,
  )
  await expectAccessible(page)
  await asDesk(page)
  await expectAccessible(page)

  await filed.getByRole('button', { name: 'Open' }).click()
  const preview = page.getByRole('dialog', { name: `${name}.pdf` })
  await preview.getByText('Page 1 of 7').waitFor()
  await preview.getByText('This is sheet 1').waitFor({ state: 'attached' })
  // Pages far away are not drawn yet.
  expect(await preview.locator('[data-page="7"] canvas').count()).toBe(0)
  const black = () =>
    preview.locator('[data-page="1"] canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.some((value, n) => n % 4 === 0 && value < 100 && data[n + 3] === 255)
    })
  expect(await black()).toBe(true)
  const width = async () => (await preview.locator('[data-page="1"]').boundingBox())!.width
  const before = await width()
  await page.keyboard.press('+')
  await preview.getByText('125%').waitFor()
  expect((await width()) / before).toBeCloseTo(1.25, 1)
  await page.keyboard.press('0')
  await preview.getByText('100%').waitFor()
  await preview.getByRole('region', { name: 'Pages of' }).focus()
  await page.keyboard.press('End')
  await preview.getByText('Page 7 of 7').waitFor()
  await preview.getByText('This is sheet 7').waitFor({ state: 'attached' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })

  // An employee can't show documents to anyone, but removes their own.
  await filed.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Edit or move',
    'History',
    'Remove',
  ])
  await page.keyboard.press('Escape')

  // The page of a closed job shows its documents, but accepts no more.
  const { job_id } = await newLoss(page)
  await call(page, 'jobs/close', { id: job_id, checklist: allTicked })
  await visit(page, `/jobs/${job_id}?tab=documents`)
  await page.getByRole('region', { name: 'Documents' }).getByText('No documents yet.').waitFor()
  await page.getByRole('tab', { name: 'Pictures' }).click()
  await page.getByRole('region', { name: 'Pictures' }).getByText('No pictures yet.').waitFor()
  expect(await page.getByRole('button', { name: /^(Upload|New Folder)/ }).count()).toBe(0)
})

it('documents are shown to the customer once management has agreed, who reads them, and are removed and brought back', async () => {
  const [page, customer] = [await beside('manager', here), await beside(undefined, phone)]
  const { customer_id } = await newHomeowner(page, customer)
  await customer.goto('/documents')
  await showDocuments(page, customer_id)
  await customer.getByRole('heading', { name: 'Documents', level: 1 }).waitFor()
  const name = `${named('Letter')}.docx`
  await add(
    page,
    name,
    docx,
    aDocx(paragraph('Dear Mr Pettigrew') + paragraph('Your floor is dry')),
  )
  await row(page, name).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Show to the customer' }).click()
  const asked = page.getByRole('dialog', { name: 'Show this document to the customer?' })
  await asked.getByText(name).waitFor()
  expect(await customer.getByText(name).count()).toBe(0)
  await asked.getByRole('button', { name: 'Show to the customer' }).click()
  await row(page, name).getByText('Shown to the customer').waitFor()
  await customer.getByText(name).waitFor()
  expect(await row(customer, name).getByRole('button').count()).toBe(1)
  await expectAccessible(customer)
  // The download works once the file was checked.
  const href = (await row(customer, name)
    .getByRole('link', { name: 'Download' })
    .getAttribute('href'))!
  await expect.poll(async () => (await customer.request.get(href)).status()).toBe(200)
  const saved = customer.waitForEvent('download')
  await row(customer, name).getByRole('link', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe(name)
  await row(customer, name).getByRole('button', { name: 'Open' }).click()
  await customer.frameLocator('iframe').getByText('Your floor is dry').waitFor()
  await expectAccessible(customer)
  await customer.keyboard.press('Escape')

  await row(page, name).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByText('Document removed from folder').waitFor()
  await customer.getByText(name).waitFor({ state: 'detached' })
  await row(page, name).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, name).waitFor()
  await customer.getByText(name).waitFor()
})

it('a preview runs nothing and loads nothing, whatever a Word document holds', async () => {
  const { page } = await ownDocuments('employee')
  const [name, host] = [`${named('Hostile')}.docx`, 'http://evil.example']
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await add(page, name, docx, hostileDocx(host))
  await row(page, name).getByRole('button', { name: 'Open' }).click()
  const inside = page.frameLocator('iframe')
  await inside.getByText('Harmless words').waitFor()
  // Text that looks like a script stays text; real scripts are gone.
  await inside.getByText('<script>top.hurt = 1</script>').waitFor()
  await inside.getByText('press me').click()
  await inside.getByText('lead me away').click()
  expect(
    await inside
      .locator('script, iframe, object, embed, svg, a, form, [onload], [onerror], [href]')
      .count(),
  ).toBe(0)
  const sources = await inside
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')))
  expect(sources.filter(Boolean)).toEqual([expect.stringMatching(/^data:image\/png;base64,/)])
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('')
  expect(await frame.getAttribute('srcdoc')).toContain("default-src 'none'")
  await inside.getByText('Harmless words').waitFor()
  expect(await page.evaluate(() => 'hurt' in globalThis)).toBe(false)
  expect(
    asked.filter(
      (url) =>
        !url.startsWith(new URL(page.url()).origin) &&
        !url.startsWith('data:') &&
        !url.startsWith('about:'),
    ),
  ).toEqual([])
})

it(
  'a preview says so where a file is damaged or cannot be reached',
  { tags: 'nightly' },
  async () => {
    const { page } = await ownDocuments('employee')
    const [text, broken] = [`${named('Notes')}.txt`, `${named('Broken')}.pdf`]
    await add(page, text, 'text/plain', Buffer.from('Moisture 12 %\n<b>not bold</b>'))
    await add(
      page,
      broken,
      'application/pdf',
      Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
    )
    await page.route('**/files/*/original?here', (route) => route.abort())
    await row(page, text).getByRole('button', { name: 'Open' }).click()
    await page.getByText('Failed to load the document.').waitFor()
    await page.unroute('**/files/*/original?here')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('<b>not bold</b>').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await row(page, broken).getByRole('button', { name: 'Open' }).click()
    await page
      .getByText("This PDF can't be shown here. It may be damaged. Download it to open it.")
      .waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Download' }).waitFor()
  },
)

it(
  'a claims agent reads what is shown of a customer while access lasts, and nothing before or after',
  { tags: 'nightly' },
  async () => {
    const { page, customer, customer_id } = await ownDocuments('manager')
    const agent = await beside()
    const { id: agent_id } = await newAgent(agent)
    await agent.goto('/dashboard')
    await agent
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Claims Documents' })
      .click()
    await agent.getByRole('heading', { name: 'Claims Documents', level: 1 }).waitFor()
    const name = `${named('Proof of loss')}.pdf`
    await add(page, name, 'application/pdf', await aPdf())
    const [starts_at, ends_at] = [Date.now() - 60_000, Date.now() + 86_400_000].map((at) =>
      new Date(at).toISOString(),
    )
    const id = newId()
    await call(page, 'grants/give', { id, customer_id, agent_id, starts_at, ends_at })
    expect(await agent.getByText(name).count()).toBe(0)
    await row(page, name).getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Show to the adjuster' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show to the adjuster' }).click()
    await agent.getByRole('region', { name: customer }).getByText(name).waitFor()
    await expectAccessible(agent)
    // People outside get a copy of a PDF with scripts removed, which the queue makes.
    const file = await row(agent, name).getByRole('link', { name: 'Download' }).getAttribute('href')
    await expect.poll(async () => (await agent.request.get(file!)).status()).toBe(200)
    await row(agent, name).getByRole('button', { name: 'Open' }).click()
    await agent.getByText('Page 1 of 1').waitFor()
    await agent.keyboard.press('Escape')
    await call(page, 'grants/revoke', { id })
    await agent.getByText(name).waitFor({ state: 'detached' })
    await agent.getByText('No documents yet. Shared documents appear here.').waitFor()
  },
)
