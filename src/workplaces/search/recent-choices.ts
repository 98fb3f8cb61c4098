import { z } from 'zod'

/** Something that was found and can be gone to; `id` is unique within its kind. */
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
  /** How it stands now, as it was found: not remembered, because it changes. */
  state: z.string().optional(),
  /** The address of what is done. */
  to: z.string().optional(),
})
export type Choice = z.infer<typeof choice>

/** What is said beside its name. */
export const detailOf = ({ state, detail }: Choice) => [state, detail].filter(Boolean).join(' · ')

/** Under which the browser keeps what was chosen last. */
export const RECENT_CHOICES = 'recentChoices'
/** How many are kept: what fits above the pages on a phone. */
export const MOST_RECENT = 6

const kept = z.object({ person: z.string(), choices: z.array(choice) })

/** What this person chose last in this browser; of anyone else, or unreadable, nothing. */
export function readRecent(text: string | undefined, person: string): Choice[] {
  try {
    const found = kept.parse(JSON.parse(text ?? ''))
    return found.person === person ? found.choices.slice(0, MOST_RECENT) : []
  } catch {
    return []
  }
}

/** With the newest first, each once, as it is kept. */
export const withRecent = (choices: Choice[], newest: Choice, person: string) =>
  JSON.stringify({
    person,
    choices: [
      { ...newest, state: undefined },
      ...choices.filter(({ kind, id }) => kind !== newest.kind || id !== newest.id),
    ].slice(0, MOST_RECENT),
  })
