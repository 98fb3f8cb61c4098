import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { surname, dialog, addCustomer } from '#testing/job-screens.ts'
import { asPhone } from '#testing/windows.ts'
import { plainJpeg } from '#testing/pictures.ts'

const { beside } = useBrowser()

it('takes documents and pictures along, names what it leaves out, and both arrive', async () => {
  const page = await beside('employee', { location: '11' })
  const name = surname('Filed')
  const id = await addCustomer(page, name, { city_code: '11' })
  await page.goto(`/customers/${id}`)
  await page.getByRole('button', { name: 'Create Job' }).click()
  const creating = dialog(page, `Create Job for Ada ${name}`)
  await creating.getByLabel('Description').fill('Supply line burst in the hall.')
  await creating.getByLabel('Initial notes').fill('Keys are with the neighbor.')
  const file = (called: string, mimeType: string, buffer: Buffer) => ({
    name: called,
    mimeType,
    buffer,
  })
  await creating
    .locator('input[type=file][accept*=".pdf"]')
    .setInputFiles([
      file('estimate.txt', 'text/plain', Buffer.from('Estimate: 1,200.00')),
      file('tool.exe', '', Buffer.from('MZ')),
    ])
  await creating.getByText('tool.exe: not a PDF').waitFor()
  await creating.getByText('estimate.txt · 0 KB').waitFor()
  await creating
    .locator('input[type=file][multiple][accept*="heic"]')
    .setInputFiles(file('hall.jpg', 'image/jpeg', await plainJpeg(640, 480)))
  await creating.getByRole('button', { name: 'Remove hall.jpg' }).waitFor()
  await expectAccessible(page)
  await asPhone(page)
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create Job', exact: true }).click()
  await page.getByText(/^Job created, folder 11/).waitFor()
  const card = page.getByRole('region', { name: 'Active Job' })
  const turnTo = (tab: string) => card.getByRole('tab', { name: tab }).click()
  await turnTo('Documents')
  await card.getByText('estimate.txt').waitFor()
  const pictures = async () => {
    const answer = await page.request.get(`/api/photos?customer_id=${id}`)
    return ((await answer.json()) as { rows: object[] }).rows.length
  }
  await expect.poll(pictures).toBe(1)
  await turnTo('Pictures')
  await card.locator('img').first().waitFor()
})
