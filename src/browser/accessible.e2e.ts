import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { judge } from '#testing/accessible.ts'
import { call, signInAs } from '#testing/crew.ts'
import { useReaders } from '#testing/readers.ts'
import { isNightly } from '#testing/ring.ts'
import {
  type Reader,
  addresses,
  dialogs,
  forms,
  publicPages,
  rowsFor,
  screens,
} from '#testing/screens.ts'
import { takeSession } from '#testing/sessions.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { read, pageOf, settled } = useReaders<Reader>(async (reader, page) => {
  if (reader === 'admin') {
    await takeSession(new URL(page.url()).origin, reader, page.context())
    await page.evaluate(() => localStorage.setItem('selectedCity', '01'))
  } else if (reader !== 'nobody') {
    // People outside see a claim made by this test, because the demo company's accounts are shared
    // with other tests.
    const { customer_id, accounts } = await rows.claim()
    await signInAs(page, accounts[reader])
    await call(page, 'questions/ask', {
      id: newId(),
      customer_id,
      content: 'When do you pick up the fans?',
    })
  }
})
const rows = rowsFor(pageOf)

/**
 * `npm test` checks each page once, the way most people see it. The nightly run checks every width
 * and all colors.
 */
async function lookAt(page: Page, what = '') {
  await judge(page, 'light', {}, what)
  if (!isNightly) return
  await judge(page, 'dark', {}, what)
  await asPhone(page)
  await judge(page, 'light', {}, what)
  await judge(page, 'dark', {}, what)
  await asDesk(page)
}

async function lookAtDialog(page: Page, reader: Reader, button: string | RegExp) {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog').first()
  await dialog.waitFor()
  await settled(reader)
  await lookAt(page, `dialog of ${button}`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

const content = 'main :is(tbody tr, li, dd, article, [role=gridcell], .figures)'
/**
 * Waits until the cached contents of a page are replaced by the current ones. The page was opened
 * for a row that was just added.
 */
async function hasSomething(page: Page, address: string) {
  const message = `${address} is empty: look at a row that has something`
  await expect.poll(() => page.locator(content).count(), { message }).toBeGreaterThan(0)
}

describe.each([...new Set(screens.map(({ reader }) => reader))])('%s', (reader) => {
  it.each(screens.filter((screen) => screen.reader === reader))('$path', async ({ path }) => {
    const isOfApp = !publicPages.includes(path)
    const isFirst = screens.find((screen) => screen.path === path)!.reader === reader
    const unopened = new Set(isFirst ? dialogs[path] : [])
    const given = (await addresses[path]?.(rows)) ?? path
    for (const address of [given].flat())
      await read(reader, address, isOfApp, async (page) => {
        expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname)
        if (isOfApp && reader !== 'nobody' && !forms.includes(path))
          await hasSomething(page, address)
        // The code of a tab comes after its page.
        for (const panel of await page.getByRole('tabpanel').all())
          await expect.poll(() => panel.innerText()).not.toBe('')
        await lookAt(page)
        for (const button of unopened) {
          if (!(await page.getByRole('button', { name: button, exact: true }).first().isVisible()))
            continue
          await lookAtDialog(page, reader, button)
          unopened.delete(button)
        }
      })
    expect([...unopened], 'dialogs that no button of this name opens').toEqual([])
  })
})
