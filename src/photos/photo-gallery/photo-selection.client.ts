import { useState } from 'react'
import type { PhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'

/** Selects photos for an action on all of them. */
export interface PhotoSelection<Row> {
  /** True if a press selects a photo instead of opening it. */
  on: boolean
  chosen: ReadonlyMap<string, Row>
  begin: (row?: Row) => void
  end: () => void
  /**
   * Selects or deselects a photo. With `range`, selects all from the last one touched to this one.
   */
  toggle: (index: number, range?: boolean) => void
  /** Selects all photos that are loaded. */
  all: () => void
}

/** Keeps a selection that outlives its gallery. */
export function useChosenPhotos<Row>() {
  const [on, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return { on, setOn, chosen, setChosen }
}
export type ChosenPhotos<Row> = ReturnType<typeof useChosenPhotos<Row>>

export function usePhotoSelection<Row extends { id: string }>(
  pages: PhotoPages<Row>,
  kept: ChosenPhotos<Row>,
): PhotoSelection<Row> {
  const { on, setOn, chosen, setChosen } = kept
  const [anchor, setAnchor] = useState(0)
  const between = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, n) =>
      pages.at(Math.min(from, to) + n),
    ).flatMap((row) => (row ? [row] : []))
  const add = (rows: Row[]) =>
    setChosen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))
  return {
    on,
    chosen,
    begin: (row) => {
      setOn(true)
      setChosen(new Map(row ? [[row.id, row]] : []))
      if (row) setAnchor(Math.max(0, pages.indexOf(row.id)))
    },
    end: () => {
      setOn(false)
      setChosen(new Map())
    },
    toggle: (index, range) => {
      const row = pages.at(index)
      if (!row) return
      setOn(true)
      setAnchor(index)
      if (range && on) return add(between(anchor, index))
      setChosen((before) => {
        const next = new Map(before)
        if (!next.delete(row.id)) next.set(row.id, row)
        return next
      })
    },
    all: () => {
      setOn(true)
      add(between(0, Math.max(0, pages.count - 1)))
    },
  }
}
