import { readFileSync } from 'node:fs'
import { launchChromium, prepareChromium } from '#testing/chromium.ts'
prepareChromium()
const browser = await launchChromium()
const base = process.env.BASE ?? 'http://localhost:3400'
const shots: [string, string, string, 'light' | 'dark', boolean][] = JSON.parse(process.argv[2]!)
for (const [name, who, path, scheme, phone] of shots) {
  const context = await browser.newContext({ baseURL: base, colorScheme: scheme, reducedMotion: 'reduce', viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }, hasTouch: phone })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  page.on('pageerror', (e) => console.log(name, e.message, e.stack))
  await context.request.post('/api/auth/sign-in/email', { data: { email: `${who}@demo.test`, password: 'demo-password' } })
  await context.addInitScript(() => localStorage.setItem('selectedCity', 'all'))
  const [url, ...acts] = path.split(' :: ')
  await page.goto(url!)
  await page.waitForLoadState('networkidle', {timeout: 5000}).catch(() => {})
  for (const act of acts) {
    if (act.startsWith('key ')) await page.keyboard.press(act.slice(4))
    else if (act.startsWith('click ')) await page.getByRole('button', { name: new RegExp(act.slice(6)) }).first().click()
    else if (act.startsWith('css ')) await page.locator(act.slice(4)).first().click()
    else if (act.startsWith('eval ')) console.log(await page.evaluate(act.slice(5)))
    await page.waitForTimeout(400)
  }
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/hG-${name}.png` })
  await context.close()
}
await browser.close()
