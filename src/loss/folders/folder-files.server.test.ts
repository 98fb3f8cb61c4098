import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ImageWorker, startImageWorker } from '#files/pictures/image-worker.server.ts'
import type { NewUpload } from '#files/uploads/uploads.ts'
import { useCompany } from '#testing/company.ts'
import { aFolder, aSubfolder } from '#testing/folder-rows.ts'
import { freeCustomer, harold } from '#testing/rows.ts'
import { add, begin, send } from '#testing/sending.ts'

const company = useCompany()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
let jpeg: Buffer
let imageWorker: ImageWorker
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
    .withExifMerge({ IFD0: { Copyright: 'Secret camera' } })
    .jpeg()
    .toBuffer()
  imageWorker = await startImageWorker({ filesUrl: company.filesUrl, storage: company.storage })
  return () => imageWorker.close()
})

const aFile = (more: Partial<NewUpload>): NewUpload => ({
  id: newId(),
  kind: 'folder_file',
  file_name: 'a.jpg',
  ...more,
})
const contents = async (id: string) => (await company.as(1).folders.contents({ id })).documents
const status = async (caller: 1 | 6 | 8, path: string) =>
  (await company.request(`/files/${path}`, caller)).status

describe('A file for a folder', () => {
  it('goes into the folder that was open, also one that is completed, and into its subfolder', async () => {
    const customer_id = await freeCustomer(company)
    const former = await aFolder(company, customer_id)
    const subfolder_id = await aSubfolder(company, former)
    await company.as(3).folders.setStatus({ id: former, status: 'completed' })
    const active = await aFolder(company, customer_id)
    const [one, two, three] = [
      aFile({ customer_id, folder_id: former, subfolder_id, description: 'Later' }),
      aFile({ customer_id, subfolder_id }),
      aFile({ customer_id, file_name: 'a.pdf' }),
    ]
    for (const [file, bytes] of [
      [one, jpeg],
      [two, jpeg],
      [three, pdf],
    ] as const)
      expect((await send(company, 1, file, bytes)).status).toBe(204)
    expect(await contents(former)).toMatchObject([
      { id: two.id, subfolder_id },
      { id: one.id, subfolder_id, description: 'Later' },
    ])
    expect(await contents(active)).toMatchObject([{ id: three.id, subfolder_id: null }])
  })

  it('goes nowhere but to its customer, and stands in the Main Folder where its subfolder is gone', async () => {
    const customer_id = await freeCustomer(company)
    const folder_id = await aFolder(company, customer_id)
    const foreign = await aFolder(company)
    for (const wrong of [
      { folder_id: foreign },
      { folder_id, subfolder_id: await aSubfolder(company, foreign) },
    ])
      expect((await begin(company, 1, aFile({ customer_id, ...wrong }), jpeg.length)).status).toBe(
        400,
      )
    const subfolder_id = await aSubfolder(company, folder_id)
    const file = aFile({ customer_id, folder_id, subfolder_id })
    await begin(company, 1, file, jpeg.length)
    await company.as(1).subfolders.remove({ id: subfolder_id })
    expect((await add(company, 1, file.id, jpeg)).status).toBe(204)
    expect(await contents(folder_id)).toMatchObject([{ id: file.id, subfolder_id: null }])
  })

  it('is one that the specification lists, up to 10 MB, by its bytes', async () => {
    const customer_id = await freeCustomer(company)
    const text = await send(
      company,
      1,
      aFile({ customer_id, file_name: 'a.pdf' }),
      Buffer.from('plain words'),
    )
    expect(text).toMatchObject({ status: 422 })
    const large = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])
    expect((await send(company, 1, aFile({ customer_id }), large)).status).toBeGreaterThanOrEqual(
      400,
    )
  })
})

it('A picture in a folder has copies for whoever may see it; what the camera wrote stays with staff', async () => {
  const customer_id = await harold(company)
  const picture = aFile({ customer_id, file_name: 'Ceiling.JPG' })
  await send(company, 1, picture, jpeg)
  expect(await status(1, `${picture.id}/view`)).toBe(404)
  await imageWorker.flush()
  const all = ['original', 'view', 'thumbnail']
  const seenBy = async (caller: 1 | 6 | 8) =>
    Promise.all(all.map((which) => status(caller, `${picture.id}/${which}`)))
  expect([await seenBy(1), await seenBy(6)]).toEqual([
    [200, 200, 200],
    [404, 404, 404],
  ])
  await company.as(3).documents.show({ id: picture.id, visible_to_customer: true })
  expect(await seenBy(6)).toEqual([404, 200, 200])
  const view = await company.request(`/files/${picture.id}/view?download`, 6)
  expect(view.headers.get('content-disposition')).toContain('filename="Ceiling.jpg"')
  expect(Buffer.from(await view.arrayBuffer()).includes('Secret camera')).toBe(false)
  expect((await company.as(6).documents.mine()).map(({ id }) => id)).toContain(picture.id)
  await company.as(3).documents.remove({ id: picture.id })
  expect(await seenBy(6)).toEqual([404, 404, 404])
})
