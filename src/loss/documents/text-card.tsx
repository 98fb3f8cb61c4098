import { ScrollArea, Text } from '@mantine/core'
import { useDocumentReading } from '#loss/documents/document-reading.client.ts'
import { PreviewFailure, OpeningPlaceholder } from '#loss/documents/preview-banner.tsx'

/** Characters shown. More would make the page slow, and no one reads that much here. */
const MOST_SHOWN = 500_000

/**
 * Decodes a text: UTF-16 with its byte order mark, UTF-8, or else Windows encoding. These are the
 * texts that may be uploaded (files/plain-text.ts).
 */
function textOf(buffer: ArrayBuffer) {
  const [first, second] = new Uint8Array(buffer)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(buffer)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(buffer)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer)
  } catch {
    return new TextDecoder('windows-1252').decode(buffer)
  }
}

/** A plain text file. */
export function TextCard({ address, name }: { address: string; name: string }) {
  const { reading, retry } = useDocumentReading(
    address,
    textOf,
    "This text can't be shown here. Download it to open it.",
  )
  if (reading.state === 'reading') return <OpeningPlaceholder />
  if (reading.state === 'failed')
    return <PreviewFailure text={reading.text} onRetry={reading.again ? retry : undefined} />
  const { read: text } = reading
  return (
    <ScrollArea
      flex={1}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `Text of ${name}` }}
    >
      <Text
        component="pre"
        p="md"
        m={0}
        ff="monospace"
        size="sm"
        className="typed"
        style={{ whiteSpace: 'pre-wrap' }}
      >
        {text.slice(0, MOST_SHOWN)}
      </Text>
      {text.length > MOST_SHOWN && (
        <Text p="md" fw={600}>
          Only the beginning is shown. Download it to read the rest.
        </Text>
      )}
    </ScrollArea>
  )
}
