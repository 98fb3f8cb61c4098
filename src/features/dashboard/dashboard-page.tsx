import { SimpleGrid, Stack, Title } from '@mantine/core'
import { CustomerCountsCard } from '#features/dashboard/customer-counts-card.tsx'
import { MyRecordCard } from '#features/dashboard/my-record-card.tsx'
import { EntryCard } from '#features/dashboard/entry-card.tsx'
import { LocationBanner } from '#features/locations/location-banner.tsx'
import { WaitingBanner } from '#features/registrations/waiting-banner.tsx'
import { useEntries } from '#client/navigation.tsx'
import { useCan, useMe } from '#client/session.ts'
import { Notice } from '#ui/notice.tsx'

/** Where everybody starts: staff with their location and what is open in it, customers with their own record. */
export function DashboardPage() {
  const { name, role } = useMe()
  const isStaff = useCan('customers.list')
  const isCustomer = useCan('customers.mine')
  const entries = useEntries().filter(({ to }) => to !== '/dashboard')
  return (
    <Stack>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Welcome, {name}
      </Title>
      {isStaff && <LocationBanner />}
      {isStaff && <WaitingBanner />}
      {isStaff && <CustomerCountsCard />}
      {isCustomer && <MyRecordCard />}
      {role === 8 && <Notice text="No customers are shared with you yet. The contractor's management shares them one by one." />}
      {entries.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {entries.map((entry) => (
            <EntryCard key={entry.to} {...entry} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}
