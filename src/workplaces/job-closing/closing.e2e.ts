import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { newColleague, signInAs } from '#testing/crew.ts'
import { surname, dialog, act, items, addCustomer, addJob } from '#testing/job-screens.ts'

const { beside } = useBrowser()

it(
  'is closed while someone is on the clock only by management, who say why',
  { tags: 'nightly' },
  async () => {
    const page = await beside(undefined, { location: '20' })
    await signInAs(page, await newColleague())
    const name = surname('Clocked')
    const customer_id = await addCustomer(page, name, { city_code: '20' })
    const { id } = await addJob(page, customer_id)
    const punch = { id: newId(), device_at: new Date().toISOString() }
    expect(
      (await page.request.post('/api/time-clock/in', { data: { ...punch, customer_id } })).status(),
    ).toBe(201)
    const tryToClose = async (by: Page) => {
      await by.goto(`/jobs/${id}`)
      await by.getByRole('heading', { level: 1, name: / Job / }).waitFor()
      await act(by, 'Close Job')
      for (const item of items)
        await dialog(by, /^Close Job for/)
          .getByLabel(item)
          .check()
      await dialog(by, /^Close Job for/)
        .getByRole('button', { name: 'Close Job' })
        .click()
    }
    await tryToClose(page)
    const refused = dialog(page, /^Close Job for/)
    await refused
      .getByText(
        'Someone is still on the clock for this job. Clock out first. Or ask management to close it.',
      )
      .waitFor()
    expect(await refused.getByLabel('Reason to close anyway').count()).toBe(0)
    const manager = await beside('manager', { location: '20', ...phone })
    await tryToClose(manager)
    await manager.getByLabel('Reason to close anyway').waitFor()
    await expectAccessible(manager)
    await manager.getByLabel('Reason to close anyway').fill('Phone lost on site')
    await manager.getByRole('button', { name: 'Close Anyway' }).click()
    await manager.getByText('Job closed').waitFor()
    await manager.getByRole('region', { name: 'Loss' }).getByText('Phone lost on site').waitFor()
    expect((await page.request.post('/api/time-clock/out', { data: punch })).status()).toBe(200)
    await act(manager, 'Reopen Job')
    await manager.getByRole('button', { name: 'Reopen Job' }).click()
    await dialog(manager, /^Reopen Job/)
      .getByText('Reason is required')
      .waitFor()
    await expectAccessible(manager)
    await manager.getByLabel('Reason').fill('Ceiling is wet again')
    await manager.getByRole('button', { name: 'Reopen Job' }).click()
    await manager.getByText('Job reopened').waitFor()
    await manager.getByRole('list', { name: 'Timeline' }).getByText('Job is Active').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Close Job', exact: true }).waitFor()
  },
)
