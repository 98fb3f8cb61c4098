import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { useBrowser } from '#testing/browser.ts'
import { punchesSent } from '#testing/clock-screens.ts'
import { call, newColleague, newLoss } from '#testing/crew.ts'
import { isKept, keptAnswers } from '#testing/kept.ts'
import { goodPassword } from '#testing/people.ts'
import { usePhones } from '#testing/phones.ts'

const { open } = useBrowser()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const clock = (page: Page) => page.getByRole('region', { name: 'Time clock' })
const waitingFor = (page: Page) => clock(page).getByText('waiting for a connection')
const noConnection = (page: Page) =>
  page.getByText("You're offline. The time clock and camera still work")

/** Creates an employee whose clock no other test touches. */
const newEmployee = async () => newColleague()
async function signIn(page: Page, email: string, password = goodPassword) {
  expect(
    (await page.request.post('/api/auth/sign-in/email', { data: { email, password } })).ok(),
  ).toBe(true)
}
/** Waits until the app is kept on the device. */
const appIsKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active!.state !== 'activated')
      await new Promise((done) => active!.addEventListener('statechange', done, { once: true }))
  })
async function openClock(page: Page, email: string) {
  await signIn(page, email)
  await page.goto('/time-clock')
  await button(page, /^Clock (In|Out)$/).waitFor()
  await appIsKept(page)
}
async function choose(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: 'Customer', exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
}
const recorded = async (page: Page) =>
  (await (await page.request.get('/api/time-clock/recent')).json()) as {
    customer_name: string
    clock_out_time: string | null
  }[]

const newPhone = usePhones(open)

