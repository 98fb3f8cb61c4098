import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import {
  HOUR,
  button,
  choose,
  clock,
  clockIn,
  clockOut,
  dialog,
  punchesSent,
  recorded,
  records,
  total,
  useClocks,
  waitingFor,
} from '#testing/clock-screens.ts'
import { signInAs } from '#testing/crew.ts'

const { newCustomers, newEmployee, openClock } = useClocks()

describe('without a connection', () => {
  it('a punch is one record although its answer was lost, survives reload and another’s sign-in, and is sent when the app starts again', async () => {
    const [email, another] = [await newEmployee(), await newEmployee()]
    const page = await openClock(email)
    let tries = 0
    let first: string | undefined
    await page.route('**/rpc/timeClock/clockIn', async (route) => {
      tries++
      if (tries > 1) return route.continue()
      // The request reaches the server, but its answer is lost.
      const answer = (await (await route.fetch()).json()) as { json: { clocked_in_at: string } }
      first = answer.json.clocked_in_at
      return route.abort()
    })
    const customer = await clockIn(page)
    await page.getByText('Your punch was sent').waitFor()
    await waitingFor(page).waitFor({ state: 'hidden' })
    expect(tries).toBe(2)
    // The first attempt counts, with the server's time.
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
    expect((await recorded(page)).map(({ customer_name }) => customer_name)).toEqual([
      customer,
      customer,
    ])
  })

  it(
    'what another device forestalled is shown with the reason; what was over before is sent whole',
    { tags: 'nightly' },
    async () => {
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
      await punchesSent(page).waitFor()
      await waitingFor(page).first().waitFor({ state: 'hidden' })
      await records(page).nth(3).waitFor()
      expect((await recorded(page)).map(({ customer_name }) => customer_name)).toEqual([
        'Harold Pettigrew',
        'Harold Pettigrew',
        'Harold Pettigrew',
        customer,
      ])
      await button(page, 'Clock Out').waitFor()

      // The total is that of the current customer. If that is not known, none is shown.
      await expect.poll(() => total(page, 'This job, all days').innerText()).not.toBe('–')
      await page.getByRole('combobox', { name: 'Quick switch customer' }).click()
      await page.getByRole('option').first().waitFor()
      await page.context().setOffline(true)
      await choose(page, third, 'Quick switch customer')
      await button(page, 'Switch').click()
      await waitingFor(page).waitFor()
      await expect.poll(() => total(page, 'This job, all days').innerText()).toBe('–')
    },
  )
})
