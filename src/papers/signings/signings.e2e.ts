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

/** Hands the device over. If we write on a paper, we do so before anyone else has the device. */
async function handOver(page: Page, weFirst: boolean) {
  const hand = button(page, weFirst ? 'Fill in our part' : 'Hand device to customer')
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

/** Counts the papers that this device keeps. */
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

/**
 * Returns the phone of an employee at a job with three contracts to sign, without a connection from
 * then on; and the office.
 */
async function atHome() {
  const office = await beside('manager')
  const person = await newColleague()
  const loss = await newLoss(office)
  const contracts = await assignThree(office, loss.customer_id)
  const { page, goOffline, ...line } = await newPhone()
  await signInAs(page, person)
  await page.goto(`/jobs/${loss.job_id}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptPapers(page)).toBe(3)
  await page.getByRole('region', { name: 'To sign' }).getByText('Ready to sign offline').waitFor()
  await goOffline()
  const sign = async (at: Page, link: string) => {
    await at.goto(`/jobs/${loss.job_id}`)
    await at.getByRole('link', { name: link }).click()
  }
  return { office, loss, contracts, page, sign, ...line }
}

/** Waits until a signed contract is sealed, once, and returns the signing. */
async function sealed(office: Page, contract_id: string) {
  const signed = async () =>
    (
      await call<
        { status: string; sealed_id: string | null; signers: { device_signed_at: string }[] }[]
      >(office, 'signings/list', {
        contract_id,
      })
    ).filter(({ status }) => status !== 'declined')
  await expect
    .poll(async () => (await signed()).map(({ sealed_id }) => sealed_id !== null))
    .toEqual([true])
  const [signing] = await signed()
  expect(signing!.status).toBe('signed')
  return signing!
}

it('contracts are signed without a connection, outlive the browser, and are sealed once each when it is back', async () => {
  const { office, contracts, page: first, sign, goOnline, cut, mend } = await atHome()
  const [countersigned, filledIn] = contracts as [(typeof contracts)[0], (typeof contracts)[0]]
  await sign(first, `Sign ${countersigned.title}`)
  await handOver(first, false)
  await signAsCustomer(first)
  // Whatever is opened, only the screen that asks for the code appears.
  await first.goto('/customers')
  await first.getByText('Signed. Thank you.').waitFor()
  expect(await first.getByRole('navigation').count()).toBe(0)
  await expectAccessible(first)
  await takeBack(first, '1111')
  await first.getByText('Wrong code. Try again.').waitFor()
  await takeBack(first)
  await first.getByText(/^Your signature:/).waitFor()
  await fillIn(first)
  await first.getByRole('region', { name: 'Outbox' }).waitFor()

  // The browser is killed, and restarted at another page.
  const context = first.context()
  await first.close()
  const page = await context.newPage()
  await sign(page, `Sign ${filledIn.title}`)
  await handOver(page, true)
  await signAsCustomer(page)
  await takeBack(page)
  await page.getByRole('region', { name: 'Outbox' }).waitFor()
  // Once it is signed, nothing of what people did is left.
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => /^draft\.(handed-)?signing\./.test(name)),
    ),
  ).toEqual([])
  const over = new Date().toISOString()
  // The connection breaks as soon as something goes over it.
  await goOnline()
  cut()
  mend()
  for (const { id } of [countersigned, filledIn]) {
    const { signers } = await sealed(office, id)
    expect(
      signers.every(({ device_signed_at }) => Date.parse(device_signed_at) <= Date.parse(over)),
    ).toBe(true)
  }
  const { sealed_id } = await sealed(office, countersigned.id)
  await verify(
    await (await office.request.get(`/files/${sealed_id}/original`)).body(),
    countersigned.title,
  )
})

it(
  'who declines at first signs later, and we countersign another time',
  { tags: 'nightly' },
  async () => {
    const { office, loss, contracts, page, sign, goOnline } = await atHome()
    const [{ id, title }] = contracts as [(typeof contracts)[0]]
    await sign(page, `Sign ${title}`)
    await handOver(page, false)
    await button(page, 'Don’t sign').click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Too expensive')
    await button(page, 'Decline to sign').click()
    await page.getByText('You declined to sign.').waitFor()
    await takeBack(page)
    await page.getByRole('region', { name: 'Outbox' }).waitFor()
    await page.goto(`/jobs/${loss.job_id}`)
    await page
      .getByRole('region', { name: 'To sign' })
      .getByText('Declined on this device')
      .waitFor()
    await sign(page, `Sign ${title}`)
    await handOver(page, false)
    // A phone that puts the page away and opens it again continues where they were.
    await signAsCustomer(page, async () => {
      await page.reload()
      await page.getByText(/^Step 3 of 3: /).waitFor()
    })
    await takeBack(page)
    // Sign later instead of now.
    await page.getByText(/^Your signature:/).waitFor()
    await button(page, 'Don’t sign').click()
    await sign(page, `Countersign ${title}`)
    await button(page, 'Countersign').click()
    await fillIn(page)
    await page.getByRole('region', { name: 'Outbox' }).waitFor()
    await goOnline()
    await sealed(office, id)
  },
)

/** Verifies a file as an adjuster does, who has the file and no account. */
async function verify(bytes: Buffer, title: string) {
  const page = await open('/verify')
  const choose = (name: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes })
  await choose('a.pdf')
  await page.getByText('This is our document, unchanged').waitFor()
  await page.getByText(title, { exact: true }).waitFor()
  const link = page.getByRole('link', { name: 'root certificate' })
  expect(decodeURIComponent((await link.getAttribute('href'))!)).toMatch(
    /^data:[^,]+,-----BEGIN CERTIFICATE-----/,
  )
  await expectAccessible(page)
  bytes[200]! ^= 1
  await choose('b.pdf')
  await page.getByText("This file doesn't match any document of ours.").waitFor()
}
