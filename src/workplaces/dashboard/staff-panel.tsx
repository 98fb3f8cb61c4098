import '#workplaces/dashboard/dashboard.css'
import { Box } from '@mantine/core'
import { CustomerCountsCard } from '#workplaces/dashboard/customer-counts-card.tsx'
import { EntryCards } from '#workplaces/dashboard/entry-cards.tsx'
import { ClockCard } from '#workplaces/dashboard/clock-card.tsx'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { MyJobsCard } from '#workplaces/job-page/my-jobs-card.tsx'
import { LeadsCard } from '#loss/leads/leads-card.tsx'
import { DashboardPhotosCard } from '#photos/dashboard-photos/dashboard-photos-card.tsx'
import { QuickUploadCard } from '#photos/dashboard-photos/quick-upload-card.tsx'
import { MonthFiguresCard } from '#reports/reports/month-figures-card.tsx'
import { WorklistCard } from '#workplaces/worklist/worklist-card.tsx'
import { CompanyPhonesBanner } from '#workplaces/settings-page/company-phones-banner.tsx'
import { InOrder, useInOrder } from '#client/in-order.tsx'
import { useCan } from '#client/session.ts'

/**
 * The staff dashboard. People who work on site see the clock and their jobs first; managers see the
 * month's money and what is out of order. On a desktop, incoming items are next to the person's own
 * work.
 */
export function StaffPanel() {
  const manages = useCan('timesheets.list')
  const readsReports = useCan('reports.read')
  const isAtWork = Boolean(useMyClock().state?.open)
  const columns = useInOrder(
    manages ? 'dashboard dashboard-of-company' : 'dashboard dashboard-of-site',
    'in-order-when-narrow',
  )
  const mine = (
    <InOrder className="dashboard-parts">
      <ClockCard />
      {/* For a manager at a job, the customer is already shown above. On a phone the dashboard
          is limited to two screens. */}
      <Box display={{ base: manages && isAtWork ? 'none' : 'contents', sm: 'contents' }}>
        <MyJobsCard />
      </Box>
      <QuickUploadCard />
    </InOrder>
  )
  const company = (
    <InOrder className="dashboard-parts">
      <LeadsCard />
      <WorklistCard />
      <DashboardPhotosCard />
    </InOrder>
  )
  return (
    <>
      <CompanyPhonesBanner />
      {readsReports && <MonthFiguresCard />}
      <div className={columns}>
        {manages ? company : mine}
        {manages ? mine : company}
      </div>
      <CustomerCountsCard />
      <EntryCards />
    </>
  )
}
