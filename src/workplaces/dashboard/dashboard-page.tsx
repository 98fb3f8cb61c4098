import { Skeleton, Title } from '@mantine/core'
import { MyClaimsCard } from '#outside/claims/my-claims-card.tsx'
import { loadHomePanel, loadStaffPanel } from '#workplaces/dashboard/dashboard-panels.client.ts'
import { EntryCards } from '#workplaces/dashboard/entry-cards.tsx'
import { MyGrantsCard } from '#loss/grants/my-grants-card.tsx'
import { InOrder } from '#client/in-order.tsx'
import { useCan, useMe } from '#client/session.ts'
import { late } from '#ui/late.tsx'

// On a slow connection, a heading alone would look like an empty company.
const coming = <Skeleton height={320} radius="md" role="status" aria-label="Loading dashboard" />
const StaffPanel = late(loadStaffPanel, coming)
const HomePanel = late(loadHomePanel, coming)

/** The start page. Staff see what needs doing; customers and claims agents see their own data. */
export function DashboardPage() {
  const { name } = useMe()
  const isStaff = useCan('customers.list')
  const isCustomer = useCan('customers.mine')
  const isAgent = useCan('grants.mine')
  return (
    <InOrder className="dashboard-parts">
      <Title order={1} fz="h3" className="typed">
        Welcome, {name}
      </Title>
      {isStaff && <StaffPanel />}
      {isCustomer && <HomePanel />}
      {isAgent && <MyGrantsCard />}
      {isAgent && <MyClaimsCard />}
      {!isStaff && <EntryCards />}
    </InOrder>
  )
}
