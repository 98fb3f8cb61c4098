import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SeenContractCards } from '#papers/contracts/seen-contract-cards.tsx'
import { SeenDocumentCards } from '#loss/documents/seen-document-cards.tsx'
import { CompanyZone } from '#client/company-zone.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** The documents a claims agent may read, in one section per customer they have access to. */
export function AgentDocumentsPage() {
  const { data, error, refetch, isFetching } = useQuery(
    api.documents.granted.queryOptions({ meta: { failed: 'Failed to load documents' } }),
  )
  const contracts = useQuery(
    api.contracts.granted.queryOptions({ meta: { failed: 'Failed to load contracts' } }),
  )
  const contractsOf = [
    ...Map.groupBy(contracts.data ?? [], ({ customer_id }) => customer_id).values(),
  ]
  const customers = [
    ...Map.groupBy(data ?? [], ({ customer_id }) => customer_id).values(),
  ].toSorted((a, b) => a[0]!.customer_name.localeCompare(b[0]!.customer_name, 'en-US'))
  return (
    <Stack maw={960}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Claims Documents
      </Title>
      {contracts.error && !contracts.data && (
        <LoadFailure text="Failed to load contracts." query={contracts} />
      )}
      {contractsOf.map((signed) => (
        <Section key={signed[0]!.customer_id} title={`Contracts of ${signed[0]!.customer_name}`}>
          <SeenContractCards
            contracts={signed}
            label={`Contracts of ${signed[0]!.customer_name}`}
          />
        </Section>
      ))}
      {error && !data ? (
        <LoadFailure text="Failed to load documents." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading documents" />
      ) : customers.length === 0 ? (
        <Notice text="No documents yet. Shared documents appear here." />
      ) : (
        customers.map((documents) => {
          const [{ customer_id, customer_name }] = documents as [(typeof documents)[number]]
          return (
            <Section key={customer_id} title={customer_name}>
              <SeenDocumentCards documents={documents} label={`Documents for ${customer_name}`} />
            </Section>
          )
        })
      )}
      {customers.length > 0 && <CompanyZone />}
    </Stack>
  )
}
