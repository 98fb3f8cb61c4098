import { EMPTY } from '#features/audits/audits.ts'
import { HistoryCard } from '#features/audits/history-card.tsx'
import { type Evidence, photoTypeLabels, type PhotoType } from '#features/photos/photos.ts'
import { exactTime } from '#values/times.ts'

const fieldNames: Record<string, string> = {
  type: 'Type',
  description: 'Description',
  tags: 'Tags',
  customer_id: 'Customer',
  job_id: 'Job',
  folder_id: 'Folder',
  deleted_at: 'Deleted',
}

/** Who said what of a photo, and who moved, deleted or restored it. The bytes have no history: they never change. */
export function PhotoHistoryCard({ evidence }: { evidence: Evidence }) {
  // A place is told by its name where it is the present one.
  const here = (id: string | null, value: string, name: string | null, other: string) => (id === value ? (name ?? other) : other)
  const shown = (field: string, value: string | null) => {
    if (value === null || value === '' || value === '[]') return EMPTY
    if (field === 'type') return photoTypeLabels[value as PhotoType] ?? value
    if (field === 'tags') return tagsIn(value)
    if (field === 'customer_id') return here(evidence.customer_id, value, evidence.customer_name, 'Another customer')
    if (field === 'job_id') return here(evidence.job_id, value, evidence.job_description, 'Another job')
    if (field === 'folder_id') return here(evidence.folder_id, value, evidence.folder_name, 'Another folder')
    return value
  }
  return (
    <HistoryCard
      of="the photo"
      table="photos"
      rowId={evidence.id}
      fields={Object.keys(fieldNames)}
      isTold={() => true}
      fieldName={(field) => fieldNames[field] ?? field}
      shownValue={shown}
      inShort={({ field, new_value }) => (field === 'deleted_at' ? (new_value === null ? 'Restored' : 'Deleted') : undefined)}
      moment={(at) => exactTime(at, evidence.time_zone)}
    />
  )
}

/** The database writes a list as JSON. */
function tagsIn(value: string) {
  try {
    return (JSON.parse(value) as string[]).join(', ')
  } catch {
    return value
  }
}
