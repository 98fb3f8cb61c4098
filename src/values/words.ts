/** Shown for an empty value in a history (spec part 2). */
export const EMPTY = 'Empty'
/** Shown for an empty value on a record's page. */
export const BLANK = '—'

/**
 * Names of a record's fields, and how to show values that are not shown as stored. An empty value
 * is shown as given here, or as `EMPTY`.
 */
export type Words = Readonly<
  Record<
    string,
    string | readonly [name: string, inWords: (value: string) => string, empty?: string]
  >
>

export function nameIn(words: Words, field: string): string {
  const about = words[field]
  return typeof about === 'string' ? about : (about?.[0] ?? field)
}

/** Shows a value in words, from the database or from a form. */
export function shownIn(words: Words, field: string, value: unknown, blank = EMPTY): string {
  const text = plain(value)
  const about = words[field]
  const [, inWords, empty = blank] = typeof about === 'object' ? about : []
  return text === '' ? empty : (inWords?.(text) ?? text)
}

const plain = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.join(', ')
      : String(value as string | number | boolean).trim()

/**
 * True if two values of a field are the same to a person. Surrounding spaces, empty versus null,
 * and 65 versus '65' make no difference.
 */
export const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

/** Shows a choice by its label: `['Status', labelIn(jobStatuses)]`. */
export const labelIn = (labels: Readonly<Record<string | number, string>>) => (value: string) =>
  labels[value] ?? value

/** Shows a boolean in a history or a conflict. */
export const yesOrNo = (value: string) => (value === 'true' ? 'Yes' : 'No')

/** Shows `archived_at` in a record's history: whether the record is archived. */
export const archivedInWords = ['Archived', () => 'Yes', 'No'] as const

/** Labels as options of a select, in order. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

/** The same for rows that have a name. */
export const namesOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** Shortens a text to `most` characters and an ellipsis if it is longer. */
export const excerpt = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text

/** The first line of a text, shortened to `most` characters. Used as its title. */
export const firstLine = (text: string, most: number) => excerpt(text.split('\n')[0]!, most)
