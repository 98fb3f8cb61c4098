import { HistoryDialog } from '#features/audits/history-dialog.tsx'
import { documentWords } from '#features/documents/document-words.ts'
import type { Document, Subfolder } from '#features/documents/documents.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import type { Opened } from '#ui/form-dialog.tsx'

interface Props extends Opened {
  document: Document
  subfolders: readonly Subfolder[]
}

/** Who described, moved, showed, hid or removed a document, when. */
export function DocumentHistoryDialog({ document, subfolders, ...dialog }: Props) {
  const zone = useCompanyZone()
  return (
    <HistoryDialog
      {...dialog}
      title={`History of ${document.name}`}
      of="the document"
      tables={['documents']}
      rowId={document.id}
      words={documentWords(subfolders)}
      creation={false}
      inShort={({ field, new_value }) => (field === 'deleted_at' ? (new_value === null ? 'Restored' : 'Removed') : undefined)}
      moment={(at) => exactTime(at, zone)}
      end={<CompanyZone />}
    />
  )
}
