import { type QueryKey, useQueries } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { PAGE_SIZE } from '#features/photos/photos.ts'

interface Page<Row> {
  rows: Row[]
  older?: string | undefined
}
/** How one page of a gallery is asked for: `api.photos.list.queryOptions({ input: { …, after } })`. */
// oxlint-disable-next-line typescript/no-explicit-any -- the procedures' own types of key and context
type Ask<Row> = (after: string | undefined) => { queryKey: QueryKey; queryFn?: any; initialData?: Page<Row> | undefined }

/** Photos in their order, of which those asked for to be shown are read, and kept up to date. */
export interface PhotoPages<Row> {
  /** How many are known; more come while it is not `complete`. */
  count: number
  complete: boolean
  loading: boolean
  error: Error | null
  retry: () => void
  at: (index: number) => Row | undefined
  indexOf: (id: string) => number
  /** Those from `first` to `last` are on the screen, or about to be. */
  show: (first: number, last: number) => void
}

/**
 * The pages of a gallery that grows without end: each begins where the one before it ends, so that none is missed or doubled. Only those on
 * the screen are read again when something changed, however far somebody has scrolled. Give the component a key of the filters.
 */
export function usePhotoPages<Row extends { id: string }>(ask: Ask<Row>): PhotoPages<Row> {
  const [starts, setStarts] = useState<(string | undefined)[]>([undefined])
  const [shown, setShown] = useState<readonly [number, number]>([0, 0])
  const [complete, setComplete] = useState(false)
  const [, again] = useState(0)
  // What was read stays while it is read again, and when it has left the screen.
  const kept = useRef(new Map<number, Row[]>())

  const last = Math.min(shown[1], starts.length - 1)
  const first = Math.min(shown[0], last)
  const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const answers = useQueries({ queries: numbers.map((page) => ask(starts[page])) }) as {
    data: Page<Row> | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }[]

  useLayoutEffect(() => {
    let next = starts
    let isLast = complete
    let changed = false
    for (const [n, { data }] of answers.entries()) {
      const page = first + n
      // Its beginning has moved: what it answers to the new one comes next.
      if (!data || next[page] !== starts[page] || page >= next.length) break
      if (kept.current.get(page) !== data.rows) {
        kept.current.set(page, data.rows)
        changed = true
      }
      if (data.older === undefined) {
        if (next.length > page + 1) next = next.slice(0, page + 1)
        isLast = true
      } else if (next[page + 1] !== data.older) {
        if (page + 1 >= next.length) isLast = false
        next = [...next.slice(0, page + 1), data.older, ...next.slice(page + 2)]
      }
    }
    for (const page of kept.current.keys()) if (page >= next.length) kept.current.delete(page)
    if (next !== starts) setStarts(next)
    if (isLast !== complete) setComplete(isLast)
    if (changed) again((times) => times + 1)
  })

  const show = useCallback((from: number, to: number) => {
    const pages = [Math.max(0, Math.floor(from / PAGE_SIZE)), Math.max(0, Math.floor(to / PAGE_SIZE))] as const
    setShown((before) => (before[0] === pages[0] && before[1] === pages[1] ? before : pages))
  }, [])
  const at = useCallback((index: number) => kept.current.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE], [])
  const failed = answers.filter(({ error, data }) => error && !data)
  return {
    count: (starts.length - 1) * PAGE_SIZE + (kept.current.get(starts.length - 1)?.length ?? 0),
    complete,
    loading: !kept.current.has(0) && failed.length === 0,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    at,
    indexOf: (id) => {
      for (const [page, rows] of kept.current) {
        const n = rows.findIndex((row) => row.id === id)
        if (n >= 0) return page * PAGE_SIZE + n
      }
      return -1
    },
    show,
  }
}

/** Photos that are all there, as a gallery takes them. */
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
