import { Stack } from '@mantine/core'
import type { ClaimContract } from '#features/claims/claims.ts'
import { SeenDocumentCard } from '#features/documents/seen-document-card.tsx'

/** Signed contracts as they were signed: one sealed file, or the pages that were scanned. */
export const ClaimContractCards = ({ contracts, label }: { contracts: readonly ClaimContract[]; label: string }) => (
  <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
    {contracts.flatMap(({ contract_number, files, created_at }) =>
      files.map((file) => (
        <SeenDocumentCard
          key={file.id}
          document={{ ...file, description: contract_number ? `Contract ${contract_number}` : '', uploaded_at: created_at, state: 'ready' }}
        />
      )),
    )}
  </Stack>
)
