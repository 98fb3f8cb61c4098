import sharp from 'sharp'
import { beforeAll, expect } from 'vitest'
import { type ImageWorker, startImageWorker } from '#files/pictures/image-worker.server.ts'
import { type Company, personId } from '#testing/company.ts'

interface Place {
  customer_id: string
  job_id: string
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

/** Photo, jobs and helpers for tests of uploads. The tests set them before they begin. */
export interface UploadStand {
  jpeg: Buffer
  imageWorker: ImageWorker
  /** The active job of the customer account. */
  theirs: Place
  /** An active job of someone else. */
  other: Place
  /** S3 is reached through a link. */
  followed: (answer: Promise<Response>) => Promise<Response>
  counted: (text: string, values?: unknown[]) => Promise<number>
}

export function useUploadStand(company: Company) {
  const stand = {
    followed: async (answer: Promise<Response>) => {
      const link = (await answer).headers.get('location')
      return link ? fetch(link) : answer
    },
    counted: async (text: string, values: unknown[] = []) =>
      Number((await company.owner.query<{ count: string }>(text, values)).rows[0]!.count),
  } as UploadStand
  beforeAll(async () => {
    stand.jpeg = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#357' },
    })
      .jpeg()
      .toBuffer()
    stand.imageWorker = await startImageWorker({
      filesUrl: company.filesUrl,
      storage: company.storage,
    })
    const { rows } = await company.owner.query<{
      customer_id: string
      job_id: string
      mine: boolean
    }>(
      `select c.id as customer_id, j.id as job_id, c.user_id is not distinct from $1 as mine from customers c join jobs j on j.customer_id = c.id
     where j.status = 'active' order by mine desc limit 2`,
      [await personId(company, 6)],
    )
    expect(rows[0]?.mine).toBe(true)
    ;[stand.theirs, stand.other] = rows.map(({ customer_id, job_id }) => ({
      customer_id,
      job_id,
    })) as [Place, Place]
    return () => stand.imageWorker.close()
  })
  return stand
}
