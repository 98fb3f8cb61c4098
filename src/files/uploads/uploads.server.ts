import { z } from 'zod'
import { rowId } from '#values/text.ts'
import { refusalOf } from '#files/uploads/arrival.server.ts'
import { uploadState } from '#files/uploads/uploads.ts'
import { allow } from '#server/procedure.ts'

export const states = allow('uploads.send')
  .route({
    method: 'GET',
    path: '/uploads/states',
    summary: 'Get the status of my uploads',
    description:
      'For up to 100 of my own: `uploading`, `arrived` (stored, hash matches, being checked), `ready`, or `refused` with the reason, and `final` where the same file cannot be uploaded later either. Others are left out. Send the bytes with the tus 1.0 protocol at /uploads.',
    tags: ['Uploads'],
  })
  .input(
    z.strictObject({ ids: z.union([rowId.transform((one) => [one]), z.array(rowId).max(100)]) }),
  )
  .output(z.array(uploadState))
  .handler(async ({ input: { ids }, context: { db, constraintMessages } }) => {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('uploads as u')
      .leftJoin('files as f', 'f.id', 'u.id')
      .select([
        'u.id',
        'u.finished_at',
        'u.refusal',
        'f.state',
        'f.refusal as file_refusal',
        'f.sha256',
      ])
      .where('u.id', 'in', ids)
      .execute()
    return rows.map(({ id, finished_at, refusal, state, file_refusal, sha256 }) => {
      const why = refusal ?? file_refusal
      const { message, final } = why
        ? refusalOf(why, constraintMessages)
        : { message: null, final: false }
      const standing = refusal
        ? 'refused'
        : !finished_at
          ? 'uploading'
          : ((state ?? 'arrived') as 'arrived' | 'ready' | 'refused')
      return { id, state: standing, refusal: message, final, sha256 }
    })
  })
