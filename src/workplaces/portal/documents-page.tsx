import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SeenContractCards } from '#papers/contracts/seen-contract-cards.tsx'
import { SeenDocumentCards } from '#loss/documents/seen-document-cards.tsx'
import { AskedOfMeCard } from '#papers/signings/asked-of-me-card.tsx'
import { CompanyZone } from '#client/company-zone.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** The documents of their loss that the contractor shares with a customer. */
export function DocumentsPage() {
  const { data, error, refetch, isFetching } = useQuery(
    api.documents.mine.queryOptions({ meta: { failed: 'Failed to load documents' } }),
  )
  const contracts = useQuery(
    api.contracts.mine.queryOptions({ meta: { failed: 'Failed to load contracts' } }),
  )
  return (
    <Stack maw={960}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Documents
      </Title>
      <AskedOfMeCard />
      {contracts.error && !contracts.data && (
        <LoadFailure text="Failed to load contracts." query={contracts} />
      )}
      {contracts.data && contracts.data.length > 0 && (
        <Section title="Contracts">
          <SeenContractCards contracts={contracts.data} label="Contracts" />
        </Section>
      )}
      {error && !data ? (
        <LoadFailure text="Failed to load documents." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading documents" />
      ) : data.length === 0 ? (
        !contracts.data?.length && (
          <Notice text="No documents yet. Documents we share with you appear here." />
        )
      ) : (
        <>
          <SeenDocumentCards documents={data} label="Documents" />
          <CompanyZone />
        </>
      )}
    </Stack>
  )
}
