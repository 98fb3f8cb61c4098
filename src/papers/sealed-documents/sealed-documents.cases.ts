import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'sealedDocuments.check': async () => ({ sha256: '0'.repeat(64) }),
    'sealedDocuments.root': async () => undefined,
  },
  // Anyone who holds the bytes may ask.
  functions: { sealed_document: [`title from app.sealed_document(repeat('0', 64))`, []] },
}
