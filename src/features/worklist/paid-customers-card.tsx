import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Worklist, paidWords } from '#features/worklist/worklist.ts'

/** Names at most; a longer line is no line. */
const SHOWN = 2

/** Customers who paid in full while their job goes on: each line leads to the record. */
export const PaidCustomersCard = ({ count, entries }: Worklist['paid_customers']) => (
  <>
    {entries.slice(0, SHOWN).map(({ customer_id, customer_name, units }) => (
      <Anchor
        key={customer_id}
        className="touchable"
        size="sm"
        fw={600}
        renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id: customer_id }} />}
      >
        {customer_name}: {paidWords(units)}
      </Anchor>
    ))}
    {count > SHOWN && <span>and {count - SHOWN} more paid in full</span>}
  </>
)
