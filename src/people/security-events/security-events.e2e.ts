import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, tooSmall, useBrowser, visit } from '#testing/browser.ts'
import { newColleague } from '#testing/crew.ts'
import { asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const address = (about: string) => `${about}.${Math.random().toString(36).slice(2, 8)}@example.com`

async function setRole(page: Page, id: string, ...roles: number[]) {
  for (const role of roles) {
    const answer = await page.request.put(`/api/employees/${id}/role`, { data: { role } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

it('the list says who did what to whom and what was tried at the door, as it happens', async () => {
  const page = await open('/security-events', 'admin', { location: '01' })
  const [invited, stranger] = [address('invited'), address('stranger')]
  await page.getByRole('heading', { name: 'Security Events' }).waitFor()
  await page.request.post('/api/invitations/staff', {
    data: { id: newId(), name: 'Someone', email: invited, role: 2 },
  })
  // New events appear without reloading.
  const invitation = row(page, invited)
  await invitation.waitFor()
  expect(await invitation.getByRole('cell').allInnerTexts()).toEqual([
    expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2}/),
    'Invited',
    'Lorraine Whitfield',
    invited,
    'as Supervisor',
    expect.stringMatching(/^100\.64\./),
  ])
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: { email: stranger, password: 'a wrong password' },
  })
  expect(answer.ok()).toBe(false)
  await row(page, stranger).getByText('Login refused').waitFor()
  await row(page, stranger).getByText('Not logged in').waitFor()
})

it(
  'the list is filtered by what happened, led through and shared by its address',
  { tags: 'nightly' },
  async () => {
    const page = await beside('admin', { location: '01' })
    const colleague = await newColleague()
    await setRole(page, colleague.id, ...Array.from({ length: 26 }, () => [2, 1]).flat())
    await page.goto('/security-events')
    const table = page.getByRole('table', { name: 'Security events' })
    await table.getByText('Changed a role').first().waitFor()
    await row(page, 'Employee → Supervisor').filter({ hasText: colleague.name }).first().waitFor()
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: 'Changed a role' }).click()
    await page.waitForURL('**/security-events?kind=role+changed')
    await expect.poll(() => table.getByText('Changed a role').count()).toBe(50)
    expect(await table.locator('tbody').getByRole('row').count()).toBe(50)
    expect(await page.getByRole('link', { name: 'Newer' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Older' }).click()
    await page.waitForURL(
      (url) => url.searchParams.has('after') && url.searchParams.get('kind') === 'role changed',
    )
    const shared = new URL(page.url())
    const another = await open(`${shared.pathname}${shared.search}`, 'admin', { location: '01' })
    await another.getByRole('table').getByText('Changed a role').first().waitFor()
    expect(await another.getByRole('combobox', { name: 'Event' }).inputValue()).toBe(
      'Changed a role',
    )
    await another.getByRole('link', { name: 'Newer' }).click()
    await another.waitForURL(
      (url) => url.searchParams.has('before') && url.searchParams.get('kind') === 'role changed',
    )
    await page.goBack()
    await page.getByRole('link', { name: 'Older' }).waitFor()
    await visit(page, '/security-events?kind=installation set up')
    await page.getByText('No “Completed setup” events').waitFor()
    await page.getByRole('button', { name: 'Show all events' }).click()
    // A position after the last event.
    const place = Buffer.from(JSON.stringify(['-newest', '2000-01-01 00:00:00+00', '1'])).toString(
      'base64url',
    )
    await visit(page, `/security-events?after=${place}`)
    await page.getByText('No older events').waitFor()
    await page.getByRole('link', { name: 'Newer' }).click()
    await table.getByText('Logged in').first().waitFor()
  },
)

it(
  'the list fits and is accessible on a desk and on a phone, where one reads what a person did this week',
  { tags: 'nightly' },
  async () => {
    const page = await beside('admin', { location: '01' })
    const email = `${'a-very-long-name-'.repeat(3)}${address('x')}`
    await page.request.post('/api/invitations/agents', {
      data: { id: newId(), name: 'Long', email },
    })
    await page.goto('/security-events')
    await page.getByText(email).first().waitFor()
    for (const least of [32, 44]) {
      if (least === 44) await asPhone(page)
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      expect(await tooSmall(page, 'main', least)).toEqual([])
    }
    // The filters are in the URL, which can be shared.
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Person' }).click()
    await page.getByRole('option', { name: 'Lorraine Whitfield' }).click()
    await page.getByRole('combobox', { name: 'Days' }).click()
    await page.getByRole('option', { name: 'This week' }).click()
    await page.waitForURL(
      ({ searchParams }) => searchParams.has('person_id') && searchParams.has('from'),
    )
    await page.getByText(email).first().waitFor()
    expect(await fits(page)).toBe(true)
  },
)
