import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainChamber } from '#drying/chambers/chambers.cases.ts'
import { plainPoint } from '#drying/points/points.cases.ts'
import { plainRoom } from '#drying/rooms/rooms.cases.ts'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { useBrowser } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'

const { beside } = useBrowser()

it('rates a unit, judges what stands by it, keeps a reason, shows the edition of new factors, and is picked up once dry', async () => {
  const page = await beside('manager', { location: '01' })
  const { job_id, customer_id } = await newLoss(page)
  const chamber_id = newId()
  await call(page, 'chambers/add', { ...plainChamber, id: chamber_id, job_id })
  await call(page, 'rooms/add', { ...plainRoom, id: newId(), job_id, chamber_id })
  const deploy = async (rating = {}) => {
    const unit = { ...plainUnit, id: newId(), name: 'Dehumidifier', ...rating }
    const { item_number } = await call<{ item_number: string }>(page, 'equipment/create', unit)
    await call(page, 'placements/deploy', {
      customer_id,
      job_id,
      room: 'Kitchen',
      placed_at: new Date().toISOString(),
      units: [{ id: newId(), equipment_id: unit.id }],
    })
    return item_number
  }
  const unrated = await deploy()
  const drying = `/jobs/${job_id}?tab=drying`
  await page.goto(drying)
  const panel = page.getByRole('region', { name: 'First floor' })
  await panel.getByText(`1 unit has no rating: ${unrated}`).waitFor()
  await panel.getByText('Enter its rating to see if the need is met.').waitFor()
  expect(await panel.getByText('Not met. Add 1 unit.').count()).toBe(0)

  await panel.getByRole('link', { name: unrated }).click()
  await page.getByRole('button', { name: `Edit ${unrated}, Dehumidifier` }).click()
  const form = page.getByRole('dialog', { name: `Edit ${unrated}` })
  await form.getByRole('combobox', { name: 'Dehumidifier kind' }).click()
  await page.getByRole('option', { name: 'LGR', exact: true }).click()
  await form.getByLabel('Rated pints a day').fill('140')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.getByText('Choose the basis of the rating').waitFor()
  await form.getByRole('combobox', { name: 'Rating basis' }).click()
  await page.getByRole('option', { name: 'AHAM, 80 °F and 60%' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.goto(drying)
  await panel.getByText('LGR: needs 24 pints a day, 1 × 140 stands (140): within.').waitFor()

  await deploy({ dehumidifier_kind: 'lgr', rated_pints_per_day: 140, rating_basis: 'aham' })
  await panel.getByText('exceeded by 1. Give a reason, or pick up 1 unit.').waitFor()
  await panel.getByRole('button', { name: 'Give reason for Dehumidifiers in First floor' }).click()
  const reason = page.getByRole('dialog', { name: 'Dehumidifiers in First floor' })
  await reason.getByRole('button', { name: 'Save Reason' }).click()
  await reason.getByText('Reason is required').waitFor()
  await reason.getByLabel('Reason').fill('Plaster on lath holds bound water')
  await reason.getByRole('button', { name: 'Save Reason' }).click()
  await panel.getByText('Reason for 1 more unit: Plaster on lath holds bound water').waitFor()
  expect(await panel.getByText('pick up 1 unit').count()).toBe(0)

  await panel.getByRole('button', { name: 'Deploy 4 units' }).click()
  const deploying = page.getByRole('dialog', { name: 'Deploy Equipment' })
  await deploying.getByRole('button', { name: 'Deploy 4 units' }).waitFor()
  expect(await deploying.getByLabel('Room or area').inputValue()).toBe('Kitchen')
  await deploying.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  // Only the name changes, because other journeys are sized by the same factors.
  const edition = `S500-2021, read again ${newId()}`
  await panel.getByRole('link', { name: /S500-2021/ }).click()
  await page.getByRole('button', { name: 'Edit Factors' }).click()
  const factors = page.getByRole('dialog', { name: 'Edit Sizing Factors' })
  await factors.getByLabel('Edition').fill(edition)
  await factors.getByLabel('Wet floor for each one, From').fill('80')
  await factors.getByLabel('Reason for this version').fill('Compared with the sheet')
  await factors.getByRole('button', { name: 'Save New Version' }).click()
  await factors.getByText('Enter the smaller figure first').waitFor()
  await factors.getByLabel('Wet floor for each one, From').fill('50')
  await factors.getByRole('button', { name: 'Save New Version' }).click()
  await page.getByRole('region', { name: edition }).waitFor()
  await page.getByText('Compared with the sheet').waitFor()
  await page.goto(drying)
  await panel.getByText(edition).waitFor()

  const point = newId()
  await call(page, 'points/add', { ...plainPoint, id: point, job_id, chamber_id })
  await call(page, 'points/end', { id: point, how: 'material_removed', reason: 'Buckled' })
  await panel.getByText('Dry. 2 units still stand here.').waitFor()
  await panel.getByRole('button', { name: 'Pick Up Equipment in First floor' }).click()
  const pickUp = page.getByRole('dialog', { name: 'Pick Up Equipment' })
  await pickUp.getByRole('button', { name: 'Pick Up 2 units' }).click()
  await pickUp.waitFor({ state: 'hidden' })
  await panel.getByText('2 units still stand here').waitFor({ state: 'detached' })
  expect(await panel.getByRole('button', { name: /Deploy/ }).count()).toBe(0)
})
