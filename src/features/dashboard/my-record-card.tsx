import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Contact, Insurance } from '#features/customers/customer-facts.tsx'
import { stageOf } from '#features/customers/stage.ts'
import { WelcomeCard } from '#features/dashboard/welcome-card.tsx'
import { dialLink, shownPhone } from '#values/phone.ts'
import { api } from '#client/api.ts'
import { companyQuery } from '#client/company.ts'
import { LoadFailure } from '#client/load-failure.tsx'

/** A customer's own record: what we know of them and what is being done. */
export function MyRecordCard() {
  const { data, error, refetch, isFetching } = useQuery(api.customers.mine.queryOptions({ meta: { failed: 'Failed to load customer' } }))
  const phone = useQuery(companyQuery).data?.phone
  if (error && data === undefined) return <LoadFailure text="Failed to load your record." query={{ error, refetch, isFetching }} />
  if (data === undefined) return <Skeleton height={180} radius="md" />
  if (data === null) return <WelcomeCard />
  const stage = stageOf(data.contract_status)
  return (
    <Paper withBorder p="md" component="section" aria-label="Your record">
      <Stack gap="xs">
        <Title order={2} fz="h4">
          Customer {data.customer_number}
        </Title>
        <div>
          <Text fw={650} fz="lg">
            {stage.title}
          </Text>
          <Text>{stage.next}</Text>
        </div>
        {phone && (
          <Button
            component="a"
            href={dialLink(phone)}
            variant="light"
            leftSection={<IconPhone size={18} aria-hidden />}
            h="auto"
            mih={44}
            py={6}
            maw="100%"
            style={{ alignSelf: 'start' }}
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
          >
            <span>
              Questions? Call <span style={{ whiteSpace: 'nowrap' }}>{shownPhone(phone)}</span>
            </span>
          </Button>
        )}
        {data.active_job && (
          <div>
            <Text fw={600}>
              Your job since {new Date(`${data.active_job.start_date}T12:00`).toLocaleDateString('en-US', { dateStyle: 'long' })}
            </Text>
            <Text className="typed">{data.active_job.description}</Text>
          </div>
        )}
        <div>
          <Contact customer={data} />
          <Insurance customer={data} />
        </div>
      </Stack>
    </Paper>
  )
}
