import { Stack, Text } from '@mantine/core'
import { SigningStatusBadge, WaitingForUsBadge } from '#features/contracts/contract-status-badge.tsx'
import type { OwnContract, SeenContract } from '#features/contracts/contracts.ts'
import { useCompanyZone } from '#client/company.ts'
import { dayOf } from '#values/times.ts'
import { SeenDocumentCard } from '#features/documents/seen-document-card.tsx'

/** Contracts as a customer or claims agent sees them: what was sent, and how far its signing is. */
export const SeenContractCards = ({ contracts, label }: { contracts: readonly (SeenContract & Partial<OwnContract>)[]; label: string }) => (
  <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
    {contracts
      .flatMap((contract) => filesOf(contract).map((file) => ({ contract, file })))
      .map(({ contract, file }) => (
        <SeenDocumentCard key={file.id} document={asDocument(contract, file)}>
          <SignedSoFar {...contract} />
        </SeenDocumentCard>
      ))}
  </Stack>
)

/** How far signing is: what they signed themselves is no longer "Sent" to them. */
function SignedSoFar({ signing_status, customer_signed_at }: SeenContract & Partial<OwnContract>) {
  const zone = useCompanyZone()
  if (!customer_signed_at) return <SigningStatusBadge signing_status={signing_status} />
  return (
    <>
      <WaitingForUsBadge />
      <Text size="sm">
        You signed <time dateTime={customer_signed_at}>{dayOf(customer_signed_at, zone)}</time>. Waiting for us to sign.
      </Text>
    </>
  )
}

/** What there is to read of it: as it was signed and sealed, what was signed on paper, or its file. */
const filesOf = ({ paper_id, media_type, size, scans, sealed }: SeenContract) =>
  sealed
    ? [{ ...sealed, media_type: 'application/pdf' }]
    : scans.length > 0
      ? scans
      : paper_id
        ? [{ id: paper_id, media_type: media_type!, size: size! }]
        : []

const asDocument = ({ title, contract_number, created_at, scans }: SeenContract, file: ReturnType<typeof filesOf>[number]) => {
  const page = scans.findIndex(({ id }) => id === file.id) + 1
  return {
    ...file,
    name: scans.length > 1 ? `${title} (${page} of ${scans.length})` : title,
    description: [contract_number && `Contract ${contract_number}`, page > 0 && 'Signed on paper'].filter(Boolean).join(' · '),
    uploaded_at: created_at,
    state: 'ready' as const,
  }
}
