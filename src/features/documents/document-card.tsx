import { Badge, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { DocumentActions } from '#features/documents/document-actions.tsx'
import { type Document, type Subfolder, readers } from '#features/documents/documents.ts'
import { SeenDocumentCard } from '#features/documents/seen-document-card.tsx'

/** A document as staff see it: besides, who added it, who else sees it, and what can be done about it. */
export function DocumentCard({ document, subfolders }: { document: Document; subfolders: readonly Subfolder[] }) {
  const shown = readers.filter(({ field }) => document[field])
  return (
    <SeenDocumentCard
      document={document}
      by={document.uploaded_by_name ?? 'Unknown'}
      actions={<DocumentActions document={document} subfolders={subfolders} />}
    >
      {shown.length > 0 && (
        <Group gap={4}>
          {shown.map(({ field, name }) => (
            <Badge
              key={field}
              variant="light"
              color="orange"
              tt="none"
              size="md"
              c="var(--mantine-color-text)"
              leftSection={<IconEye size={14} aria-hidden />}
            >
              Shown to {name}
            </Badge>
          ))}
        </Group>
      )}
    </SeenDocumentCard>
  )
}
