import { z } from 'zod'
import { seenDocument } from '#loss/documents/documents.ts'
import type { ClaimPart } from '#loss/jobs/claim-part.ts'

const shape = { documents: z.array(seenDocument) }
export type DocumentsShape = typeof shape

export const claimPart = {
  kind: 'document',
  title: 'Documents',
  place: 30,
  shape,
  isEmpty: ({ documents }) => documents.length === 0,
  words: { one: 'document', many: 'documents' },
  news: { one: 'a document', many: 'documents' },
  nameOf: ({ documents }, id) => documents.find((one) => one.id === id)?.name,
  isNamed: true,
  events: ({ documents }, dayIn) =>
    documents.map(({ id, name, uploaded_at }) => ({
      key: `document ${id}`,
      day: dayIn(uploaded_at),
      text: `Document added: ${name}`,
    })),
  folder: 'documents',
  released: { title: 'Documents', table: 'documents' },
} as const satisfies ClaimPart<DocumentsShape>
