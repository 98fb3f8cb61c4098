import { BarcodeDetector as Reader, prepareZXingModule } from 'barcode-detector/ponyfill'
import address from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Barcode, type BarcodeFormat, barcodeFormats } from '#equipment/barcodes/barcodes.ts'

// Beside the page, which goes on while a picture is read, and under a policy of its own: WebAssembly runs here, and on no page
// (main/client-files.ts).

type Detector = { detect(picture: ImageData): Promise<{ rawValue: string; format: string }[]> }
type Native = (new (options: { formats: readonly string[] }) => Detector) & {
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own, where it reads all that we print; else ours, from a file of ours. */
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
