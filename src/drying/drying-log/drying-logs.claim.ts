import { z } from 'zod'
import type { ClaimPart } from '#loss/jobs/claim-part.ts'
import { exactTime } from '#values/times.ts'

const shape = {
  drying_logs: z.array(
    z.object({
      id: z.string().describe('Of the log, and of its file'),
      job: z.string(),
      name: z.string(),
      size: z.number().describe('Bytes'),
      created_at: z.string().describe('When it was released, with what was known then'),
    }),
  ),
}
export type DryingLogsShape = typeof shape

export const claimPart = {
  kind: 'drying',
  title: 'Drying log',
  place: 55,
  shape,
  isEmpty: ({ drying_logs }) => drying_logs.length === 0,
  words: { one: 'drying log', many: 'drying logs' },
  news: { one: 'a drying log', many: 'drying logs' },
  nameOf: ({ drying_logs }, id) => drying_logs.find((one) => one.id === id)?.name,
  isNamed: true,
  events: ({ drying_logs }, dayIn) =>
    drying_logs.map(({ id, created_at }) => ({
      key: `drying ${id}`,
      day: dayIn(created_at),
      text: 'Drying log released',
    })),
  table: {
    heads: ['Drying log', 'Job', 'As of'],
    rows: ({ drying_logs }, zone) =>
      drying_logs.map(({ name, job, created_at }) => [name, job, exactTime(created_at, zone)]),
  },
  folder: 'drying',
  released: { title: 'Drying logs', table: 'drying_logs', toCustomer: 'Progress only' },
} as const satisfies ClaimPart<DryingLogsShape>
