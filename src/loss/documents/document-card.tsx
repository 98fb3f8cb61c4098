import type { ReactNode } from 'react'
import { DocumentActions } from '#loss/documents/document-actions.tsx'
import { type Document, readers } from '#loss/documents/documents.ts'
import type { Subfolder } from '#loss/folders/folders.ts'
import { HeldBackBadge } from '#files/outgoing-files/held-back-badge.tsx'
import { SeenDocumentCard } from '#loss/documents/seen-document-card.tsx'
import { ShownTo } from '#ui/shown-to.tsx'

interface Props {
  document: Document
  subfolders: readonly Subfolder[]
  box?: ReactNode
}

/** A document as staff see it, with the person who added it, its outside readers, and actions. */
export function DocumentCard({ document, subfolders, box }: Props) {
  const shown = readers.filter(({ field }) => document[field])
  return (
    <SeenDocumentCard
      document={document}
      box={box}
      by={document.uploaded_by_name ?? 'Unknown'}
      actions={<DocumentActions document={document} subfolders={subfolders} />}
    >
      <HeldBackBadge why={document.held_back} />
      <ShownTo names={shown.map(({ name }) => name)} />
    </SeenDocumentCard>
  )
}
