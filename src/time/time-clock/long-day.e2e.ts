import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plainVehicle } from '#fleet/vehicles/vehicles.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, phone } from '#testing/browser.ts'
import {
  HOUR,
  MINUTE,
  ago,
  button,
  choose,
  clock,
  dialog,
  plain,
  punchesSent,
  recorded,
  records,
  total,
  useClocks,
  waitingFor,
} from '#testing/clock-screens.ts'
import { call, newLoss, signInAs } from '#testing/crew.ts'
import { cornered } from '#testing/pictures.ts'

const { beside, newCustomers, newEmployee, openClock } = useClocks()

/** Creates a vehicle used only by this test. */
async function newVehicle() {
  const [vehicle_id, { current_mileage: mileage }] = [newId(), plainVehicle]
  const number = `V-${vehicle_id.slice(-6)}`
  await call(await beside('admin'), 'vehicles/create', { ...plainVehicle, number, id: vehicle_id })
  return { vehicle_id, number, mileage }
}

describe('a long day', () => {
  it(
    'driven, with two switches and no signal, loses one hour to lunch, once, and keeps its punches',
    { tags: 'nightly' },
    async () => {
      const [second, last] = (await newCustomers(2)) as [string, string]
      const { vehicle_id, number, mileage } = await newVehicle()
      const page = await openClock(await newEmployee())
      await page.getByText('No time records yet').waitFor()
      await button(page, 'Clock In').click()
      await choose(page, 'Harold Pettigrew')
      await page.getByRole('switch', { name: 'I am driving' }).click()
      await page.getByRole('combobox', { name: 'Vehicle' }).click()
      await page.getByRole('option', { name: new RegExp(`^${number}`) }).click()
      // Typing a decimal point must never make the mileage ten times as large.
      await dialog(page)
        .getByLabel('Current mileage')
        .pressSequentially(`${mileage + 10}.9`)

      // The day begins seven hours ago, in a basement: the device keeps the punches with its own
      // time. Start in the middle of a minute, because the device's estimate of the server's clock
      // is off by the time an answer takes.
      const began = Math.floor(Date.now() / MINUTE) * MINUTE - MINUTE / 2 - 7 * HOUR
      const at = (hours: number) => page.clock.setFixedTime(began + hours * HOUR)
      await page.context().setOffline(true)
      await at(0)
      await dialog(page).getByRole('button', { name: 'Clock In' }).click()
      // The dialog offers to take pictures of the vehicle, and they are sent along with the punch.
      const walk = page.getByRole('dialog', { name: `Walk-around: ${number}` })
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        walk.getByRole('button', { name: 'Take picture: Left side' }).click(),
      ])
      await chooser.setFiles([
        {
          name: 'left.jpg',
          mimeType: 'image/jpeg',
          buffer: await cornered(640, 480).jpeg().toBuffer(),
        },
      ])
      await walk.getByRole('textbox', { name: 'Damage: Left side' }).fill('Scratch over the wheel')
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await walk.getByRole('button', { name: 'Done' }).click()
      await walk.waitFor({ state: 'hidden' })
      await waitingFor(page).filter({ hasText: 'Clocked in to Harold Pettigrew at' }).waitFor()
      await clock(page).getByText(`Driving ${number}`).waitFor()

      await at(2 + 1 / 6)
      await clock(page).getByText('2:10:00').waitFor()
      await choose(page, second, 'Quick switch customer')
      // After a drive it asks for the mileage first.
      await button(page, 'Switch').click()
      await page.getByRole('switch', { name: 'I am driving' }).click()
      await dialog(page)
        .getByLabel(`Ending mileage for ${number}`)
        .fill(String(mileage + 31))
      await dialog(page).getByRole('button', { name: 'Switch' }).click()
      await waitingFor(page)
        .filter({ hasText: `Switched to ${second} at` })
        .waitFor()

      await at(4 + 2 / 6)
      await choose(page, last, 'Quick switch customer')
      await button(page, 'Switch').click()
      await waitingFor(page).nth(2).waitFor()
      await at(6.5)
      await button(page, 'Clock Out').click()
      await dialog(page).getByText('1 hour of lunch is deducted from this shift').waitFor()
      expect(await dialog(page).getByLabel('I did not get a lunch break').isChecked()).toBe(false)
      await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
      await waitingFor(page).nth(3).waitFor()
      await clock(page).getByText('You are off the clock.').waitFor()
      expect(await recorded(page)).toEqual([])

      await page.clock.setFixedTime(began + 7 * HOUR)
      await page.context().setOffline(false)
      await punchesSent(page).waitFor()
      await waitingFor(page).first().waitFor({ state: 'hidden' })
      await records(page).nth(2).waitFor()
      const [third, middle, first] = (await records(page).allInnerTexts()).map(plain)
      expect(third).toContain('1h 10m')
      expect(
        third!.match(/\[Auto-deducted 1 hour for lunch break - worked over 6 hours\]/g),
      ).toHaveLength(1)
      const time = (hours: number) =>
        new Date(began + hours * HOUR).toLocaleTimeString('en-US', {
          timeZone: 'America/New_York',
          hour: 'numeric',
          minute: '2-digit',
        })
      expect(third).toMatch(plain(`${time(4 + 2 / 6)} – `))
      expect(third).toContain(plain(time(6.5)))
      expect(third).toMatch(/Clock-in sent 2h 4\dm late/)
      for (const other of [middle, first]) {
        expect(other).toContain('2h 10m')
        expect(other).not.toContain('lunch')
        expect(other).not.toContain('Punched')
      }
      expect(first).toContain(
        `${number}, ${(mileage + 10).toLocaleString('en-US')} to ${(mileage + 31).toLocaleString('en-US')}: 21 miles`,
      )
      const punch = (await recorded(page)).at(-1)!.id
      const photos = () =>
        call<{ time_record_id: string; damage: string }[]>(page, 'vehiclePhotos/list', {
          vehicle_id,
        })
      await expect
        .poll(async () =>
          (await photos())
            .filter(({ time_record_id }) => time_record_id === punch)
            .map(({ damage }) => damage),
        )
        .toEqual(['Scratch over the wheel'])
      expect(await total(page, 'All time').innerText()).toBe('5h 30m')
      expect(await total(page, 'This job, all days').innerText()).toBe('–')
    },
  )

  it(
    'without a lunch break is paid in full; the next begins with the place, as the device remembers',
    { tags: 'nightly' },
    async () => {
      const here = {
        geolocation: { latitude: 33.749, longitude: -84.388, accuracy: 12 },
        permissions: ['geolocation'],
      }
      const page = await beside(undefined, { ...phone, ...here, location: '01' })
      await signInAs(page, { email: await newEmployee() })
      const manager = await beside('manager')
      const { customer_id, customer } = await newLoss(manager)
      await call(page, 'timeClock/clockIn', {
        id: newId(),
        customer_id,
        device_at: ago(7),
        offline: true,
      })
      await page.goto('/time-clock')
      await button(page, 'Clock Out').click()
      await dialog(page).getByLabel('I did not get a lunch break').click()
      await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
      await page.getByText('Successfully clocked out').waitFor()
      await records(page)
        .filter({ hasText: '[No lunch break - stated by the employee]' })
        .filter({ hasText: '7h 00m' })
        .waitFor()

      await button(page, 'Clock In').click()
      await choose(page, customer)
      const share = page.getByRole('switch', {
        name: 'Share location when clocking in and out (optional)',
      })
      expect(await share.isChecked()).toBe(false)
      await share.click()
      await dialog(page).getByRole('button', { name: 'Clock In' }).click()
      await records(page).getByText('With location').waitFor()
      await page.reload()
      await button(page, 'Clock Out').click()
      expect(await share.isChecked()).toBe(true)
      const { id } = (await recorded(page))[0]!
      expect(
        JSON.stringify(
          await call(manager, 'audits/list', { tables: ['time_records'], row_id: id }),
        ),
      ).toContain('33.749')
    },
  )

  it(
    'driven asks for the vehicle and a mileage that fits what is known of it, at both ends',
    { tags: 'nightly' },
    async () => {
      const { number, mileage } = await newVehicle()
      const page = await openClock(await newEmployee())
      const shown = (miles: number) => miles.toLocaleString('en-US')
      await button(page, 'Clock In').click()
      await choose(page, 'Harold Pettigrew')
      await page.getByRole('switch', { name: 'I am driving' }).click()
      const enter = () => dialog(page).getByRole('button', { name: 'Clock In' }).click()
      await enter()
      await dialog(page)
        .getByText('Vehicle and current mileage are required when driving')
        .waitFor()
      await page.getByRole('combobox', { name: 'Vehicle' }).click()
      await page.getByRole('option', { name: new RegExp(`^${number}`) }).click()
      await dialog(page)
        .getByText(`Last known: ${shown(mileage)}`)
        .waitFor()
      const typed = dialog(page).getByLabel('Current mileage')
      await typed.fill(String(mileage - 1))
      await dialog(page)
        .getByText(`Is ${shown(mileage - 1)} right?`)
        .waitFor()
      await enter()
      await dialog(page).getByText('This is below the vehicle’s last known mileage.').waitFor()
      await typed.fill('')
      await typed.pressSequentially(`${mileage}9`)
      await enter()
      await dialog(page)
        .getByText('This is more than 1,000 miles above the vehicle’s last known mileage.')
        .waitFor()
      await typed.fill(String(mileage + 10))
      await enter()
      await page
        .getByRole('dialog', { name: `Walk-around: ${number}` })
        .getByRole('button', { name: 'Skip' })
        .click()
      await choose(page, 'Omar Holloway', 'Quick switch customer')
      await button(page, 'Switch').click()
      await dialog(page).getByLabel(`Ending mileage for ${number}`).fill('5')
      await page.getByRole('switch', { name: 'I am driving' }).click()
      await dialog(page).getByRole('button', { name: 'Switch' }).click()
      await dialog(page).getByText('Ending mileage cannot be below the starting mileage').waitFor()
    },
  )
})
