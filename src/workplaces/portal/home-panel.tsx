import { Skeleton } from '@mantine/core'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { stageOf, steps } from '#loss/customers/stage.ts'
import { HomeInvoicesCard } from '#workplaces/portal/home-invoices-card.tsx'
import { HomeJobsCard } from '#workplaces/portal/home-jobs-card.tsx'
import { HomeNotesCard } from '#workplaces/portal/home-notes-card.tsx'
import { HomePapersCard } from '#workplaces/portal/home-papers-card.tsx'
import { MyDryingCard } from '#drying/drying-log/my-drying-card.tsx'
import { HomePhotosCard } from '#workplaces/portal/home-photos-card.tsx'
import { NeedsCard, useNeedsAwaited } from '#workplaces/portal/needs-card.tsx'
import { StageCard } from '#workplaces/portal/stage-card.tsx'
import { WelcomeCard } from '#workplaces/portal/welcome-card.tsx'
import { MyEquipmentCard } from '#equipment/placements/my-equipment-card.tsx'
import { api } from '#client/api.ts'
import { companyQuery } from '#client/company.ts'
import { InOrder, isAwaited, useInOrder, PendingPart } from '#client/in-order.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import { HomeLinkAction } from '#workplaces/portal/home-actions.tsx'
import { MyQuestionsCard, myQuestions } from '#outside/questions/my-questions-card.tsx'
import { useCan } from '#client/session.ts'
import { Section } from '#ui/section.tsx'

/**
 * A customer's loss on one page: its stage and whom to call, what they are asked to do, then
 * everything they may see.
 */
export function HomePanel() {
  const record = useQuery(
    api.customers.mine.queryOptions({ meta: { failed: 'Failed to load customer' } }),
  )
  // Requested along with the record. Otherwise its card would grow under the thumb.
  const visits = useQuery(api.visits.mine.queryOptions())
  const isGrowing = [
    visits,
    useQuery(api.placements.mine.queryOptions()),
    useQuery(companyQuery),
  ].some(isAwaited)
  const areNeedsAwaited = useNeedsAwaited()
  const columns = useInOrder('dashboard', 'in-order-when-narrow')
  const customer = record.data
  if (customer === undefined || isGrowing)
    return record.error ? (
      <LoadFailure text="Failed to load your record." query={record} />
    ) : (
      <Skeleton height={220} radius="md" />
    )
  if (customer === null) return <WelcomeCard />
  // Once a job is done, empty sections disappear from the page.
  const mayCome = stageOf(customer.contract_status).step < steps.length - 1
  return (
    <>
      <StageCard customer={customer} visited={visits.data?.last_visit_at} />
      {areNeedsAwaited ? <Skeleton height={110} radius="md" /> : <NeedsCard customer={customer} />}
      <div className={columns}>
        <InOrder className="dashboard-parts">
          <HomePhotosCard hasJob={customer.active_job !== null} mayCome={mayCome} />
          <HomePapersCard mayCome={mayCome} />
          <HomeNotesCard mayCome={mayCome} />
        </InOrder>
        <InOrder className="dashboard-parts">
          <MyDryingCard />
          <MyEquipmentCard />
          <HomeInvoicesCard mayCome={mayCome} />
          <HomeQuestionsCard customer_id={customer.id} />
          <HomeJobsCard customer={customer} />
        </InOrder>
      </div>
    </>
  )
}

/** Questions shown; the questions page has all of them. */
const NEWEST = 2

/**
 * A form for a question to the office, and the latest questions with their answers. Renders nothing
 * for a customer who can no longer ask and never did.
 */
function HomeQuestionsCard({ customer_id }: { customer_id: string }) {
  const mayAsk = useCan('questions.ask')
  const query = useInfiniteQuery(myQuestions(customer_id))
  const count = query.data?.length ?? 0
  if (!mayAsk && isAwaited(query)) return <PendingPart />
  if (!mayAsk && count === 0) return null
  return (
    <Section
      title="Questions to the office"
      action={count > NEWEST && <HomeLinkAction to="/questions">All questions</HomeLinkAction>}
    >
      <MyQuestionsCard customer_id={customer_id} most={NEWEST} />
    </Section>
  )
}
