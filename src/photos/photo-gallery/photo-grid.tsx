import { Skeleton } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { PhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'
import type { PhotoSelection } from '#photos/photo-gallery/photo-selection.client.ts'
import { PhotoTile } from '#photos/photo-gallery/photo-tile.tsx'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'
import { useCompanyZone } from '#client/company.ts'

interface Props<Row extends SeenPhoto> {
  pages: PhotoPages<Row>
  /** The grid's content, for screen readers. */
  label: string
  selection?: PhotoSelection<Row> | undefined
  onOpen: (photo: Row) => void
  /** The id of the photo in the viewer. When the viewer closes, its tile gets the focus. */
  opened?: string | undefined
  /** The label on photos that the customer added. */
  byCustomer?: string
  placed?: boolean
}

/**
 * In px. Narrower than this, as on a phone, there are three columns. Wider, tiles are about the
 * second size.
 */
const NARROW = 560
const TILE = 190

/**
 * Photos as a grid of squares, of which only those on the screen exist. Arrow keys move between
 * them, Enter opens one, Space selects it, Shift+Space selects all up to it, Ctrl+A selects all
 * that are loaded, and Escape selects none.
 */
export function PhotoGrid<Row extends SeenPhoto>({
  pages,
  label,
  selection,
  onOpen,
  opened,
  byCustomer = 'By the customer',
  placed = false,
}: Props<Row>) {
  const zone = useCompanyZone()
  const { ref: sized, width } = useElementSize()
  const grid = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(grid, sized)
  const [top, setTop] = useState(0)
  const [current, setCurrent] = useState(0)
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
  const showThese = useEffectEvent(() => pages.show(first * columns, (last + 1) * columns))
  useEffect(() => {
    showThese()
  }, [first, last, columns])

  // If the current tile is out of sight, Tab goes to the first visible one.
  const tabbed =
    current >= first * columns && current < (last + 1) * columns
      ? Math.min(current, pages.count - 1)
      : first * columns

  const act = useRef({ pages, selection, onOpen })
  act.current = { pages, selection, onOpen }
  const press = useCallback((index: number, event: MouseEvent) => {
    const { pages, selection, onOpen } = act.current
    setCurrent(index)
    const photo = pages.at(index)
    if (selection && (selection.on || event.shiftKey || event.ctrlKey || event.metaKey))
      selection.toggle(index, event.shiftKey)
    else if (photo) onOpen(photo)
  }, [])

  const go = (index: number) => {
    const target = Math.min(Math.max(index, 0), pages.count - 1)
    setCurrent(target)
    virtual.scrollToIndex(Math.floor(target / columns))
    focusOn(target)
  }
  // A tile far away appears only some frames later.
  const focusOn = (target: number, frames = 30) =>
    requestAnimationFrame(() => {
      const tile = grid.current?.querySelector<HTMLElement>(`[data-index="${target}"]`)
      if (tile) tile.focus({ preventScroll: true })
      else if (frames > 0) focusOn(target, frames - 1)
    })
  const lookedAt = useRef(opened)
  const comeBack = useEffectEvent((left: string) => {
    // The viewer had loaded other pages.
    showThese()
    const index = pages.indexOf(left)
    if (index >= 0) go(index)
  })
  useEffect(() => {
    if (!opened && lookedAt.current) comeBack(lookedAt.current)
    lookedAt.current = opened
  }, [opened])
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: columns * 4,
      PageUp: -columns * 4,
    }
    const step = steps[event.key]
    if (step !== undefined) go(current + step)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(pages.count - 1)
    else if (event.key === ' ' && selection) selection.toggle(current, event.shiftKey)
    else if (event.key === 'Escape' && selection?.on) selection.end()
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection) selection.all()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={ref}
      role="grid"
      aria-label={label}
      aria-rowcount={pages.complete ? lines : -1}
      aria-colcount={columns}
      aria-multiselectable={selection ? true : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={{ position: 'relative', height: virtual.getTotalSize() }}
    >
      {shown.map(({ index: line, start }) => (
        <div
          key={line}
          role="row"
          aria-rowindex={line + 1}
          style={{
            position: 'absolute',
            top: 0,
            left: 0,
            display: 'flex',
            gap,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {Array.from({ length: columns }, (_, column) => {
            const index = line * columns + column
            const photo = pages.at(index)
            if (!photo) {
              return index < pages.count + waiting ? (
                <div key={index} role="gridcell" aria-label="Loading">
                  <Skeleton width={size} height={size} radius="sm" />
                </div>
              ) : null
            }
            const chosen = selection?.on ? selection.chosen.has(photo.id) : undefined
            return (
              <div key={`${index} ${photo.id}`} role="gridcell" aria-selected={chosen}>
                <PhotoTile
                  {...{ photo, index, size, chosen, byCustomer, placed, zone }}
                  inTabOrder={index === tabbed}
                  onPress={press}
                />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
