import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { call } from '#testing/crew.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/**
 * Assigns three starter contracts to a customer: one that we countersign, and two that we fill in
 * first.
 */
export async function assignThree(page: Page, customer_id: string) {
  const offered = await call<{ id: string; title: string; media_type: string }[]>(
    page,
    'templates/offered',
    {},
  )
  const contracts = ['Work Authorization', 'Change Order', 'Certificate of Completion']
    .flatMap(
      (name) =>
        offered.find(
          ({ title, media_type }) => title.startsWith(name) && media_type === 'application/pdf',
        ) ?? [],
    )
    .map(({ id }) => ({ id: newId(), template_id: id }))
  expect(contracts).toHaveLength(3)
  return (
    await call<{ contracts: { id: string; title: string }[] }>(page, 'contracts/assign', {
      customer_id,
      contracts,
    })
  ).contracts
}

async function draw(page: Page) {
  const pad = page.getByRole('img', { name: /draw here/ })
  const { x, y, width, height } = (await pad.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.6)
  await page.mouse.down()
  for (let n = 1; n <= 10; n++)
    await page.mouse.move(x + width * (0.2 + 0.06 * n), y + height * (n % 2 ? 0.3 : 0.7))
  await page.mouse.up()
  await button(page, 'Done').click()
}

/** Fills in everything requested and finishes. `interrupt` runs before the last press. */
export async function fillIn(page: Page, interrupt?: () => Promise<unknown>) {
  const finish = button(page, 'Finish signing')
  const next = page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^(Next|Skip|Continue to finish)$/ })
  const sign = page.getByRole('contentinfo').getByRole('button', { name: /^(Sign|Initial) here$/ })
  const text = page.getByRole('contentinfo').getByRole('textbox')
  const box = page.getByRole('contentinfo').getByRole('checkbox')
  await finish.or(next).or(sign).or(text).first().waitFor()
  while (!(await finish.isVisible())) {
    if ((await sign.isVisible()) && !(await next.isVisible())) {
      await sign.click()
      await draw(page)
    } else if (await text.isVisible()) await text.fill('Hall and kitchen')
    else if (await box.isVisible()) await box.check()
    await next.click()
  }
  await interrupt?.()
  // Twice, as people do when nothing seems to happen.
  await finish.dblclick()
}

/**
 * Signs as the customer once they have the device. `interrupt` runs after they agreed and before
 * the last press.
 */
export async function signAsCustomer(page: Page, interrupt?: () => Promise<unknown>) {
  const on = button(page, 'Continue')
  // "Next page" becomes "Continue" once the last page is shown, possibly between finding and
  // pressing the button. Doing both at once never presses the wrong one.
  const turn = () =>
    page.getByRole('contentinfo').evaluate((footer) => {
      const buttons = [...footer.querySelectorAll('button')]
      buttons.find(({ textContent, disabled }) => textContent === 'Next page' && !disabled)?.click()
      return buttons.some(({ textContent }) => textContent === 'Continue')
    })
  await expect.poll(turn, { timeout: 30_000 }).toBe(true)
  await on.click()
  await page.getByRole('checkbox', { name: 'I read this and agree' }).check()
  await on.click()
  await interrupt?.()
  await fillIn(page, interrupt)
  await page.getByText('Signed. Thank you.').waitFor()
}
