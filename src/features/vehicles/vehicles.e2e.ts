import type { Locator, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser, visit } from '#testing/browser.ts'
import { cornered } from '#testing/pictures.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open } = useBrowser()
const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await cornered(640, 480).jpeg().toBuffer() })
/** Chooses a file by a button. */
async function choose(page: Page, button: Locator, file: Awaited<ReturnType<typeof picture>>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles([file])
}

it('a vehicle is added with pictures, its status is set and followed by a colleague, it is edited with its costs, and given up', async () => {
  const page = await open('/fleet', 'admin', { location: '16' })
  await page.getByText('No vehicles found').waitFor()
  await page.getByRole('button', { name: 'Add Your First Vehicle' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Vehicle' })
  await adding.getByRole('textbox', { name: 'Vehicle number' }).fill('E2E-01')
  await adding.getByRole('button', { name: 'Add Vehicle' }).click()
  await adding.getByText('Please fill in all required fields').first().waitFor()
  for (const [name, value] of [
    ['Year', '2023'],
    ['Make', 'Ford'],
    ['Model', 'Transit 250'],
    ['Mileage', '12,400'],
    ['Purchase cost', '45,000'],
    ['License plate', 'QRX 1180'],
  ] as const)
    await adding.getByRole('textbox', { name, exact: true }).fill(value)
  await choose(page, adding.getByRole('button', { name: 'Add picture: Front' }), {
    ...{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  })
  await page.getByText('note.txt: Images must be image files').waitFor()
  await choose(page, adding.getByRole('button', { name: 'Add picture: Front' }), await picture('front.jpg'))
  await adding.getByRole('button', { name: 'Replace picture: Front' }).waitFor()
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add Vehicle' }).click()
  await page.getByText('Vehicle added successfully').waitFor()
  await adding.waitFor({ state: 'hidden' })
  const tile = page.getByRole('article', { name: 'E2E-01' })
  await tile.getByText('12,400').waitFor()
  await page.getByText('Front image uploaded successfully').waitFor({ timeout: 60_000 })
  await tile.locator('img').waitFor()
  await page.getByRole('region', { name: 'Fleet Overview' }).getByText('12,400').waitFor()

  const colleague = await open('/fleet', 'employee', { location: '16' })
  const theirs = colleague.getByRole('article', { name: 'E2E-01' })
  // Never recorded: due.
  await theirs.getByText('Service Due').waitFor()
  expect(await theirs.getByRole('button', { name: /^Status/ }).count()).toBe(0)
  await tile.getByRole('button', { name: 'Status of E2E-01: Service Due. Change' }).click()
  await page.getByRole('menuitem', { name: 'Not Drivable' }).click()
  await theirs.getByText('Not Drivable').waitFor()
  await expectAccessible(page)
  await asPhone(page)
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await asDesk(page)

  await tile.getByRole('link', { name: 'View Details of E2E-01' }).click()
  await page.getByRole('heading', { name: 'E2E-01, 2023 Ford Transit 250' }).waitFor()
  await page.getByRole('region', { name: 'Billing Information' }).getByText('$45,000.00').waitFor()
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await choose(page, pictures.getByRole('button', { name: 'Replace picture: Front' }), await picture('later.jpg'))
  await pictures.getByRole('button', { name: 'Compare pictures: Front' }).click({ timeout: 60_000 })
  const comparing = page.getByRole('dialog', { name: 'Compare E2E-01, front' })
  await comparing.getByRole('img', { name: /^Before: / }).waitFor()
  await expectAccessible(page)
  await comparing.getByRole('button', { name: 'Close' }).click()
  await comparing.waitFor({ state: 'hidden' })
  await pictures.getByRole('button', { name: 'Former pictures (1)' }).click()
  await pictures.getByRole('button', { name: /^Remove photo of front/ }).click()
  await pictures.getByRole('button', { name: 'Compare pictures: Front' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await pictures.getByRole('button', { name: 'Compare pictures: Front' }).waitFor()
  await pictures.getByRole('button', { name: 'Mark damage: Front' }).click()
  const marking = page.getByRole('dialog', { name: 'Damage of E2E-01, front' })
  await marking.getByRole('textbox', { name: 'Damage' }).fill('Dent in the hood')
  await marking.getByRole('button', { name: 'Save' }).click()
  await marking.waitFor({ state: 'hidden' })
  const damage = page.getByRole('region', { name: 'Damage marked' })
  await damage.getByText('Dent in the hood').waitFor()
  await damage.getByRole('button', { name: 'Repaired' }).click()
  await damage.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit E2E-01' })
  await editing.getByRole('textbox', { name: 'What is wrong' }).fill('Brake line leaks')
  await editing.getByRole('textbox', { name: 'Mileage rate' }).fill('0.725')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Vehicle updated').waitFor()
  await editing.waitFor({ state: 'hidden' })
  await page.getByText('$0.7250 a mile').first().waitFor()
  await theirs.getByText('Brake line leaks').waitFor()
  await theirs.getByRole('link', { name: /^View Details/ }).click()
  await colleague.getByRole('region', { name: 'Vehicle Information' }).getByText('QRX 1180').waitFor()
  expect(await colleague.getByRole('region', { name: 'Billing Information' }).count()).toBe(0)

  await colleague.getByRole('button', { name: 'Schedule Service' }).click()
  const asking = colleague.getByRole('dialog', { name: 'Schedule Service for E2E-01' })
  await asking.getByRole('textbox', { name: 'Service date' }).fill('2027-01-15')
  await asking.getByRole('button', { name: 'Schedule Service' }).click()
  await asking.getByText('Please fill in all required fields').waitFor()
  expect(await asking.getByRole('textbox', { name: 'Estimated cost' }).count()).toBe(0)
  await asking.getByRole('combobox', { name: 'Service type' }).click()
  await colleague.getByRole('option', { name: 'Oil Change' }).click()
  await asking.getByRole('button', { name: 'Schedule Service' }).click()
  await colleague.getByText('Service scheduled for E2E-01 on Jan 15, 2027').waitFor()
  await asking.waitFor({ state: 'hidden' })
  await page.getByRole('listitem', { name: 'Oil Change, Requested' }).getByRole('button', { name: 'Complete' }).click()
  const done = page.getByRole('dialog', { name: 'Complete Oil Change of E2E-01' })
  await done.getByRole('textbox', { name: 'Odometer' }).fill('12,950')
  await done.getByRole('textbox', { name: 'Cost' }).fill('89.50')
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Complete Service' }).click()
  await page.getByText('Service completed', { exact: true }).waitFor()
  await done.waitFor({ state: 'hidden' })
  await colleague.getByRole('listitem', { name: 'Oil Change, Completed' }).getByText('12,950 miles').waitFor()
  await colleague.getByRole('region', { name: 'Vehicle Information' }).getByText('12,950').waitFor()
  expect(await colleague.getByText('$89.50').count()).toBe(0)
  await page.getByRole('button', { name: 'Status of E2E-01: Not Drivable. Change' }).click()
  await page.getByRole('menuitem', { name: 'Active' }).click()
  // Its oil was changed.
  await colleague.getByText('Active', { exact: true }).first().waitFor()
  await expectAccessible(page)

  await page.getByRole('region', { name: 'Driven now by' }).getByText('No one is on the clock with it.').waitFor()
  const asked = async (path: string) => (await colleague.request.get(path)).json()
  const { id: vehicle_id } = ((await asked('/api/vehicles/choices')) as { id: string; number: string }[]).find(
    (one) => one.number === 'E2E-01',
  )!
  const [customer] = ((await asked('/api/customers')) as { rows: { id: string; name: string }[] }).rows
  const work = { id: newId(), customer_id: customer!.id, vehicle_id, starting_mileage: 12_990, device_at: new Date().toISOString() }
  expect((await colleague.request.post('/api/time-clock/in', { data: work })).status()).toBe(201)
  // Everyone sees who has it, management also since when; the odometer follows.
  await page.getByRole('region', { name: 'Driven now by' }).getByText('Terrence Gaines').waitFor()
  await page.getByRole('list', { name: 'Drives' }).getByText('Until the next reading').waitFor()
  await colleague.getByRole('region', { name: 'My Drives' }).getByText('from 12,990').waitFor()
  await expectAccessible(page)
  const out = { id: work.id, ending_mileage: 13_040, device_at: new Date().toISOString() }
  expect((await colleague.request.post('/api/time-clock/out', { data: out })).status()).toBe(200)
  await page.getByRole('list', { name: 'Drives' }).getByText('50 miles').waitFor()
  await page.getByRole('region', { name: 'Miles' }).getByText('$89.50 for 1 completed service over 640 miles').waitFor()

  // The end of that drive was mistyped: struck, it stays in the history.
  await page.getByRole('button', { name: 'Correct Mileage' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct Mileage of E2E-01' })
  await correcting.getByRole('textbox', { name: 'Odometer now' }).fill('13,010')
  await correcting.getByText('1 drive with a higher mileage will no longer count. It stays in the history.').waitFor()
  await correcting.getByRole('textbox', { name: 'Reason' }).fill('Read off the dashboard')
  await expectAccessible(page)
  await correcting.getByRole('button', { name: 'Correct Mileage' }).click()
  await page.getByText('Mileage corrected').waitFor()
  await correcting.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Mileage Corrections' }).getByText('13,010 instead of 13,040').waitFor()
  await page.getByRole('list', { name: 'Drives' }).getByText('20 miles').waitFor()
  await colleague.getByRole('region', { name: 'Vehicle Information' }).getByText('13,010').waitFor()

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog', { name: 'Archive E2E-01?' }).getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Vehicle archived').waitFor()
  await page.getByRole('button', { name: 'Restore' }).waitFor()
  await visit(page, '/fleet')
  await page.getByText('No vehicles found').waitFor()
})
