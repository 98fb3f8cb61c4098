import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Contact, Insurance } from '#loss/customers/customer-facts.tsx'
import type { Customer } from '#loss/customers/customers.ts'
import type { SeenJob } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { isAwaited } from '#client/in-order.tsx'
import { Section } from '#ui/section.tsx'

const longDay = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString('en-US', { dateStyle: 'long' })
const lasted = ({ start_date, end_date, is_current }: SeenJob) =>
  is_current
    ? `Your job since ${longDay(start_date)}`
    : end_date
      ? `${longDay(start_date)} to ${longDay(end_date)}`
      : `From ${longDay(start_date)}`

/**
 * A customer's jobs, past and present, the current one first, and what we know about the customer.
 */
export function HomeJobsCard({ customer }: { customer: Customer }) {
  const query = useQuery(api.jobs.mine.queryOptions({ meta: { failed: 'Failed to load jobs' } }))
  const { data = [] } = query
  if (isAwaited(query)) return <Skeleton height={160} radius="md" />
  return (
    <Section
      title={data.length > 1 ? 'Your jobs' : data.length === 1 ? 'Your job' : 'Your details'}
    >
      <Stack gap="sm">
        {data.length > 0 && (
          <Stack
            component="ul"
            gap={0}
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Your jobs"
          >
            {data.map((job) => (
              <li key={job.id} className="ruled" style={{ padding: '6px 0' }}>
                <Text fw={600}>{lasted(job)}</Text>
                <Text className="typed" style={{ whiteSpace: 'pre-wrap' }}>
                  {job.description}
                </Text>
              </li>
            ))}
          </Stack>
        )}
        <div>
          <Text fw={600}>{customer.name}</Text>
          <Contact customer={customer} />
          <Insurance customer={customer} />
        </div>
      </Stack>
    </Section>
  )
}
