import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { SeenDocument } from '#loss/documents/documents.ts'
import { SeenDocumentCard } from '#loss/documents/seen-document-card.tsx'

/** So many are shown at first, and with each further step. */
const STEP = 50

interface Props {
  documents: readonly SeenDocument[]
  label: string
  /** What else can be done about one. */
  actions?: (document: SeenDocument) => ReactNode
}

/** Documents as someone outside sees them, the newest first. */
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
