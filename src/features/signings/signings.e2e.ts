import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { useBrowser } from '#testing/browser.ts'
import { call, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { usePhones } from '#testing/phones.ts'
import { assignThree, button, fillIn, signAsCustomer } from '#testing/signing-screens.ts'

const { open, beside } = useBrowser()
const newPhone = usePhones(open)
const CODE = '2468'

/** What we write on a paper stands there before anyone else has the device. */
async function handOver(page: Page, weFirst: boolean) {
  const hand = button(page, weFirst ? 'Fill in our part' : 'Hand over the device')
  await hand.waitFor()
  const pin = page.getByRole('group', { name: 'Code' }).getByRole('textbox').first()
  if (await pin.isVisible()) {
    await pin.click()
    await page.keyboard.type(CODE)
  }
  await hand.click()
  if (!weFirst) return
  await page.getByText(/^Your signature:/).waitFor()
  await fillIn(page)
  await button(page, /^I am /).click()
  await page.getByText('Hall and kitchen').first().waitFor()
}

async function takeBack(page: Page, code = CODE) {
  await page.getByRole('group', { name: 'Your code' }).getByRole('textbox').first().click()
  await page.keyboard.type(code)
}

/** Papers that this device keeps. */
const keptPapers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('dryline-kept')
        opening.onsuccess = () => {
          const count = opening.result.transaction('bytes').objectStore('bytes').count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
  )

it('three contracts are signed without a connection, outlive the browser, and are sealed once each when it is back', async () => {
  const office = await beside('manager')
  const person = await newColleague(await beside('admin'))
  const loss = await newLoss(office)
  const contracts = await assignThree(office, loss.customer_id)
  const { page: first, goOffline, goOnline, cut, mend } = await newPhone()
  await signInAs(first, person)
  await first.goto(`/jobs/${loss.job_id}`)
  await first.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptPapers(first)).toBe(3)
  await first.getByRole('region', { name: 'To sign' }).getByText('Ready to sign offline').waitFor()

  await goOffline()
  let page = first
  for (const [n, { title }] of contracts.entries()) {
    // The browser is killed after the first, and started at another page.
    if (n === 1) {
      const context = page.context()
      await page.close()
      page = await context.newPage()
    }
    const sign = async (link = `Sign ${title}`) => {
      await page.goto(`/jobs/${loss.job_id}`)
      await page.getByRole('link', { name: link }).click()
    }
    await sign()
    await handOver(page, n > 0)
    if (n === 0) {
      // They would not at first.
      await button(page, 'Don’t sign').click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Too expensive')
      await button(page, 'Decline to sign').click()
      await page.getByText('You declined to sign.').waitFor()
      await takeBack(page)
      await page.getByRole('region', { name: 'Outbox' }).waitFor()
      await page.goto(`/jobs/${loss.job_id}`)
      await page.getByRole('region', { name: 'To sign' }).getByText('Declined on this device').waitFor()
      await sign()
      await handOver(page, false)
    }
    // A phone that puts the page away, and opens it anew, goes on where they were.
    const reload = async () => {
      await page.reload()
      await page.getByText(/^Step 3 of 3: /).waitFor()
    }
    await signAsCustomer(page, n === 0 ? reload : undefined)
    if (n === 0) {
      // Nothing but the screen that asks for the code, whatever is opened.
      await page.goto('/customers')
      await page.getByText('Signed. Thank you.').waitFor()
      expect(await page.getByRole('navigation').count()).toBe(0)
      await expectAccessible(page)
      await takeBack(page, '1111')
      await page.getByText('Wrong code. Try again.').waitFor()
    }
    await takeBack(page)
    if (n === 0) {
      // Not now, but later.
      await page.getByText(/^Your signature:/).waitFor()
      await button(page, 'Don’t sign').click()
      await sign(`Countersign ${title}`)
      await button(page, 'Countersign').click()
      await fillIn(page)
    }
    await page.getByRole('region', { name: 'Outbox' }).waitFor()
  }
  // Nothing of what people did is left once it is signed.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /^draft\.(handed-)?signing\./.test(name)))).toEqual([])
  const over = new Date().toISOString()
  // A line that breaks as soon as something goes over it.
  await goOnline()
  cut()
  mend()
  for (const { id } of contracts) {
    const sealed = () =>
      call<{ status: string; sealed_id: string | null; signers: { device_signed_at: string }[] }[]>(office, 'signings/list', {
        contract_id: id,
      })
    const signed = async () => (await sealed()).filter(({ status }) => status !== 'declined')
    await expect.poll(async () => (await signed()).map(({ sealed_id }) => sealed_id !== null)).toEqual([true])
    const [signing] = await signed()
    expect(signing!.status).toBe('signed')
    expect(signing!.signers.every(({ device_signed_at }) => Date.parse(device_signed_at) <= Date.parse(over))).toBe(true)
  }
  const [{ sealed_id }] = await call<[{ sealed_id: string }]>(office, 'signings/list', { contract_id: contracts[0]!.id })
  await verify(await (await office.request.get(`/files/${sealed_id}/original`)).body(), contracts[0]!.title)
})

/** As an adjuster does, who has the file and no account. */
async function verify(bytes: Buffer, title: string) {
  const page = await open('/verify')
  const choose = (name: string) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes })
  await choose('a.pdf')
  await page.getByText('This is our document, unchanged').waitFor()
  await page.getByText(title, { exact: true }).waitFor()
  const link = page.getByRole('link', { name: 'root certificate' })
  expect(decodeURIComponent((await link.getAttribute('href'))!)).toMatch(/^data:[^,]+,-----BEGIN CERTIFICATE-----/)
  await expectAccessible(page)
  bytes[200]! ^= 1
  await choose('b.pdf')
  await page.getByText("This file doesn't match any document of ours.").waitFor()
}
