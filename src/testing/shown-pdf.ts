import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

// Shows what pdf.js sees in a PDF.

export interface ShownBox {
  left: number
  top: number
  right: number
  bottom: number
}
type Six = [number, number, number, number, number, number]

/** Returns the filled shapes of a page as shown, in points from its top left. */
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
async function shapesOf(page: Page): Promise<ShownBox[]> {
  const view = page.getViewport({ scale: 1 })
  const { fnArray, argsArray } = await page.getOperatorList()
  let now = view.transform as Six
  const [kept, boxes]: [Six[], ShownBox[]] = [[], []]
  for (const [n, operation] of fnArray.entries()) {
    const args = argsArray[n] as unknown[]
    if (operation === OPS.save) kept.push(now)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd)
      now = kept.pop() ?? now
    else if (operation === OPS.transform) now = Util.transform(now, args as Six) as Six
    else if (operation === OPS.paintFormXObjectBegin) {
      kept.push(now)
      if (args[0]) now = Util.transform(now, args[0] as Six) as Six
    } else if (operation === OPS.constructPath && args[0] === OPS.fill && args[2]) {
      const [x1, y1, x2, y2] = Array.from(args[2] as Float32Array) as [
        number,
        number,
        number,
        number,
      ]
      const corners = [x1, x2].flatMap((x) =>
        [y1, y2].map((y) => [now[0] * x + now[2] * y + now[4], now[1] * x + now[3] * y + now[5]]),
      )
      const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)]
      boxes.push({
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
      })
    }
  }
  return boxes
}

/** Returns a page's text pieces, in points from its top left, and its shapes, fields and size. */
async function pageOf(page: Page) {
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent({ disableNormalization: true })
  const texts = items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return []
    const [x, y] = view.convertToViewportPoint(
      item.transform[4] as number,
      item.transform[5] as number,
    ) as [number, number]
    return { text: item.str, x, y, width: item.width, height: item.height }
  })
  const annotations = await page.getAnnotations()
  const fields = annotations.flatMap(({ fieldName }: { fieldName?: string }) => fieldName ?? [])
  return {
    texts,
    // A comma or period kerned to a digit is a separate piece.
    said: texts
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/ (?=[,.])/g, ''),
    fields,
    annotations,
    shapes: await shapesOf(page),
    width: view.width,
    height: view.height,
  }
}

/** Returns every page of a PDF, or only one, counted from 1. */
export async function shownPages(bytes: Uint8Array, only?: number) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true })
  const paper = await task.promise
  const numbers = only ? [only] : Array.from({ length: paper.numPages }, (_, n) => n + 1)
  const pages: Awaited<ReturnType<typeof pageOf>>[] = []
  for (const n of numbers) pages.push(await pageOf(await paper.getPage(n)))
  await task.destroy()
  return pages
}
