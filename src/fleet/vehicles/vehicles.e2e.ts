import type { Locator, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainVehicle } from '#fleet/vehicles/vehicles.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser, visit } from '#testing/browser.ts'
import { call, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { cornered } from '#testing/pictures.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

// Each journey uses its own vehicle and, if it looks at a whole list, its own location.

const { open, beside } = useBrowser()
const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await cornered(640, 480).jpeg().toBuffer(),
})
/** Chooses a file with a button. */
async function choose(page: Page, button: Locator, file: Awaited<ReturnType<typeof picture>>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles([file])
}
/** Adds a vehicle at 12,400 miles whose services were never recorded. */
async function newVehicle(city_code: string) {
  const admin = await beside('admin', { location: city_code })
  const id = newId()
  const number = `E2E-${id.slice(-6)}`
  await call(admin, 'vehicles/create', {
    ...plainVehicle,
    city_code,
    current_mileage: 12_400,
    number,
    id,
  })
  return { admin, id, number }
}

it('a vehicle is added with a picture, its status is set and followed by a colleague, and it is edited with its costs', async () => {
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
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
  await page.getByText('note.txt: Images must be image files').waitFor()
  await choose(
    page,
    adding.getByRole('button', { name: 'Add picture: Front' }),
    await picture('front.jpg'),
  )
  await adding.getByRole('button', { name: 'Replace picture: Front' }).waitFor()
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add Vehicle' }).click()
  await page.getByText('Vehicle added successfully').waitFor()
  await adding.waitFor({ state: 'hidden' })
  const tile = page.getByRole('article', { name: 'E2E-01' })
  await tile.getByText('12,400').waitFor()
  await page.getByText('Front image uploaded successfully').waitFor()
  await tile.locator('img').waitFor()
  await page.getByRole('region', { name: 'Fleet Overview' }).getByText('12,400').waitFor()

  const colleague = await open('/fleet', 'employee', { location: '16' })
  const theirs = colleague.getByRole('article', { name: 'E2E-01' })
  // A service that was never recorded is due.
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
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit E2E-01' })
  await editing.getByRole('textbox', { name: 'What is wrong' }).fill('Brake line leaks')
  await editing.getByRole('textbox', { name: 'Mileage rate' }).fill('0.725')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Vehicle updated').waitFor()
  await editing.waitFor({ state: 'hidden' })
  await page.getByText('$0.725 a mile').first().waitFor()
  await theirs.getByText('Brake line leaks').waitFor()
  await theirs.getByRole('link', { name: /^View Details/ }).click()
  await colleague
    .getByRole('region', { name: 'Vehicle Information' })
    .getByText('QRX 1180')
    .waitFor()
  expect(await colleague.getByRole('region', { name: 'Billing Information' }).count()).toBe(0)
})

it('a service that is due is asked for by an employee, scheduled and completed by management with its invoice, and each sees the other’s steps', async () => {
  const { admin: page, id, number } = await newVehicle('17')
  await page.goto(`/fleet/${id}`)
  const colleague = await open('/fleet/services?city=17', 'employee', { location: '17' })
  await colleague.getByText('No services requested or scheduled.').waitFor()
  await colleague.getByText('Oil Change: never recorded').waitFor()
  await colleague
    .getByRole('button', { name: `Schedule Service: Oil Change for ${number}` })
    .click()
  const asking = colleague.getByRole('dialog', { name: `Schedule Service for ${number}` })
  await asking.getByRole('button', { name: 'Schedule Service' }).click()
  await asking.getByText('Please fill in all required fields').waitFor()
  expect(await asking.getByRole('textbox', { name: 'Estimated cost' }).count()).toBe(0)
  await asking.getByRole('textbox', { name: 'Service date' }).fill('2027-01-15')
  await asking.getByRole('button', { name: 'Schedule Service' }).click()
  await colleague.getByText(`Service scheduled for ${number} on Jan 15, 2027`).waitFor()
  await asking.waitFor({ state: 'hidden' })
  await colleague.getByText('Nothing is due.').waitFor()
  const entry = colleague.getByRole('listitem', { name: `${number}, Oil Change, Requested` })
  await entry.getByRole('link', { name: `Add to calendar: Oil Change of ${number}` }).waitFor()
  await expectAccessible(colleague)
  await entry.getByRole('link', { name: number, exact: true }).click()
  await colleague.getByRole('region', { name: 'Vehicle Information' }).waitFor()
  await page
    .getByRole('listitem', { name: 'Oil Change, Requested' })
    .getByRole('button', { name: 'Schedule' })
    .click()
  const planning = page.getByRole('dialog', { name: `Schedule Oil Change of ${number}` })
  await planning.getByRole('textbox', { name: 'Assigned to' }).fill('Peachtree Auto')
  await planning.getByRole('button', { name: 'Schedule Service' }).click()
  await planning.waitFor({ state: 'hidden' })
  await colleague
    .getByRole('listitem', { name: 'Oil Change, Scheduled' })
    .getByText('Peachtree Auto')
    .waitFor()
  await page
    .getByRole('listitem', { name: 'Oil Change, Scheduled' })
    .getByRole('button', { name: 'Complete' })
    .click()
  const done = page.getByRole('dialog', { name: `Complete Oil Change of ${number}` })
  await done.getByRole('textbox', { name: 'Odometer' }).fill('12,390')
  await done.getByText('The last known mileage is 12,400. Is 12,390 right?').waitFor()
  await done.getByRole('checkbox', { name: 'Yes, 12,390 is right' }).waitFor()
  await done.getByRole('textbox', { name: 'Odometer' }).fill('12,950')
  await done.getByRole('checkbox').waitFor({ state: 'hidden' })
  await done.getByRole('textbox', { name: 'Cost' }).fill('89.50')
  await choose(
    page,
    done.getByRole('button', { name: 'Add invoice' }),
    await picture('invoice.jpg'),
  )
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Complete Service' }).click()
  await page.getByText('Service completed', { exact: true }).waitFor()
  await done.waitFor({ state: 'hidden' })
  await colleague
    .getByRole('listitem', { name: 'Oil Change, Completed' })
    .getByText('12,950 miles')
    .waitFor()
  await colleague.getByRole('region', { name: 'Vehicle Information' }).getByText('12,950').waitFor()
  expect(await colleague.getByText('$89.50').count()).toBe(0)
  await page.getByRole('button', { name: 'Invoice', exact: true }).click()
  const reading = page.getByRole('dialog', { name: 'invoice.jpg' })
  await reading.locator('img').waitFor()
  await reading.getByRole('button', { name: 'Close' }).click()
  await reading.waitFor({ state: 'hidden' })
  expect(await colleague.getByRole('button', { name: /Invoice/ }).count()).toBe(0)
  // The oil has been changed.
  await colleague.getByText('Active', { exact: true }).first().waitFor()
  await expectAccessible(page)
})

