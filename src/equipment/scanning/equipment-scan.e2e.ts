import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { labelAddress } from '#equipment/labels/label-codes.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, phone, tooSmall, useBrowser, visit } from '#testing/browser.ts'
import { call, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { keptAnswers } from '#testing/kept.ts'
import { labelPhoto, labelVideo } from '#testing/label-video.ts'
import { usePhones } from '#testing/phones.ts'
import { asDesk } from '#testing/windows.ts'

const { beside, open } = useBrowser()
const newPhone = usePhones(open)
const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()))
})

interface Unit {
  id: string
  item_number: string
}
const row = (page: Page, code: string) =>
  page.getByRole('list', { name: 'Scanned units' }).getByRole('listitem').filter({ hasText: code })
const ready = (page: Page, words: string) =>
  page.getByRole('region', { name: /^Scanned/ }).getByText(words, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Adds `count` units with consecutive numbers that no other test uses. */
async function newUnits(manager: Page, count: number): Promise<Unit[]> {
  const { item_number: _, serial_number: __, ...model } = plainUnit
  const mark = Math.random().toString(36).slice(2, 7).toUpperCase()
  const ids = Array.from({ length: count }, () => newId())
  return call(manager, 'equipment/createSeveral', {
    ...model,
    name: 'Air mover',
    ids,
    first_number: `${mark}-101`,
  })
}
const place = (page: Page, customer_id: string, { id }: Unit) =>
  call(page, 'placements/deploy', {
    customer_id,
    placed_at: new Date().toISOString(),
    units: [{ id: newId(), equipment_id: id }],
  })
const standing = async (page: Page, job_id: string) =>
  (
    await call<{ item_number: string; room: string | null; removed_at: string | null }[]>(
      page,
      'placements/ofJob',
      { job_id },
    )
  ).filter(({ removed_at }) => removed_at === null)

/**
 * Prepares the scans of a truck: `count` units, 3 of them scanned twice, one unit that is on
 * another job, and an unknown code.
 */
async function truck(manager: Page, count: number) {
  const [here, elsewhere] = [await newLoss(manager), await newLoss(manager)]
  const units = await newUnits(manager, count + 2)
  const [taken, left, ...good] = units as [Unit, Unit, ...Unit[]]
  await place(manager, elsewhere.customer_id, taken)
  const codes = [...good, taken].map(({ item_number }) => item_number)
  // A label comes back before the camera later, never twice in a row.
  const third = Math.floor(count / 3)
  const late = [
    ...codes.slice(third, 2 * third),
    'PALLET-7',
    codes[third + 3]!,
    ...codes.slice(2 * third),
    codes[0]!,
  ]
  const scans = [...codes.slice(0, third), codes[2]!, ...late]
  return { here, elsewhere, taken, left, good, scans }
}

/** Deploys a truck's units and picks them up again with the camera. */
async function byCamera(count: number) {
  const manager = await beside('manager')
  const { here, elsewhere, taken, left, good, scans } = await truck(manager, count)
  expect(scans).toHaveLength(count + 5)
  const video = await labelVideo(
    scans.map((code) => labelAddress('https://dryline.example', code)),
    10,
  )
  ending.push(video.remove)
  const page = await open(`/jobs/${here.job_id}?tab=equipment`, 'employee', {
    ...phone,
    location: '01',
    video: video.path,
  })
  await page.getByRole('link', { name: 'Scan to deploy' }).click()
  await page.getByText(`To ${here.customer}`).waitFor()
  await ready(page, `${count} units ready, 2 not`).waitFor()
  await page.getByRole('status').filter({ hasText: 'Already on this list' }).waitFor()
  await press(page, 'Stop camera')
  await row(page, 'PALLET-7').getByText('Unknown code').waitFor()
  await row(page, taken.item_number).getByText(`On another job: ${elsewhere.customer}`).waitFor()
  await expectAccessible(page)
  expect([await fits(page), await tooSmall(page, 'main')]).toEqual([true, []])
  await press(page, `Deploy ${count} units`)
  await dialog(page).getByLabel('Room or area').fill('Basement')
  await dialog(page)
    .getByRole('button', { name: `Deploy ${count} units` })
    .click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText(`${count} units deployed.`).waitFor()
  await ready(page, '0 units ready, 2 not').waitFor()
  const there = await standing(page, here.job_id)
  expect(there.map(({ item_number }) => item_number).toSorted()).toEqual(
    good.map(({ item_number }) => item_number).toSorted(),
  )
  expect(new Set(there.map(({ room }) => room))).toEqual(new Set(['Basement']))

  await place(manager, here.customer_id, left)
  await asDesk(page)
  await press(page, 'Remove all')
  await dialog(page).getByRole('button', { name: 'Remove all' }).click()
  await visit(page, `/equipment/scan?job=${here.job_id}&mode=pick-up`)
  const missing = page.getByRole('region', { name: 'Missing' })
  await missing.getByText(`${count + 1} units`).waitFor()
  await press(page, 'Start camera')
  await ready(page, `${count} units ready, 2 not`).waitFor()
  await press(page, 'Stop camera')
  await missing.getByText(left.item_number).waitFor()
  await missing.getByText('and not scanned: 1 unit').waitFor()
  await expectAccessible(page)
  await press(page, `Pick Up ${count} units`)
  await dialog(page).getByText(`Missing: ${left.item_number} still at ${here.customer}`).waitFor()
  const broken = dialog(page).getByRole('group', { name: good[0]!.item_number })
  await broken.getByLabel('Needs maintenance').click()
  await broken.getByLabel('What is wrong').fill('Frayed cord')
  await dialog(page)
    .getByRole('button', { name: `Pick Up ${count} units` })
    .click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText(`Missing at ${here.customer}: ${left.item_number}`).waitFor()
  await page.getByRole('button', { name: 'Deploy them on another job' }).waitFor()
  expect((await standing(page, here.job_id)).map(({ item_number }) => item_number)).toEqual([
    left.item_number,
  ])
  const unit = await call<{ status: string; status_reason: string }>(page, 'equipment/read', {
    id: good[0]!.id,
  })
  expect([unit.status, unit.status_reason]).toEqual(['maintenance', 'Frayed cord'])
  await visit(page, '/equipment/out')
  await page.getByRole('heading', { level: 1, name: 'Equipment Out' }).waitFor()
  await page.getByText('Highlighted: out more than 7 days.').waitFor()
  await expectAccessible(page)
}

/** Opens the phone of an employee who opened a job and its scan page, then lost the connection. */
async function inBasement(count: number) {
  const manager = await beside('manager')
  const load = await truck(manager, count)
  const { here } = load
  const person = await newColleague()
  const { page, goOffline, goOnline } = await newPhone()
  await signInAs(page, person)
  await page.goto(`/jobs/${here.job_id}?tab=equipment`)
  await page.getByRole('button', { name: 'Deploy Equipment' }).waitFor()
  await visit(page, `/equipment/scan?job=${here.job_id}`)
  await page.getByText(`To ${here.customer}`).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await expect
    .poll(() =>
      keptAnswers(page).then((all) =>
        ['atHand', 'ofJob', here.job_id].every((part) => all.some((hash) => hash.includes(part))),
      ),
    )
    .toBe(true)
  await goOffline()
  return { ...load, manager, page, goOnline }
}

describe('scanning a truckload', () => {
  it('by camera places 12 of 17 in one go, says why not the others, and at pick-up names the one missing', () =>
    byCamera(12))

  it('by camera places 35 of 40 as well', { tags: 'nightly' }, () => byCamera(35))

  it(
    'by a scanner that types, in a basement: the list outlasts the page, and what was refused later is explained',
    { tags: 'nightly' },
    async () => {
      const { manager, here, elsewhere, good, taken, scans, page, goOnline } = await inBasement(8)
      await page.goto(`/equipment/scan?job=${here.job_id}`)
      await page.getByText(`To ${here.customer}`).waitFor()
      const said = page.getByRole('status')
      for (const code of scans) {
        const isTwice = (await row(page, code).count()) > 0
        await page.keyboard.type(code)
        await page.keyboard.press('Enter')
        await (
          isTwice ? said.filter({ hasText: `${code}: Already on this list` }) : row(page, code)
        ).waitFor()
      }
      await ready(page, '8 units ready, 2 not').waitFor()
      await row(page, 'PALLET-7').getByText('Not known on this device').waitFor()
      await row(page, taken.item_number)
        .getByText(`On another job: ${elsewhere.customer}`)
        .waitFor()
      // The phone unloads the page.
      await page.reload()
      await ready(page, '8 units ready, 2 not').waitFor()
      await press(page, 'Deploy 8 units')
      await dialog(page).getByLabel('Room or area').fill('Crawl space')
      await dialog(page).getByRole('button', { name: 'Deploy 8 units' }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      await page.getByText('8 units deployed on this device, waiting to be sent.').waitFor()
      await ready(page, '0 units ready, 2 not').waitFor()
      const gone = good[4]!
      await page.keyboard.type(gone.item_number)
      await page.keyboard.press('Enter')
      await row(page, gone.item_number)
        .getByText('Deployed on this device, waiting to be sent')
        .waitFor()

      // One was not needed: it is picked up before the server hears that it was deployed.
      const back = good[5]!
      await page
        .getByRole('radiogroup', { name: 'What to do with the units' })
        .getByText('Pick Up')
        .click()
      await page.keyboard.type(back.item_number)
      await page.keyboard.press('Enter')
      await row(page, back.item_number).getByText(`${here.customer}, Crawl space`).waitFor()
      await row(page, gone.item_number)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await press(page, 'Pick Up 1 unit')
      await dialog(page).getByRole('button', { name: 'Pick Up', exact: true }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      await page.getByText('1 unit picked up on this device, waiting to be sent.').waitFor()

      // Someone else takes one of the units, and the phone restarts.
      await place(manager, elsewhere.customer_id, gone)
      await page.goto('/dashboard')
      const outbox = page.getByRole('region', { name: 'Outbox' })
      await outbox.getByText('0 of 2 sent').waitFor()
      await goOnline()
      await outbox.getByText('1 of 2 failed').waitFor()
      await outbox.getByRole('button', { expanded: false }).click()
      await outbox
        .getByText(
          `7 units deployed. Not deployed: ${gone.item_number}: Air mover is already at ${elsewhere.customer}`,
        )
        .waitFor()
      await expect.poll(() => standing(manager, here.job_id)).toHaveLength(6)
    },
  )

  it(
    'in a basement a label opens what the device knows, and units are chosen by hand or by photo',
    { tags: 'nightly' },
    async () => {
      const { here, elsewhere, good, taken, scans, page } = await inBasement(8)
      // A photographed label opens what this device knows about the unit.
      await page.goto(`/E/${taken.item_number}`)
      await page
        .getByRole('region', { name: 'Last known on this device' })
        .getByText(elsewhere.customer)
        .waitFor()
      await page.getByRole('button', { name: 'Pick Up' }).waitFor()
      await page.goto('/E/PALLET-7')
      await page.getByRole('heading', { name: 'Not known on this device' }).waitFor()
      // Choose a unit by hand instead of scanning.
      await page.goto(`/jobs/${here.job_id}?tab=equipment`)
      await press(page, 'Deploy Equipment')
      await dialog(page).getByLabel('Find equipment').fill(good[0]!.item_number)
      await dialog(page)
        .getByRole('checkbox')
        .and(page.getByLabel(`${good[0]!.item_number} · Air mover`))
        .waitFor()
      await dialog(page).getByText('0 selected · offline: units saved on this device').waitFor()
      await page.keyboard.press('Escape')
      await page.goto(`/equipment/scan?job=${here.job_id}`)
      // The barcode reader works offline too.
      const photo = {
        name: 'label.jpg',
        mimeType: 'image/jpeg',
        buffer: await labelPhoto(scans[0]!),
      }
      await page.getByLabel('Photo of labels', { exact: true }).setInputFiles(photo)
      await row(page, scans[0]!).waitFor()
    },
  )
})
