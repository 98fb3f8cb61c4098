import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { newLoss } from '#testing/crew.ts'
import { codeInEmail, enterCode, linkInEmail } from '#testing/mailbox.ts'
import { assignThree, button, signAsCustomer } from '#testing/signing-screens.ts'

const { open, beside } = useBrowser()

it('is sent from the desk and signed by a link on a phone, and the desk sees each step without a reload', async () => {
  const office = await beside('manager', { location: '01' })
  const loss = await newLoss(office)
  const [contract] = await assignThree(office, loss.customer_id)
  await office.goto(`/contracts/${contract!.id}`)
  await button(office, 'Send for signing').click()
  const dialog = office.getByRole('dialog', { name: 'Send for signing' })
  await dialog.getByRole('textbox', { name: 'Days to sign' }).waitFor()
  const address = `${newId()}@example.com`
  for (const [n, name] of (await dialog.getByRole('textbox', { name: 'Name' }).all()).entries())
    await name.fill(n === 0 ? 'Ana María O’Neil' : 'Dana')
  for (const [n, email] of (await dialog.getByRole('textbox', { name: 'Email' }).all()).entries())
    await email.fill(n === 0 ? address : `other.${address}`)
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const signatures = office.getByRole('region', { name: 'Signatures' })
  await signatures.getByText('Ana María O’Neil: Sent').waitFor()

  const href = new URL(await linkInEmail(office, address, 'A document for you to sign'))
  const link = href.pathname + href.hash
  const page = await open(link, undefined, phone)
  await button(page, 'Email me the code').click()
  await page.getByRole('group', { name: 'Code' }).getByRole('textbox').first().click()
  await expectAccessible(page)
  await enterCode(page, await codeInEmail(office, address))
  await page.getByText('Step 1 of 3: Read it').waitFor()
  await signatures.getByText('Ana María O’Neil: Opened').waitFor()
  // A reload does not ask for another code.
  await page.reload()
  await page.getByText('Step 1 of 3: Read it').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signAsCustomer(page)
  await signatures.getByText(/Ana María O’Neil: Signed, .*by email link/).waitFor()
  await office.getByTitle(/^Signed by Ana María O’Neil, /).waitFor()
  // Signers see that they signed until they close the page, even though the link is used up.
  await page.getByText('Signed. Thank you.').waitFor()
  expect(asked).not.toContain('/rpc/linkSigning/look')
  // However often the button is pressed, the signature is sent once. The signer gets a copy at
  // once, even though we have yet to sign.
  expect(asked.filter((path) => path === '/rpc/linkSigning/sign')).toHaveLength(1)
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download your copy').click(),
  ])
  expect(copy.suggestedFilename()).toMatch(/signed by you\.pdf$/)
  await expectAccessible(page)
  await page.goto('/login')
  await page.goto(link)
  await page.getByText("This link doesn't work").waitFor()
})
