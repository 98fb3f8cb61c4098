import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ClaimContract } from '#papers/signed-contracts/signed-contracts.claim.ts'
import { signedWords } from '#papers/contracts/contract-signers.ts'
import { SeenDocumentCard } from '#loss/documents/seen-document-card.tsx'
import { useCompanyZone } from '#client/company.ts'

interface Props {
  contracts: readonly ClaimContract[]
  label: string
  /** Further actions for a contract. */
  actions?: (contract: ClaimContract) => ReactNode
}

/** Signed contracts as they were signed: one sealed file, or the scanned pages. */
export function ClaimContractCards({ contracts, label, actions }: Props) {
  const zone = useCompanyZone()
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
      {contracts.flatMap((contract) =>
        contract.files.map((file, n) => (
          <SeenDocumentCard
            key={file.id}
            document={{
              ...file,
              description: describe(contract),
              uploaded_at: contract.signed_at ?? contract.created_at,
              state: 'ready',
            }}
            when={
              contract.signed_at
                ? signedWords(contract.signed_at, contract.is_on_paper, zone)
                : undefined
            }
            actions={n === 0 && actions?.(contract)}
          />
        )),
      )}
    </Stack>
  )
}

const describe = ({ contract_number }: ClaimContract) =>
  contract_number ? `Contract ${contract_number}` : ''
