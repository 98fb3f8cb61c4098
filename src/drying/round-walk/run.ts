import type { Stop } from '#drying/rounds/stops.ts'

/** A round under way on this device. It survives a closed browser and an empty battery. */
export interface RoundDraft {
  /** The id of the round, made here. */
  id: string
  began_at: string
  /** The key of the stop on screen. Null at the summary. */
  at: string | null
  /** Text in the fields of stops, by key and field. */
  typed: Record<string, Record<string, string>>
  /** Readings that were handed to the outbox, by key, as the stop's form made them. */
  taken: Record<string, unknown>
  skipped: Record<string, { id: string; name: string; reason: string }>
  /** The number of photos that were taken at each stop, by key. */
  photos?: Record<string, number>
  all_running: '' | 'yes' | 'no'
  /** Ids of the units that are off, kept while the answer changes. */
  off?: readonly string[]
  note: string
}

/** A round under way, and what its screens do with it. */
export interface Run {
  draft: RoundDraft
  /** Goes to a stop by its key, or to the summary. */
  goTo: (at: string | null) => void
  /** Keeps the text of a stop's fields while it is typed. */
  type: (key: string, values: Record<string, string>) => void
  /** Notes that a stop was read. Its text is no longer unsaved, and it is not skipped. */
  take: (key: string, reading: unknown) => void
  skip: (stops: readonly Stop[], reason: string) => void
  /** Notes that a photo was taken at a stop. */
  photograph: (key: string) => void
  end: (values: Partial<Pick<RoundDraft, 'all_running' | 'off' | 'note'>>) => void
  /** Forgets the round on this device, once it is finished or if nothing was entered. */
  forget: () => void
}

/** Fields that begin with what was used last, so that no one typed them. */
const COPIED = ['meter_id', 'mode', 'scale']
const typedIn = (fields: Record<string, string> = {}) =>
  Object.entries(fields)
    .filter(([field, text]) => !COPIED.includes(field) && text.trim() !== '')
    .map(([, text]) => text)

/** The text in a stop's fields that was not saved, such as `72, 45`. */
export const unsaved = ({ draft: { typed } }: Run, { key }: Stop) => typedIn(typed[key]).join(', ')

/** The keys of the stops that were read or skipped. */
export const doneIn = ({ draft: { taken, skipped } }: Run): ReadonlySet<string> =>
  new Set([...Object.keys(taken), ...Object.keys(skipped)])

/** True if nothing was read, skipped, pictured or typed, so that the round can be forgotten. */
export const isUntouched = (run: Run) =>
  doneIn(run).size === 0 &&
  run.draft.photos === undefined &&
  Object.values(run.draft.typed).every((fields) => typedIn(fields).length === 0)
