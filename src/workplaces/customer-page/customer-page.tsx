import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { ContactActions } from '#loss/customers/contact-actions.tsx'
import { ContractStatusBadge } from '#loss/customers/contract-status-badge.tsx'
import { CustomerActions } from '#workplaces/customer-page/customer-actions.tsx'
import type { CustomerRecord } from '#loss/customers/customers.ts'
import { SectionCard } from '#loss/customers/section-card.tsx'
import { InvoicesCard } from '#money/invoice-page/invoices-card.tsx'
import { ContractsCard } from '#papers/contracts/contracts-card.tsx'
import { CustomerJobsCard } from '#workplaces/customer-page/customer-jobs-card.tsx'
import { CallerLeadsCard } from '#loss/leads/caller-leads-card.tsx'
import { locationName } from '#people/locations/locations.ts'
import { rowId } from '#values/text.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useTitleOf } from '#client/tab-title.ts'
import { UnsavedChanges } from '#client/unsaved-changes.tsx'
import { Loading } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { addressLine } from '#values/place.ts'

const route = getRouteApi('/signed-in/customers/$id')

/** A customer's page: who they are, four sections that are edited separately, and their jobs. */
export function CustomerPage() {
  const { id } = route.useParams()
  const isId = rowId.safeParse(id).success
  const { data, error, refetch, isFetching } = useQuery({
    ...api.customers.read.queryOptions({ input: { id } }),
    enabled: isId,
  })
  useTitleOf(data?.name)
  if (!isId || (error instanceof ORPCError && error.code === 'NOT_FOUND'))
    return (
      <Notice title="Customer not found" text="The customer you're looking for doesn't exist.">
        <BackButton />
      </Notice>
    )
  if (data) return <Customer key={id} record={data} />
  if (!error) return <Loading text="Loading customer details..." />
  return (
    <LoadFailure text="Failed to load customer details." query={{ error, refetch, isFetching }}>
      <BackButton />
    </LoadFailure>
  )
}

const BackButton = () => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    renderRoot={(props) => <Link {...props} to="/customers" />}
  >
    Back to Customers
  </Button>
)

const Customer = ({ record }: { record: CustomerRecord }) => (
  <UnsavedChanges>
    <Stack maw={1120}>
      <div>
        <BackButton />
      </div>
      <header>
        <Text c="dimmed" size="sm">
          {record.city_code} · {locationName(record.city_code)}
        </Text>
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }} className="typed">
          {record.name}
        </Title>
        <Group gap="xs" mt={4}>
          <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {record.customer_number}
          </Text>
          <ContractStatusBadge customer={record} />
          <CustomerActions customer={record} asMenu onPage />
          <ContactActions name={record.name} customer={record} />
        </Group>
      </header>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Stack>
          <SectionCard section="basic" record={record} />
          <SectionCard section="contact" record={record} />
          <SectionCard section="insurance" record={record} />
          <SectionCard section="additional" record={record} />
        </Stack>
        <Stack>
          <CallerLeadsCard customer_id={record.id} />
          <CustomerJobsCard customer={record} />
          <Section title="Contracts">
            <ContractsCard
              customer={{
                id: record.id,
                name: record.name,
                number: record.customer_number,
                address: addressLine(record),
              }}
            />
          </Section>
          <Section title="Invoices">
            <InvoicesCard
              of={{ customer_id: record.id }}
              none="No invoices for this customer yet."
            />
          </Section>
        </Stack>
      </SimpleGrid>
    </Stack>
  </UnsavedChanges>
)
