import type { Locator, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { loaded, phone, useBrowser, visit } from '#testing/browser.ts'
import { call, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { beside } = useBrowser()

/** Taps, and counts the taps. */
function thumb() {
  let presses = 0
  return { press: (target: Locator) => target.tap().then(() => ++presses), presses: () => presses }
}
/** Opens the app on a phone for a new employee who has worked on this loss before. */
async function begin() {
  const admin = await beside('admin')
  const person = await newColleague()
  const loss = await newLoss(admin, { phone: '(404) 555-0188' })
  const page = await beside(undefined, { ...phone, location: '01' })
  await signInAs(page, person)
  const punch = { id: newId(), device_at: new Date().toISOString() }
  await call(page, 'timeClock/clockIn', { ...punch, customer_id: loss.customer_id })
  await call(page, 'timeClock/clockOut', punch)
  return { page, loss }
}
const start = async (page: Page) => {
  if (new URL(page.url()).pathname === '/robots.txt') await page.goto('/dashboard')
  else await visit(page, '/dashboard')
  await page.getByRole('region', { name: 'Your jobs' }).getByRole('listitem').first().waitFor()
}

it('from the app’s start a thumb clocks in by 2 presses, and reaches a note and a photo of the job by 2, and the customer by 1', async () => {
  const { page, loss } = await begin()
  await start(page)
  await expectAccessible(page)

  const clockIn = thumb()
  await clockIn.press(page.getByRole('button', { name: /^Clock In: / }).first())
  await clockIn.press(page.getByRole('dialog').getByRole('button', { name: 'Clock In' }))
  await page.getByRole('region', { name: 'Time clock' }).getByRole('timer').waitFor()
  expect(clockIn.presses()).toBe(2)

  await start(page)
  const note = thumb()
  await note.press(page.getByRole('button', { name: 'Note', exact: true }))
  await page.keyboard.type('Hall ceiling is dry.')
  await note.press(page.getByRole('button', { name: 'Add Note' }))
  await page.getByText('Note added successfully').waitFor()
  expect(note.presses()).toBe(2)

  await start(page)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 400) refused.push(response.url())
  })
  const photo = thumb()
  await photo.press(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Camera' }),
  )
  const shutter = page.getByRole('button', { name: 'Take photo' })
  await photo.press(shutter)
  await page.getByText('1 taken').waitFor()
  expect(photo.presses()).toBe(2)
  await expectAccessible(page)
  await shutter.tap()
  await page.getByText('2 taken · all uploaded').waitFor()
  expect(refused).toEqual([])
  const photos = async () =>
    (
      (await (await page.request.get(`/api/photos?job_id=${loss.job_id}`)).json()) as {
        rows: { type: string }[]
      }
    ).rows.map(({ type }) => type)
  await expect.poll(photos).toEqual(['damage', 'damage'])

  await page.getByRole('link', { name: 'Close the camera' }).tap()
  await page.waitForURL(`**/jobs/${loss.job_id}?tab=pictures`)
  // The page of the current job can end the work too.
  await page.getByRole('button', { name: 'Clock Out' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Clock Out' }).tap()
  await page.getByRole('button', { name: 'Clock In' }).waitFor()
  await start(page)
  const dial = page
    .getByRole('region', { name: 'Your jobs' })
    .getByRole('link', { name: /^Call / })
    .first()
  expect(await dial.getAttribute('href')).toMatch(/^tel:/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

it(
  'the dashboard fits one and a half screens of a desk and two of a phone, on the clock too',
  { tags: 'nightly' },
  async () => {
    // Allows three lines of what needs attention, each as high as a thumb needs. Other tests leave
    // more work for the whole company.
    const heightOf = (page: Page) =>
      page.evaluate(() => {
        const lines = document.querySelector('.attention-rows')?.getBoundingClientRect().height ?? 0
        return (document.documentElement.scrollHeight - Math.max(0, lines - 3 * 44)) / innerHeight
      })
    const fits = async (page: Page, most: number) => {
      await page.getByText('Closed and Paid').waitFor()
      await loaded(page)
      expect(await heightOf(page)).toBeLessThanOrEqual(most)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      )
    }
    const admin = await beside('admin')
    const loss = await newLoss(admin, { phone: '(404) 555-0188' })
    const clockIn = (page: Page) =>
      call(page, 'timeClock/clockIn', {
        id: newId(),
        device_at: new Date().toISOString(),
        customer_id: loss.customer_id,
      })
    // A location that no other test uses. Their open work would add lines here.
    const desk = { location: '07', viewport: { width: 1280, height: 860 } } as const
    /** Checks the page on a phone and then on a desk, while someone is on the clock. */
    const fitsAtWork = async (page: Page) => {
      await clockIn(page)
      await page.getByRole('region', { name: 'Time clock' }).getByRole('timer').waitFor()
      await fits(page, 2)
      await asDesk(page)
      await page.setViewportSize(desk.viewport)
      await page.getByRole('combobox', { name: 'Quick switch customer' }).waitFor()
      await fits(page, 1.5)
    }
    const onSite = await newColleague()
    const ofColleague = await beside(undefined, desk)
    await signInAs(ofColleague, onSite)
    await ofColleague.goto('/dashboard')
    await ofColleague.getByRole('button', { name: 'Add photos' }).click()
    const adding = ofColleague.getByRole('dialog', { name: 'Add Photos to My Dashboard' })
    const pictures = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => ({
        name: `${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await plainJpeg(64 + n, 48),
      })),
    )
    await adding.locator('input[type=file][multiple]').first().setInputFiles(pictures)
    await adding.getByRole('button', { name: /^Add/ }).click()
    await ofColleague.getByRole('button', { name: /, 10 of 10$/ }).waitFor()
    await ofColleague.reload()
    await fits(ofColleague, 1.5)
    await asPhone(ofColleague)
    await ofColleague.getByRole('button', { name: /^Open .*, 10 of 10$/ }).waitFor()
    await fits(ofColleague, 2)
    await fitsAtWork(ofColleague)

    const manager = await newColleague(3)
    const managing = await beside(undefined, desk)
    await signInAs(managing, manager)
    await managing.goto('/dashboard')
    await fits(managing, 1.5)
    await asPhone(managing)
    await fits(managing, 2)
    await fitsAtWork(managing)
  },
)
