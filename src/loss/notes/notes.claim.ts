import { z } from 'zod'
import type { ClaimPart, ShownIn } from '#loss/jobs/claim-part.ts'
import { exactTime } from '#values/times.ts'

const shape = {
  notes: z.array(z.object({ id: z.string(), content: z.string(), noted_at: z.string() })),
}
export type NotesShape = typeof shape
export type ClaimNote = ShownIn<NotesShape>['notes'][number]

export const claimPart = {
  kind: 'note',
  title: 'Notes',
  place: 20,
  shape,
  isEmpty: ({ notes }) => notes.length === 0,
  words: { one: 'note', many: 'notes' },
  news: { one: 'a note', many: 'notes' },
  nameOf: ({ notes }, id) => (notes.some((note) => note.id === id) ? 'Note' : undefined),
  events: ({ notes }, dayIn) =>
    notes.map(({ id, noted_at }) => ({
      key: `note ${id}`,
      day: dayIn(noted_at),
      text: 'Note written',
    })),
  table: {
    heads: ['When', 'Note'],
    rows: ({ notes }, zone) =>
      notes.map(({ noted_at, content }) => [exactTime(noted_at, zone), content]),
  },
  released: { title: 'Notes', table: 'notes', isSingle: true },
} as const satisfies ClaimPart<NotesShape>
