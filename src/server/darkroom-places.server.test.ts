import { expect, it } from 'vitest'
import { startDarkroom } from '#server/darkroom.ts'
import { useCompany } from '#testing/company.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aPhoto, send } from '#testing/sending.ts'

const company = useCompany()

it('develops a picture alone that may have ended its process, and two of the others at once', async () => {
  const photos = Array.from({ length: 7 }, () => aPhoto())
  const jpeg = await plainJpeg(1200, 900)
  for (const photo of photos) expect((await send(company, 1, photo, jpeg)).status).toBe(204)
  const suspects = photos.slice(2, 4).map(({ id }) => id)
  await company.owner.query('update files set attempts = 1 where id = any($1)', [suspects])

  const open = new Set<string>()
  let together = 0
  const beside: string[] = []
  const storage = {
    ...company.storage,
    asFile: async <Result>(key: string, use: (path: string) => Promise<Result>) => {
      const { id } = photos.find((photo) => key.includes(photo.id))!
      open.add(id)
      together = Math.max(together, open.size)
      if (open.size > 1) beside.push(...[...open].filter((one) => suspects.includes(one)))
      try {
        return await company.storage.asFile(key, use)
      } finally {
        open.delete(id)
      }
    },
  }
  const darkroom = await startDarkroom({ filesUrl: company.filesUrl, storage })
  await darkroom.flush()
  await darkroom.close()
  const states = await company.as(1).uploads.states({ ids: photos.map(({ id }) => id) })
  expect(states.map(({ state }) => state)).toEqual(photos.map(() => 'ready'))
  expect(together).toBe(2)
  expect(beside).toEqual([])
  const { rows } = await company.owner.query<{ id: string; attempts: number }>('select id, attempts from files where id = any($1)', [
    photos.map(({ id }) => id),
  ])
  for (const { id, attempts } of rows) expect(attempts).toBe(suspects.includes(id) ? 2 : 1)
})
