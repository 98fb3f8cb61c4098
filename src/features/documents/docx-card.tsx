import { docxPage } from '#features/documents/docx-page.client.ts'
import { useDocumentReading } from '#features/documents/document-reading.client.ts'
import { CannotShow, Opening } from '#features/documents/preview-banner.tsx'
import { styleNonce } from '#client/style-nonce.ts'

/** A report with hundreds of pages takes some seconds; longer than this, in ms, and something is wrong with it. */
const LONGEST = 30_000

/** The page that a DOCX makes, read in a worker that is ended when nobody waits for it. */
const pageOf = (bytes: ArrayBuffer, signal: AbortSignal) => {
  const worker = new Worker(new URL('docx-worker.client.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    const give = () => reject(new Error('This document could not be read.'))
    signal.addEventListener('abort', give)
    worker.addEventListener('error', give)
    worker.addEventListener('message', ({ data }: MessageEvent<{ html?: string }>) =>
      data.html === undefined ? give() : resolve(docxPage(data.html, styleNonce())),
    )
    setTimeout(give, LONGEST)
    worker.postMessage(bytes, [bytes])
  }).finally(() => worker.terminate())
}

/** A Word document, in a frame in which nothing runs, nothing loads and nothing leads anywhere. */
export function DocxCard({ address, name }: { address: string; name: string }) {
  const { reading, retry } = useDocumentReading(
    address,
    pageOf,
    "This document can't be shown here. It may be damaged. Download it to open it.",
  )
  if (reading.state === 'reading') return <Opening />
  if (reading.state === 'failed') return <CannotShow text={reading.text} onRetry={reading.again ? retry : undefined} />
  return (
    <iframe
      title={`Text of ${name}`}
      sandbox=""
      srcDoc={reading.read}
      referrerPolicy="no-referrer"
      style={{ flex: 1, width: '100%', border: 0, background: '#fff', colorScheme: 'light' }}
    />
  )
}
