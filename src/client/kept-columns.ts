import { z } from 'zod'
import type { ChosenColumns } from '#ui/list-columns.ts'

/** Under which the browser keeps which columns people chose, by person and list. */
export const KEPT_COLUMNS = 'listColumns'

const kept = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.boolean())))

function read(text: string | undefined) {
  try {
    return kept.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** What this person chose for a list on this device; where it cannot be read, nothing. */
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
