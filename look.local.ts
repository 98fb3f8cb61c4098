import { chromium } from 'playwright-core'
import { launchChromium } from '#testing/chromium.ts'
void chromium
const [base, role, ...paths] = process.argv.slice(2)
const browser = await launchChromium()
const email: Record<string, string> = JSON.parse(process.env.PEOPLE ?? '{}')
for (const [name, size] of [['wide', { width: 1280, height: 860 }], ['phone', { width: 390, height: 844 }]] as const) {
  const context = await browser.newContext({ viewport: size, hasTouch: name === 'phone', colorScheme: process.env.DARK ? 'dark' : 'light' })
  const page = await context.newPage()
  await page.goto(base + '/login')
  await page.getByLabel('Email').fill(email[role!] ?? role!)
  await page.getByLabel('Password', { exact: true }).fill(process.env.PASSWORD!)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await page.waitForURL('**/dashboard')
  await page.evaluate((city) => localStorage.setItem('selectedCity', city), process.env.CITY ?? '01')
  let n = 0
  for (const path of paths) {
    await page.goto(base + path)
    await page.waitForTimeout(1800)
    await page.screenshot({ path: `/tmp/look-${name}-${n++}.png`, fullPage: Boolean(process.env.FULL) })
  }
  await context.close()
}
await browser.close()
