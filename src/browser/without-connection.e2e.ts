import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { newColleague } from '#testing/crew.ts'
import { goodPassword } from '#testing/people.ts'

const { open, beside } = useBrowser()
/** What a phone is here: its service workers are allowed, and its wire can be cut. */
const device = { ...phone, serviceWorkers: 'allow' as const, location: '01' }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const clock = (page: Page) => page.getByRole('region', { name: 'Time clock' })
const waitingFor = (page: Page) => clock(page).getByText('waiting for a connection')
const noConnection = (page: Page) => page.getByText("You're offline. The time clock and camera still work")

/** An employee of their own, whose clock no other test touches. */
const newEmployee = async () => newColleague(await beside('admin'))
async function signIn(page: Page, email: string, password = goodPassword) {
  expect((await page.request.post('/api/auth/sign-in/email', { data: { email, password } })).ok()).toBe(true)
}
/** Waits until the device keeps the app. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active!.state !== 'activated') await new Promise((done) => active!.addEventListener('statechange', done, { once: true }))
  })
async function openClock(page: Page, email: string) {
  await signIn(page, email)
  await page.goto('/time-clock')
  await button(page, /^Clock (In|Out)$/).waitFor()
  await isKept(page)
}
async function choose(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: 'Customer', exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
}
const recorded = async (page: Page) =>
  (await (await page.request.get('/api/time-clock/recent')).json()) as { customer_name: string; clock_out_time: string | null }[]

/** The site through a wire that can be cut, and on which a new build can be feigned. */
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})
async function newPhone() {
  const { hostname, port } = new URL(inject('site'))
  const state = { isCut: false, isNext: false }
  // Another build: every file has another name.
  const next = (text: string) => text.replaceAll(/(assets\/|\.\/)(?=[\w~-]+\.(js|css)\b)/g, '$1next-').replace('"version":"', '$&next-')
  const server = createServer((request, response) => {
    if (state.isCut) return void request.socket.destroy()
    const plain = { ...request.headers, 'accept-encoding': 'identity' }
    const onward = ask({ hostname, port, path: request.url!.replace('/next-', '/'), method: request.method!, headers: plain }, (answer) => {
      if (!/javascript|html/.test(answer.headers['content-type'] ?? '')) {
        response.writeHead(answer.statusCode!, answer.headers)
        return void answer.pipe(response)
      }
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => {
        const { 'content-length': _, ...headers } = answer.headers
        response.writeHead(answer.statusCode!, headers)
        response.end(state.isNext ? next(text) : text)
      })
    })
    onward.on('error', () => request.socket.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const page = await open('/login', undefined, { ...device, baseURL: `http://localhost:${(server.address() as AddressInfo).port}` })
  const cut = () => {
    state.isCut = true
    server.closeAllConnections()
  }
  return {
    page,
    cut,
    mend: () => (state.isCut = false),
    /** From here on the server has another build. */
    release: () => (state.isNext = true),
    // The browser's own switch does not reach its service workers.
    goOffline: async () => {
      cut()
      await page.context().setOffline(true)
    },
    goOnline: async () => {
      state.isCut = false
      await page.context().setOffline(false)
    },
  }
}

describe('without a connection', () => {
  it('the app opens with the clock and what waits, punches, and sends it all when the connection is back', async () => {
    const { email } = await newEmployee()
    const { page, goOffline, goOnline } = await newPhone()
    await openClock(page, email)
    await button(page, 'Clock In').click()
    await choose(page, 'Harold Pettigrew')
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await clock(page).getByRole('link', { name: 'Harold Pettigrew' }).waitFor()
    await page.getByRole('list', { name: 'Recent time records' }).getByText('Harold Pettigrew').waitFor()

    await goOffline()
    await page.reload()
    await noConnection(page).waitFor()
    await clock(page).getByRole('link', { name: 'Harold Pettigrew' }).waitFor()
    await clock(page).getByRole('timer').waitFor()
    await clock(page).getByText('Last updated').waitFor()
    await button(page, 'Clock Out').click()
    await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
    await waitingFor(page).filter({ hasText: 'Clocked out of Harold Pettigrew' }).waitFor()

    // The phone discards the tab; its person opens the app by its address.
    await page.goto('/')
    await page.waitForURL('**/dashboard')
    await clock(page).getByText('You are off the clock.').waitFor()
    await waitingFor(page).waitFor()
    await button(page, 'Clock In').click()
    await choose(page, 'Harold Pettigrew')
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await waitingFor(page).nth(1).waitFor()

    await goOnline()
    await page.getByText('Your 2 punches were sent').waitFor()
    await noConnection(page).waitFor({ state: 'hidden' })
    await waitingFor(page).first().waitFor({ state: 'hidden' })
    expect((await recorded(page)).map(({ clock_out_time }) => clock_out_time === null)).toEqual([true, false])
  })

  it('a server that is gone while the device believes itself online is the same', async () => {
    const { email } = await newEmployee()
    const { page, cut, mend } = await newPhone()
    await openClock(page, email)
    cut()
    await page.reload()
    await noConnection(page).waitFor()
    await clock(page).getByText('You are off the clock.').waitFor()
    await page.getByText("You're offline. The week shows when you reconnect.").waitFor()
    await page.getByText("You're offline. Your records show when you reconnect.").waitFor()
    await expectAccessible(page)
    mend()
    await noConnection(page).waitFor({ state: 'hidden' })
    await page.getByText('No time records yet').waitFor()
  })

  it('nothing of a person is shown after their sign-out, and nothing of the former after another’s sign-in', async () => {
    const { name, email } = await newEmployee()
    const { page, goOffline, goOnline } = await newPhone()
    await openClock(page, email)
    await page.getByRole('button', { name: 'open menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(left).not.toContain(name)
    await goOffline()
    for (const path of ['/time-clock', '/']) {
      await page.goto(path)
      await page.getByText("Can't reach the server.").first().waitFor()
      expect(await page.getByText(name).count()).toBe(0)
    }

    await goOnline()
    await openClock(page, email)
    await signIn(page, 'supervisor@demo.test', demoPassword)
    await page.goto('/time-clock')
    await button(page, /^Clock (In|Out)$/).waitFor()
    await goOffline()
    await page.reload()
    await noConnection(page).waitFor()
    expect(await page.getByText(name).count()).toBe(0)
  })

  it('who was signed out elsewhere is signed out here as soon as the server can say so', async () => {
    const { name, email } = await newEmployee()
    const { page, goOffline, goOnline } = await newPhone()
    await openClock(page, email)
    await goOffline()
    await page.reload()
    await noConnection(page).waitFor()
    await page.context().clearCookies()
    await goOnline()
    await page.waitForURL('**/login?*')
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(name)
  })

  it('keeps files of the app and its page, and no answer of anybody', async () => {
    const { page } = await newPhone()
    await openClock(page, (await newEmployee()).email)
    await page.goto('/customers')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return stores.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/login')
    expect(kept.filter((path) => path !== '/login' && !/^\/assets\/[\w.~-]+\.(js|css)$/.test(path))).toEqual([])
  })
})

it('built files may be kept for a year, what names them never', async () => {
  const page = await open('/login')
  const kept = async (path: string) => (await page.request.get(path)).headers()['cache-control']
  expect(await kept((await page.locator('script[type=module]').getAttribute('src'))!)).toBe('public, max-age=31536000, immutable')
  expect(await kept('/service-worker.js')).toBe('no-cache')
  expect(await kept('/login')).toBe('no-store')
})

it('a new build takes over: at the next step, not under what is typed, and without a connection too', async () => {
  const { email } = await newEmployee()
  const { page, cut, release } = await newPhone()
  await openClock(page, email)
  const script = async () => (await page.locator('script[type=module]').getAttribute('src'))!
  const former = await script()
  await button(page, 'Clock In').click()
  await dialog(page).getByLabel('Notes').fill('Set the fans')

  release()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  const isDone = async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready
    return !installing && !waiting && active?.state === 'activated' && (await caches.keys()).length === 2
  }
  await expect.poll(() => page.evaluate(isDone), { timeout: 15_000 }).toBe(true)
  expect(await dialog(page).getByLabel('Notes').inputValue()).toBe('Set the fans')
  expect(await script()).toBe(former)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  // What the page of the former build still needs is there, although no server has it any more.
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Customers' }).click()
  await page.waitForURL('**/customers?*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const now = former.replace('assets/', 'assets/next-')
  expect(await script()).toBe(now)
  cut()
  await page.goto('/time-clock')
  await noConnection(page).waitFor()
  expect(await script()).toBe(now)
})
