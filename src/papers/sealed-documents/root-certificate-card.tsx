import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/**
 * Help for PDF readers that don't know our seal. Shows nothing if they know it, or if there is none
 * yet.
 */
export function RootCertificateText() {
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
