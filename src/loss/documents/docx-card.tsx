import { docxPageOf } from '#loss/documents/docx-reading.client.ts'
import { useDocumentReading } from '#loss/documents/document-reading.client.ts'
import { PreviewFailure, OpeningPlaceholder } from '#loss/documents/preview-banner.tsx'

/** A Word document, in a frame where no script runs, nothing loads and no link works. */
export function DocxCard({ address, name }: { address: string; name: string }) {
  const { reading, retry } = useDocumentReading(
    address,
    docxPageOf,
    "This document can't be shown here. It may be damaged. Download it to open it.",
  )
  if (reading.state === 'reading') return <OpeningPlaceholder />
  if (reading.state === 'failed')
    return <PreviewFailure text={reading.text} onRetry={reading.again ? retry : undefined} />
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
