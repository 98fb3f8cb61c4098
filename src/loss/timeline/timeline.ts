import { z } from 'zod'
import { eventKinds } from '#loss/jobs/of-job.gen.ts'
import { rowId } from '#values/text.ts'
import { listPlace } from '#values/list-query.ts'

/** Something that happened on a job. Photos are grouped by day and sender. */
export const timelineEvent = z.object({
  id: z.string(),
  kind: z.enum(eventKinds),
  at: z.string(),
  who: z.string().nullable(),
  what: z
    .string()
    .nullable()
    .describe(
      'The note, the question and who asked it, the answer, the description, the file name, the contract and who signed or declined it, the room or the unit, the unit whose placement was a mistake and why, the invoice and its total or what was paid of it, the note of a time record, or the new status',
    ),
  count: z.number().nullable().describe('How many photos or units'),
  photo_ids: z.array(z.string()).describe('The newest of them, 6 at most'),
})
export type TimelineEvent = z.infer<typeof timelineEvent>

/** Events per page. Our own choice: two screens of a phone. */
export const PAGE_SIZE = 20

export const timelineQuery = z.strictObject({ job_id: rowId, ...listPlace })
