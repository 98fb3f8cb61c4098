import { docxPageOf } from '#loss/documents/docx-reading.client.ts'
import { readPdf } from '#loss/documents/pdf-reading.client.ts'

/** Dots per inch on paper: as sharp as an office printer prints text. */
const DOTS = 150

/**
 * Renders the pages of a PDF as pictures, one after the other: all at once would fill a phone's
 * memory.
 */
async function pagesOf(address: string) {
  const reading = readPdf(address)
  try {
    const file = await reading.file
    const pages: Blob[] = []
    for (let n = 1; n <= file.numPages; n++) {
      const page = await file.getPage(n)
      const viewport = page.getViewport({ scale: DOTS / 72 })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport, intent: 'print' }).promise
      const picture = await new Promise<Blob | null>((done) =>
        canvas.toBlob(done, 'image/jpeg', 0.92),
      )
      page.cleanup()
      canvas.width = canvas.height = 0
      if (picture) pages.push(picture)
    }
    return pages
  } finally {
    reading.end()
  }
}

const newFrame = () => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  frame.setAttribute('aria-hidden', 'true')
  return frame
}
function printFrom(frame: HTMLIFrameElement, end: () => void) {
  const paper = frame.contentWindow!
  paper.addEventListener('afterprint', () => setTimeout(end), { once: true })
  paper.focus()
  paper.print()
}

/** Prints a Word document in a frame without scripts. */
async function printDocx(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('The file could not be loaded.')
  const frame = newFrame()
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.srcdoc = await docxPageOf(await answer.arrayBuffer(), new AbortController().signal)
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  document.body.append(frame)
  await loaded
  printFrom(frame, () => frame.remove())
}

/**
 * Opens the print dialog for a file, in a frame of our own. Browsers' own viewers can't open our
 * files, because those are served in a sandbox.
 */
export async function print(address: string, kind: 'pdf' | 'picture' | 'docx') {
  if (kind === 'docx') return printDocx(address)
  const links =
    kind === 'pdf' ? (await pagesOf(address)).map((page) => URL.createObjectURL(page)) : [address]
  const frame = newFrame()
  document.body.append(frame)
  const paper = frame.contentWindow as Window & typeof globalThis
  const sheet = new paper.CSSStyleSheet()
  sheet.replaceSync(
    '@page { margin: 0 } body { margin: 0 } img { display: block; width: 100%; break-after: page }',
  )
  paper.document.adoptedStyleSheets = [sheet]
  await Promise.all(
    links.map(async (link) => {
      const picture = paper.document.createElement('img')
      picture.src = link
      paper.document.body.append(picture)
      await picture.decode()
    }),
  )
  const end = () => {
    frame.remove()
    for (const link of links) URL.revokeObjectURL(link)
  }
  return printFrom(frame, end)
}
