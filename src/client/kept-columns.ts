import type { ChosenColumns } from '#ui/list-columns.ts'

/** Local storage key for the columns people selected, by person and list. */
export const KEPT_COLUMNS = 'listColumns'

type Kept = Record<string, Record<string, ChosenColumns>>

/** True if each value of an object is of this kind. Not by zod, which lists load without. */
const each = (found: unknown, isRight: (value: unknown) => boolean) =>
  typeof found === 'object' && found !== null && Object.values(found).every(isRight)

function read(text: string | undefined): Kept {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    const isKept = each(found, (person) =>
      each(person, (list) => each(list, (shown) => typeof shown === 'boolean')),
    )
    return isKept ? (found as Kept) : {}
  } catch {
    return {}
  }
}

/**
 * Returns this person's column choices for a list on this device, or none if they can't be read.
 */
export const chosenColumns = (
  text: string | undefined,
  person: string,
  list: string,
): ChosenColumns => read(text)[person]?.[list] ?? {}

export function withColumns(
  text: string | undefined,
  person: string,
  list: string,
  chosen: ChosenColumns,
) {
  const all = read(text)
  return JSON.stringify({ ...all, [person]: { ...all[person], [list]: chosen } })
}
