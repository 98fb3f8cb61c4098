import { Stack } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { HomePanel } from '#workplaces/portal/home-panel.tsx'
import { myQuestions } from '#outside/questions/my-questions-card.tsx'
import type { Home } from '#outside/releases/home.ts'
import { api } from '#client/api.ts'
import { companyQuery } from '#client/company.ts'
import { SeenAs } from '#client/session.ts'

/** The role of a customer with a job underway. */
const CUSTOMER = 6

/**
 * Draws a customer's page with the customer's own components, from the given data instead of
 * requests. Its buttons do nothing.
 */
export function HomePreviewPanel({ home }: { home: Home }) {
  const outer = useQueryClient()
  const [client] = useState(() => answered(home, outer))
  const idle = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Stack
      gap="md"
      className="dashboard-parts"
      role="region"
      aria-label="Preview"
      onClickCapture={idle}
      onSubmitCapture={idle}
    >
      <QueryClientProvider client={client}>
        <SeenAs value={CUSTOMER}>
          <HomePanel />
        </SeenAs>
      </QueryClientProvider>
    </Stack>
  )
}

/** Returns a query client that already has the answers and requests none again. */
function answered(home: Home, outer: QueryClient) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  const { customer, invoices, payment_link_url } = home
  client.setQueryData(companyQuery.queryKey, outer.getQueryData(companyQuery.queryKey))
  client.setQueryData(api.customers.mine.queryKey(), customer)
  client.setQueryData(api.visits.mine.queryKey(), home.visit)
  client.setQueryData(api.jobs.mine.queryKey(), home.jobs)
  client.setQueryData(api.photos.mine.queryKey({ input: {} }), { rows: home.photos })
  client.setQueryData(api.contracts.mine.queryKey(), home.contracts)
  client.setQueryData(api.documents.mine.queryKey(), home.documents)
  client.setQueryData(api.notes.mine.queryKey(), home.notes)
  client.setQueryData(api.placements.mine.queryKey(), home.placements)
  client.setQueryData(api.dryingLogs.mine.queryKey(), home.drying)
  client.setQueryData(api.invoices.mine.queryKey(), {
    invoices,
    how_to_pay: null,
    company_address: null,
    payment_link_url,
  })
  client.setQueryData(api.portalSigning.list.queryKey(), [])
  client.setQueryData(myQuestions(customer.id).queryKey, {
    pages: [{ rows: [] }],
    pageParams: [undefined],
  })
  return client
}
