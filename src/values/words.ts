/** What stands for a value that is empty, in a history (spec part 2). */
export const EMPTY = 'Empty'
/** What stands for it on a record's page. */
export const BLANK = '—'

/** What a record's fields are called, and how a value reads where it does not read as it is stored; what is empty is as said here, or `EMPTY`. */
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

/** A value as the database writes it, or as a form holds it, in words. */
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

/** Whether two values of a field are one to a person: blanks around it, empty or nothing, 65 or '65' do not count. */
export const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

/** A choice by its label: `['Status', labelIn(jobStatuses)]`. */
export const labelIn = (labels: Readonly<Record<string | number, string>>) => (value: string) =>
  labels[value] ?? value

/** What is on or off, as a history or a conflict says it. */
export const yesOrNo = (value: string) => (value === 'true' ? 'Yes' : 'No')

/** `archived_at` of a record, as its history says it: whether it is archived. */
export const archivedInWords = ['Archived', () => 'Yes', 'No'] as const

/** Labels as the choices of a select, in their order. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

/** The same of rows that have a name. */
export const namesOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** The beginning of a text, where all of it has no room: `most` characters and an ellipsis. */
export const excerpt = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text

/** What a text of several lines is called by where it has one: `most` characters of the first. */
export const firstLine = (text: string, most: number) => excerpt(text.split('\n')[0]!, most)
