import type { DocumentsShape } from '#loss/documents/documents.claim.ts'
import { SeenDocumentCards } from '#loss/documents/seen-document-cards.tsx'
import type { ClaimViewProps } from '#loss/jobs/claim-part.ts'

export const Section = ({ claim, ask }: ClaimViewProps<DocumentsShape>) => (
  <SeenDocumentCards
    documents={claim.documents}
    label={`Documents of ${claim.name}`}
    actions={({ id, name }) => ask(id, name)}
  />
)
