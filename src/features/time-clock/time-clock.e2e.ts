import type { BrowserContextOptions, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, phone, tooSmall, useBrowser, wide } from '#testing/browser.ts'
import { call, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { cornered } from '#testing/pictures.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { beside } = useBrowser()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** The email of an employee of their own, whose clock no other test touches. */
const newEmployee = async () => (await newColleague(await beside('admin'))).email

/** Their clock on a device of theirs. */
async function openClock(email: string, device: BrowserContextOptions = phone, path = '/time-clock') {
  const page = await beside(undefined, { ...device, location: '01' })
  await signInAs(page, { email })
  await page.goto(path)
  await button(page, /^Clock (In|Out)$/).waitFor()
  return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const clock = (page: Page) => page.getByRole('region', { name: 'Time clock' })
const records = (page: Page) => page.getByRole('list', { name: 'Recent time records' }).getByRole('listitem')
const total = (page: Page, name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
const waitingFor = (page: Page) => clock(page).getByText('waiting for a connection')
/** How long the timer says that it runs, in seconds. */
async function timer(page: Page) {
  const [hours, minutes, seconds] = (await clock(page).getByRole('timer').innerText()).split(':').map(Number)
  return hours! * 3600 + minutes! * 60 + seconds!
}

/** Types a customer's name and takes what is found: other tests add customers of one name, which come first in the list. */
async function choose(page: Page, name: string, field = 'Customer') {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
}
/** The names of customers of this test's own, who are among those that can be chosen without a connection: they are the newest. */
async function newCustomers(count: number) {
  const staff = await beside('admin')
  const losses = await Promise.all(Array.from({ length: count }, () => newLoss(staff)))
  return losses.map(({ customer }) => customer)
}
/** Opens the dialog and clocks in. */
async function clockIn(page: Page) {
  await button(page, 'Clock In').click()
  await choose(page, 'Harold Pettigrew')
  await dialog(page).getByRole('button', { name: 'Clock In' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  return 'Harold Pettigrew'
}
async function clockOut(page: Page) {
  await button(page, 'Clock Out').click()
  await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
}
/** What the server has of them, newest first. */
async function recorded(page: Page) {
  const answer = await page.request.get('/api/time-clock/recent')
  return (await answer.json()) as { id: string; customer_name: string; clocked_in_at: string; in_received_at: string }[]
}
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('a long day', () => {
  it('driven, with two switches and no signal, loses one hour to lunch, once, and keeps its punches', async () => {
    const [second, last] = (await newCustomers(2)) as [string, string]
    const page = await openClock(await newEmployee())
    await page.getByText('No time records yet').waitFor()
    const fleet = (await (await page.request.get('/api/vehicles/choices')).json()) as {
      id: string
      number: string
      current_mileage: number
    }[]
    const { id: vehicle_id, current_mileage: mileage } = fleet.find(({ number }) => number === 'VAN-02')!

    await button(page, 'Clock In').click()
    await choose(page, 'Harold Pettigrew')
    await page.getByRole('switch', { name: 'I am driving' }).click()
    const enter = () => dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await enter()
    await dialog(page).getByText('Vehicle and current mileage are required when driving').waitFor()
    await page.getByRole('combobox', { name: 'Vehicle' }).click()
    await page.getByRole('option', { name: /^VAN-02/ }).click()
    await dialog(page)
      .getByText(`Last known: ${mileage.toLocaleString('en-US')}`)
      .waitFor()
    const typed = dialog(page).getByLabel('Current mileage')
    await typed.fill(String(mileage - 1))
    await dialog(page)
      .getByText(`Is ${(mileage - 1).toLocaleString('en-US')} right?`)
      .waitFor()
    await enter()
    await dialog(page).getByText('This is below the vehicle’s last known mileage.').waitFor()
    await typed.fill('')
    await typed.pressSequentially(`${mileage}9`)
    await enter()
    await dialog(page).getByText('This is more than 1,000 miles above the vehicle’s last known mileage.').waitFor()
    // A dot never makes ten times the mileage.
    await typed.fill('')
    await typed.pressSequentially(`${mileage + 10}.9`)

    // The day begins seven hours ago, in a basement: the device keeps what is punched, with its own time.
    // In the middle of a minute: what the device measures of the server's clock is off by as long as an answer takes.
    const began = Math.floor(Date.now() / MINUTE) * MINUTE - MINUTE / 2 - 7 * HOUR
    const at = (hours: number) => page.clock.setFixedTime(began + hours * HOUR)
    await page.context().setOffline(true)
    await at(0)
    await enter()
    // What the vehicle looks like is offered, and goes with the punch.
    const walk = page.getByRole('dialog', { name: 'Walk-round: VAN-02' })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      walk.getByRole('button', { name: 'Take picture: Left side' }).click(),
    ])
    await chooser.setFiles([{ name: 'left.jpg', mimeType: 'image/jpeg', buffer: await cornered(640, 480).jpeg().toBuffer() }])
    await walk.getByRole('textbox', { name: 'Damage: Left side' }).fill('Scratch over the wheel')
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await walk.getByRole('button', { name: 'Done' }).click()
    await walk.waitFor({ state: 'hidden' })
    await waitingFor(page).filter({ hasText: 'Clocked in to Harold Pettigrew at' }).waitFor()
    await clock(page).getByText('Driving VAN-02').waitFor()

    await at(2 + 1 / 6)
    await clock(page).getByText('2:10:00').waitFor()
    await choose(page, second, 'Quick switch customer')
    // After a drive it asks for the mileage first.
    await button(page, 'Switch').click()
    await dialog(page).getByLabel('Ending mileage for VAN-02').fill('5')
    await page.getByRole('switch', { name: 'I am driving' }).click()
    await dialog(page).getByRole('button', { name: 'Switch' }).click()
    await dialog(page).getByText('Ending mileage cannot be below the starting mileage').waitFor()
    await dialog(page)
      .getByLabel('Ending mileage for VAN-02')
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
    await page.getByText('Your 4 punches were sent').waitFor()
    await waitingFor(page).first().waitFor({ state: 'hidden' })
    await records(page).nth(2).waitFor()
    const [third, middle, first] = (await records(page).allInnerTexts()).map(plain)
    expect(third).toContain('1h 10m')
    expect(third).toContain('1h 00m of lunch deducted')
    expect(third!.match(/\[Auto-deducted 1 hour for lunch break - worked over 6 hours\]/g)).toHaveLength(1)
    const time = (hours: number) =>
      new Date(began + hours * HOUR).toLocaleTimeString('en-US', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' })
    expect(third).toMatch(plain(`${time(4 + 2 / 6)} – `))
    expect(third!.slice(third!.indexOf('Punched'))).toContain(plain(time(6.5)))
    expect(third).toMatch(/Clock-in sent 2h 4\dm late/)
    for (const other of [middle, first]) {
      expect(other).toContain('2h 10m')
      expect(other).not.toContain('lunch')
      expect(other).not.toContain('Punched')
    }
    expect(first).toContain(`VAN-02, ${(mileage + 10).toLocaleString('en-US')} to ${(mileage + 31).toLocaleString('en-US')}: 21 miles`)
    const punch = (await recorded(page)).at(-1)!.id
    const photos = () => call<{ time_record_id: string; damage: string }[]>(page, 'vehiclePhotos/list', { vehicle_id })
    await expect
      .poll(async () => (await photos()).filter(({ time_record_id }) => time_record_id === punch).map(({ damage }) => damage))
      .toEqual(['Scratch over the wheel'])
    expect(await total(page, 'All time').innerText()).toBe('5h 30m')
    expect(await total(page, 'Current job').innerText()).toBe('–')
  })

  it('without a lunch break, stated at its end, is paid in full; the next begins with the place, which the device remembers', async () => {
    const here = { geolocation: { latitude: 33.749, longitude: -84.388, accuracy: 12 }, permissions: ['geolocation'] }
    const page = await beside(undefined, { ...phone, ...here, location: '01' })
    await signInAs(page, { email: await newEmployee() })
    const manager = await beside('manager')
    const { customer_id, customer } = await newLoss(manager)
    await call(page, 'timeClock/clockIn', { id: newId(), customer_id, device_at: ago(7), offline: true })
    await page.goto('/time-clock')
    await button(page, 'Clock Out').click()
    await dialog(page).getByLabel('I did not get a lunch break').click()
    await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
    await page.getByText('Successfully clocked out').waitFor()
    await records(page).filter({ hasText: '[No lunch break - stated by the employee]' }).filter({ hasText: '7h 00m' }).waitFor()

    await button(page, 'Clock In').click()
    await choose(page, customer)
    const share = page.getByRole('switch', { name: 'Share location when clocking in and out (optional)' })
    expect(await share.isChecked()).toBe(false)
    await share.click()
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await records(page).getByText('With location').waitFor()
    await page.reload()
    await button(page, 'Clock Out').click()
    expect(await share.isChecked()).toBe(true)
    const { id } = (await recorded(page))[0]!
    expect(JSON.stringify(await call(manager, 'audits/list', { tables: ['time_records'], row_id: id }))).toContain('33.749')
  })
})

it('on two devices one clock runs: a punch that the other forestalled is refused or asked about, and a wrong time of a device does not matter', async () => {
  const email = await newEmployee()
  const [page, tablet] = [await openClock(email), await openClock(email, wide)]
  await button(page, 'Clock In').click()
  await choose(page, 'Harold Pettigrew')
  await dialog(page).getByLabel('Notes').fill('Set the fans')
  // Pressed twice it punches once.
  await button(tablet, 'Clock In').click()
  await choose(tablet, 'Harold Pettigrew')
  await dialog(tablet).getByRole('button', { name: 'Clock In' }).dblclick()
  await button(tablet, 'Clock Out').waitFor()
  await dialog(page).getByRole('button', { name: 'Clock In' }).click()
  await page.getByText("Failed to clock in: You're already on the clock.").waitFor()
  expect(await dialog(page).getByLabel('Notes').inputValue()).toBe('Set the fans')
  await page.keyboard.press('Escape')
  await page.getByText('Discard changes?').waitFor()
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  expect(await recorded(page)).toHaveLength(1)
  // Where one is is offered neither among the last ones nor by search.
  const field = page.getByRole('combobox', { name: 'Quick switch customer' })
  await field.click()
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option', { name: 'Harold Pettigrew' }).count()).toBe(0)
  await field.fill('Pettigrew')
  await page.getByText('No customer found').waitFor()
  await page.keyboard.press('Escape')

  await button(page, 'Clock Out').click()
  await dialog(page).getByText('Harold Pettigrew').waitFor()
  await choose(tablet, 'Omar Holloway', 'Quick switch customer')
  await button(tablet, 'Switch').click()
  await tablet.getByText('Successfully switched to new job').waitFor()
  await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
  await dialog(page).getByText('You already switched.').waitFor()
  await dialog(page).getByText('Omar Holloway').waitFor()
  await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
  await page.getByText('Successfully clocked out').waitFor()
  await clock(page).getByText('You are off the clock.').waitFor()

  const customer = await clockIn(page)
  await clock(tablet).getByRole('link', { name: customer }).waitFor()
  await expect.poll(() => timer(page)).toBeGreaterThan(1)
  await page.clock.setFixedTime(Date.now() + 3 * HOUR)
  await page.reload()
  await button(page, 'Clock Out').waitFor()
  expect(await timer(page)).toBeGreaterThan(1)
  expect(await timer(page)).toBeLessThan(600)
  await records(page).filter({ hasText: 'in progress' }).waitFor()
  await page.getByRole('table').getByText('in progress').waitFor()
  await clockOut(page)
  await clock(tablet).getByText('You are off the clock.').waitFor()
  expect(await recorded(page)).toHaveLength(3)
})

describe('without a connection', () => {
  it('a punch is one record although its answer was lost, survives reload and another’s sign-in, and is sent when the app starts again', async () => {
    const [email, another] = [await newEmployee(), await newEmployee()]
    const page = await openClock(email)
    let tries = 0
    let first: string | undefined
    await page.route('**/rpc/timeClock/clockIn', async (route) => {
      tries++
      if (tries > 1) return route.continue()
      // It reaches the server, but its answer is lost.
      const answer = (await (await route.fetch()).json()) as { json: { clocked_in_at: string } }
      first = answer.json.clocked_in_at
      return route.abort()
    })
    const customer = await clockIn(page)
    await page.getByText('Your punch was sent').waitFor()
    await waitingFor(page).waitFor({ state: 'hidden' })
    expect(tries).toBe(2)
    // The first try counts, with the server's time.
    expect((await recorded(page)).map(({ clocked_in_at }) => clocked_in_at)).toEqual([first])
    await clockOut(page)
    await clock(page).getByText('You are off the clock.').waitFor()

    await page.unroute('**/rpc/timeClock/clockIn')
    await page.route('**/rpc/timeClock/clockIn', (route) => route.abort())
    await clockIn(page)
    const kept = waitingFor(page).filter({ hasText: `Clocked in to ${customer}` })
    await kept.waitFor()
    await page.reload()
    await kept.waitFor()
    await clock(page).getByRole('timer').waitFor()

    await signInAs(page, { email: another })
    await page.unroute('**/rpc/timeClock/clockIn')
    await page.reload()
    await button(page, 'Clock In').waitFor()
    expect(await waitingFor(page).count()).toBe(0)
    expect(await recorded(page)).toEqual([])

    await signInAs(page, { email })
    await page.reload()
    await page.getByText('Your punch was sent').waitFor()
    await waitingFor(page).waitFor({ state: 'hidden' })
    await button(page, 'Clock Out').waitFor()
    expect((await recorded(page)).map(({ customer_name }) => customer_name)).toEqual([customer, customer])
  })

  it('what another device forestalled is shown with the reason until it is dismissed; what was over before is taken whole', async () => {
    const [third] = (await newCustomers(1)) as [string]
    const email = await newEmployee()
    const [page, other] = [await openClock(email), await openClock(email)]
    await button(page, 'Clock In').click()
    const customer = 'Omar Holloway'
    await choose(page, customer)
    await page.context().setOffline(true)
    await clockIn(other)
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await waitingFor(page).waitFor()
    await page.context().setOffline(false)
    const refusal = clock(page).getByText(`Not recorded: Clocked in to ${customer}`)
    await refusal.filter({ hasText: "You're already on the clock." }).waitFor()
    await page.reload()
    await refusal.waitFor()
    await expectAccessible(page)
    await button(page, `Dismiss: Clocked in to ${customer}`).click()
    await dialog(page).getByRole('button', { name: 'Discard' }).click()
    await refusal.waitFor({ state: 'hidden' })
    await clockOut(other)
    await clock(page).getByText('You are off the clock.').waitFor()
    await page.reload()

    const began = Date.now() - 5 * HOUR
    await button(page, 'Clock In').click()
    expect(await refusal.count()).toBe(0)
    await choose(page, customer)
    await page.context().setOffline(true)
    await page.clock.setFixedTime(began)
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await waitingFor(page).waitFor()
    await page.clock.setFixedTime(began + HOUR)
    await choose(page, 'Harold Pettigrew', 'Quick switch customer')
    await button(page, 'Switch').click()
    await waitingFor(page).nth(1).waitFor()
    await page.clock.setFixedTime(began + 2 * HOUR)
    await clockOut(page)
    await waitingFor(page).nth(2).waitFor()
    await clockIn(other)
    await page.clock.setFixedTime(began + 5 * HOUR)
    await page.context().setOffline(false)
    await page.getByText('Your 3 punches were sent').waitFor()
    await waitingFor(page).first().waitFor({ state: 'hidden' })
    await records(page).nth(3).waitFor()
    expect((await recorded(page)).map(({ customer_name }) => customer_name)).toEqual([
      'Harold Pettigrew',
      'Harold Pettigrew',
      'Harold Pettigrew',
      customer,
    ])
    await button(page, 'Clock Out').waitFor()

    // A total is of the customer one is at, or there is none.
    await expect.poll(() => total(page, 'Current job').innerText()).not.toBe('–')
    await page.getByRole('combobox', { name: 'Quick switch customer' }).click()
    await page.getByRole('option').first().waitFor()
    await page.context().setOffline(true)
    await choose(page, third, 'Quick switch customer')
    await button(page, 'Switch').click()
    await waitingFor(page).waitFor()
    await expect.poll(() => total(page, 'Current job').innerText()).toBe('–')
  })
})

it('what management does meanwhile is said to who clocks out after it, and takes no record out of sight', async () => {
  const page = await beside(undefined, { ...phone, location: '01' })
  await signInAs(page, { email: await newEmployee() })
  const manager = await beside('manager')
  const { customer_id, customer } = await newLoss(manager)
  const [began, ended] = [ago(2), ago(1)]
  await call(page, 'timeClock/clockIn', { id: newId(), customer_id, device_at: began, offline: true })
  await page.goto('/time-clock')
  await button(page, 'Clock Out').click()
  await page.context().setOffline(true)
  const { id, ...was } = (await recorded(page))[0]!
  const correction = { id, clock_in_time: began, clock_out_time: ended, reason: 'Left early, says the customer', was }
  await call(manager, 'hours/correct', correction)
  await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
  await waitingFor(page).waitFor()
  await page.context().setOffline(false)
  await page.getByText(/^Your hours were corrected: /).waitFor()
  await records(page).filter({ hasText: '1h 00m' }).filter({ hasText: 'Punched' }).waitFor()

  await button(page, 'Clock In').click()
  await choose(page, customer)
  await page.getByRole('switch', { name: 'Share location when clocking in and out (optional)' }).click()
  await dialog(page).getByRole('button', { name: 'Clock In' }).click()
  // A place that cannot be had is missed quietly: the punch stands.
  await page.getByText('Successfully clocked in').waitFor()
  await clock(page)
    .getByText(/^Location not added: /)
    .waitFor()
  await records(page).nth(1).waitFor()
  expect(await records(page).getByText('With location').count()).toBe(0)
  await call(manager, 'hours/remove', { id: (await recorded(page))[0]!.id, reason: 'Twice' })
  await records(page)
    .getByText(/^Deleted by Dwight Hathaway, .*: Twice$/)
    .waitFor()
  await page.getByRole('list', { name: 'Deleted records of this week' }).getByText('Deleted', { exact: true }).waitFor()
  await button(page, 'Clock In').waitFor()
  await expectAccessible(page)
})

it('the page goes through the weeks by its address, and is accessible with its dialogs on a desk and for a thumb', async () => {
  const page = await openClock(await newEmployee(), wide, '/time-clock?week=2026-11-20')
  await page.getByText('No time records yet').waitFor()
  await expectAccessible(page)
  const days = page.getByRole('rowheader')
  await days.first().waitFor()
  const current = await days.first().innerText()
  await page.getByRole('link', { name: 'Previous week' }).click()
  await page.waitForURL('**/time-clock?week=*')
  await expect.poll(() => days.first().innerText()).not.toBe(current)
  await page.getByRole('link', { name: 'Next week' }).click()
  await page.waitForURL('**/time-clock')
  await expect.poll(() => days.first().innerText()).toBe(current)

  await button(page, 'Clock In').click()
  // The field of the customer has the focus; its list waits until it is asked for, and covers nothing.
  const customer = page.getByRole('combobox', { name: 'Customer', exact: true })
  await expect.poll(() => customer.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('option').count()).toBe(0)
  await customer.click()
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.getByRole('switch', { name: 'I am driving' }).click()
  await asPhone(page)
  await dialog(page).getByRole('button', { name: 'Clock In' }).click()
  await dialog(page).getByText('Choose a customer').waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
  await expectAccessible(page)
  await choose(page, 'Harold Pettigrew')
  await page.getByRole('switch', { name: 'I am driving' }).click()
  await dialog(page).getByRole('button', { name: 'Clock In' }).click()
  await records(page).getByText('in progress').waitFor()
  await expectAccessible(page)
  expect(await tooSmall(page, 'main')).toEqual([])
  expect(await fits(page)).toBe(true)
  await button(page, 'Clock Out').click()
  await dialog(page).getByRole('button', { name: 'Clock Out' }).waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await asDesk(page)
  expect(await tooSmall(page, 'main', 36)).toEqual([])
})
