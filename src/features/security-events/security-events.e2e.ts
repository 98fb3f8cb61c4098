import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'

const { open, beside } = useBrowser()

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const address = (about: string) => `${about}.${Math.random().toString(36).slice(2, 8)}@example.com`

async function setRole(page: Page, name: string, ...roles: number[]) {
  const people = (await (await page.request.get('/api/employees')).json()) as { id: string; name: string }[]
  const { id } = people.find((person) => person.name === name)!
  for (const role of roles) {
    const answer = await page.request.put(`/api/employees/${id}/role`, { data: { role } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

describe('the list', () => {
  it('says who did what to whom, and what was tried at the door', async () => {
    const page = await open('/security-events', 'admin', { location: '01' })
    const [invited, stranger] = [address('invited'), address('stranger')]
    await page.getByRole('heading', { name: 'Security Events' }).waitFor()
    await page.request.post('/api/invitations/staff', { data: { id: newId(), name: 'Somebody', email: invited, role: 2 } })
    // What happens appears without reloading.
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
    await setRole(page, 'Hector Villanueva', 3, 2)
    await row(page, 'Supervisor → Manager').first().getByText('Hector Villanueva').waitFor()
    const answer = await page.request.post('/api/auth/sign-in/email', { data: { email: stranger, password: 'a wrong password' } })
    expect(answer.ok()).toBe(false)
    await row(page, stranger).getByText('Sign-in refused').waitFor()
    await row(page, stranger).getByText('Not signed in').waitFor()
  })

  it('is filtered by what happened, and leads from page to page; its address can be shared', async () => {
    const page = await open('/security-events', 'admin', { location: '01' })
    await setRole(page, 'Darius Kimbrough', ...Array.from({ length: 26 }, () => [2, 1]).flat())
    const table = page.getByRole('table', { name: 'Security events' })
    await table.getByText('Changed a role').first().waitFor()
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: 'Changed a role' }).click()
    await page.waitForURL('**/security-events?kind=role+changed')
    await table.getByText('Signed in').first().waitFor({ state: 'hidden' })
    expect(await table.getByText('Changed a role').count()).toBe(50)
    expect(await page.getByRole('link', { name: 'Newer' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Older' }).click()
    await page.waitForURL((url) => url.searchParams.has('after') && url.searchParams.get('kind') === 'role changed')
    const shared = new URL(page.url())
    const colleague = await open(`${shared.pathname}${shared.search}`, 'admin', { location: '01' })
    await colleague.getByRole('table').getByText('Changed a role').first().waitFor()
    expect(await colleague.getByRole('table').getByText('Changed a role').count()).toBeLessThan(50)
    expect(await colleague.getByRole('combobox', { name: 'Event' }).inputValue()).toBe('Changed a role')
    await colleague.getByRole('link', { name: 'Newer' }).click()
    await colleague.waitForURL((url) => url.searchParams.has('before') && url.searchParams.get('kind') === 'role changed')
    await page.goBack()
    await page.getByRole('link', { name: 'Older' }).waitFor()
  })

  it('says when there is nothing: of a kind, further back, at all', async () => {
    const page = await open('/security-events?kind=installation set up', 'admin', { location: '01' })
    await page.getByText('No “Completed setup” events').waitFor()
    await page.getByRole('button', { name: 'Show all events' }).click()
    await row(page, 'Signed in').first().waitFor()
    // A place after all there are.
    const place = Buffer.from(JSON.stringify(['-newest', '1', '1'])).toString('base64url')
    await page.goto(`/security-events?after=${place}`)
    await page.getByText('No older events').waitFor()
    await page.getByRole('link', { name: 'Newer' }).click()
    await row(page, 'Signed in').first().waitFor()
    await page.route('**/rpc/securityEvents/list', (route) => route.fulfill({ json: { json: { rows: [] } } }))
    await page.reload()
    await page.getByText('No events yet.').waitFor()
  })

  it('says when it could not be loaded, and tries again', async () => {
    const page = await open('/dashboard', 'admin', { location: '01', live: false })
    await page.getByRole('heading', { name: /Welcome/ }).waitFor()
    const broken = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong', defined: false }
    await page.route('**/rpc/securityEvents/list', (route) => route.fulfill({ status: 500, json: { json: broken } }))
    await page.getByRole('navigation').getByRole('link', { name: 'Security Events' }).click()
    await page.getByText(/^Failed to load security events\. /).waitFor()
    await page.unroute('**/rpc/securityEvents/list')
    await page.getByRole('button', { name: 'Retry' }).click()
    await row(page, 'Signed in').first().waitFor()
  })
})

it.each([
  ['wide', {}],
  ['phone', phone],
])('the list is accessible and fits: %s', async (_size, size) => {
  const page = await beside('admin', { ...size, location: '01' })
  await page.request.post('/api/invitations/agents', {
    data: { id: newId(), name: 'Long', email: `${'a-very-long-name-'.repeat(3)}${address('x')}` },
  })
  await page.goto('/security-events')
  await page.getByText('as Claims Agent').first().waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  const small = await page
    .locator('main button:visible, main input:visible, main nav a:visible')
    .evaluateAll((targets) =>
      targets.filter((target) => target.isConnected && target.getBoundingClientRect().height < 44).map((target) => target.outerHTML),
    )
  expect(small).toEqual([])
})
