import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SeenDocumentCards } from '#features/documents/seen-document-cards.tsx'
import { CompanyZone } from '#client/company-zone.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

/** What the contractor chose to show a customer of the documents of their loss. */
export function DocumentsPage() {
  const { data, error, refetch, isFetching } = useQuery(api.documents.mine.queryOptions({ meta: { failed: 'Failed to load documents' } }))
  return (
    <Stack maw={960}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Documents
      </Title>
      {error && !data ? (
        <LoadFailure text="Failed to load documents." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading documents" />
      ) : data.length === 0 ? (
        <Notice text="No documents yet. Documents we share with you appear here." />
      ) : (
        <>
          <SeenDocumentCards documents={data} label="Documents" />
          <CompanyZone />
        </>
      )}
    </Stack>
  )
}
