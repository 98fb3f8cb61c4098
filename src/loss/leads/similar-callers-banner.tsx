import { DuplicatesBanner } from '#loss/customers/duplicates-banner.tsx'
import { SimilarCustomerCard } from '#loss/customers/similar-customer-card.tsx'
import type { SimilarCallers } from '#loss/leads/similar-callers.client.ts'
import { SimilarLeadCard } from '#loss/leads/similar-lead-card.tsx'

interface Props {
  callers: SimilarCallers
  /** What choosing a customer does, in a few words. */
  choice?: string
  /** Whether what is being written down is kept where someone leaves it. */
  isKept?: boolean
  onChoose: (customer: string) => void
}

/** Who the caller may be: open leads and customers, each of whom can be put away as someone else. */
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

/** A customer who calls again is no duplicate: it says who they may be. */
function titleOf({ customers, leads }: Pick<SimilarCallers, 'customers' | 'leads'>) {
  const is = (likeness: string) => customers.some(({ why }) => why === likeness)
  if (is('phone')) return 'A customer with this phone'
  if (leads.length > 0) return 'An open lead with this phone'
  if (is('address')) return 'A customer at this address'
  return is('name') ? 'A customer with this name' : 'A customer with a similar name'
}
