import type { PDFDocumentProxy } from 'pdfjs-dist'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { PdfActions } from '#loss/documents/pdf-actions.tsx'
import { PdfPageCard } from '#loss/documents/pdf-page-card.tsx'
import { readPdf, readingFailure } from '#loss/documents/pdf-reading.client.ts'
import { GAP, usePdfView } from '#loss/documents/pdf-view.client.ts'
import { PdfWordsCard, usePdfWords } from '#loss/documents/pdf-words-card.tsx'
import { PreviewFailure, OpeningPlaceholder } from '#loss/documents/preview-banner.tsx'

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
  const [failure, setFailure] = useState<ReturnType<typeof readingFailure>>()
  useEffect(() => {
    let gone = false
    const reading = readPdf(address)
    reading.file
      .then(async (file) => {
        const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 })
        if (!gone) setPdf({ file, ratio: height / width })
      })
      .catch((error: unknown) => !gone && setFailure(readingFailure(error)))
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
  if (failure)
    return <PreviewFailure text={failure.text} onRetry={failure.again ? retry : undefined} />
  return pdf ? <Pages {...pdf} {...shown} /> : <OpeningPlaceholder />
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
  const {
    view,
    sized,
    onScroll,
    onDoubleClick,
    at,
    zoom,
    smaller,
    enlarge,
    whole,
    fit,
    width,
    isLaidOut,
    isSmall,
  } = usePdfView({ count: file.numPages, to, onAt })
  const mayEnlarge = larger && isSmall
  const [withWords, setWithWords] = useState(true)
  const words = usePdfWords(file, mayEnlarge && withWords)
  return (
    <>
      <PdfActions
        place={`Page ${at} of ${file.numPages}`}
        zoom={zoom}
        onSmaller={smaller}
        onLarger={enlarge}
        onFit={whole}
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
