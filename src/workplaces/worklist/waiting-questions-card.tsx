import { Link } from '@tanstack/react-router'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'

/** Customers and claims agents waiting for an answer, with a link to their questions. */
export const WaitingQuestionsCard = ({
  count,
  city,
}: {
  count: number
  city: string | undefined
}) =>
  count > 0 && (
    <AttentionTile
      count={count}
      root={(props) => <Link {...props} to="/questions" search={{ city }} />}
    >
      {count === 1 ? 'question' : 'questions'} waiting
    </AttentionTile>
  )