it(
  'fuel is added by an employee with its receipt, and corrected by management, who read what it cost',
  { tags: 'nightly' },
  async () => {
    const { admin: page, id, number } = await newVehicle('01')
    await page.goto(`/fleet/${id}`)
    const colleague = await open(`/fleet/${id}`, 'employee', { location: '01' })
    const fuel = colleague.getByRole('region', { name: 'Fuel' })
    await fuel.getByRole('button', { name: 'Add Fuel' }).click()
    const filling = colleague.getByRole('dialog', { name: `Add fuel: ${number}` })
    await filling.getByRole('textbox', { name: 'Gallons' }).fill('14.275')
    await filling.getByRole('textbox', { name: 'Cost' }).fill('52.10')
    await choose(
      colleague,
      filling.getByRole('button', { name: 'Add receipt' }),
      await picture('receipt.jpg'),
    )
    await filling.getByText('receipt.jpg').waitFor()
    await expectAccessible(colleague)
    await filling.getByRole('button', { name: 'Add Fuel' }).click()
    await filling.waitFor({ state: 'hidden' })
    await fuel.getByText('14.275 gallons', { exact: true }).waitFor()
    await fuel.getByRole('button', { name: 'Receipt', exact: true }).waitFor()
    const paid = page.getByRole('region', { name: 'Fuel' })
    await paid.getByText('14.275 gallons · $52.10').waitFor()
    await paid.getByRole('button', { name: 'More for 14.275 gallons' }).click()
    await page.getByRole('menuitem', { name: 'Correct' }).click()
    const amending = page.getByRole('dialog', { name: 'Correct fuel' })
    await amending.getByRole('textbox', { name: 'Gallons' }).fill('14.5')
    await amending.getByRole('textbox', { name: 'Reason' }).fill('Read the receipt')
    await amending.getByRole('button', { name: 'Save Correction' }).click()
    await amending.waitFor({ state: 'hidden' })
    await fuel.getByText('14.5 gallons', { exact: true }).waitFor()
  },
)

it(
  'the picture of a side is replaced, compared, removed and restored; damage is marked and repaired',
  { tags: 'nightly' },
  async () => {
    const { admin: page, id, number } = await newVehicle('01')
    await page.goto(`/fleet/${id}`)
    const pictures = page.getByRole('region', { name: 'Pictures' })
    await choose(
      page,
      pictures.getByRole('button', { name: 'Add picture: Front' }),
      await picture('front.jpg'),
    )
    await choose(
      page,
      pictures.getByRole('button', { name: 'Replace picture: Front' }),
      await picture('later.jpg'),
    )
    await pictures.getByRole('button', { name: 'Compare pictures: Front' }).click()
    const comparing = page.getByRole('dialog', { name: `Compare ${number}, front` })
    await comparing.getByRole('img', { name: /^Before: / }).waitFor()
    await expectAccessible(page)
    await comparing.getByRole('button', { name: 'Close' }).click()
    await comparing.waitFor({ state: 'hidden' })
    await pictures.getByRole('button', { name: 'Former pictures (1)' }).click()
    await pictures.getByRole('button', { name: /^Remove photo of front/ }).click()
    await pictures
      .getByRole('button', { name: 'Compare pictures: Front' })
      .waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await pictures.getByRole('button', { name: 'Compare pictures: Front' }).waitFor()
    await pictures.getByRole('button', { name: 'Mark damage: Front' }).click()
    const marking = page.getByRole('dialog', { name: `Damage on ${number}, front` })
    await marking.getByRole('textbox', { name: 'Damage' }).fill('Dent in the hood')
    await marking.getByRole('button', { name: 'Save' }).click()
    await marking.waitFor({ state: 'hidden' })
    const damage = page.getByRole('region', { name: 'Damage marked' })
    await damage.getByText('Dent in the hood').waitFor()
    await damage.getByRole('button', { name: 'Repaired' }).click()
    await damage.waitFor({ state: 'hidden' })
  },
)

