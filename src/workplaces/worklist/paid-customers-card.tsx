import { Link } from '@tanstack/react-router'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'
import { type Worklist, paidWords } from '#workplaces/worklist/worklist.ts'

/** Customers listed by name. The last line counts the rest and links to the list. */
const NAMED = 2

/** Customers who paid in full while their job continues. Each line links to the record. */
export const PaidCustomersCard = ({
  count,
  entries,
  city,
}: Worklist['paid_customers'] & { city: string | undefined }) => (
  <>
    {entries.slice(0, NAMED).map(({ customer_id, customer_name, units }) => (
      <AttentionTile
        key={customer_id}
        root={(props) => <Link {...props} to="/customers/$id" params={{ id: customer_id }} />}
      >
        {customer_name}: {paidWords(units)}
      </AttentionTile>
    ))}
    {count > NAMED && (
      <AttentionTile
        count={count - NAMED}
        root={(props) => <Link {...props} to="/customers" search={{ city }} />}
      >
        more paid in full
      </AttentionTile>
    )}
  </>
)
