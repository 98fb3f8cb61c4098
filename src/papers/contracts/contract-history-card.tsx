import { useQuery } from '@tanstack/react-query'
import { HistoryCard } from '#people/audits/history-card.tsx'
import { contractWords } from '#papers/contracts/contract-words.ts'
import { api } from '#client/api.ts'

/** The history of a contract or template: who changed what. Files appear by version and name. */
export function ContractHistoryCard({ id, of }: { id: string; of: string }) {
  const { data } = useQuery(api.contracts.versions.queryOptions({ input: { id } }))
  return <HistoryCard of={of} tables={['contracts']} rowId={id} words={contractWords(data)} />
}
