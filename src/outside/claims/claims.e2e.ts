import type { Locator, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { momentsOf, usualPeriod } from '#loss/grants/grant-period.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { newAgent } from '#testing/agents.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { codeInEmail, enterCode, linkInEmail } from '#testing/mailbox.ts'
import { asPhone } from '#testing/windows.ts'
import { calendarDay } from '#values/times.ts'

const { open, beside } = useBrowser()
const zone = 'America/New_York'
const note = 'Baseboards are off, studs read 14 percent'

/** Creates a customer for this test, with a job and a note. */
async function aClaim(manager: Page) {
  const claim = `CL-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const send = async (path: string, data: object) =>
    expect((await manager.request.post(path, { data })).ok(), path).toBe(true)
  const [customer, job, written] = [newId(), newId(), newId()]
  await send('/api/customers', {
    ...plainCustomer,
    id: customer,
    last_name: claim,
    claim_number: claim,
    city_code: '18',
  })
  const unknown = {
    date_of_loss: null,
    cause_of_loss: null,
    water_category: null,
    water_class: null,
    policy_number: null,
  }
  const adjuster = { adjuster_name: null, adjuster_phone: null, adjuster_email: null }
  const loss = { description: 'Burst pipe in the hall', start_date: '2026-01-05' }
  await send('/api/jobs', {
    id: job,
    customer_id: customer,
    ...loss,
    ...unknown,
    ...adjuster,
    note: { id: written, content: note },
  })
  const grant = async (agent_id: string) => {
    const id = newId()
    await send('/api/grants', {
      id,
      customer_id: customer,
      agent_id,
      ...momentsOf(usualPeriod(calendarDay(Date.now(), zone)), zone),
    })
    return id
  }
  const show = async (visible_to_claims_agent: boolean) =>
    expect(
      (
        await manager.request.put(`/api/notes/${written}/visibility`, {
          data: { visible_to_claims_agent },
        })
      ).ok(),
    ).toBe(true)
  return { claim, customer, grant, show }
}

/** Asks a question, has the manager answer it, and reads the answer at once. */
async function asks(page: Page, within: Locator, manager: Page, question: string) {
  await within.getByRole('textbox', { name: 'Your question' }).fill(question)
  await within.getByRole('button', { name: 'Send question' }).click()
  const own = page.getByRole('list', { name: 'Your questions' })
  await own.getByText(question).waitFor()
  const { rows } = (await (
    await manager.request.get('/api/questions?waiting=true&city=18')
  ).json()) as {
    rows: { id: string; content: string }[]
  }
  const { id } = rows.find(({ content }) => content === question)!
  const answer = { id: newId(), content: `Answer to ${question}` }
  expect((await manager.request.post(`/api/questions/${id}/answers`, { data: answer })).ok()).toBe(
    true,
  )
  await own.getByText(answer.content).waitFor()
}

/**
 * Ticks the note for the adjuster on the sharing sheet, looks at both previews, and releases it.
 */
async function release(manager: Page) {
  await manager.getByRole('link', { name: 'Sharing', exact: true }).click()
  await manager.getByRole('checkbox', { name: `Adjuster: ${note}` }).check()
  await expectAccessible(manager)
  const changes = manager.getByRole('region', { name: 'Changes' })
  await changes.getByText('1 to share').waitFor()
  await changes.getByRole('button', { name: 'Preview' }).click()
  const preview = manager.getByRole('dialog', { name: 'Preview' })
  await preview.getByText(note).waitFor()
  await preview.getByText('Customer view').click()
  await preview.getByRole('heading', { name: 'Questions to the office' }).waitFor()
  expect(await preview.getByText(note).count()).toBe(0)
  await expectAccessible(manager)
  await preview.getByRole('button', { name: 'Share', exact: true }).click()
  await manager.getByText('Shared', { exact: true }).waitFor()
  await changes.waitFor({ state: 'hidden' })
}

it('an agent finds a claim, sees at once what is shared and taken back, and staff see that they looked', async () => {
  const manager = await beside('manager', { location: '18' })
  const { claim, customer, grant, show } = await aClaim(manager)
  const agent = await beside()
  const grant_id = await grant((await newAgent(agent)).id)
  await manager.goto(`/customers/${customer}/claim`)
  await manager.getByText('No one outside the company has opened this claim yet.').waitFor()
  await agent.goto('/agent-customers')
  await expectAccessible(agent)
  await agent
    .getByRole('searchbox', { name: 'Search' })
    .or(agent.getByRole('link', { name: claim }))
    .first()
    .waitFor()
  await agent.getByRole('link', { name: claim }).click()
  await agent.getByRole('heading', { name: new RegExp(claim) }).waitFor()
  await agent
    .getByText(
      /Nothing here yet: photos, notes, documents, signed contracts, equipment log, drying log, invoices[.] The contractor has not shared any/,
    )
    .waitFor()
  await manager.getByRole('list', { name: 'Viewed by' }).getByText('Opened the claim').waitFor()
  await release(manager)
  await agent.getByRole('article').getByText(note).waitFor()
  await manager.getByRole('link', { name: 'Adjuster view' }).click()
  await manager.getByText(note).waitFor()
  await agent.getByRole('button', { name: /^Ask about the note/ }).click()
  const asking = agent.getByRole('dialog', { name: /^Question about the note/ })
  await asks(agent, asking, manager, `Which studs of ${claim}?`)
  await asking.getByText(/^Sent[.] .+ answers under Questions/).waitFor()
  await asking.getByRole('link', { name: 'Open Questions' }).waitFor()
  await expectAccessible(agent)
  await asking.getByText('Close', { exact: true }).click()
  await asPhone(agent)
  expect(await fits(agent)).toBe(true)
  await show(false)
  await expect.poll(() => agent.getByText(note).count()).toBe(0)
  await manager.request.post(`/api/grants/${grant_id}/revoke`)
  await agent.getByText("This claim isn't shared with you.").waitFor()
  expect(
    await agent
      .getByText(note)
      .or(agent.getByRole('heading', { name: new RegExp(claim) }))
      .count(),
  ).toBe(0)
})

it('an adjuster opens a claim by a link and a code, asks, and is shut out as soon as the link is ended', async () => {
  const manager = await beside('manager', { location: '18' })
  const { claim, customer, show } = await aClaim(manager)
  await manager.goto(`/customers/${customer}/claim`)
  const email = `desk.${claim.toLowerCase()}@example.com`
  await manager.getByRole('button', { name: 'Send a link' }).click()
  await manager.getByRole('textbox', { name: 'Name' }).fill('Ann Desk')
  await manager.getByRole('textbox', { name: 'Email' }).fill(email)
  await manager.getByRole('button', { name: 'Send link' }).click()
  await manager.getByText('Link sent', { exact: true }).waitFor()
  const { pathname, hash } = new URL(await linkInEmail(manager, email, `Claim ${claim}`))
  const adjuster = await open(pathname + hash)
  await adjuster.getByRole('button', { name: 'Email me the code' }).click()
  await adjuster.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await enterCode(adjuster, await codeInEmail(manager, email))
  await adjuster.getByRole('heading', { name: new RegExp(claim) }).waitFor()
  await show(true)
  await adjuster.getByText(note).waitFor()
  await asks(adjuster, adjuster.locator('form'), manager, `Is ${claim} dry?`)
  await expectAccessible(adjuster)
  await manager.getByRole('list', { name: 'Viewed by' }).getByText('Ann Desk (by link)').waitFor()
  const link = manager.getByRole('listitem', { name: 'Ann Desk' })
  await link.getByRole('button', { name: 'End' }).click()
  await manager.getByRole('button', { name: 'End link' }).click()
  await adjuster.getByRole('heading', { name: "This link doesn't work" }).waitFor()
  await adjuster.getByText(note).waitFor({ state: 'hidden' })
})
