import { VisuallyHidden } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Distance at which a page is drawn before it is visible. Beyond it, its pixels are released: a
 * thousand pages must not fill a phone's memory.
 */
const NEAR = '800px 0px'
/** Highest pixel density. More would only cost memory. */
const DENSEST = 2

interface Props {
  file: PDFDocumentProxy
  /** Page number, from 1. */
  number: number
  /** Width on the screen, in px. */
  width: number
  /** Height divided by width, until the page's own is known. */
  ratio: number
  /** The element that scrolls. */
  root: RefObject<HTMLElement | null>
  /** The overlay of the page. */
  children?: ReactNode
}

/** One page of a PDF, drawn while it is near, with its text for screen readers. */
export function PdfPageCard({ file, number, width, ratio: guess, root, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [ratio, setRatio] = useState(guess)
  const [words, setWords] = useState('')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => setNear(seen.at(-1)!.isIntersecting), {
      root: root.current,
      rootMargin: NEAR,
    })
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [root])
  useEffect(() => {
    if (!near) return undefined
    let end = () => {}
    let gone = false
    const draw = async () => {
      const page = await file.getPage(number)
      if (gone || !canvas.current) return
      const natural = page.getViewport({ scale: 1 })
      setRatio(natural.height / natural.width)
      const viewport = page.getViewport({
        scale: (width / natural.width) * Math.min(DENSEST, globalThis.devicePixelRatio || 1),
      })
      canvas.current.width = Math.floor(viewport.width)
      canvas.current.height = Math.floor(viewport.height)
      const task = page.render({ canvas: canvas.current, viewport })
      end = () => task.cancel()
      await task.promise
      const { items } = await page.getTextContent()
      if (!gone)
        setWords(
          items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
        )
      page.cleanup()
    }
    draw().catch((error: Error) => {
      if (!gone && error.name !== 'RenderingCancelledException') setFailed(true)
    })
    return () => {
      gone = true
      end()
    }
  }, [near, file, number, width])
  return (
    <div
      ref={place}
      data-page={number}
      style={{
        position: 'relative',
        width,
        height: Math.round(width * ratio),
        background: '#fff',
        color: '#1a1a1a',
        boxShadow: 'var(--mantine-shadow-xs)',
      }}
    >
      {near && (
        <canvas
          ref={canvas}
          aria-hidden
          style={{ width: '100%', height: '100%', display: 'block' }}
        />
      )}
      {failed && (
        <p style={{ padding: 16 }}>This page can't be shown here. Download the file to see it.</p>
      )}
      <VisuallyHidden>
        Page {number}. {words}
      </VisuallyHidden>
      {children}
    </div>
  )
}
