import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { NewUpload } from '#files/uploads/uploads.ts'
import type { Company } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'

const tus = { 'tus-resumable': '1.0.0' }
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const encoded = (upload: object) =>
  `upload ${Buffer.from(JSON.stringify(upload)).toString('base64')}`

/** A photo or document at the start of an upload. */
export const aPhoto = (more: Partial<NewUpload> = {}): NewUpload => ({
  id: newId(),
  kind: 'photo',
  file_name: 'IMG_1.JPG',
  ...more,
})
export const aDocument = (more: Partial<NewUpload> = {}): NewUpload => ({
  id: newId(),
  kind: 'document',
  file_name: 'a.pdf',
  ...more,
})

/** Starts an upload. */
export const begin = (company: Company, caller: Caller, upload: object, size: number) =>
  company.request('/uploads', caller, {
    method: 'POST',
    headers: { ...tus, 'upload-length': `${size}`, 'upload-metadata': encoded(upload) },
  })

/** Adds bytes to an upload. */
export const add = (company: Company, caller: Caller, id: string, bytes: Uint8Array, offset = 0) =>
  company.request(`/uploads/${id}`, caller, {
    method: 'PATCH',
    headers: {
      ...tus,
      'upload-offset': `${offset}`,
      'content-type': 'application/offset+octet-stream',
      'content-length': `${bytes.length}`,
    },
    body: new Uint8Array(bytes),
  })

export const ask = (company: Company, caller: Caller, id: string, method = 'HEAD') =>
  company.request(`/uploads/${id}`, caller, { method, headers: tus })

/** Uploads a file; returns the status and message of the last answer. */
export async function send(company: Company, caller: Caller, upload: NewUpload, bytes: Uint8Array) {
  const begun = await begin(company, caller, upload, bytes.length)
  const answer =
    begun.status === 201 && bytes.length > 0 ? await add(company, caller, upload.id, bytes) : begun
  const said =
    answer.status >= 400
      ? ((await answer.json().catch(() => ({}))) as { message?: string }).message
      : undefined
  return { status: answer.status, said }
}
