import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { newAgent } from '#testing/agents.ts'
import { fits, loaded, phone, useBrowser, visit } from '#testing/browser.ts'
import { call } from '#testing/crew.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { newHomeowner } from '#testing/homeowners.ts'
import { linkInEmail } from '#testing/mailbox.ts'
import { asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

it('asks staff for their location first, and cannot be waved away', async () => {
  // Only management may select all locations.
  const page = await open('/dashboard', 'employee', { location: 'all' })
  const dialog = page.getByRole('dialog', { name: 'Select a location' })
  await dialog.waitFor()
  await page.mouse.click(5, 400)
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  expect(await dialog.getByRole('radio').count()).toBe(22)
  expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /13 Hall County/ }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('selectedCity'))).toBe('13')
  await page.reload()
  await page.getByRole('button', { name: /Location: 13/ }).click()
  // The dialog opens with nothing selected, every time.
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
})

it(
  'counts the customers of the location by status, live, leads to each list, and lets management choose all locations',
  { tags: 'nightly' },
  async () => {
    const page = await open('/dashboard', 'manager', { location: '09' })
    const pending = page
      .getByRole('region', { name: 'Customers by status' })
      .getByRole('link', { name: /^[\d,]+ ?Pending$/ })
    await pending.waitFor()
    const before = Number((await pending.innerText()).split('\n')[0]!.replaceAll(',', ''))
    const id = newId()
    const added = await page.context().request.post('/api/customers', {
      data: { ...plainCustomer, id, city_code: '09', last_name: 'Counted' },
    })
    expect(added.status()).toBe(201)
    await pending.getByText((before + 1).toLocaleString('en-US'), { exact: true }).waitFor()
    await pending.click()
    await page.waitForURL('**/customers?*status=pending*')
    await page.getByText('Ada Counted').waitFor()

    await visit(page, '/dashboard')
    await page.getByRole('button', { name: /Location: 09/ }).click()
    await page.getByRole('radio', { name: 'All locations' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /Location: All locations/ }).waitFor()
    await page.getByRole('link', { name: /Closed and Paid$/ }).waitFor()
    await expectAccessible(page)
    await asPhone(page)
    await expectAccessible(page)
  },
)

it('shows a customer where their job stands, takes a question on a bad line, and has the answer at once and by email', async () => {
  const [staff, page] = [
    await beside('manager', { location: '01' }),
    await beside(undefined, phone),
  ]
  const { customer_id, job_id, email } = await newHomeowner(staff, page)
  const [id, placed_at] = [newId(), new Date(Date.now() - 3_600_000).toISOString()]
  await call(staff, 'equipment/create', { ...plainUnit, id })
  await call(staff, 'placements/deploy', {
    customer_id,
    placed_at,
    room: 'Hall',
    units: [{ id: newId(), equipment_id: id }],
  })
  await page.goto('/dashboard')
  const record = page.getByRole('region', { name: 'Your record' })
  await record.getByText('Drying equipment is running in your home').waitFor()
  await record.getByRole('link', { name: /^Call us \(\d{3}\)/ }).waitFor()
  await page.getByText(/^Your job since/).waitFor()
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size)
    expect(await fits(page), size).toBe(true)
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await expectAccessible(page)

  const [question, answer] = [`Is the floor safe? ${newId()}`, `Yes, walk on it. ${newId()}`]
  await staff.goto(`/jobs/${job_id}?tab=notes`)
  await loaded(staff)
  const line = '**/rpc/questions/ask'
  await page.route(line, (route) => route.abort())
  await page.getByLabel('Your question', { exact: true }).fill(question)
  await page.getByRole('button', { name: 'Send question' }).click()
  await page.getByRole('alert').getByText('Failed to send question').waitFor()
  expect(await page.getByLabel('Your question', { exact: true }).inputValue()).toBe(question)
  await page.unroute(line)
  await page.getByRole('button', { name: 'Send question' }).click()
  const asked = staff.getByRole('listitem').filter({ hasText: question })
  await asked.getByRole('button', { name: /^Answer/ }).click()
  await asked.getByLabel(/^Answer to/).fill(answer)
  await asked.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText(answer).waitFor()
  // The office finds the question among the answered ones.
  await staff
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Questions' })
    .click()
  await staff.getByRole('tab', { name: 'Answered' }).click()
  await staff.getByText(answer).waitFor()
  expect(await page.getByText('Hathaway').count()).toBe(0)
  expect(new URL(await linkInEmail(staff, email, 'We answered your question')).pathname).toBe(
    '/questions',
  )
  await visit(page, '/questions')
  await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor()
  await page.getByText(answer).waitFor()
  await expectAccessible(page)
})

it(
  'tells an agent how many customers are shared with them, live',
  { tags: 'nightly' },
  async () => {
    const manager = await beside('manager')
    const agent = await beside()
    const { id: agent_id } = await newAgent(agent)
    await agent.goto('/dashboard')
    await agent.getByText('No customers are shared with you yet').waitFor()
    const period = { starts_at: '2026-01-01T12:00:00Z', ends_at: '2099-06-01T12:00:00Z' }
    for (const sentence of [
      /^1 customer record is shared with you until Jun 1, 2099\.$/,
      /^2 customer records are shared with you/,
    ]) {
      const customer = { ...plainCustomer, id: newId(), city_code: '12', last_name: 'Shared' }
      await manager.request.post('/api/customers', { data: customer })
      await manager.request.post('/api/grants', {
        data: { id: newId(), customer_id: customer.id, agent_id, ...period },
      })
      await agent.getByText(sentence).waitFor()
    }
  },
)

it(
  'a customer whose job has not begun finds each of their pages empty, and reads what will be there',
  { tags: 'nightly' },
  async () => {
    const page = await open('/dashboard', 'pending', phone)
    const turnTo = async (name: string) => {
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name, exact: true })
        .click()
    }
    await turnTo('Documents')
    await page.getByText('No documents yet. Documents we share with you appear here.').waitFor()
    await expectAccessible(page)
    await turnTo('Job Notes')
    await page.getByText('No notes yet. Notes we share with you appear here.').waitFor()
    await expectAccessible(page)
    await turnTo('Damage Photos')
    await page.getByText(/^No photos yet\./).waitFor()
    await page.getByText('You can add photos once your job starts').waitFor()
    expect(await page.getByRole('button', { name: 'Upload Photo' }).count()).toBe(0)
    await expectAccessible(page)
  },
)
