import { Stack, Title } from '@mantine/core'
import { CustomerCountsCard } from '#features/dashboard/customer-counts-card.tsx'
import { EntryCards } from '#features/dashboard/entry-cards.tsx'
import { HomePanel } from '#features/dashboard/home-panel.tsx'
import { ClockCard } from '#features/dashboard/clock-card.tsx'
import { MyGrantsCard } from '#features/grants/my-grants-card.tsx'
import { MyJobsCard } from '#features/jobs/my-jobs-card.tsx'
import { LeadsCard } from '#features/leads/leads-card.tsx'
import { DashboardPhotosCard } from '#features/dashboard-photos/dashboard-photos-card.tsx'
import { QuickUploadCard } from '#features/dashboard-photos/quick-upload-card.tsx'
import { MonthFiguresCard } from '#features/reports/month-figures-card.tsx'
import { WaitingBanner } from '#features/registrations/waiting-banner.tsx'
import { WorklistCard } from '#features/worklist/worklist-card.tsx'
import { CompanyPhonesBanner } from '#features/settings/company-phones-banner.tsx'
import { useCan, useMe } from '#client/session.ts'

/** Where everyone starts: staff with what is to be done, customers and claims agents with their own. */
export function DashboardPage() {
  const { name } = useMe()
  const isStaff = useCan('customers.list')
  const isCustomer = useCan('customers.mine')
  const isAgent = useCan('grants.mine')
  return (
    <Stack gap="md" className="dashboard-parts">
      <Title order={1} fz="h3" className="typed">
        Welcome, {name}
      </Title>
      {isStaff ? <StaffDashboard /> : null}
      {isCustomer && <HomePanel />}
      {isAgent && <MyGrantsCard />}
      {!isStaff && <EntryCards />}
    </Stack>
  )
}

/** Who works on site sees the clock and their jobs first; who manages, what is out of order. On a desk, what comes in stands beside what one does. */
function StaffDashboard() {
  const manages = useCan('timesheets.list')
  const readsReports = useCan('reports.read')
  const mine = (
    <Stack gap="md" className="dashboard-parts">
      <ClockCard />
      <MyJobsCard />
      <QuickUploadCard />
    </Stack>
  )
  const company = (
    <Stack gap="md" className="dashboard-parts">
      <LeadsCard />
      <WorklistCard />
      <DashboardPhotosCard />
    </Stack>
  )
  return (
    <>
      <CompanyPhonesBanner />
      <WaitingBanner />
      <div className="dashboard">
        {manages ? company : mine}
        {manages ? mine : company}
      </div>
      {readsReports && <MonthFiguresCard />}
      <CustomerCountsCard />
      <EntryCards />
    </>
  )
}
