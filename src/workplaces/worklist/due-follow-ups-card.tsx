import { Link } from '@tanstack/react-router'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'

/** Customers to call today about unpaid invoices, with a link to those invoices. */
export const DueFollowUpsCard = ({ count, city }: { count: number; city: string | undefined }) =>
  count > 0 && (
    <AttentionTile
      count={count}
      root={(props) => <Link {...props} to="/invoices/board" search={{ due: true, city }} />}
    >
      {count === 1 ? 'invoice' : 'invoices'} to follow up on today
    </AttentionTile>
  )
