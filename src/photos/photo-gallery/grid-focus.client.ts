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
import type { useGridLines } from '#photos/photo-gallery/grid-lines.client.ts'
import type { PhotoPages } from '#photos/photo-gallery/photo-pages.client.ts'
import type { PhotoSelection } from '#photos/photo-gallery/photo-selection.client.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'

interface Asked<Row extends SeenPhoto> {
  pages: PhotoPages<Row>
  selection: PhotoSelection<Row> | undefined
  onOpen: (photo: Row) => void
  /** The id of the photo in the viewer. */
  opened: string | undefined
}

/**
 * Opens or selects the tile that is pressed. Moves the focus between tiles by keys, and back to the
 * photo that the viewer showed.
 */
export function useGridFocus<Row extends SeenPhoto>(
  { pages, selection, onOpen, opened }: Asked<Row>,
  { grid, virtual, columns, showVisible }: ReturnType<typeof useGridLines>,
) {
  const [current, setCurrent] = useState(0)
  const act = useRef({ pages, selection, onOpen })
  useLayoutEffect(() => {
    act.current = { pages, selection, onOpen }
  })
  const press = useCallback(
    (index: number, event: MouseEvent) => {
      const { pages, selection, onOpen } = act.current
      setCurrent(index)
      const photo = pages.at(index)
      if (selection && (selection.on || event.shiftKey || event.ctrlKey || event.metaKey))
        selection.toggle(index, event.shiftKey)
      else if (photo) onOpen(photo)
    },
    [setCurrent],
  )

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
    showVisible()
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
  return { current, press, onKeyDown }
}
