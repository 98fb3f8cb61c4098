import { z } from 'zod'
import type { ClaimPart } from '#loss/jobs/claim-part.ts'

const shape = {
  photo_days: z
    .array(z.object({ day: z.string(), count: z.number() }))
    .describe('How many photos came on each day of the company'),
}

/** Photos are read page by page, so their section stands in the page, and their table in the index. */
export const claimPart = {
  kind: 'photo',
  title: 'Photos',
  place: 10,
  shape,
  isEmpty: ({ photo_days }) => photo_days.length === 0,
  words: { one: 'photo', many: 'photos' },
  news: { one: 'a photo', many: 'photos' },
  nameOf: () => undefined,
  events: ({ photo_days }) =>
    photo_days.map(({ day, count }) => ({
      key: `photos ${day}`,
      day,
      text: `${count} ${count === 1 ? 'photo' : 'photos'} added`,
    })),
  folder: 'photos',
} as const satisfies ClaimPart<typeof shape>
