import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainContract } from '#papers/contracts/contracts.cases.ts'
import { useBrowser, visit } from '#testing/browser.ts'
import { call } from '#testing/crew.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { looksRight } from '#testing/looks-right.ts'

const { beside } = useBrowser()
const group = (page: Page, name: string) => page.getByRole('region', { name: `Folder ${name}` })
const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await plainJpeg() })

/** Creates a customer with a contract, and so with a folder. */
async function aLoss(page: Page) {
  const last_name = `Folded${Math.random().toString(36).slice(2, 8)}`
  const [customer_id, id] = [newId(), newId()]
  await call(page, 'customers/add', { ...plainCustomer, id: customer_id, last_name })
  const contract = (await call(page, 'contracts/create', {
    ...plainContract,
    id,
    customer_id,
  })) as { folder_id: string }
  return { last_name, folder_id: contract.folder_id }
}
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).last().click()
  await page.getByRole('option', { name: option }).click()
}

it('papers are filed, moved, removed and restored', async () => {
  const page = await beside('manager', { location: '01' })
  const { last_name, folder_id } = await aLoss(page)
  // The list is filtered by the location in the header, like other lists.
  await page.goto(`/contracts?tab=folders&q=${last_name}&city=02`)
  await page.getByText('No folders match your search').waitFor()
  await page.getByRole('button', { name: 'Show all locations' }).click()
  await page.getByRole('button', { name: /^Manage folder/ }).click()
  const manage = page.getByRole('dialog', { name: /^Manage Folder: 01\d{4,}$/ })
  await manage.getByText(`Ada ${last_name}`).waitFor()

  await manage.getByRole('button', { name: 'Create First Subfolder' }).click()
  const naming = page.getByRole('dialog', { name: 'Create Subfolder' })
  await naming.getByLabel('Subfolder name').fill('Kitchen')
  await naming.getByRole('button', { name: 'Create Subfolder' }).click()
  await naming.waitFor({ state: 'hidden' })
  await group(page, 'Kitchen').waitFor()
  await manage
    .locator('input[type=file]')
    .setInputFiles([
      await jpeg('ceiling.jpg'),
      { name: 'program.exe', mimeType: 'application/x', buffer: Buffer.from('MZ') },
    ])
  await page.getByText('Please select a PDF, DOCX, or image file (JPEG, PNG, GIF, WebP)').waitFor()
  const upload = page.getByRole('dialog', { name: 'Upload Files' })
  await upload.getByText('program.exe: not a PDF, DOC, DOCX or image').waitFor()
  // The dialog offers the new subfolder.
  expect(await upload.getByRole('combobox', { name: 'Folder' }).inputValue()).toBe('Kitchen')
  await upload.getByRole('button', { name: 'Upload 1 File' }).click()
  await group(page, 'Kitchen').getByText('ceiling.jpg').waitFor()

  await group(page, 'Main Folder')
    .getByRole('button', { name: /^Actions for .*Change Order/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move', exact: true }).click()
  await choose(page, 'Folder', 'Kitchen')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await group(page, 'Kitchen')
    .getByRole('button', { name: /^Actions for .*Change Order/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await page.getByText('Content removed from folder').waitFor()
  await page.keyboard.press('Escape')
  await manage.waitFor({ state: 'hidden' })
  // A folder has its own URL, so that people can share a link.
  await visit(page, `/folders/${folder_id}`)
  await page.getByRole('button', { name: 'Removed (1)' }).click()
  await page.getByRole('button', { name: 'Restore Change Order' }).click()
  await group(page, 'Kitchen').getByText('Change Order').waitFor()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select ceiling.jpg' }).check()
  await page.getByRole('checkbox', { name: 'Select Change Order' }).check()
  await page
    .getByRole('toolbar', { name: 'Selected contents' })
    .getByRole('button', { name: 'Move', exact: true })
    .click()
  await page
    .getByRole('dialog', { name: 'Move 2 items' })
    .getByRole('button', { name: 'Move', exact: true })
    .click()
  await page.getByText('2 items moved').waitFor()
  await group(page, 'Main Folder').getByText('Change Order').waitFor()
  await page.getByRole('button', { name: 'Done' }).waitFor({ state: 'hidden' })
  await group(page, 'Main Folder').getByRole('button', { name: 'Open ceiling.jpg' }).click()
  await page.getByRole('img', { name: 'ceiling.jpg' }).waitFor()
})

it('a folder’s notes have tags and images, and the pinned one comes first', async () => {
  const page = await beside('manager', { location: '01' })
  const { folder_id } = await aLoss(page)
  await call(page, 'folderNotes/add', {
    id: newId(),
    folder_id,
    content: 'Keys are with the neighbor',
  })
  await page.goto(`/folders/${folder_id}?tab=notes`)
  const notes = page.getByRole('list', { name: 'Notes', exact: true }).locator('> li')
  await notes.filter({ hasText: 'neighbor' }).waitFor()
  const form = page.getByRole('form', { name: 'New note' })
  await form.getByLabel('New note').fill('Ceiling before demolition')
  await form.getByText('25/500').waitFor()
  await form.getByText('pre demo').click()
  await form
    .locator('input[type=file]')
    .setInputFiles([
      await jpeg('before.jpg'),
      { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ])
  await page.getByText('Only image files are allowed').waitFor()
  await page.getByRole('tab', { name: 'Contents' }).click()
  await page.getByRole('tab', { name: 'Notes' }).click()
  expect(await form.getByRole('checkbox', { name: 'pre demo' }).isChecked()).toBe(true)
  await form.getByRole('img', { name: 'before.jpg' }).waitFor()
  await form.getByRole('button', { name: 'Add Note' }).click()
  await notes.getByRole('button', { name: 'Open before.jpg' }).waitFor()
  // A later note is above it until it is pinned.
  await call(page, 'folderNotes/add', { id: newId(), folder_id, content: 'Fans are set' })
  await notes.first().getByText('Fans are set').waitFor()
  await page.getByRole('button', { name: 'Actions for note: Ceiling before demolition' }).click()
  await page.getByRole('menuitem', { name: 'Pin' }).click()
  await notes.first().getByText('Pinned').waitFor()
  expect(await notes.first().innerText()).toMatch(
    /\(Manager\)[\s\S]*Pinned\s+pre demo\s+Ceiling before demolition/,
  )
})

it(
  'a folder fits a phone and a desk, names what is wrong, and keeps a note that was begun',
  { tags: 'nightly' },
  async () => {
    const page = await beside('manager', { location: '01' })
    const { last_name, folder_id } = await aLoss(page)
    const { contracts } = await call<{ contracts: { id: string }[] }>(page, 'folders/contents', {
      id: folder_id,
    })
    await call(page, 'contracts/file', { id: contracts[0]!.id, removed: true })
    await page.goto(`/contracts?tab=folders&q=${last_name}`)
    await page.getByRole('button', { name: /^Manage folder/ }).click()
    const manage = page.getByRole('dialog', { name: /^Manage Folder: 01\d{4,}$/ })
    await manage.locator('input[type=file]').setInputFiles([await jpeg('ceiling.jpg')])
    await page
      .getByRole('dialog', { name: 'Upload Files' })
      .getByRole('button', { name: 'Upload 1 File' })
      .waitFor()
    await looksRight(page)
    await page
      .getByRole('dialog', { name: 'Upload Files' })
      .getByRole('button', { name: 'Upload 1 File' })
      .click()
    await group(page, 'Main Folder').getByText('ceiling.jpg').waitFor()
    // Closing the dialog does not lose a draft of a note.
    await manage.getByRole('tab', { name: 'Notes' }).click()
    await manage.getByText('daily moisture').click()
    await manage.getByRole('tab', { name: 'Contents' }).click()
    await page.keyboard.press('Escape')
    await manage
      .getByRole('alertdialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await manage.getByRole('tab', { name: 'Notes' }).click()
    expect(await manage.getByRole('checkbox', { name: 'daily moisture' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await manage.getByRole('button', { name: 'Discard' }).click()
    await manage.waitFor({ state: 'hidden' })

    await visit(page, `/folders/${folder_id}`)
    await page.getByRole('button', { name: 'Removed (1)' }).click()
    await looksRight(page)
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.waitForURL('**?tab=notes')
    const form = page.getByRole('form', { name: 'New note' })
    await form.getByLabel('New note').fill('x'.repeat(501))
    await form.getByText('501/500').waitFor()
    await form.getByRole('button', { name: 'Add Note' }).click()
    await form.getByText('Too long: at most 500 characters').waitFor()
    await form.getByLabel('New note').fill('Ceiling before demolition')
    await form.getByRole('button', { name: 'Add Note' }).click()
    await page
      .getByRole('button', { name: 'Actions for note: Ceiling before demolition' })
      .waitFor()
    await looksRight(page)
  },
)
