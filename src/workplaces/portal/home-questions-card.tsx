import { useInfiniteQuery } from '@tanstack/react-query'
import { HomeLinkAction } from '#workplaces/portal/home-actions.tsx'
import { MyQuestionsCard, myQuestions } from '#outside/questions/my-questions-card.tsx'
import { MayCome, isAwaited } from '#client/in-order.tsx'
import { useCan } from '#client/session.ts'
import { Section } from '#ui/section.tsx'

/** So many stand on the page; the page of questions has all. */
const NEWEST = 2

/** A question to the office, and the newest with their answers; nothing for who can ask no more and never did. */
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
