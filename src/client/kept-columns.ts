import { z } from 'zod'
import type { ChosenColumns } from '#ui/list-columns.ts'

/** Local storage key for the columns people selected, by person and list. */
export const KEPT_COLUMNS = 'listColumns'

const kept = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.boolean())))

function read(text: string | undefined) {
  try {
    return kept.parse(JSON.parse(text ?? '{}'))
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
