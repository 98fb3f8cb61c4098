import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { momentsOf, usualPeriod } from '#loss/grants/grant-period.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { newAgent } from '#testing/agents.ts'
import { useBrowser } from '#testing/browser.ts'
import { call } from '#testing/crew.ts'
import { newHomeowner } from '#testing/homeowners.ts'
import { calendarDay } from '#values/times.ts'

const { beside } = useBrowser()

/** Sets up a chamber with a point that was read once. Returns a call that reads it again. */
async function readOnce(page: Page, job_id: string) {
  const [chamber_id, point_id, meter_id, round_id] = [newId(), newId(), newId(), newId()]
  await call(page, 'chambers/add', {
    id: chamber_id,
    job_id,
    name: 'Basement',
    water_category: 2,
    category_reason: 'Washing machine',
    water_class: null,
    class_reason: null,
  })
  const serial_number = meter_id.slice(-8)
  await call(page, 'meters/add', { id: meter_id, maker: 'Tramex', model: 'ME5', serial_number })
  await call(page, 'points/add', {
    id: point_id,
    job_id,
    chamber_id,
    room_id: null,
    surface: 'wall',
    material: 'drywall',
    material_other: null,
    height_in: 6,
    spot: null,
    goal: { meter_id, mode: 'pinless', scale: 'mc', dry_standard: 9, goal: 12 },
  })
  const round_began_at = new Date().toISOString()
  const read = (value: number) =>
    call(page, 'pointReadings/add', {
      id: newId(),
      job_id,
      point_id,
      round_id,
      round_began_at,
      meter_id,
      mode: 'pinless',
      scale: 'mc',
      value,
      surface_fahrenheit: null,
      taken_at: new Date().toISOString(),
    })
  await read(28)
  return read
}

it('releases the log to an adjuster, and shows its customer how drying goes', async () => {
  const page = await beside('manager', { location: '01' })
  const home = await beside()
  const { job_id, customer_id } = await newHomeowner(page, home)
  const readAgain = await readOnce(page, job_id)
  const adjuster = await beside()
  const { id: agent_id } = await newAgent(adjuster)
  const zone = 'America/New_York'
  const period = momentsOf(usualPeriod(calendarDay(Date.now(), zone)), zone)
  await call(page, 'grants/give', { id: newId(), customer_id, agent_id, ...period })
  await page.goto(`/jobs/${job_id}?tab=drying`)
  const log = page.getByRole('region', { name: 'Drying log' })
  await log.getByText('Not released yet').waitFor()
  const release = async (name: string) => {
    await log.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  }
  await release('Release to Adjuster')
  await log.getByText('Shown to adjusters').waitFor()
  await expectAccessible(page)

  await adjuster.goto(`/agent-customers/${customer_id}`)
  const link = adjuster.getByRole('link', { name: /^Drying log/ })
  const href = (await link.getAttribute('href'))!
  const paper = await adjuster.request.get(href)
  expect(paper.status()).toBe(200)
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(adjuster)

  await release('Release Again')
  await log.getByText('replaced by a newer one').waitFor()
  // The adjuster's page follows by itself. The former log is for staff alone.
  await adjuster.waitForFunction((former) => {
    const links = [...document.querySelectorAll('a[href*="/files/"]')]
    return links.length > 0 && links.every((one) => one.getAttribute('href') !== former)
  }, href)
  expect((await adjuster.request.get(href)).status()).toBe(404)
  expect((await page.request.get(href)).status()).toBe(200)

  await home.goto('/dashboard')
  await home.getByRole('heading', { name: 'Your job' }).waitFor()
  expect(await home.getByText('Drying progress').count()).toBe(0)
  await log.getByRole('switch', { name: 'Show drying progress to the customer' }).click()
  const progress = home.getByRole('region', { name: 'Drying progress' })
  await progress.getByText('0% dry: 0 of 1 measured place').waitFor()
  await expectAccessible(home)

  const makes = async (paper: string) => {
    await log.getByRole('button', { name: paper }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Assign 1 contract' }).click()
    await page.getByRole('button', { name: 'Open to sign' }).click()
    await page.getByRole('heading', { level: 1, name: paper }).waitFor()
  }
  expect(await log.getByRole('button', { name: 'Certificate of Drying' }).count()).toBe(0)
  await makes('Drying Plan')
  await page.goBack()
  await readAgain(11)
  await makes('Certificate of Drying')
})
