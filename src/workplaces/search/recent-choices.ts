import { z } from 'zod'

/** A search result that can be opened. `id` is unique within its kind. */
export const choice = z.object({
  kind: z.enum([
    'customer',
    'job',
    'lead',
    'invoice',
    'contract',
    'folder',
    'unit',
    'vehicle',
    'person',
    'page',
    'action',
  ]),
  id: z.string(),
  label: z.string(),
  detail: z.string().optional(),
  /** Its current state, as found. Not remembered, because it changes. */
  state: z.string().optional(),
  /** The address that runs an action. */
  to: z.string().optional(),
})
export type Choice = z.infer<typeof choice>

/** The text next to its name. */
export const detailOf = ({ state, detail }: Choice) => [state, detail].filter(Boolean).join(' · ')

/** Local storage key for recent choices. */
export const RECENT_CHOICES = 'recentChoices'
/** Choices kept: as many as fit above the pages on a phone. */
export const MOST_RECENT = 6

const kept = z.object({ person: z.string(), choices: z.array(choice) })

/**
 * Returns this person's recent choices in this browser. Empty if they belong to someone else or
 * can't be read.
 */
export function readRecent(text: string | undefined, person: string): Choice[] {
  try {
    const found = kept.parse(JSON.parse(text ?? ''))
    return found.person === person ? found.choices.slice(0, MOST_RECENT) : []
  } catch {
    return []
  }
}

/** Returns the choices to store, the newest first and each only once. */
export const withRecent = (choices: Choice[], newest: Choice, person: string) =>
  JSON.stringify({
    person,
    choices: [
      { ...newest, state: undefined },
      ...choices.filter(({ kind, id }) => kind !== newest.kind || id !== newest.id),
    ].slice(0, MOST_RECENT),
  })
