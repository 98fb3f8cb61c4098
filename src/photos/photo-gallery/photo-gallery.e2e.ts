import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { newAgent } from '#testing/agents.ts'
import { fits, phone, useBrowser, visit } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { sendPhotos } from '#testing/sent-photos.ts'
import { asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()
const grid = (page: Page) => page.getByRole('grid')
const tiles = (page: Page) => grid(page).getByRole('button')
const viewer = (page: Page) => page.getByRole('dialog', { name: /photo ·/ })
const gallery = async (page: Page) => grid(page).locator('img').first().waitFor()

interface Row {
  id: string
  type: string
  description: string
  customer_id: string
  customer_name: string
}
const photosOf = async (page: Page, query: object = {}) =>
  (await call<{ rows: Row[] }>(page, 'photos/list', query)).rows

describe('The gallery of staff', () => {
  it(
    'says so when it could not be loaded, tries again, and has tabs and filters in the address',
    { tags: 'nightly' },
    async () => {
      const page = await beside('employee', { location: '01', live: false })
      await page.route('**/rpc/photos/list*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto('/photos?unknown=1')
      await page.getByText(/^Failed to load photos\./).waitFor()
      await page.unroute('**/rpc/photos/list*')
      await page.getByRole('button', { name: 'Retry' }).click()
      await gallery(page)
      await page.getByText('Before', { exact: true }).first().click()
      await page.waitForURL(/type=before/)
      await expect.poll(async () => (await tiles(page).all()).length).toBeGreaterThan(0)
      for (const tile of await tiles(page).all())
        expect(await tile.getAttribute('aria-label')).toMatch(/^Before photo/)
      await page.getByRole('combobox', { name: 'Tag' }).click()
      await page.getByRole('option', { name: 'wall', exact: true }).click()
      await page.waitForURL(/tag=wall/)
      const again = page
      await again.reload()
      await gallery(again)
      expect(await again.getByRole('combobox', { name: 'Tag' }).inputValue()).toBe('wall')
      await again.getByLabel('From', { exact: true }).fill('2019-01-01')
      await again.getByLabel('To', { exact: true }).fill('2019-01-02')
      await again.getByText('No photos match your filters').waitFor()
      await again.getByRole('button', { name: 'All photos' }).click()
      await gallery(again)
    },
  )

  it('opens a photo by keyboard, turns to its neighbors, shows its evidence by the company’s clock, and keeps one’s place', async () => {
    const page = await beside('employee', { location: '01', timezoneId: 'Pacific/Kiritimati' })
    const loss = await newLoss(page)
    const { customer_id } = loss
    // More photos than fit in a row, and one of another type.
    await sendPhotos(page, loss, [
      ...Array.from({ length: 10 }, () => ({})),
      { type: 'before' as const },
    ])
    const photos = (await photosOf(page, { customer_id })) as (Row & { taken_at: string })[]
    await page.goto(`/photos?customer=${customer_id}`)
    await gallery(page)
    await tiles(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await viewer(page).getByText('SHA-256 of the original').waitFor()
    const shown = () => new URL(page.url()).searchParams.get('photo')
    const { taken_at } = photos.find(({ id }) => id === shown())!
    const day = new Date(taken_at).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'America/New_York',
    })
    await page.getByRole('dialog', { name: `photo · ${day}` }).waitFor()
    await viewer(page).getByText('All times Eastern').waitFor()
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
    await viewer(page).getByRole('button', { name: 'Zoom out' }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      viewer(page).getByRole('link', { name: 'Download the original' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^photo-${shown()}[.](jpg|png)$`))
    const second = page.url()
    const turn = async (key: string) => {
      const before = page.url()
      await page.keyboard.press(key)
      await page.waitForURL((url) => url.href !== before)
      // The next key press moves on from this photo only once it is shown.
      await viewer(page).locator(`img[src*="${shown()}"]`).waitFor({ state: 'attached' })
    }
    await turn('ArrowRight')
    await turn('ArrowLeft')
    expect(page.url()).toBe(second)
    for (let turns = 0; turns < 8; turns++) await turn('ArrowRight')
    const last = shown()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'hidden' })
    expect(shown()).toBe(null)
    // The photo shown last has the focus.
    await expect
      .poll(() => page.locator(':focus img').getAttribute('src'))
      .toBe(`/files/${last}/thumbnail`)
    const bar = page.getByRole('toolbar', { name: 'Selected photos' })
    await page.keyboard.press('Control+a')
    await bar.getByText(/photos selected$/).waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'hidden' })
    await tiles(page)
      .nth(1)
      .click({ modifiers: ['Control'] })
    await bar.getByText('1 photo selected').waitFor()
    await page.getByText('Before', { exact: true }).first().click()
    await page.waitForURL(/type=before/)
    await bar.getByText('1 photo selected').waitFor()

    // Opens it by its own address, as a link does.
    await page.goto(second)
    await viewer(page).getByText('SHA-256 of the original').waitFor()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'hidden' })
    await visit(page, '/photos?photo=0192aaaa-0000-7000-8000-000000000000')
    await page.getByText('Photo not found').waitFor()
  })

  it(
    'lets a photo be described, and keeps who did; goes on to the next when one is deleted, and finds it when the toast has gone',
    { tags: 'nightly' },
    async () => {
      const page = await beside('manager', { location: '01' })
      const loss = await newLoss(page)
      const [photo, gone, second] = await sendPhotos(page, loss, [{}, {}, {}])
      const own = `/photos?customer=${loss.customer_id}`
      const said = `Tide line ${Math.random().toString(36).slice(2, 8)}`
      await page.goto(`${own}&photo=${photo!}`)
      await viewer(page).getByRole('button', { name: 'Photo actions' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      const editing = page.getByRole('dialog', { name: 'Edit photo' })
      await editing.getByLabel('Description').fill(said)
      await call(page, 'photos/edit', {
        id: photo!,
        description: 'Meanwhile',
        was: { description: '' },
      })
      await editing.getByRole('button', { name: 'Save Changes' }).click()
      await editing.getByRole('cell', { name: 'Meanwhile' }).waitFor()
      await editing.getByRole('button', { name: 'Keep mine' }).click()
      await page.getByText('Photo saved').waitFor()
      await viewer(page).getByText(said).waitFor()
      await viewer(page).getByRole('button', { name: 'History of the photo' }).click()
      await viewer(page)
        .getByRole('list', { name: 'Changes to the photo' })
        .getByText('Dwight Hathaway')
        .first()
        .waitFor()

      const remove = async () => {
        await visit(page, `${own}&photo=${gone!}`)
        await viewer(page).getByRole('button', { name: 'Next photo' }).waitFor()
        await viewer(page).locator(`img[src*="${gone!}"]`).waitFor({ state: 'attached' })
        await viewer(page).getByRole('button', { name: 'Photo actions' }).click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
        await page.waitForURL(new RegExp(`photo=${second!}`))
        await page.getByText('1 photo deleted').waitFor()
      }
      await remove()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Restored').waitFor()
      await remove()
      await visit(page, own)
      await page.getByLabel('Deleted photos').click()
      await page.waitForURL(/deleted=true/)
      await page.getByRole('grid', { name: 'Deleted photos' }).getByRole('button').first().click()
      await viewer(page).getByRole('button', { name: 'History of the photo' }).click()
      await viewer(page)
        .getByRole('list', { name: 'Changes to the photo' })
        .getByText('Deleted', { exact: true })
        .first()
        .waitFor()
      await viewer(page).getByRole('button', { name: 'Restore' }).click()
      await viewer(page).waitFor({ state: 'hidden' })
      await expect
        .poll(async () =>
          (await photosOf(page, { customer_id: loss.customer_id })).map(({ id }) => id),
        )
        .toEqual([photo, gone, second])
    },
  )

  it('chooses many, moves them, deletes them and brings them back, and takes them along', async () => {
    const page = await beside('manager', { location: '01' })
    const [from, to] = [await newLoss(page), await newLoss(page)]
    const sent = await sendPhotos(page, from, [{}, {}, {}, {}])
    const left = async ({ customer_id }: { customer_id: string }) =>
      (await photosOf(page, { customer_id })).map(({ id }) => id)
    await page.goto(`/photos?customer=${from.customer_id}`)
    await gallery(page)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await tiles(page).nth(0).click()
    await tiles(page)
      .nth(2)
      .click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: 'Selected photos' })
    await bar.getByText('3 photos selected').waitFor()
    await page.keyboard.press('ArrowLeft')
    await grid(page).locator('[data-index="1"]:focus').waitFor()
    await page.keyboard.press(' ')
    await bar.getByText('2 photos selected').waitFor()

    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Download ZIP' }).click(),
    ])
    expect(zip.suggestedFilename()).toBe('photos.zip')

    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('2 photos deleted').waitFor()
    await expect.poll(() => left(from)).toEqual([sent[1], sent[3]])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored').waitFor()
    await expect.poll(() => left(from)).toEqual(sent)

    await gallery(page)
    await expect
      .poll(() => tiles(page).nth(0).locator('img').getAttribute('src'))
      .toContain(sent[0])
    await tiles(page)
      .nth(0)
      .click({ modifiers: ['Control'] })
    await bar.getByRole('button', { name: 'Move' }).click()
    const moving = page.getByRole('dialog', { name: 'Move Photo to Customer Folder' })
    await moving.getByRole('combobox', { name: 'Customer' }).fill(to.customer)
    await page.getByRole('option', { name: new RegExp(to.customer) }).click()
    await moving.getByRole('button', { name: 'Move 1 photo' }).click()
    await moving.waitFor({ state: 'hidden' })
    expect([await left(to), await left(from)]).toEqual([[sent[0]], sent.slice(1)])
  })

  it(
    'lays one photo over another, with a slider for the keyboard, and lists where those of a customer were taken',
    { tags: 'nightly' },
    async () => {
      const page = await beside('employee', { location: '01' })
      const loss = await newLoss(page)
      const position = { latitude: 33.75, longitude: -84.39, accuracy: 8 }
      const [, first] = await sendPhotos(page, loss, [
        { type: 'after', position },
        { type: 'before', position },
      ])
      await page.goto(`/photos?customer=${loss.customer_id}&photo=${first!}`)
      await viewer(page).getByRole('button', { name: 'Photo actions' }).click()
      await page.getByRole('menuitem', { name: 'Compare with…' }).click()
      await page.getByText('Select one more photo to compare.').waitFor()
      await tiles(page)
        .filter({ hasText: '' })
        .and(page.locator('[aria-label^="After photo"]'))
        .first()
        .click()
      await page.getByRole('button', { name: 'Compare' }).click()
      const comparing = page.getByRole('dialog', { name: 'Compare photos' })
      const slider = comparing.getByRole('slider')
      await slider.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => slider.getAttribute('aria-valuenow')).not.toBe('50')
      await comparing.getByText(/^Before ·/).waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await comparing.waitFor({ state: 'hidden' })
      await visit(page, `/photos?customer=${loss.customer_id}&show=positions`)
      const table = page.getByRole('table', { name: 'Photo locations' })
      await table.getByRole('row').nth(1).waitFor()
      await expectAccessible(page)
      await table.getByRole('button').first().click()
      await viewer(page).waitFor()
    },
  )

  it('is for everyone, on a desk and on a phone', { tags: 'nightly' }, async () => {
    const page = await open('/photos', 'manager', { location: '01' })
    const look = async () => {
      expect(await fits(page)).toBe(true)
      await expectAccessible(page)
    }
    await gallery(page)
    await look()
    await tiles(page).first().click()
    await viewer(page).getByText('SHA-256 of the original').waitFor()
    await viewer(page).locator('.photo-stage img').waitFor()
    await look()
    await asPhone(page)
    await viewer(page).locator('.photo-stage img').waitFor()
    await look()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'hidden' })
    await gallery(page)
    await look()
  })
})

describe('The gallery of a customer', () => {
  it(
    'shows their own photos and no one’s name, and checks one of them',
    { tags: 'nightly' },
    async () => {
      const page = await open('/photos', 'customer', phone)
      await gallery(page)
      expect(await fits(page)).toBe(true)
      await expectAccessible(page)
      await page.getByText('After', { exact: true }).first().click()
      await page.waitForURL(/type=after/)
      await gallery(page)
      await tiles(page).first().click()
      await viewer(page).getByRole('link', { name: 'Download', exact: true }).waitFor()
      expect(await viewer(page).getByText('SHA-256').count()).toBe(0)
      expect(await viewer(page).getByText('Added by', { exact: true }).count()).toBe(0)
      await expectAccessible(page)
      await viewer(page).getByRole('link', { name: 'Verify photo' }).click()
      const photo = page.getByRole('region', { name: 'This photo' })
      await photo.getByText('This photo is unchanged').waitFor()
      await photo.getByText('Received', { exact: true }).waitFor()
      await expectAccessible(page)
    },
  )
})

describe('The gallery of a claims agent', () => {
  it('shows damage of what is shared with them, by customer', { tags: 'nightly' }, async () => {
    const manager = await beside('manager')
    const { customer, ...loss } = await newLoss(manager)
    await sendPhotos(manager, loss, [{}, { type: 'before' }, {}])
    const agent = await beside(undefined, phone)
    const { id: agent_id } = await newAgent(agent)
    await agent.goto('/agent-photos')
    const grant = newId()
    await call(manager, 'grants/give', {
      id: grant,
      customer_id: loss.customer_id,
      agent_id,
      starts_at: new Date(Date.now() - 1000).toISOString(),
      ends_at: new Date(Date.now() + 3600_000).toISOString(),
    })
    await gallery(agent)
    await agent.getByRole('combobox', { name: 'Customer' }).click()
    await agent.getByRole('option', { name: new RegExp(customer) }).click()
    await agent.waitForURL(/customer=/)
    await gallery(agent)
    expect(await tiles(agent).count()).toBe(2)
    for (const tile of await tiles(agent).all()) {
      const shown = (await tile.innerText()).replaceAll(/\s+/g, ' ').trim()
      expect(
        ((await tile.getAttribute('aria-label')) ?? '').startsWith(`${shown}, Damage photo`),
        shown,
      ).toBe(true)
    }
    expect(await fits(agent)).toBe(true)
    await expectAccessible(agent)
    await agent.getByRole('button', { name: 'Select', exact: true }).click()
    await tiles(agent).first().click()
    const [zip] = await Promise.all([
      agent.waitForEvent('download'),
      agent.getByRole('button', { name: 'Download ZIP' }).click(),
    ])
    expect(zip.suggestedFilename()).toBe('photos.zip')
    await call(manager, 'grants/revoke', { id: grant })
    await expect.poll(() => tiles(agent).count()).toBe(0)
  })
})
