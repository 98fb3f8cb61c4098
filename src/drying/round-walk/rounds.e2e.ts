import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainChamber } from '#drying/chambers/chambers.cases.ts'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { useBrowser } from '#testing/browser.ts'
import { call, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { isKept } from '#testing/kept.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { usePhones } from '#testing/phones.ts'

const { open, beside } = useBrowser()
const newPhone = usePhones(open)

const round = (page: Page) => page.getByRole('dialog', { name: 'Round' })
/** Reads the air at a stop by the keyboard, as a wedge types: Enter leads on. */
async function readAir(page: Page, stop: string, fahrenheit: string, rh: string) {
  await round(page).getByRole('heading', { name: stop }).waitFor()
  await page.keyboard.type(fahrenheit)
  await page.keyboard.press('Enter')
  await page.keyboard.type(rh)
  await page.keyboard.press('Enter')
}
interface Reading {
  place: string
  fahrenheit: number
  rh: number
  taken_at: string
  struck_at: string | null
}

/** Sets up a chamber with two standing dehumidifiers. */
async function newChamber(manager: Page) {
  const { job_id, customer_id } = await newLoss(manager)
  await call(manager, 'chambers/add', { ...plainChamber, id: newId(), job_id })
  const { item_number: _, serial_number: __, ...model } = plainUnit
  const mark = Math.random().toString(36).slice(2, 7).toUpperCase()
  const units = await call<{ id: string }[]>(manager, 'equipment/createSeveral', {
    ...model,
    name: 'LGR 7000',
    category: 'dehumidifier',
    ids: [newId(), newId()],
    first_number: `${mark}-101`,
  })
  await call(manager, 'placements/deploy', {
    customer_id,
    placed_at: new Date().toISOString(),
    units: units.map(({ id }) => ({ id: newId(), equipment_id: id })),
  })
  return { job_id, mark }
}

it('a round without a signal survives a killed browser, and each reading arrives once with its time', async () => {
  const manager = await beside('manager', { location: '01' })
  const { job_id, mark } = await newChamber(manager)
  const { page, goOffline, goOnline } = await newPhone()
  await signInAs(page, await newColleague())
  await page.goto(`/jobs/${job_id}?tab=drying`)
  await page.getByRole('button', { name: 'Enter Site' }).first().click()
  const site = page.getByRole('dialog', { name: 'Enter Site' })
  await site.getByRole('textbox', { name: 'Elevation' }).fill('high')
  await site.getByRole('button', { name: 'Save Site' }).click()
  await site.getByText('Enter the elevation in feet, like 1050').waitFor()
  await site.getByRole('textbox', { name: 'Elevation' }).fill('1,050')
  await site.getByRole('button', { name: 'Save Site' }).click()
  await page.getByText('1,050 ft').waitFor()
  // What the round needs is kept on the device before the signal is gone.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const needed = ['chambers', 'rooms', 'placements', 'rounds', 'airReadings', 'sites', 'jobs']
  await expect.poll(() => isKept(page, needed, job_id)).toBe(true)

  await goOffline()
  const before = Date.now()
  await page.getByRole('button', { name: 'Start Round' }).click()
  await round(page).getByText('1 of 7').waitFor()
  await readAir(page, 'Outside', '88', '60')
  await round(page).getByRole('heading', { name: 'Unaffected area' }).waitFor()
  await round(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'm.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg(640, 480) })
  await round(page).getByText('1 photo taken').waitFor()
  await round(page).getByLabel('Temperature').focus()
  await readAir(page, 'Unaffected area', '72', '50')
  await round(page).getByRole('heading', { name: 'Chamber air' }).waitFor()
  await page.keyboard.type('600')
  await page.keyboard.press('Enter')
  await round(page).getByText('Enter a temperature from -40 to 250 °F').waitFor()
  await round(page).getByLabel('Temperature').fill('80')
  await expectAccessible(page)

  // The browser is killed with half a reading typed.
  await page.goto('about:blank')
  await page.goto(`/jobs/${job_id}?tab=drying`)
  await page.getByText('Round paused at 2 of 7').waitFor()
  await page.getByRole('button', { name: 'Resume Round' }).click()
  expect(await round(page).getByLabel('Temperature').inputValue()).toBe('80')
  await round(page).getByLabel('Relative humidity').fill('60')
  await round(page).getByRole('button', { name: 'Next' }).click()
  await readAir(page, `LGR 7000 · ${mark}-101 in`, '80', '60')
  await readAir(page, `LGR 7000 · ${mark}-101 out`, '98', '18')
  // This unit's outlet has more grains than its inlet.
  await readAir(page, `LGR 7000 · ${mark}-102 in`, '72', '40')
  await round(page).getByRole('button', { name: 'Back' }).click()
  await round(page).getByLabel('Relative humidity').fill('41')
  await round(page).getByRole('button', { name: 'Next' }).click()
  await round(page)
    .getByRole('heading', { name: `LGR 7000 · ${mark}-102 out` })
    .waitFor()
  await page.keyboard.type('74')
  await round(page).getByRole('button', { name: 'Skip' }).click()
  await round(page).getByText('You entered 74 here.').waitFor()
  await round(page).getByRole('button', { name: 'Unit was off' }).click()
  await round(page).getByText('6 readings · 1 skipped').waitFor()
  await round(page).getByText('No', { exact: true }).click()
  await round(page).getByLabel('Note').fill('Breaker tripped')
  await round(page).getByRole('button', { name: 'Finish Round' }).click()
  await round(page).getByText('Choose the units that are off').waitFor()
  await round(page)
    .getByRole('checkbox', { name: `LGR 7000 · ${mark}-102` })
    .check()
  await round(page).getByRole('button', { name: 'Finish Round' }).click()
  await round(page).waitFor({ state: 'hidden' })

  const log = page.getByRole('region', { name: 'Rounds' })
  await log.getByText('Breaker tripped').waitFor()
  const waiting = log.getByText('On this device', { exact: true })
  expect(await waiting.count()).toBe(7)
  await log.getByText('1 meter photo on this device').waitFor()
  const panel = page.getByRole('region', { name: plainChamber.name })
  await panel.getByText('Grain depression').waitFor()
  const isOff = `LGR 7000 · ${mark}-102 is off.`
  await panel.getByText(isOff).waitFor()
  await panel.getByRole('button', { name: `Answer: ${isOff}` }).click()
  const answer = page.getByRole('dialog', { name: 'Answer Alert' })
  await answer.getByRole('button', { name: 'Save Answer' }).click()
  await answer.getByText('Reason is required').waitFor()
  await answer.getByRole('button', { name: 'Owner turned it off' }).click()
  await answer.getByRole('button', { name: 'Save Answer' }).click()
  await panel.getByText('Answered: Owner turned it off').waitFor()
  await goOnline()
  await page.getByText('Round saved').waitFor()
  // Of the readings and of the round, whose signs go one by one.
  await expect.poll(() => log.getByText('on this device').count()).toBe(0)

  await log.getByRole('button', { name: 'Open photo: Unaffected area' }).waitFor()
  const saved = () => call<Reading[]>(page, 'airReadings/list', { job_id })
  await expect.poll(async () => (await saved()).length).toBe(7)
  const readings = await saved()
  const counting = readings.filter(({ struck_at }) => struck_at === null)
  expect(
    counting.map(({ place, fahrenheit, rh }) => `${place} ${fahrenheit} ${rh}`).toSorted(),
  ).toEqual([
    'chamber 80 60',
    'inlet 72 41',
    'inlet 80 60',
    'outlet 98 18',
    'outside 88 60',
    'unaffected 72 50',
  ])
  expect(readings.length - counting.length).toBe(1)
  for (const { taken_at } of readings) expect(Date.parse(taken_at)).toBeGreaterThanOrEqual(before)
  expect(await call<object[]>(page, 'rounds/list', { job_id })).toMatchObject([
    {
      all_running: false,
      off: [{ name: `LGR 7000 · ${mark}-102` }],
      note: 'Breaker tripped',
      skipped: [{ reason: 'Unit was off' }],
    },
  ])

  expect(await call<object[]>(page, 'alertAnswers/list', { job_id })).toMatchObject([
    { sentence: isOff, reason: 'Owner turned it off' },
  ])

  // A colleague strikes a reading; both see who and why.
  await manager.goto(`/jobs/${job_id}?tab=drying`)
  await manager.getByRole('button', { name: 'Actions for Outside, 88 °F, 60%' }).click()
  await manager.getByRole('menuitem', { name: 'Strike' }).click()
  const strike = manager.getByRole('dialog', { name: 'Strike Reading' })
  await strike.getByLabel('Reason').fill('In the sun')
  await strike.getByRole('button', { name: 'Strike' }).click()
  for (const reader of [page, manager]) await reader.getByText(': In the sun').waitFor()
})
