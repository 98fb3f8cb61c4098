import type { APIRequestContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Requests come from the machine itself, whatever address the journey uses, because no one else may
 * see emails.
 */
export const here = { headers: { 'x-forwarded-for': '127.0.0.1' } }

/** Returns the path of the newest email with this subject to an address, in the demo's mailbox. */
async function newestEmail(request: APIRequestContext, to: string, subject: string) {
  let path: string | undefined
  // Emails are delivered separately from the request that wrote them.
  await expect
    .poll(async () => {
      const list = await (await request.get('/mailbox', here)).text()
      const all = list.matchAll(
        /<a href="(\/mailbox\/[^"]+\.eml)"\s*><strong>([^<]*)<\/strong\s*><small>to ([^<]*),/g,
      )
      path = all.find(([, , about, whom]) => about!.includes(subject) && whom!.includes(to))?.[1]
      return path
    })
    .toBeDefined()
  return path!
}

/** Returns the link behind the button of the newest email with this subject to an address. */
export async function linkInEmail(
  { request }: { request: APIRequestContext },
  to: string,
  subject: string,
) {
  const email = await (
    await request.get(`${await newestEmail(request, to, subject)}/html`, here)
  ).text()
  return /<a [^>]*href="([^"]+)"/.exec(email)![1]!.replaceAll('&amp;', '&')
}

/** Returns that link by opening the mailbox as a person does. */
export async function linkReadInEmail(page: Page, to: string, subject: string) {
  await newestEmail(page.request, to, subject)
  const box = await page.context().newPage()
  await box.setExtraHTTPHeaders(here.headers)
  await box.goto('/mailbox')
  await box.getByRole('link').filter({ hasText: subject }).filter({ hasText: to }).first().click()
  const href = await box.frameLocator('iframe').getByRole('link').getAttribute('href')
  await box.close()
  return href!
}

/** Returns the six digits of the newest code emailed to an address. */
export async function codeInEmail({ request }: { request: APIRequestContext }, to: string) {
  const email = await (
    await request.get(`${await newestEmail(request, to, 'Your code is')}/html`, here)
  ).text()
  return /Your code is (\d{6})/.exec(email)![1]!
}

/** Enters a code digit by digit, wherever the focus is. */
export async function enterCode(page: Page, code: string) {
  for (const [n, digit] of code.split('').entries())
    await page.getByRole('textbox', { name: `Digit ${n + 1} of ${code.length}` }).fill(digit)
}
