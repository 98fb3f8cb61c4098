import { type QueryKey, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { PAGE_SIZE } from '#photos/photos/photos.ts'

interface Page<Row> {
  rows: Row[]
  older?: string | undefined
}
/**
 * Builds the query for one page of a gallery: `api.photos.list.queryOptions({ input: { …, after }
 * })`.
 */
type Ask<Row> = (after: string | undefined) => {
  queryKey: QueryKey
  // oxlint-disable-next-line typescript/no-explicit-any -- each procedure has a type of its own
  queryFn?: any
  initialData?: Page<Row> | undefined
}

/** Photos in order. Those on the screen are loaded and kept up to date. */
export interface PhotoPages<Row> {
  /** The number of photos known so far. More may come until `complete` is true. */
  count: number
  complete: boolean
  loading: boolean
  error: Error | null
  retry: () => void
  at: (index: number) => Row | undefined
  indexOf: (id: string) => number
  /** Reports that the photos from `first` to `last` are on the screen, or soon will be. */
  show: (first: number, last: number) => void
}

/**
 * The state of a gallery: where its pages begin, if the last one is among them, and the rows of the
 * pages that were loaded.
 */
interface Known<Row> {
  starts: readonly (string | undefined)[]
  complete: boolean
  kept: ReadonlyMap<number, Row[]>
}

/**
 * Updates the state with the answers for the pages from `first` on. Returns the same object if
 * nothing is new.
 */
export function withAnswers<Row>(
  known: Known<Row>,
  first: number,
  answers: readonly { data: Page<Row> | undefined }[],
): Known<Row> {
  let { starts, complete, kept } = known
  for (const [n, { data }] of answers.entries()) {
    const page = first + n
    // The start of this page has moved. The answer for the new start comes next.
    if (!data || page >= starts.length || starts[page] !== known.starts[page]) break
    if (kept.get(page) !== data.rows) kept = new Map([...kept, [page, data.rows]])
    if (data.older === undefined) {
      if (starts.length > page + 1) starts = starts.slice(0, page + 1)
      complete = true
    } else if (starts[page + 1] !== data.older) {
      if (page + 1 >= starts.length) complete = false
      starts = [...starts.slice(0, page + 1), data.older, ...starts.slice(page + 2)]
    }
  }
  if ([...kept.keys()].some((page) => page >= starts.length))
    kept = new Map([...kept].filter(([page]) => page < starts.length))
  return starts === known.starts && complete === known.complete && kept === known.kept
    ? known
    : { starts, complete, kept }
}

/**
 * Loads the pages of an endless gallery. Each page begins where the one before it ends, so no photo
 * is missed or doubled. After a change, only the pages on the screen are reloaded, however far the
 * user has scrolled. Give the component a key of the filters.
 */
export function usePhotoPages<Row extends { id: string }>(ask: Ask<Row>): PhotoPages<Row> {
  const [known, setKnown] = useState<Known<Row>>({
    starts: [undefined],
    complete: false,
    kept: new Map(),
  })
  const [shown, setShown] = useState<readonly [number, number]>([0, 0])
  const { starts, complete, kept } = known
  const last = Math.min(shown[1], starts.length - 1)
  const first = Math.min(shown[0], last)
  const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const answers = useQueries({ queries: numbers.map((page) => ask(starts[page])) }) as {
    data: Page<Row> | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  }[]
  // Loaded rows stay during a reload, and when they have left the screen.
  const next = withAnswers(known, first, answers)
  if (next !== known) setKnown(next)

  const show = useCallback((from: number, to: number) => {
    const pages = [
      Math.max(0, Math.floor(from / PAGE_SIZE)),
      Math.max(0, Math.floor(to / PAGE_SIZE)),
    ] as const
    setShown((before) => (before[0] === pages[0] && before[1] === pages[1] ? before : pages))
  }, [])
  const failed = answers.filter(({ error, data }) => error && !data)
  return {
    count: (starts.length - 1) * PAGE_SIZE + (kept.get(starts.length - 1)?.length ?? 0),
    complete,
    loading: !kept.has(0) && failed.length === 0,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    at: (index) => kept.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    indexOf: (id) => {
      for (const [page, rows] of kept) {
        const n = rows.findIndex((row) => row.id === id)
        if (n >= 0) return page * PAGE_SIZE + n
      }
      return -1
    },
    show,
  }
}

/** Wraps a complete list of photos for a gallery. */
export const pagesOf = <Row extends { id: string }>(rows: readonly Row[]): PhotoPages<Row> => ({
  count: rows.length,
  complete: true,
  loading: false,
  error: null,
  retry: () => {},
  at: (index) => rows[index],
  indexOf: (id) => rows.findIndex((row) => row.id === id),
  show: () => {},
})
