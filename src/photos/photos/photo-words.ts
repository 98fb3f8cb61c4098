import { photoTypeLabels } from '#photos/photos/photos.ts'
import type { Evidence } from '#photos/photos/seen-photo.ts'
import { EMPTY, type Words, labelIn } from '#values/words.ts'

/**
 * Labels and formats of a photo's fields. A customer, job or folder has its name only if it is the
 * current one.
 */
export function photoWords(evidence?: Evidence): Words {
  const here =
    (id: string | null | undefined, name: string | null | undefined, other: string) =>
    (value: string) =>
      id === value ? (name ?? other) : other
  return {
    type: ['Type', labelIn(photoTypeLabels)],
    description: 'Description',
    tags: ['Tags', tagsIn],
    customer_id: [
      'Customer',
      here(evidence?.customer_id, evidence?.customer_name, 'Another customer'),
    ],
    job_id: ['Job', here(evidence?.job_id, evidence?.job_description, 'Another job')],
    folder_id: ['Room', here(evidence?.folder_id, evidence?.folder_name, 'Another room')],
    deleted_at: 'Deleted',
  }
}

/** The database writes a list as JSON. */
function tagsIn(value: string) {
  if (!value.startsWith('[')) return value
  return (JSON.parse(value) as string[]).join(', ') || EMPTY
}
