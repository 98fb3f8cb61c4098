import { describe, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { useBrowser } from '#testing/browser.ts'
import { call } from '#testing/crew.ts'

const { open } = useBrowser()

describe('The page that checks a file', () => {
  it('says which photo it is, or that nothing we hold is like it', async () => {
    const page = await open('/photos/check', 'employee', { location: '01' })
    const { rows } = await call<{ rows: { id: string }[] }>(page, 'photos/list', { type: 'before' })
    const bytes = await (await page.request.get(`/files/${rows[0]!.id}/original`)).body()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: bytes })
    await page.getByText('a.jpg is unchanged').waitFor()
    await page.getByRole('region', { name: 'Original photo' }).first().waitFor()
    await page.getByText('All times Eastern').waitFor()
    await expectAccessible(page)
    bytes[200] = bytes[200]! ^ 1
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: bytes })
    await page.getByText('No match for b.jpg').waitFor()
  })
})
