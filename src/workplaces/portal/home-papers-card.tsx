import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SeenContractCards } from '#papers/contracts/seen-contract-cards.tsx'
import { HomeLinkAction } from '#workplaces/portal/home-actions.tsx'
import { SeenDocumentCards } from '#loss/documents/seen-document-cards.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

/** Contracts and documents shown, of each kind; the documents page has all of them. */
const NEWEST = 3

/** The newest contracts and documents shared with a customer. */
export function HomePapersCard({ mayCome }: { mayCome: boolean }) {
  const contracts = useQuery(
    api.contracts.mine.queryOptions({ meta: { failed: 'Failed to load contracts' } }),
  )
  const documents = useQuery(
    api.documents.mine.queryOptions({ meta: { failed: 'Failed to load documents' } }),
  )
  const failed = [contracts, documents].find(({ data, error }) => error && !data)
  const count = (contracts.data?.length ?? 0) + (documents.data?.length ?? 0)
  if (contracts.data && documents.data && count === 0 && !mayCome) return null
  return (
    <Section
      title="Documents and contracts"
      action={count > 0 && <HomeLinkAction to="/documents">All documents</HomeLinkAction>}
    >
      {failed ? (
        <LoadFailureLine text="Failed to load documents." query={failed} />
      ) : !contracts.data || !documents.data ? (
        <Skeleton height={96} role="status" aria-label="Loading documents" />
      ) : count === 0 ? (
        <Text c="dimmed">No documents yet. Documents we share with you appear here.</Text>
      ) : (
        <Stack gap="sm">
          {contracts.data.length > 0 && (
            <SeenContractCards
              contracts={contracts.data.slice(0, NEWEST)}
              label="Newest contracts"
            />
          )}
          {documents.data.length > 0 && (
            <SeenDocumentCards
              documents={documents.data.slice(0, NEWEST)}
              label="Newest documents"
            />
          )}
        </Stack>
      )}
    </Section>
  )
}
