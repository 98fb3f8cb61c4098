import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainChamber } from '#drying/chambers/chambers.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { useBrowser } from '#testing/browser.ts'
import { call, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { isKept } from '#testing/kept.ts'
import { usePhones } from '#testing/phones.ts'

const { open, beside } = useBrowser()
const newPhone = usePhones(open)

/** Reads the air of a chamber and one point on three days, the second wrongly at first. */
async function readThreeDays(page: Page) {
  const { job_id } = await newLoss(page)
  const [chamber_id, point_id, meter_id] = [newId(), newId(), newId()]
  await call(page, 'chambers/add', { ...plainChamber, id: chamber_id, job_id, name: 'Basement' })
  const serial_number = meter_id.slice(-8)
  await call(page, 'meters/add', { id: meter_id, maker: 'Tramex', model: 'ME5', serial_number })
  await call(page, 'points/add', {
    ...{ id: point_id, job_id, chamber_id, room_id: null, surface: 'wall', material: 'drywall' },
    ...{ material_other: null, height_in: 6, spot: null },
    goal: { meter_id, mode: 'pinless', scale: 'mc', dry_standard: 9, goal: 12 },
  })
  const wrong = newId()
  for (const [daysAgo, value, rh] of [
    [2, 28, 60],
    [1, 20, 50],
    [0, 15.5, 45],
  ] as const) {
    const at = new Date(Date.now() - daysAgo * 86_400_000 - 60_000).toISOString()
    const begun = { job_id, round_id: newId(), round_began_at: at, taken_at: at }
    const air = { ...begun, equipment_id: null, meter_id: null, fahrenheit: 75 }
    await call(page, 'airReadings/add', { ...air, id: newId(), place: 'chamber', chamber_id, rh })
    await call(page, 'airReadings/add', {
      ...{ ...air, id: newId(), place: 'outside', chamber_id: null, rh: 80 },
    })
    const use = { point_id, meter_id, mode: 'pinless', scale: 'mc', surface_fahrenheit: null }
    const reading = { ...begun, ...use }
    if (daysAgo === 1) {
      await call(page, 'pointReadings/add', { ...reading, id: wrong, value: 30 })
      await call(page, 'pointReadings/strike', { id: wrong, reason: 'Wrong wall' })
    }
    await call(page, 'pointReadings/add', { ...reading, id: newId(), value })
  }
  return { job_id }
}

it('shows the curves of a chamber, steps through them by keyboard, and without a connection', async () => {
  const manager = await beside('manager', { location: '01' })
  const { job_id } = await readThreeDays(manager)
  const { page, goOffline, goOnline } = await newPhone()
  await signInAs(page, await newColleague())
  await page.goto(`/jobs/${job_id}?tab=drying`)
  await page.getByRole('link', { name: 'Curves of Basement' }).click()
  await page.getByRole('heading', { name: 'Curves of Basement' }).waitFor()

  const slider = (name: RegExp) => page.getByRole('slider', { name })
  const rh = slider(/^Relative humidity/)
  const gpp = page.getByRole('region', { name: 'Grains per pound (GPP)' })
  await gpp.getByText('Enter the elevation of the site').waitFor()
  await gpp.getByRole('button', { name: 'Enter Site' }).click()
  const site = page.getByRole('dialog', { name: 'Enter Site' })
  await site.getByRole('textbox', { name: 'Elevation' }).fill('1050')
  await site.getByRole('button', { name: 'Save Site' }).click()
  await slider(/^Grains per pound/).waitFor()

  await rh.focus()
  expect(await rh.getAttribute('aria-valuetext')).toMatch(/: Chamber 45% · Outside 80%$/)
  await page.keyboard.press('ArrowLeft')
  expect(await rh.getAttribute('aria-valuetext')).toMatch(/: Chamber 50% · Outside 80%$/)
  await page.keyboard.press('Home')
  expect(await rh.getAttribute('aria-valuenow')).toBe('1')
  // The curves of air share the moment.
  await gpp.getByText(/Chamber 80\.\d GPP/).waitFor()

  const point = page.getByRole('region', { name: 'Point 1, drywall' })
  const value = slider(/^Point 1/)
  expect(await value.getAttribute('aria-valuemax')).toBe('3')
  await value.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await value.getAttribute('aria-valuetext')).toMatch(/: 20% MC$/)
  await point.getByText(/^Expected dry/).waitFor()
  await point.getByText('Readings of point 1 as a table').click()
  await point.locator('s').getByText('30% MC').waitFor()
  await page.getByText('Air readings as a table').click()
  const table = page.getByRole('table', { name: 'Air of Basement, values' })
  expect(await table.getByRole('row').count()).toBe(4)
  const lanes = page.getByRole('region', { name: 'Alerts', exact: true })
  await lanes.getByText('Air too humid').waitFor()
  await expectAccessible(page)
  const [whole, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ])
  expect(whole).toBeLessThanOrEqual(shown)

  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const needed = ['chambers', 'rooms', 'placements', 'rounds', 'airReadings', 'points', 'sites']
  await expect.poll(() => isKept(page, needed, job_id)).toBe(true)
  await goOffline()
  await page.reload()
  await rh.waitFor()
  expect(await rh.getAttribute('aria-valuetext')).toMatch(/: Chamber 45% · Outside 80%$/)
  expect(await value.getAttribute('aria-valuemax')).toBe('3')
  await goOnline()
})
