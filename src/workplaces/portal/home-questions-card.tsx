import { useInfiniteQuery } from '@tanstack/react-query'
import { HomeLinkAction } from '#workplaces/portal/home-actions.tsx'
import { MyQuestionsCard, myQuestions } from '#outside/questions/my-questions-card.tsx'
import { MayCome, isAwaited } from '#client/in-order.tsx'
import { useCan } from '#client/session.ts'
import { Section } from '#ui/section.tsx'

/** Questions shown; the questions page has all of them. */
const NEWEST = 2

/**
 * A form for a question to the office, and the latest questions with their answers. Renders nothing
 * for a customer who can no longer ask and never did.
 */
export function HomeQuestionsCard({ customer_id }: { customer_id: string }) {
  const mayAsk = useCan('questions.ask')
  const query = useInfiniteQuery(myQuestions(customer_id))
  const count = query.data?.length ?? 0
  if (!mayAsk && isAwaited(query)) return <MayCome />
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
