import { Stack } from '@mantine/core'
import { SigningStatusBadge } from '#features/contracts/contract-status-badge.tsx'
import type { SeenContract } from '#features/contracts/contracts.ts'
import { SeenDocumentCard } from '#features/documents/seen-document-card.tsx'

/** Contracts as a customer or claims agent sees them: what was sent, and how far its signing is. */
export const SeenContractCards = ({ contracts, label }: { contracts: readonly SeenContract[]; label: string }) => (
  <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
    {contracts
      .flatMap((contract) => filesOf(contract).map((file) => ({ contract, file })))
      .map(({ contract, file }) => (
        <SeenDocumentCard key={file.id} document={asDocument(contract, file)}>
          <SigningStatusBadge {...contract} />
        </SeenDocumentCard>
      ))}
  </Stack>
)

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
