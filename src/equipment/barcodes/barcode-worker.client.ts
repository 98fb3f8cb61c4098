import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import address from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Barcode, type BarcodeFormat, barcodeFormats } from '#equipment/barcodes/barcodes.ts'

// Runs in a worker, so that the page stays responsive while a picture is read. The worker has its
// own content security policy: WebAssembly may run here, but on no page (main/client-files.ts).

interface Native {
  new (options: { formats: readonly string[] }): {
    detect(picture: ImageData): Promise<{ rawValue: string; format: string }[]>
  }
  getSupportedFormats(): Promise<readonly string[]>
}
type Reader = (picture: ImageData) => Promise<Barcode[]>

/** Our formats as the library calls them. */
const named = {
  qr_code: 'QRCode',
  data_matrix: 'DataMatrix',
  code_128: 'Code128',
  code_39: 'Code39',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
} as const satisfies Record<BarcodeFormat, string>
const formats = new Map<string, string>(
  Object.entries(named).map(([format, name]) => [name, format]),
)

/**
 * Returns the browser's own reader if it reads all our formats; otherwise ours, whose WebAssembly
 * is served from our own files.
 */
async function reader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  const supported: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && barcodeFormats.every((format) => supported.includes(format))) {
    const detector = new own({ formats: barcodeFormats })
    return async (picture) =>
      (await detector.detect(picture)).map(({ rawValue, format }) => ({ text: rawValue, format }))
  }
  prepareZXingModule({ overrides: { locateFile: () => address } })
  return async (picture) =>
    (await readBarcodes(picture, { formats: Object.values(named), textMode: 'Plain' })).map(
      ({ text, format }) => ({ text, format: formats.get(format) ?? format }),
    )
}
const ready = reader()
const read: Reader = async (picture) => (await ready)(picture)

addEventListener(
  'message',
  ({ data: { n, picture } }: MessageEvent<{ n: number; picture: ImageData }>) => {
    read(picture).then(
      (codes) => postMessage({ n, codes }),
      () => postMessage({ n }),
    )
  },
)
