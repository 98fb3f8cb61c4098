import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { momentsOf, usualPeriod } from '#loss/grants/grant-period.ts'
import type { Grant } from '#loss/grants/grants.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { newColleague } from '#testing/crew.ts'
import { type DemoPerson } from '#testing/sessions.ts'
import { addCustomer, surname } from '#testing/job-screens.ts'
import { asPhone } from '#testing/windows.ts'
import { calendarDay, daysFrom } from '#values/times.ts'

const { open, beside } = useBrowser()

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Access to/ })
const agents = (page: Page) => dialog(page).getByRole('region', { name: 'Adjusters' })
const given = (page: Page, agent: Agent) => agents(page).getByRole('group', { name: agent.name })

const zone = 'America/New_York'
/** Returns the day this many days from today, in the company's time zone. */
const day = (days: number) => daysFrom(calendarDay(Date.now(), zone), days)

type Agent = Awaited<ReturnType<typeof newColleague>>

/** Opens the list with a new customer for one test. */
async function openList(person: DemoPerson) {
  const page = await beside(person, { location: '18' })
  // Use a new agent: other tests see and count the customers of the demo's.
  const agent = await newColleague(8)
  const last_name = surname('Granted')
  const id = await addCustomer(page, last_name, { city_code: '18' })
  await page.goto('/customers')
  return { page, agent, id, name: `Ada ${last_name}` }
}

async function openAccess(page: Page, name: string) {
  await page.getByRole('button', { name: `Access to ${name}` }).click()
  await dialog(page).getByRole('heading', { name: 'Portal account' }).waitFor()
}

async function chooseAgent(page: Page, { name, email }: Agent) {
  await agents(page).getByRole('button', { name: 'Give access' }).click()
  await agents(page).getByRole('combobox', { name: 'Adjuster' }).click()
  await page.getByRole('option', { name: `${name} · ${email}` }).click()
}

const grantsOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/customers/${id}/grants`)).json()) as Grant[]

async function give(page: Page, customer_id: string, agent: Agent, from: number, until: number) {
  const period = momentsOf({ starts_at: day(from), ends_at: day(until) }, zone)
  const answer = await page.request.post('/api/grants', {
    data: { id: newId(), customer_id, agent_id: agent.id, ...period },
  })
  expect(answer.status()).toBe(201)
}

it('management give an agent access for 90 days and take it back, and a colleague sees both without reloading', async () => {
  const { page, agent, id, name } = await openList('manager')
  const colleague = await open('/customers', 'supervisor', { location: '18' })
  await openAccess(page, name)
  await openAccess(colleague, name)
  await agents(colleague).getByText('No adjuster has access to this customer.').waitFor()
  await chooseAgent(page, agent)
  await agents(page).getByRole('button', { name: 'Give access' }).click()
  await page.getByText('Access given').waitFor()
  await given(page, agent).getByText('Current').waitFor()
  await given(page, agent).getByText('Given by Dwight Hathaway').waitFor()
  await given(colleague, agent).getByText('Current').waitFor()
  const [grant, ...more] = await grantsOf(page, id)
  expect(more).toEqual([])
  const period = {
    starts_at: calendarDay(grant!.starts_at, zone),
    ends_at: calendarDay(grant!.ends_at, zone),
  }
  expect({ agent: grant!.agent_name, ...period }).toEqual({
    agent: agent.name,
    ...usualPeriod(day(0)),
  })

  await given(page, agent).getByRole('button', { name: 'Revoke access' }).click()
  await given(page, agent).getByText(`Revoke ${agent.name}’s access?`).waitFor()
  await given(page, agent).getByRole('button', { name: 'Keep' }).click()
  expect(await grantsOf(page, id)).toHaveLength(1)
  await given(page, agent).getByRole('button', { name: 'Revoke access' }).click()
  await given(page, agent)
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Revoke access' })
    .click()
  await page.getByText('Access revoked').waitFor()
  await agents(page).getByText('No adjuster has access to this customer.').waitFor()
  await agents(colleague).getByText('No adjuster has access to this customer.').waitFor()
  expect(await grantsOf(page, id)).toEqual([])
})

it(
  'giving access names what is wrong at its field, asks before it discards what was chosen, may begin later, and is accessible',
  { tags: 'nightly' },
  async () => {
    const { page, agent, id, name } = await openList('admin')
    await openAccess(page, name)
    const send = () => agents(page).getByRole('button', { name: 'Give access' }).click()
    await send()
    await send()
    await agents(page).getByText('Choose an adjuster').waitFor()
    await expectAccessible(page)
    await agents(page).getByRole('button', { name: 'Cancel' }).click()
    await chooseAgent(page, agent)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByText('Discard changes?').waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await agents(page).getByRole('combobox', { name: 'Adjuster' }).inputValue()).toContain(
      agent.name,
    )
    await agents(page).getByLabel('First day').fill(day(10))
    await agents(page).getByLabel('Last day').fill(day(9))
    await send()
    await agents(page).getByText("The last day can't be before the first day").waitFor()
    await agents(page).getByLabel('First day').fill(day(-9))
    await agents(page).getByLabel('Last day').fill(day(-1))
    await send()
    await agents(page).getByText('The last day is in the past').waitFor()
    expect(await grantsOf(page, id)).toEqual([])
    await agents(page).getByLabel('First day').fill(day(10))
    await agents(page).getByLabel('Last day').fill(day(10))
    // Someone else gives access first.
    await give(page, id, agent, 10, 20)
    await given(page, agent).getByText('Upcoming').waitFor()
    await send()
    await agents(page)
      .getByText('This agent already has access during that time. Revoke it first.')
      .waitFor()
    await agents(page).getByRole('combobox', { name: 'Adjuster' }).click()
    const option = page.getByRole('option', { name: `${agent.name} · listed above` })
    expect(await option.getAttribute('data-combobox-disabled')).toBe('true')
    await page.keyboard.press('Escape')

    await given(page, agent).getByRole('button', { name: 'Revoke access' }).click()
    await given(page, agent).getByRole('alertdialog').waitFor()
    for (const least of [36, 44]) {
      if (least === 44) await asPhone(page)
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      const small = await dialog(page)
        .locator('button:visible, input:visible')
        .evaluateAll(
          (targets, least) =>
            targets
              .filter(
                (target) => target.isConnected && target.getBoundingClientRect().height < least,
              )
              .map((target) => target.outerHTML),
          least,
        )
      expect(small).toEqual([])
    }
  },
)
