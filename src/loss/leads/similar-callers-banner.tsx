import { DuplicatesBanner } from '#loss/customers/duplicates-banner.tsx'
import { SimilarCustomerCard } from '#loss/customers/similar-customer-card.tsx'
import type { SimilarCallers } from '#loss/leads/similar-callers.client.ts'
import { SimilarLeadCard } from '#loss/leads/similar-lead-card.tsx'

interface Props {
  callers: SimilarCallers
  /** The label of the button that chooses a customer. */
  choice?: string
  /** True if the draft stays when someone leaves the page. */
  isKept?: boolean
  onChoose: (customer: string) => void
}

/**
 * Lists possible matches for the caller: open leads and customers. Each customer can be dismissed
 * as someone else.
 */
export const SimilarCallersBanner = ({
  callers: { customers, leads, putAway },
  choice,
  isKept = false,
  onChoose,
}: Props) => (
  <DuplicatesBanner count={customers.length + leads.length} title={titleOf({ customers, leads })}>
    {leads.map((lead) => (
      <SimilarLeadCard key={lead.id} lead={lead} isKept={isKept} />
    ))}
    {customers.map((customer) => (
      <SimilarCustomerCard
        key={customer.id}
        customer={customer}
        {...(choice && { choice })}
        onChoose={() => onChoose(customer.id)}
        onOther={() => putAway(customer.id)}
      />
    ))}
  </DuplicatesBanner>
)

/** A customer who calls again is not a duplicate, so the title says how they match. */
function titleOf({ customers, leads }: Pick<SimilarCallers, 'customers' | 'leads'>) {
  const is = (likeness: string) => customers.some(({ why }) => why === likeness)
  if (is('phone')) return 'A customer with this phone'
  if (leads.length > 0) return 'An open lead with this phone'
  if (is('address')) return 'A customer at this address'
  return is('name') ? 'A customer with this name' : 'A customer with a similar name'
}