it(
  'a drive shows who has the vehicle, and what a mile costs; a mistyped mileage is corrected',
  { tags: 'nightly' },
  async () => {
    const { admin: page, id: vehicle_id, number } = await newVehicle('01')
    const [person, { customer_id }] = [await newColleague(), await newLoss(page)]
    const service = {
      service_type: 'oil_change',
      priority: 'medium',
      assigned_to: null,
      description: null,
      notes: null,
    }
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
    const service_id = newId()
    await call(page, 'vehicleServices/schedule', {
      ...service,
      id: service_id,
      vehicle_id,
      service_date: today,
    })
    await call(page, 'vehicleServices/complete', {
      id: service_id,
      completed_on: today,
      odometer: 12_950,
      cost_cents: 8950,
    })
    const fuel = {
      gallons: 14.275,
      cost_cents: 5210,
      odometer: null,
      fueled_at: new Date().toISOString(),
    }
    await call(page, 'vehicleFuel/add', { ...fuel, id: newId(), vehicle_id })
    const colleague = await beside(undefined, { location: '01' })
    await signInAs(colleague, person)
    await Promise.all([page.goto(`/fleet/${vehicle_id}`), colleague.goto(`/fleet/${vehicle_id}`)])
    await page
      .getByRole('region', { name: 'Current driver' })
      .getByText('No one is driving it now.')
      .waitFor()
    const work = {
      id: newId(),
      customer_id,
      vehicle_id,
      starting_mileage: 12_990,
      device_at: new Date().toISOString(),
    }
    await call(colleague, 'timeClock/clockIn', work)
    // Everyone sees who has the vehicle, and management also since when. The odometer is updated.
    await page.getByRole('region', { name: 'Current driver' }).getByText(person.name).waitFor()
    await page.getByRole('list', { name: 'Drives' }).getByText('Until the next reading').waitFor()
    await colleague.getByRole('region', { name: 'My Drives' }).getByText('from 12,990').waitFor()
    await expectAccessible(page)
    const out = { id: work.id, ending_mileage: 13_040, device_at: new Date().toISOString() }
    await call(colleague, 'timeClock/clockOut', out)
    await page.getByRole('list', { name: 'Drives' }).getByText('50 miles').waitFor()
    await page
      .getByRole('region', { name: 'Miles' })
      .getByText('$89.50 for 1 completed service and $52.10 for 1 fill-up over 640 miles')
      .waitFor()

    // The end of that drive was mistyped. It is struck but stays in the history.
    await page.getByRole('button', { name: 'Correct Mileage' }).click()
    const correcting = page.getByRole('dialog', { name: `Correct Mileage of ${number}` })
    await correcting.getByRole('textbox', { name: 'Odometer now' }).fill('13,010')
    await correcting
      .getByText('1 drive with a higher mileage will no longer count. It stays in the history.')
      .waitFor()
    await correcting.getByRole('textbox', { name: 'Reason' }).fill('Read off the dashboard')
    await expectAccessible(page)
    await correcting.getByRole('button', { name: 'Correct Mileage' }).click()
    await page.getByText('Mileage corrected').waitFor()
    await correcting.waitFor({ state: 'hidden' })
    await page
      .getByRole('region', { name: 'Mileage Corrections' })
      .getByText('13,010 instead of 13,040')
      .waitFor()
    await page.getByRole('list', { name: 'Drives' }).getByText('20 miles').waitFor()
    await colleague
      .getByRole('region', { name: 'Vehicle Information' })
      .getByText('13,010')
      .waitFor()
  },
)

it(
  'the fleet of a location leaves as a file, and a vehicle that is archived leaves the list',
  { tags: 'nightly' },
  async () => {
    const { admin: page, number } = await newVehicle('20')
    await page.goto('/fleet')
    const tile = page.getByRole('article', { name: number })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^vehicles \d{4}-\d\d-\d\d\.csv$/)
    await tile.getByRole('link', { name: `View Details of ${number}` }).click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page
      .getByRole('dialog', { name: `Archive ${number}?` })
      .getByRole('button', { name: 'Archive' })
      .click()
    await page.getByText('Vehicle archived').waitFor()
    await page.getByRole('button', { name: 'Restore' }).waitFor()
    await visit(page, '/fleet')
    await page.getByText('No vehicles found').waitFor()
  },
)
