import { afterAll, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { aPlace } from '#testing/photo-rows.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { startS3 } from '#testing/s3.ts'
import { aPhoto, send } from '#testing/sending.ts'
import { uploadCases } from '#testing/upload-cases.ts'

const s3 = await startS3()
const company = useCompany({ s3: () => s3.settings })
uploadCases(company)
afterAll(s3.stop)

it('answers an original with a link that is good for a minute', async () => {
  const photo = aPhoto(await aPlace(company))
  expect((await send(company, 1, photo, await plainJpeg())).status).toBe(204)
  const answer = await company.request(`/files/${photo.id}/original?download`, 1)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const link = new URL(answer.headers.get('location')!)
  expect(link.searchParams.get('X-Amz-Expires')).toBe('60')
  const bytes = await fetch(link)
  expect(bytes.headers.get('content-disposition')).toMatch(/^attachment; filename="photo-.*\.jpg"/)
})
