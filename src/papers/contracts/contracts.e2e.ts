import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser, visit } from '#testing/browser.ts'
import { plainPdf } from '#testing/contract-rows.ts'
import { call } from '#testing/crew.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { looksRight } from '#testing/looks-right.ts'

const { open } = useBrowser()
const mark = () => Math.random().toString(36).slice(2, 8)
const dialog = (page: Page) => page.getByRole('dialog')
const pdf = async (name: string, text: string, fields: string[] = []) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await plainPdf({ text, fields }),
})
const choosePaper = async (
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
) => {
  await dialog(page).locator('input[type=file]').setInputFiles(file)
  await page.getByText('Uploaded and checked').waitFor()
}

/** Creates a template by hand: its form, its file, and the text tag in it. */
async function addTemplate(page: Page, title: string) {
  await visit(page, '/contracts?tab=templates')
  await page.getByRole('button', { name: 'New Template' }).click()
  await dialog(page).getByLabel('Title').fill(title)
  await dialog(page).getByRole('button', { name: 'Create Template' }).click()
  await page.getByText('Please select a contract template file').waitFor()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await dialog(page).getByText('notes.txt: Please select a PDF or DOCX file').waitFor()
  await choosePaper(
    page,
    await pdf('authorization.pdf', 'Work may begin. {{signature, customer}}', [
      'customer_name',
      'policy_number',
      'contract_number',
    ]),
  )
  await dialog(page).getByRole('button', { name: 'Create Template' }).click()
  await page.getByText('Contract template created successfully').first().waitFor()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
/** Creates another template through the API. */
async function putTemplate(page: Page, title: string) {
  const id = newId()
  await call(page, 'templates/addStarter', { id, starter: 'change_order' })
  await call(page, 'templates/edit', { id, title, was: { title: 'Change Order' } })
}
/** Assigns a template to a customer and returns the contract. */
async function assigned(page: Page, customer_id: string, title: string) {
  const offered = await call<{ id: string; title: string }[]>(page, 'templates/offered', {})
  const contracts = [{ id: newId(), template_id: offered.find((one) => one.title === title)!.id }]
  const made = await call<{ contracts: { id: string }[] }>(page, 'contracts/assign', {
    customer_id,
    contracts,
  })
  return made.contracts[0]!
}
async function dryCustomer(page: Page) {
  const last_name = `Filed${mark()}`
  const id = newId()
  await call(page, 'customers/add', { ...plainCustomer, id, last_name, contract_status: 'active' })
  return { id, name: `Ada ${last_name}` }
}

it('a template is made and signing fields placed, and three go to a customer at once', async () => {
  const page = await open('/contracts', 'manager', { location: '01' })
  await looksRight(page)
  const titles = [`Authorization ${mark()}`, `Change ${mark()}`, `Extra ${mark()}`]
  for (const title of titles.slice(1)) await putTemplate(page, title)
  const customer = await dryCustomer(page)
  await addTemplate(page, titles[0]!)

  // The tag has become a field. Another one is placed, moved with the keyboard, and saved.
  const placed = page.getByRole('button', { name: /^Signature, Customer\./ })
  await placed.waitFor()
  await page.getByRole('button', { name: 'Initials', exact: true }).click()
  await page.getByRole('button', { name: 'Page 1: place initials in the middle' }).click()
  const initials = page.getByRole('button', { name: /^Initials, Customer\./ })
  const left = () => initials.evaluate((box: HTMLElement) => Number.parseFloat(box.style.left))
  const before = await left()
  await initials.press('ArrowRight')
  await expect.poll(left).toBeCloseTo(before + 0.5, 5)
  await page.getByRole('button', { name: 'Save fields' }).click()
  await page.getByText('Fields saved').waitFor()
  await page.reload()
  await initials.waitFor()
  expect(await left()).toBeCloseTo(before + 0.5, 5)
  await looksRight(page)
  await page.getByRole('tab', { name: 'With sample data' }).click()
  await page.getByText('Dolores Whitfield').waitFor({ state: 'attached' })

  await visit(page, '/contracts')
  await page.getByRole('button', { name: 'Assign to Customer' }).click()
  await dialog(page).getByRole('checkbox', { name: titles[0]! }).check()
  await dialog(page).getByRole('button', { name: 'Assign 1 contract' }).click()
  await dialog(page).getByText('Please select a customer and at least one contract').waitFor()
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill(customer.name)
  await page.getByRole('option', { name: new RegExp(customer.name) }).click()
  for (const title of titles) await dialog(page).getByRole('checkbox', { name: title }).check()
  await dialog(page).getByText(`${titles[0]!}: Policy number`).waitFor()
  await dialog(page).getByRole('button', { name: 'Assign 3 contracts' }).click()
  // Wait for both at once: the shorter message disappears by itself.
  const [said] = await Promise.all([
    page.getByText(`created for ${customer.name}`).textContent(),
    page.getByText('Contracts assigned successfully').waitFor(),
  ])
  const folder = /Folder (\d+)/.exec(said!)![1]!
  await page.getByRole('button', { name: `Folder ${folder}` }).click()
  await page.getByRole('heading', { level: 1, name: `Manage Folder: ${folder}` }).waitFor()
  await visit(page, `/contracts?customer_id=${customer.id}`)
  await page.getByText('3 contracts').waitFor()
  for (const n of ['01', '02', '03']) await page.getByText(`${folder}-${n}`).first().waitFor()
  expect(await fits(page)).toBe(true)
})

it(
  'a paper follows its contract’s details, is updated from the record, and is replaced by a file',
  { tags: 'nightly' },
  async () => {
    const page = await open('/contracts', 'manager', { location: '01' })
    const title = `Authorization ${mark()}`
    const customer = await dryCustomer(page)
    await addTemplate(page, title)
    const contract = await assigned(page, customer.id, title)
    await visit(page, `/contracts/${contract.id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText(customer.name).first().waitFor()
    const files = page.getByRole('region', { name: 'Files' })
    // Details typed on the contract appear on its paper at once. They go back to the record's
    // values only on request.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(page).getByLabel('Policy number').fill('HO-7731')
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await files.getByText(/^Version 2 \(current\)/).waitFor()
    await page.getByText('HO-7731', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Contract actions' }).click()
    await page.getByRole('menuitem', { name: 'Update from record' }).click()
    await dialog(page).getByRole('row', { name: 'Policy number HO-7731 Empty' }).waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
    await files.getByText(/^Version 3 \(current\)/).waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await choosePaper(page, await pdf('scan.pdf', 'As agreed on the phone.'))
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await files.getByText(/^Version 4 \(current\)/).waitFor()
    await files
      .getByRole('button', { name: new RegExp(customer.name) })
      .first()
      .click()
    await dialog(page).getByText('Work may begin.').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await looksRight(page)
  },
)

it(
  'a contract that was signed with ink is recorded with its scans',
  { tags: 'nightly' },
  async () => {
    const page = await open('/contracts', 'manager', { location: '01' })
    const title = `Change ${mark()}`
    await putTemplate(page, title)
    const contract = await assigned(page, (await dryCustomer(page)).id, title)
    await visit(page, `/contracts/${contract.id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('button', { name: 'Contract actions' }).click()
    await page.getByRole('menuitem', { name: 'Signed on paper' }).click()
    const photo = await sharp({
      create: { width: 64, height: 80, channels: 3, background: '#eee' },
    })
      .jpeg()
      .toBuffer()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles([
        await pdf('signed.pdf', 'Signed with ink.'),
        { name: 'last page.jpg', mimeType: 'image/jpeg', buffer: photo },
      ])
    await expect.poll(() => dialog(page).getByText('Uploaded and checked').count()).toBe(2)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await dialog(page).getByRole('button', { name: 'Record as signed' }).click()
    const scans = page.getByRole('region', { name: 'Signed on paper' })
    await scans.getByRole('button', { name: 'last page.jpg' }).waitFor()
    await page
      .getByRole('region', { name: 'Signatures' })
      .getByText(/: Signed, .*, on paper/)
      .waitFor()
    await scans.getByRole('button', { name: 'signed.pdf' }).click()
    await dialog(page).getByText('Signed with ink.').waitFor({ state: 'attached' })
  },
)

it(
  'a contract from elsewhere is filed under its own ID, which is there once, and found by it',
  { tags: 'nightly' },
  async () => {
    const page = await open('/contracts', 'employee', { location: '01' })
    const card = page.getByRole('region', { name: 'Quick Contract Upload' })
    await card.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('Please fill in all fields and select a file').waitFor()
    const id = `AOB-${mark()}`
    const upload = async (title: string) => {
      await card.getByLabel('Contract ID code').fill(id)
      await card.getByLabel('Contract name').fill(title)
      await card.locator('input[type=file]').setInputFiles(await pdf('old.pdf', title))
      await card.getByText('Uploaded and checked').waitFor()
      await card.getByRole('button', { name: 'Upload' }).click()
    }
    await upload('From the former contractor')
    await page.getByText(`Contract ${id} uploaded successfully`).waitFor()
    await upload('Another')
    await card.getByText('Failed to upload contract. ID might already exist.').waitFor()
    await page.getByRole('searchbox', { name: 'Search contracts' }).fill(id)
    await page.getByRole('link', { name: 'From the former contractor' }).waitFor()
  },
)
