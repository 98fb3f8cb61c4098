import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countedUp } from '#features/worklist/worklist.ts'

/** Customers and claims agents who wait for an answer; leads to their questions. */
export const WaitingQuestionsCard = ({ count, city }: { count: number; city: string | undefined }) =>
  count > 0 && (
    <Anchor className="touchable" size="sm" fw={600} renderRoot={(props) => <Link {...props} to="/questions" search={{ city }} />}>
      {countedUp(count, 'question')} waiting
    </Anchor>
  )
