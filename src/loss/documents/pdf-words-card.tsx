import { Stack, Text } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { type Paragraph, paragraphsOf } from '#loss/documents/pdf-words.ts'

/** A document with more pages is not a contract that people read on a phone. */
const MOST_PAGES = 60

/**
 * Returns the text of each page, all at once so that nothing moves while someone reads. Undefined
 * until it is loaded, or if `wanted` is false.
 */
export function usePdfWords(file: PDFDocumentProxy, wanted: boolean) {
  const [words, setWords] = useState<Paragraph[][]>()
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const read = async () => {
      const pages: Paragraph[][] = []
      for (let n = 1; n <= Math.min(file.numPages, MOST_PAGES); n++) {
        const { items } = await (await file.getPage(n)).getTextContent()
        pages.push(paragraphsOf(items.flatMap((item) => ('str' in item ? [item as never] : []))))
      }
      if (!gone) setWords(pages)
    }
    void read().catch(() => {})
    return () => {
      gone = true
    }
  }, [file, wanted])
  return wanted ? words : undefined
}

/**
 * Shows a page's text at a phone's text size. Screen readers get the same text from the page above
 * it.
 */
export const PdfWordsCard = ({
  paragraphs,
  width,
}: {
  paragraphs: readonly Paragraph[]
  width: number
}) => (
  <Stack gap="xs" w={width} px={4} pb="md" aria-hidden>
    {paragraphs.length === 0 ? (
      <Text c="dimmed">This page has no text that could be shown larger. Zoom in instead.</Text>
    ) : (
      paragraphs.map(({ text, isHead }, n) => (
        <Text key={n} fz={17} lh={1.5} fw={isHead ? 650 : undefined} className="typed">
          {text}
        </Text>
      ))
    )}
  </Stack>
)
