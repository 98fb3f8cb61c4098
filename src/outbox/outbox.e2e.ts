import type { BrowserContextOptions, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { call, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { plainJpeg } from '#testing/pictures.ts'

// Covers the outbox with entries of all kinds. Each test has its own people and jobs.

const { beside } = useBrowser()
const HOUR = 3_600_000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const outbox = (page: Page) => page.getByRole('region', { name: 'Outbox', exact: true })
const owed = (page: Page) => outbox(page).getByRole('listitem')
const note = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Newest notes' }).getByRole('listitem').filter({ hasText: text })
const expand = (page: Page) => outbox(page).getByRole('button', { expanded: false }).click()

async function write(page: Page, text: string) {
  await page.getByLabel('New note').fill(text)
  await button(page, 'Add Note').click()
}
interface Note {
  content: string
  author_name: string
  noted_at: string
}
const notesOf = async (page: Page, job_id: string) =>
  (await call<{ rows: Note[] }>(page, 'notes/list', { job_id })).rows

/** Creates a colleague and a job for one test, and opens the job on the colleague's phone. */
async function atWork(options: BrowserContextOptions = {}) {
  const admin = await beside('admin')
  const [person, loss] = [await newColleague(), await newLoss(admin)]
  const page = await beside(undefined, { ...phone, location: '01', ...options })
  await signInAs(page, person)
  const open = async () => {
    await page.goto(`/jobs/${loss.job_id}?tab=notes`)
    await page.getByLabel('New note').waitFor()
  }
  await open()
  return { admin, person, page, open, ...loss }
}
/**
 * Blocks uploads, notes and punches from reaching the server. Returns a function that ends this.
 */
async function breakLine(page: Page) {
  const isOwed = ({ pathname }: URL) =>
    /^\/(uploads|rpc\/notes\/add|rpc\/timeClock\/clockIn)/.test(pathname)
  await page.context().route(isOwed, (route) => route.abort())
  return () => page.context().unroute(isOwed)
}

describe('a note', () => {
  it(
    'that is written offline stands in the list at once, is sent later with its time, and once from two tabs',
    { tags: 'nightly' },
    async () => {
      const { page, job_id } = await atWork()
      await page.context().setOffline(true)
      const written = Date.now() - 2 * HOUR
      await page.clock.setFixedTime(written)
      await write(page, 'Pump runs in the basement')
      await note(page, 'Pump runs').getByText('On this device').waitFor()
      await page.getByText('Saved on this device. It will be sent when you reconnect.').waitFor()
      expect(await page.getByLabel('New note').inputValue()).toBe('')
      await outbox(page).getByText('0 of 1 sent · offline, resumes automatically').waitFor()
      expect(await notesOf(page, job_id)).toEqual([])

      await page.clock.setFixedTime(written + 2 * HOUR)
      await page.context().setOffline(false)
      await page.getByText('Note added successfully').waitFor()
      await note(page, 'Pump runs').getByText('On this device').waitFor({ state: 'hidden' })
      const [sent, ...others] = await notesOf(page, job_id)
      expect(others).toEqual([])
      expect(Date.parse(sent!.noted_at)).toBe(written)
      expect(await note(page, 'Pump runs').count()).toBe(1)

      // With two tabs open, a waiting entry is sent once.
      const mend = await breakLine(page)
      await write(page, 'Only once')
      await note(page, 'Only once').getByText('On this device').waitFor()
      const tab = await page.context().newPage()
      await tab.goto(`/jobs/${job_id}?tab=notes`)
      await note(tab, 'Only once').getByText('On this device').waitFor()
      // None of the tries on the broken line got a response.
      let answered = 0
      page
        .context()
        .on(
          'response',
          (response) => (answered += response.url().endsWith('/rpc/notes/add') ? 1 : 0),
        )
      await page.context().setOffline(true)
      await mend()
      await page.context().setOffline(false)
      for (const one of [page, tab]) {
        await note(one, 'Only once').getByText('On this device').waitFor({ state: 'hidden' })
        await note(one, 'Only once').waitFor()
      }
      await expect.poll(() => notesOf(page, job_id)).toHaveLength(2)
      expect(answered).toBe(1)
    },
  )

  it(
    'that waits is never sent as another’s who logs in on the device',
    { tags: 'nightly' },
    async () => {
      const { page, open, person, job_id } = await atWork()
      const another = await newColleague()
      const mend = await breakLine(page)
      await write(page, 'Mine alone')
      await note(page, 'Mine alone').getByText('On this device').waitFor()
      await signInAs(page, another)
      await mend()
      await open()
      await write(page, 'The other one')
      await page.getByText('Note added successfully').waitFor()
      expect(await page.getByText('Mine alone').count()).toBe(0)
      expect(await outbox(page).count()).toBe(0)
      const all = async () =>
        (await notesOf(page, job_id)).map(({ content, author_name }) => [content, author_name])
      expect((await all()).map(([content]) => content)).not.toContain('Mine alone')

      await signInAs(page, person)
      await open()
      await page.getByText('Note added successfully').waitFor()
      expect(new Map((await all()) as [string, string][])).toEqual(
        new Map([
          ['Mine alone', person.name],
          ['The other one', another.name],
        ]),
      )
    },
  )

  it(
    'that the server refuses says why, and is edited and sent again, or discarded',
    { tags: 'nightly' },
    async () => {
      const { page, open, person, job_id, customer: customer_name } = await atWork()
      // Stores an entry that an earlier version with another limit could have let through.
      const put = (id: string, content: string) =>
        page.evaluate(
          async (entry) => {
            const db = await new Promise<IDBDatabase>((resolve) => {
              const asked = indexedDB.open('dryline-outbox')
              asked.onsuccess = () => resolve(asked.result)
            })
            await new Promise((done) => {
              db.transaction('entries', 'readwrite').objectStore('entries').put(entry).onsuccess =
                done
            })
            db.close()
          },
          {
            id,
            person: person.id,
            kind: 'note',
            what: { job_id, content, customer_name },
            at: new Date().toISOString(),
            order: 1,
            state: 'here',
            first: false,
            size: 0,
            sent: 0,
          },
        )
      await put(newId(), `Mold behind the wall. ${'Wet. '.repeat(900)}`)
      await open()
      const refused = note(page, 'Mold behind the wall')
      await refused.getByText('Not added: Note is too long: at most 4000 characters').waitFor()
      await outbox(page).getByText('1 of 1 failed').waitFor()
      await expectAccessible(page)
      await refused.getByRole('button', { name: 'Edit note' }).click()
      await dialog(page).getByLabel('Note').fill('Mold behind the north wall')
      await dialog(page).getByRole('button', { name: 'Send again' }).click()
      await page.getByText('Note added successfully').waitFor()
      expect((await notesOf(page, job_id)).map(({ content }) => content)).toEqual([
        'Mold behind the north wall',
      ])

      await put(newId(), `Too long as well. ${'Wet. '.repeat(900)}`)
      await open()
      await expand(page)
      await owed(page)
        .getByRole('button', { name: /^Discard Note: Too long/ })
        .click()
      await dialog(page).getByText('This device will delete it').waitFor()
      await dialog(page).getByRole('button', { name: 'Discard' }).click()
      await outbox(page).waitFor({ state: 'hidden' })
      await open()
      expect(await notesOf(page, job_id)).toHaveLength(1)
      expect(await outbox(page).count()).toBe(0)
    },
  )

  it('survives a reload where the browser has no IndexedDB', { tags: 'nightly' }, async () => {
    const { page, open } = await atWork()
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
    )
    await open()
    const mend = await breakLine(page)
    await write(page, 'Kept all the same')
    await note(page, 'Kept all the same').getByText('On this device').waitFor()
    await open()
    await note(page, 'Kept all the same').getByText('On this device').waitFor()
    await mend()
    await page.getByText('Note added successfully').waitFor()
  })
})

it('a note, a punch and a photo wait in one list, and are all safe when the line is back', async () => {
  const { page, open, person, job_id, customer } = await atWork()
  const mend = await breakLine(page)
  await write(page, 'Fans set')
  await note(page, 'Fans set').getByText('On this device').waitFor()
  await page.goto('/dashboard')
  await button(page, 'Clock In').click()
  await dialog(page).getByRole('combobox', { name: 'Customer', exact: true }).fill(customer)
  await page.getByRole('option', { name: customer }).first().click()
  await dialog(page).getByRole('button', { name: 'Clock In' }).click()
  await page
    .getByText(`Clocked in to ${customer}`)
    .filter({ hasText: 'waiting for a connection' })
    .waitFor()
  await button(page, 'Add photos').click()
  const photo = {
    name: 'IMG_7.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await plainJpeg(320, 240)),
  }
  await dialog(page).locator('input[type=file][multiple]').first().setInputFiles(photo)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await outbox(page).getByText('0 of 3 sent').waitFor()

  await expand(page)
  await owed(page).nth(2).waitFor()
  for (const what of ['Clock-in', 'Note: Fans set', 'IMG_7.jpg'])
    await owed(page).filter({ hasText: what }).waitFor()
  await owed(page)
    .filter({ hasText: 'Note: Fans set' })
    .filter({ hasText: customer })
    .filter({ hasText: 'On this device' })
    .waitFor()
  await expectAccessible(page)
  const targets = outbox(page).locator('button:visible')
  expect(
    (
      await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    ).filter((height) => height < 44),
  ).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )

  // The phone discards the page. Waiting entries are still there.
  await open()
  await outbox(page).getByText('0 of 3 sent').waitFor()
  await expand(page)
  await mend()
  await outbox(page).getByText('All 3 sent').waitFor()
  await owed(page).filter({ hasText: 'Safe on the server' }).nth(2).waitFor()
  expect(await notesOf(page, job_id)).toMatchObject([
    { content: 'Fans set', author_name: person.name },
  ])
  expect(await call<object[]>(page, 'photos/dashboard', {})).toHaveLength(1)
  expect(await call<object[]>(page, 'timeClock/recent', {})).toMatchObject([
    { customer_name: customer },
  ])
})
