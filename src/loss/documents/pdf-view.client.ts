import { useElementSize, useWindowEvent } from '@mantine/hooks'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { LARGEST, SMALLEST } from '#loss/documents/pdf-actions.tsx'

const STEP = 1.25
/** Space around a page, in px. */
export const GAP = 12
/** Widest page without zoom, in px. */
const WIDEST = 960
/**
 * In px: at this width, the text of a letter-size page (9.5 points of 612) is as small as text on a
 * screen may be.
 */
const READABLE = 640

interface Asked {
  /** The number of pages. */
  count: number
  /** The page to go to, from 1. Each request is a new object, even for the same page. */
  to?: { page: number } | undefined
  /** Called with the visible page, and the number of pages. */
  onAt?: ((page: number, of: number) => void) | undefined
}

/** Zooms and scrolls the pages of a PDF, by keys, taps and from outside. */
export function usePdfView({ count, to, onAt }: Asked) {
  const { ref: sized, width: room } = useElementSize()
  const [zoom, setZoom] = useState(1)
  const [at, setAt] = useState(1)
  const view = useRef<HTMLDivElement>(null)
  // The middle of the visible part, which stays in place while zooming.
  const middle = useRef(0)
  // The horizontal position after zooming: the left edge, or the double-tapped point.
  const across = useRef(0)
  const fit = Math.min(WIDEST, Math.max(200, room - 2 * GAP))
  // On a phone, the text of a whole page is small. One zoom step makes it readable.
  const readable = Math.max(1, READABLE / fit)
  const width = Math.floor(fit * zoom)
  const pages = () => [...(view.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
  const onScroll = () => {
    const { scrollTop, clientHeight, scrollHeight } = view.current!
    middle.current = (scrollTop + clientHeight / 2) / scrollHeight
    const seen = pages().findLast(({ offsetTop }) => offsetTop <= scrollTop + clientHeight / 2)
    setAt(Number(seen?.dataset.page ?? 1))
  }
  useEffect(() => {
    const { current } = view
    if (!current) return
    if (middle.current)
      current.scrollTop = middle.current * current.scrollHeight - current.clientHeight / 2
    current.scrollLeft = across.current * current.scrollWidth - current.clientWidth / 2
    across.current = 0
  }, [width])
  // Before the layout there are no pages to go to.
  const isLaidOut = room > 0
  const tell = useEffectEvent((page: number) => onAt?.(page, count))
  useEffect(() => {
    tell(at)
  }, [at])
  useEffect(() => {
    if (to && isLaidOut)
      view.current?.querySelector(`[data-page="${to.page}"]`)?.scrollIntoView({ block: 'start' })
  }, [to, isLaidOut])
  const change = (by: number) => setZoom(Math.min(LARGEST, Math.max(SMALLEST, zoom * by)))
  const enlarge = () => (zoom === 1 && readable > STEP ? setZoom(readable) : change(STEP))
  const onDoubleClick = ({ clientX, clientY, target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) return
    const { current } = view
    const { left, top } = current!.getBoundingClientRect()
    middle.current = (current!.scrollTop + clientY - top) / current!.scrollHeight
    across.current = (current!.scrollLeft + clientX - left) / current!.scrollWidth
    setZoom(zoom > 1 ? 1 : Math.max(readable, STEP))
  }
  const goTo = (page: number) => pages()[page - 1]?.scrollIntoView({ block: 'start' })
  const keys: Record<string, () => void> = {
    '+': enlarge,
    '=': enlarge,
    '-': () => change(1 / STEP),
    '0': () => setZoom(1),
    ArrowRight: () => goTo(at + 1),
    ArrowLeft: () => goTo(at - 1),
  }
  usePdfKeys(keys, zoom > 1)
  return {
    view,
    sized,
    onScroll,
    onDoubleClick,
    at,
    zoom,
    smaller: () => change(1 / STEP),
    enlarge,
    whole: () => setZoom(1),
    fit,
    width,
    isLaidOut,
    /** True if text is hard to read at the width of a page. */
    isSmall: isLaidOut && readable > STEP,
  }
}

/** Acts on keys wherever the focus is. `isWide`: arrow keys scroll sideways instead. */
function usePdfKeys(keys: Record<string, () => void>, isWide: boolean) {
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // Ignore keys while someone types in a field.
    if (
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [role=dialog] [role=listbox]')
    )
      return
    if (
      !act ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.key.startsWith('Arrow') && isWide)
    )
      return
    event.preventDefault()
    act()
  }
  useWindowEvent('keydown', onKeyDown)
}
