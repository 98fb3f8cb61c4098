import { Modal } from '@mantine/core'
import { Changes } from '#features/audits/history-card.tsx'
import { type Document, MAIN_FOLDER, type Subfolder, readers } from '#features/documents/documents.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'

const fieldNames: Record<string, string> = {
  ...Object.fromEntries(readers.map(({ field, name }) => [field, `Visible to ${name}`])),
  description: 'Description',
  subfolder_id: 'Folder',
  deleted_at: 'Removed',
}

interface Props {
  document: Document
  subfolders: readonly Subfolder[]
  opened: boolean
  onClose: () => void
}

/** Who described, moved, showed, hid or removed a document, when. */
export function DocumentHistoryDialog({ document, subfolders, opened, onClose }: Props) {
  const zone = useCompanyZone()
  const shown = (field: string, value: string | null) => {
    if (field === 'subfolder_id')
      return value === null ? MAIN_FOLDER : (subfolders.find(({ id }) => id === value)?.name ?? 'Another folder')
    if (field === 'description') return value ?? ''
    return value === 'true' ? 'Yes' : 'No'
  }
  return (
    <Modal opened={opened} onClose={onClose} title={`History of ${document.name}`}>
      <Changes
        of="the document"
        table="documents"
        rowId={document.id}
        fields={Object.keys(fieldNames)}
        isTold={({ field }) => field !== null}
        fieldName={(field) => fieldNames[field] ?? field}
        shownValue={shown}
        inShort={({ field, new_value }) => (field === 'deleted_at' ? (new_value === null ? 'Restored' : 'Removed') : undefined)}
        moment={(at) => exactTime(at, zone)}
      />
      <CompanyZone />
    </Modal>
  )
}
