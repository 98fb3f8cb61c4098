import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DocumentCard } from '#loss/documents/document-card.tsx'
import type { Document } from '#loss/documents/documents.ts'
import type { Subfolder } from '#loss/folders/folders.ts'

/** Documents of a folder shown at first, and added by each "Show more". */
const STEP = 20

interface Props {
  documents: readonly Document[]
  subfolders: readonly Subfolder[]
  label: string
  /** The checkbox of each document, if they can be selected. */
  boxOf?: ((document: Document) => ReactNode) | undefined
}

/** The documents of one folder, the newest first. */
export function DocumentCards({ documents, subfolders, label, boxOf }: Props) {
  const [shown, show] = useState(STEP)
  return (
    <>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
        {documents.slice(0, shown).map((document) => (
          <DocumentCard
            key={document.id}
            document={document}
            subfolders={subfolders}
            box={boxOf?.(document)}
          />
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
