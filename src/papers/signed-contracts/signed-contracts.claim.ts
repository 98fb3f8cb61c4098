import { z } from 'zod'
import { seenDocument } from '#loss/documents/documents.ts'
import type { ClaimPart, ShownIn } from '#loss/jobs/claim-part.ts'

const contract = z.object({
  id: z.string(),
  contract_number: z.string().nullable(),
  title: z.string(),
  files: z
    .array(seenDocument.pick({ id: true, name: true, media_type: true, size: true }))
    .describe('As it was signed: sealed, or scanned'),
  created_at: z.string(),
  signed_at: z
    .string()
    .nullable()
    .describe(
      'When the last of them signed; at noon of the day on the paper, where it was on paper',
    ),
  is_on_paper: z.boolean(),
})
const shape = { contracts: z.array(contract) }
export type ContractsShape = typeof shape
export type ClaimContract = ShownIn<ContractsShape>['contracts'][number]

export const claimPart = {
  kind: 'contract',
  title: 'Signed contracts',
  place: 40,
  shape,
  isEmpty: ({ contracts }) => contracts.length === 0,
  words: { one: 'signed contract', many: 'signed contracts' },
  news: { one: 'a contract', many: 'contracts' },
  nameOf: ({ contracts }, id) => contracts.find((one) => one.id === id)?.title,
  isNamed: true,
  events: ({ contracts }, dayIn) =>
    contracts.map(({ id, title, created_at, signed_at }) => ({
      key: `contract ${id}`,
      day: dayIn(signed_at ?? created_at),
      text: `Contract signed: ${title}`,
    })),
  folder: 'contracts',
  released: { title: 'Signed contracts', table: 'contracts', toCustomer: 'Signed' },
} as const satisfies ClaimPart<ContractsShape>
