import type { ClaimViewProps } from '#loss/jobs/claim-part.ts'
import { ClaimContractCards } from '#papers/contracts/claim-contract-cards.tsx'
import type { ContractsShape } from '#papers/contracts/contracts.claim.ts'

export const Section = ({ claim, ask }: ClaimViewProps<ContractsShape>) => (
  <ClaimContractCards
    contracts={claim.contracts}
    label={`Signed contracts of ${claim.name}`}
    actions={({ id, title }) => ask(id, title)}
  />
)
