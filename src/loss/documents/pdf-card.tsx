import { useElementSize, useWindowEvent } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { LARGEST, PdfActions, SMALLEST } from '#loss/documents/pdf-actions.tsx'
import { PdfPageCard } from '#loss/documents/pdf-page-card.tsx'
import { readPdf, whyNot } from '#loss/documents/pdf-reading.client.ts'
import { PdfWordsCard, usePdfWords } from '#loss/documents/pdf-words-card.tsx'
import { CannotShow, Opening } from '#loss/documents/preview-banner.tsx'

const STEP = 1.25
/** Space around a page, in px. */
const GAP = 12
/** Widest page without zoom, in px. */
const WIDEST = 960
/**
 * In px: at this width, the text of a letter-size page (9.5 points of 612) is as small as text on a
 * screen may be.
 */
const READABLE = 640

interface Props {
  /** The URL of the file, or its bytes. */
  address: string | Uint8Array
  name: string
  /** The page to go to, from 1. Each request is a new object, even for the same page. */
  to?: { page: number } | undefined
  /** Called with the visible page, and the number of pages. */
  onAt?: (page: number, of: number) => void
  /**
   * On a phone, shows each page's text below it in larger type, unless the reader turns that off.
   * For people who read a paper before they sign it.
   */
  larger?: boolean
  /** Returns the overlay of a page, counted from 0. */
  onPage?: (page: number) => ReactNode
}

/** A PDF with its pages below each other, drawn as they are scrolled to. */
export function PdfCard({ address, ...shown }: Props) {
  const [turn, setTurn] = useState(0)
  const [pdf, setPdf] = useState<{ file: PDFDocumentProxy; ratio: number }>()
  const [failure, setFailure] = useState<ReturnType<typeof whyNot>>()
  useEffect(() => {
    let gone = false
    const reading = readPdf(address)
    reading.file
      .then(async (file) => {
        const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 })
        if (!gone) setPdf({ file, ratio: height / width })
      })
      .catch((error: unknown) => !gone && setFailure(whyNot(error)))
    return () => {
      gone = true
      setPdf(undefined)
      reading.end()
    }
  }, [address, turn])
  const retry = () => {
    setFailure(undefined)
    setTurn(turn + 1)
  }
  if (failure) return <CannotShow text={failure.text} onRetry={failure.again ? retry : undefined} />
  return pdf ? <Pages {...pdf} {...shown} /> : <Opening />
}

function Pages({
  file,
  ratio,
  name,
  to,
  onAt,
  onPage,
  larger = false,
}: Omit<Props, 'address'> & { file: PDFDocumentProxy; ratio: number }) {
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
  const mayEnlarge = larger && room > 0 && readable > STEP
  const [withWords, setWithWords] = useState(true)
  const words = usePdfWords(file, mayEnlarge && withWords)
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
  const tell = useEffectEvent((page: number) => onAt?.(page, file.numPages))
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
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // Ignore keys while someone types in a field.
    if (
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [role=dialog] [role=listbox]')
    )
      return
    // If the page is wider than the screen, arrow keys scroll sideways.
    if (
      !act ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.key.startsWith('Arrow') && zoom > 1)
    )
      return
    event.preventDefault()
    act()
  }
  useWindowEvent('keydown', onKeyDown)
  return (
    <>
      <PdfActions
        place={`Page ${at} of ${file.numPages}`}
        zoom={zoom}
        onSmaller={() => change(1 / STEP)}
        onLarger={enlarge}
        onFit={() => setZoom(1)}
        {...(mayEnlarge && { words: { on: withWords, onChange: setWithWords } })}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- tapping twice is besides the buttons and keys */}
      <div
        ref={view}
        role="region"
        aria-label={`Pages of ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onDoubleClick={onDoubleClick}
        style={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          position: 'relative',
          background: 'var(--mantine-color-default-hover)',
        }}
      >
        <div ref={sized} style={{ width: '100%' }} />
        <div
          style={{
            display: 'grid',
            gap: GAP,
            padding: GAP,
            justifyContent: 'safe center',
            minWidth: 'min-content',
          }}
        >
          {isLaidOut &&
            Array.from({ length: file.numPages }, (_, n) => (
              <Fragment key={n}>
                <PdfPageCard file={file} number={n + 1} width={width} ratio={ratio} root={view}>
                  {onPage?.(n)}
                </PdfPageCard>
                {words?.[n] && <PdfWordsCard paragraphs={words[n]} width={fit} />}
              </Fragment>
            ))}
        </div>
      </div>
    </>
  )
}
