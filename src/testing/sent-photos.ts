import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import type { NewUpload } from '#files/uploads/uploads.ts'
import { call } from '#testing/crew.ts'
import { plainJpeg } from '#testing/pictures.ts'

/**
 * Sends photos as the person signed in on a page, each a minute older than the previous, and waits
 * until they can be shown. Returns their ids in gallery order. Journeys that count, move or delete
 * photos need their own.
 */
export async function sendPhotos(
  page: Page,
  { customer_id, job_id }: { customer_id: string; job_id: string },
  photos: Partial<NewUpload>[],
) {
  const ids = photos.map(() => newId())
  for (const [n, photo] of photos.entries()) {
    const device_at = new Date(Date.now() - (n + 1) * 60_000).toISOString()
    const upload = {
      customer_id,
      job_id,
      device_at,
      ...photo,
      id: ids[n]!,
      kind: 'photo',
      file_name: `IMG_${n}.jpg`,
    }
    // Each has a different size, so that no two have the same hash.
    const data = await plainJpeg(120 + n, 80)
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': `${data.length}`,
      'upload-metadata': `upload ${Buffer.from(JSON.stringify(upload)).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    }
    expect((await page.request.post('/uploads', { headers, data })).status()).toBe(201)
  }
  const states = async () =>
    (await call<{ state: string }[]>(page, 'uploads/states', { ids })).map(({ state }) => state)
  await expect.poll(states).toEqual(ids.map(() => 'ready'))
  return ids
}
