import { BarcodeDetector as Reader, prepareZXingModule } from 'barcode-detector/ponyfill'
import address from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Barcode, type BarcodeFormat, barcodeFormats } from '#equipment/barcodes/barcodes.ts'

// Runs in a worker, so that the page stays responsive while a picture is read. The worker has its
// own content security policy: WebAssembly may run here, but on no page (main/client-files.ts).

type Detector = { detect(picture: ImageData): Promise<{ rawValue: string; format: string }[]> }
type Native = (new (options: { formats: readonly string[] }) => Detector) & {
  getSupportedFormats(): Promise<readonly string[]>
}

/**
 * Returns the browser's own detector if it reads all our formats; otherwise ours, whose WebAssembly
 * is served from our own files.
 */
async function detector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  const supported: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && barcodeFormats.every((format) => supported.includes(format)))
    return new own({ formats: barcodeFormats })
  prepareZXingModule({ overrides: { locateFile: () => address } })
  return new Reader({ formats: [...barcodeFormats] satisfies BarcodeFormat[] })
}
const ready = detector()

async function read(picture: ImageData): Promise<Barcode[]> {
  const found = await (await ready).detect(picture)
  return found.map(({ rawValue, format }) => ({ text: rawValue, format }))
}

addEventListener(
  'message',
  ({ data: { n, picture } }: MessageEvent<{ n: number; picture: ImageData }>) => {
    read(picture).then(
      (codes) => postMessage({ n, codes }),
      () => postMessage({ n }),
    )
  },
)
