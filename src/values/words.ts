/** What stands for a value that is empty (spec part 2). */
export const EMPTY = 'Empty'

/** What a record's fields are called, and how a value reads where it does not read as it is stored; what is empty is `EMPTY`, or as said. */
export type Words = Readonly<Record<string, string | readonly [name: string, inWords: (value: string) => string, empty?: string]>>

export function nameIn(words: Words, field: string): string {
  const about = words[field]
  return typeof about === 'string' ? about : (about?.[0] ?? field)
}

/** A value as the database writes it, or as a form holds it, in words. */
export function shownIn(words: Words, field: string, value: unknown): string {
  const text = plain(value)
  const about = words[field]
  const [, inWords, empty = EMPTY] = typeof about === 'object' ? about : []
  return text === '' ? empty : (inWords?.(text) ?? text)
}

const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value as string | number | boolean).trim()

/** Whether two values of a field are one to a person: blanks around it, empty or nothing, 65 or '65' do not count. */
export const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

/** A choice by its label: `['Status', labelIn(jobStatuses)]`. */
export const labelIn = (labels: Readonly<Record<string | number, string>>) => (value: string) => labels[value] ?? value

/** What is on or off, as a history or a conflict says it. */
export const yesOrNo = (value: string) => (value === 'true' ? 'Yes' : 'No')
