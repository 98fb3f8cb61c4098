import { DocumentActions } from '#features/documents/document-actions.tsx'
import { type Document, type Subfolder, readers } from '#features/documents/documents.ts'
import { SeenDocumentCard } from '#features/documents/seen-document-card.tsx'
import { ShownTo } from '#ui/shown-to.tsx'

/** A document as staff see it: besides, who added it, who else sees it, and what can be done about it. */
export function DocumentCard({ document, subfolders }: { document: Document; subfolders: readonly Subfolder[] }) {
  const shown = readers.filter(({ field }) => document[field])
  return (
    <SeenDocumentCard
      document={document}
      by={document.uploaded_by_name ?? 'Unknown'}
      actions={<DocumentActions document={document} subfolders={subfolders} />}
    >
      <ShownTo names={shown.map(({ name }) => name)} />
    </SeenDocumentCard>
  )
}
