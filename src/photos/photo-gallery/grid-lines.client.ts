import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'

/**
 * In px. Narrower than this, as on a phone, there are three columns. Wider, tiles are about the
 * second size.
 */
const NARROW = 560
const TILE = 190

/** Lays photos out in lines of squares, of which only those on the screen exist. */
export function useGridLines(pages: Pick<PhotoPages<never>, 'count' | 'complete' | 'show'>) {
  const { ref: sized, width } = useElementSize()
  const grid = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(grid, sized)
  const [top, setTop] = useState(0)
  const gap = width < NARROW ? 4 : 8
  const columns = width < NARROW ? 3 : Math.max(3, Math.floor((width + gap) / (TILE + gap)))
  const size = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns))
  // A few rows of placeholders follow the loaded photos.
  const waiting = pages.complete ? 0 : columns * 3
  const lines = Math.ceil((pages.count + waiting) / columns)
  // oxlint-disable-next-line react/incompatible-library -- we do not compile
  const virtual = useWindowVirtualizer({
    count: width > 0 ? lines : 0,
    estimateSize: () => size + gap,
    overscan: 2,
    scrollMargin: top,
    useFlushSync: false,
  })
  const measure = useEffectEvent(() => virtual.measure())
  useLayoutEffect(() => {
    measure()
  }, [size, gap])
  // Content above the grid may grow or shrink.
  // oxlint-disable-next-line react/exhaustive-deps -- looked at after each render, and set only where it moved
  useLayoutEffect(() => {
    const now = grid.current
      ? Math.round(grid.current.getBoundingClientRect().top + window.scrollY)
      : 0
    if (now !== top) setTop(now)
  })
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  const showVisible = () => pages.show(first * columns, (last + 1) * columns)
  const showThese = useEffectEvent(showVisible)
  useEffect(() => {
    showThese()
  }, [first, last, columns])
  return {
    ref,
    grid,
    virtual,
    lines,
    shown,
    columns,
    size,
    gap,
    top,
    waiting,
    first,
    last,
    showVisible,
  }
}
