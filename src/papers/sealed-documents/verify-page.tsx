import { FileCheck } from '#files/files/file-check-form.tsx'
import { largestFile } from '#files/files/file-size-limits.ts'
import { SealedDocumentCard } from '#papers/sealed-documents/sealed-document-card.tsx'
import type { SealedDocument } from '#papers/sealed-documents/sealed-documents.ts'
import { api } from '#client/api.ts'
import { FrontCard } from '#ui/front-card.tsx'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

/** Allows for a paper of the largest size, plus what was filled in and its certificate. */
const LARGEST = 2 * largestFile

/**
 * Checks that a signed document is ours and unchanged to the last bit, for anyone who holds it. An
 * adjuster has no account.
 */
export const VerifyPage = () => (
  <FrontCard
    wide
    title="Verify document"
    about="Choose a signed PDF to check that it is from us and unchanged. Its SHA-256 is computed on this device and compared with ours. The file itself is not uploaded."
  >
    <FileCheck<SealedDocument>
      accept="application/pdf"
      largest={LARGEST}
      ask={(sha256) => api.sealedDocuments.check.call({ sha256 })}
      unable="To check documents here, open this page at its https address."
    >
      {(checked) => <SealedDocumentCard {...checked} />}
    </FileCheck>
    <RootCertificateText />
  </FrontCard>
)

/**
 * Help for PDF readers that don't know our seal. Shows nothing if they know it, or if there is none
 * yet.
 */
function RootCertificateText() {
  const { data } = useQuery(api.sealedDocuments.root.queryOptions())
  if (!data?.pem) return null
  return (
    <Text size="sm" c="dimmed">
      PDF reader says “unknown signer”? That doesn't mean the document was changed. Import our{' '}
      <Anchor
        inherit
        href={`data:application/x-pem-file,${encodeURIComponent(data.pem)}`}
        download="root-certificate.pem"
      >
        root certificate
      </Anchor>{' '}
      as trusted, and it will recognize our signature.
    </Text>
  )
}
