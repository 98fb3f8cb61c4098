import { HistoryCard } from '#people/audits/history-card.tsx'
import { photoWords } from '#photos/photos/photo-words.ts'
import type { Evidence } from '#photos/photos/seen-photo.ts'
import { exactTime } from '#values/times.ts'

/**
 * Shows who described, moved, deleted or restored a photo. The bytes have no history: they never
 * change.
 */
export const PhotoHistoryCard = ({ evidence }: { evidence: Evidence }) => (
  <HistoryCard
    of="the photo"
    tables={['photos']}
    rowId={evidence.id}
    words={photoWords(evidence)}
    inShort={({ field, new_value }) =>
      field === 'deleted_at' ? (new_value === null ? 'Restored' : 'Deleted') : undefined
    }
    moment={(at) => exactTime(at, evidence.time_zone)}
  />
)
