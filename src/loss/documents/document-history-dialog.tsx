import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { documentWords } from '#loss/documents/document-words.ts'
import type { Document } from '#loss/documents/documents.ts'
import type { Subfolder } from '#loss/folders/folders.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import type { Opened } from '#ui/form-dialog.tsx'

interface Props extends Opened {
  document: Document
  subfolders: readonly Subfolder[]
}

/** Shows who edited, moved, showed, hid or removed a document, and when. */
export function DocumentHistoryDialog({ document, subfolders, ...dialog }: Props) {
  return (
    <HistoryDialog
      {...dialog}
      title={`History of ${document.name}`}
      of="the document"
      tables={['documents']}
      rowId={document.id}
      words={documentWords(subfolders)}
      creation={false}
      inShort={({ field, new_value }) =>
        field === 'deleted_at' ? (new_value === null ? 'Restored' : 'Removed') : undefined
      }
      end={<CompanyZone />}
    />
  )
}