describe('without a connection', () => {
  it('the app opens with the clock and what waits, punches, and sends it all when the connection is back', async () => {
    const { email } = await newEmployee()
    const { page, goOffline, goOnline } = await newPhone()
    await openClock(page, email)
    await button(page, 'Clock In').click()
    await choose(page, 'Harold Pettigrew')
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await clock(page).getByRole('link', { name: 'Harold Pettigrew', exact: true }).waitFor()
    await page
      .getByRole('list', { name: 'Recent time records' })
      .getByText('Harold Pettigrew')
      .waitFor()

    await goOffline()
    await page.reload()
    await noConnection(page).waitFor()
    await clock(page).getByRole('link', { name: 'Harold Pettigrew', exact: true }).waitFor()
    await clock(page).getByRole('timer').waitFor()
    await clock(page).getByText('Last updated').waitFor()
    await button(page, 'Clock Out').click()
    await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
    await waitingFor(page).filter({ hasText: 'Clocked out of Harold Pettigrew' }).waitFor()

    // The phone discards the tab, and its person opens the app by its address.
    await page.goto('/')
    await page.waitForURL('**/dashboard')
    await clock(page).getByText('You are off the clock.').waitFor()
    await waitingFor(page).waitFor()
    await button(page, 'Clock In').click()
    await choose(page, 'Harold Pettigrew')
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await waitingFor(page).nth(1).waitFor()

    await goOnline()
    await punchesSent(page).waitFor()
    await noConnection(page).waitFor({ state: 'hidden' })
    await waitingFor(page).first().waitFor({ state: 'hidden' })
    expect((await recorded(page)).map(({ clock_out_time }) => clock_out_time === null)).toEqual([
      true,
      false,
    ])
  })

  it(
    'a server that is gone while the device believes itself online is the same',
    { tags: 'nightly' },
    async () => {
      const { email } = await newEmployee()
      const { page, cut, mend } = await newPhone()
      await openClock(page, email)
      cut()
      await page.reload()
      await noConnection(page).waitFor()
      await clock(page).getByText('You are off the clock.').waitFor()
      await page.getByText("You're offline. The week loads when you're back online.").waitFor()
      await page.getByText("You're offline. Your records load when you're back online.").waitFor()
      await expectAccessible(page)
      mend()
      await noConnection(page).waitFor({ state: 'hidden' })
      await page.getByText('No time records yet').waitFor()
    },
  )

  it('who was signed out elsewhere is signed out here when the server is back, and the device kept no answer of anyone', async () => {
    const { name, email } = await newEmployee()
    const { page, cut, mend } = await newPhone()
    await openClock(page, email)
    // The device keeps the app's files and page, but none of the answers to anyone's requests.
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all(
        (await caches.keys()).map(async (store) => (await caches.open(store)).keys()),
      )
      return stores.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/login')
    expect(
      kept.filter(
        (path) => path !== '/login' && !/^\/assets\/[\w.~-]+\.(js|css|woff2|wasm)$/.test(path),
      ),
    ).toEqual([])
    const age = async (path: string) => (await page.request.get(path)).headers()['cache-control']
    expect(await age((await page.locator('script[type=module]').getAttribute('src'))!)).toBe(
      'public, max-age=31536000, immutable',
    )
    expect(await age('/service-worker.js')).toBe('no-cache')
    expect(await age('/login')).toBe('no-store')

    cut()
    await page.reload()
    await noConnection(page).waitFor()
    await page.context().clearCookies()
    mend()
    await page.waitForURL('**/login?*')
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
      name,
    )
  })

  it('a job that was opened can be read, and takes a note and a photo, which arrive once when the connection is back', async () => {
    const { email } = await newEmployee()
    const { page, goOffline, goOnline } = await newPhone()
    await openClock(page, email)
    const { job_id, customer } = await newLoss(page, { phone: '(404) 555-0189' })
    await call(page, 'notes/add', { id: newId(), job_id, content: 'Gate code 4711.' })
    await page.goto(`/jobs/${job_id}`)
    const timeline = page.getByRole('list', { name: 'Timeline' })
    await timeline.getByText('Gate code 4711.').waitFor()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('list', { name: 'Newest notes' }).getByText('Gate code 4711.').waitFor()
    await expect.poll(() => isKept(page, ['jobs', 'timeline', 'notes'], job_id)).toBe(true)

    await goOffline()
    await page.goto(`/jobs/${job_id}`)
    await page.getByRole('heading', { level: 1, name: customer }).waitFor()
    expect(
      await page
        .getByRole('link', { name: `Call ${customer}` })
        .last()
        .getAttribute('href'),
    ).toMatch(/^tel:/)
    await timeline.getByText('Gate code 4711.').waitFor()
    await page.getByLabel('New note').fill('Meter reads 12.')
    await page.getByRole('button', { name: 'Add Note' }).click()
    await page
      .getByRole('list', { name: 'Notes on this device' })
      .getByText('Meter reads 12.')
      .waitFor()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('list', { name: 'Newest notes' }).getByText('Meter reads 12.').waitFor()
    await page.goto(`/camera?job=${job_id}`)
    // A room named there is sent along with its photos.
    await page.getByRole('button', { name: 'New Room' }).click()
    await page.getByRole('dialog').getByLabel('Room name').fill('Boiler room')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Room' }).click()
    await page.getByRole('radio', { name: 'Boiler room' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Take photo' }).tap()
    await page.getByText('1 taken · 1 on this device · Offline').waitFor()

    // The Jobs tab lists the jobs kept on the device.
    const list = await page.context().newPage()
    await page.evaluate(() => localStorage.setItem('selectedCity', '01'))
    await list.goto('/jobs')
    await list.getByText('Jobs on this device').waitFor()
    await list.getByRole('main').getByText(customer).first().waitFor()
    // A page that was never read here says so, and loads once there is a connection.
    await list.goto('/leads')
    await list
      .getByText("Anything not saved on this device loads when you're back online.")
      .waitFor()
    expect(await list.getByText('This is taking longer than usual.').count()).toBe(0)
    await goOnline()
    await list.getByRole('main').getByRole('listitem').first().waitFor()
    await list.close()
    await page.getByText('1 taken · all uploaded').waitFor()
    const count = async (path: string) =>
      (await call<{ rows: object[] }>(page, path, { job_id })).rows.length
    const found = async () => [await count('notes/list'), await count('photos/list')]
    await expect.poll(found).toEqual([2, 1])
    const { rows } = await call<{ rows: { folder_name: string }[] }>(page, 'photos/list', {
      job_id,
    })
    expect(rows.map(({ folder_name }) => folder_name)).toEqual(['Boiler room'])
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
    await expect.poll(async () => (await keptAnswers(page)).length).toBe(0)
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
    // The page begins with the person that the device knows, until the server says otherwise.
    await page.getByRole('button', { name: /^Maribel Quintana/ }).waitFor()
    await button(page, /^Clock (In|Out)$/).waitFor()
    await goOffline()
    await page.reload()
    await noConnection(page).waitFor()
    expect(await page.getByText(name).count()).toBe(0)
  })
})

it(
  'a new build takes over: at the next step, not under what is typed, and without a connection too',
  { tags: 'nightly' },
  async () => {
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
      return (
        !installing &&
        !waiting &&
        active?.state === 'activated' &&
        (await caches.keys()).length === 2
      )
    }
    await expect.poll(() => page.evaluate(isDone)).toBe(true)
    expect(await dialog(page).getByLabel('Notes').inputValue()).toBe('Set the fans')
    expect(await script()).toBe(former)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()

    // Files that the page of the old build still needs are available, although no server has them
    // anymore.
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
  },
)
