import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Renders a PDF as a printer does, and reads the codes that a camera finds on it.

export interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** Renders every page at `dots` per inch, four bytes per dot. */
export async function renderedPages(bytes: Uint8Array, dots: number): Promise<Picture[]> {
  const library = await PDFiumLibrary.init()
  const paper = await library.loadDocument(bytes)
  const pages: Picture[] = []
  for (const page of paper.pages()) {
    const { data, width, height } = await page.render({
      scale: dots / 72,
      render: 'bitmap',
      renderFormFields: true,
    })
    pages.push({ data: new Uint8ClampedArray(data), width, height })
  }
  paper.destroy()
  library.destroy()
  return pages
}

const wasm = readFileSync(
  createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
)
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Returns the QR codes of a picture with the center of each, in dots. */
export async function codesOn(picture: Picture) {
  const found = await readBarcodes(picture as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  })
  return found.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    x: (topLeft.x + bottomRight.x) / 2,
    y: (topLeft.y + bottomRight.y) / 2,
  }))
}
