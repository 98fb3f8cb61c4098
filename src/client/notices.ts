import type { QueryKey } from '@tanstack/react-query'
import type { AnswerSources, Notice } from '#values/notices.ts'

/** The answer of a query, as far as it decides which notices concern it. */
export interface Shown {
  queryKey: QueryKey
  data: unknown
}

const scopes = { customer: 'customers', job: 'jobs', city: 'cities' } as const

/**
 * True if a change may have changed an answer. An answer that the server's list does not know, or a
 * table that no answer is declared to show, may be concerned by anything. `me` is the id of the
 * logged-in person.
 */
export function isConcerned(
  { queryKey, data }: Shown,
  notice: Notice,
  sources: AnswerSources,
  me: string | undefined,
) {
  const [path, options] = queryKey as [unknown, { input?: unknown }?]
  if (notice.table === 'everything' || !Array.isArray(path)) return true
  const source = sources[path.join('.')] ?? sources[path[0] as string]
  if (!source) return true
  if (!source.of.includes(notice.table))
    return !Object.values(sources).some(({ of }) => of.includes(notice.table))
  const input = (options?.input ?? {}) as Record<string, unknown>
  const isEverywhere = source.everywhere?.includes(notice.table)
  for (const [scope, listed] of isEverywhere ? [] : Object.entries(scopes)) {
    const asked = input[source[scope as keyof typeof scopes] ?? '']
    if (typeof asked === 'string' && asked !== 'all' && notice[listed]?.includes(asked) === false)
      return false
  }
  if (source.mine && me && notice.people?.includes(me) === false) return false
  // Customers of several locations may be one who moved, with everything that is theirs.
  const isApart =
    source.beside?.includes(notice.table) &&
    !source.unless?.some((field) => input[field]) &&
    !(me && notice.people?.includes(me)) &&
    !(source.city && (notice.cities?.length ?? 0) > 1)
  return !isApart || holds(data, notice)
}

/** True if the answer holds one of the ids in the notice, or if the notice may be about any row. */
function holds(data: unknown, { customers, jobs, people }: Notice) {
  if (!customers && !jobs && !people) return true
  const ids = idsIn(data)
  return [customers, jobs, people].some((listed) => listed?.some((id) => ids.has(id)))
}

const known = new WeakMap<object, ReadonlySet<string>>()
const none: ReadonlySet<string> = new Set()
const anId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns all ids in an answer. An answer never changes, so they are looked for once. */
function idsIn(data: unknown): ReadonlySet<string> {
  if (typeof data !== 'object' || data === null) return none
  const found = known.get(data)
  if (found) return found
  const ids = new Set<string>()
  const look = (value: unknown) => {
    if (typeof value === 'string') {
      if (anId.test(value)) ids.add(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(data)
  known.set(data, ids)
  return ids
}
