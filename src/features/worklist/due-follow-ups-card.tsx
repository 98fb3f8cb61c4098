import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countedUp } from '#features/worklist/worklist.ts'

/** Who is to be called today for money that is open; leads to those invoices. */
export const DueFollowUpsCard = ({ count, city }: { count: number; city: string | undefined }) =>
  count > 0 && (
    <Anchor
      className="touchable"
      size="sm"
      fw={600}
      renderRoot={(props) => <Link {...props} to="/invoices/board" search={{ due: true, city }} />}
    >
      {countedUp(count, 'invoice')} to follow up on today
    </Anchor>
  )
