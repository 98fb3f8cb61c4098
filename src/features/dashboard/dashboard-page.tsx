import { Button, SimpleGrid, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CustomerCountsCard } from '#features/dashboard/customer-counts-card.tsx'
import { MyRecordCard } from '#features/dashboard/my-record-card.tsx'
import { EntryCard } from '#features/dashboard/entry-card.tsx'
import { MyGrantsCard } from '#features/grants/my-grants-card.tsx'
import { LeadsCard } from '#features/leads/leads-card.tsx'
import { LocationBanner } from '#features/locations/location-banner.tsx'
import { DashboardPhotosCard } from '#features/dashboard-photos/dashboard-photos-card.tsx'
import { QuickUploadCard } from '#features/dashboard-photos/quick-upload-card.tsx'
import { TimeClockCard } from '#features/time-clock/time-clock-card.tsx'
import { WaitingBanner } from '#features/registrations/waiting-banner.tsx'
import { WorklistCard } from '#features/worklist/worklist-card.tsx'
import { useEntries } from '#client/navigation.tsx'
import { CompanyPhonesBanner } from '#features/settings/company-phones-banner.tsx'
import { useCan, useMe } from '#client/session.ts'

/** Where everybody starts: staff with their location and what is open in it, customers with their own record. */
export function DashboardPage() {
  const { name } = useMe()
  const isStaff = useCan('customers.list')
  const maySeeLeads = useCan('leads.list')
  const mayPunch = useCan('timeClock.punch')
  const maySendPhotos = useCan('photos.edit')
  const isCustomer = useCan('customers.mine')
  const isAgent = useCan('grants.mine')
  const entries = useEntries().filter(({ to }) => to !== '/dashboard')
  return (
    <Stack>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }} className="typed">
        Welcome, {name}
      </Title>
      <CompanyPhonesBanner />
      {isStaff && <LocationBanner />}
      {mayPunch && (
        <TimeClockCard
          action={
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/time-clock" />}>
              Time Clock
            </Button>
          }
        />
      )}
      {maySeeLeads && <LeadsCard />}
      {isStaff && <WaitingBanner />}
      {isStaff && <WorklistCard />}
      {maySendPhotos && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <DashboardPhotosCard />
          <QuickUploadCard />
        </SimpleGrid>
      )}
      {isStaff && <CustomerCountsCard />}
      {isCustomer && <MyRecordCard />}
      {isAgent && <MyGrantsCard />}
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
