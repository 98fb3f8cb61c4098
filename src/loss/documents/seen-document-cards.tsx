import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { SeenDocument } from '#loss/documents/documents.ts'
import { SeenDocumentCard } from '#loss/documents/seen-document-card.tsx'

/** Documents shown at first, and added by each "Show more". */
const STEP = 50

interface Props {
  documents: readonly SeenDocument[]
  label: string
  /** Other actions for a document. */
  actions?: (document: SeenDocument) => ReactNode
}

/** Documents as someone outside sees them, newest first. */
export function SeenDocumentCards({ documents, label, actions }: Props) {
  const [shown, show] = useState(STEP)
  return (
    <>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
        {documents.slice(0, shown).map((document) => (
          <SeenDocumentCard key={document.id} document={document} actions={actions?.(document)} />
        ))}
      </Stack>
      {shown < documents.length && (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => show(shown + STEP)}>
          Show more
        </Button>
      )}
    </>
  )
}
