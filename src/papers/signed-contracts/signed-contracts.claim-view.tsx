import type { ClaimViewProps } from '#loss/jobs/claim-part.ts'
import { ClaimContractCards } from '#papers/signed-contracts/claim-contract-cards.tsx'
import type { ContractsShape } from '#papers/signed-contracts/signed-contracts.claim.ts'

export const Section = ({ claim, ask }: ClaimViewProps<ContractsShape>) => (
  <ClaimContractCards
    contracts={claim.contracts}
    label={`Signed contracts of ${claim.name}`}
    actions={({ id, title }) => ask(id, title)}
  />
)
