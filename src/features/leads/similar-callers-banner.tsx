import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DuplicatesBanner } from '#features/customers/duplicates-banner.tsx'
import { SimilarCustomerCard } from '#features/customers/similar-customer-card.tsx'
import { callerLikeness } from '#features/leads/lead-draft.ts'
import type { SimilarCustomer } from '#features/customers/customers.ts'
import type { SimilarLead } from '#features/leads/leads.ts'
import { SimilarLeadCard } from '#features/leads/similar-lead-card.tsx'
import { api } from '#client/api.ts'

interface Typed {
  name: string
  phone: string
  address: string
}

interface Props extends Typed {
  /** The lead itself is none. */
  except?: string
  /** A customer who is named already. */
  exceptCustomer?: string | undefined
  /** What choosing a customer does, in a few words. */
  choice?: string
  /** Whether what is being written down is kept where someone leaves it. */
  isKept?: boolean
  onChoose: (customer: string) => void
}

/** Who the caller may be: customers, and open leads with the same number. Who is not it is put away. A remark: nothing waits for it, and its failure is silent. */
export function SimilarCallersBanner({ name, phone, address, except, exceptCustomer, choice, isKept = false, onChoose }: Props) {
  const [others, setOthers] = useState<readonly string[]>([])
  const [settled] = useDebouncedValue({ name, phone, address }, 400)
  const likeness = callerLikeness(settled)
  const known = Object.keys(likeness).length > 0
  const similar = useQuery({ ...api.customers.similar.queryOptions({ input: likeness }), enabled: known, retry: false })
  const open = useQuery({
    ...api.leads.similar.queryOptions({ input: { phone: likeness.phone ?? '' } }),
    enabled: likeness.phone !== undefined,
    retry: false,
  })
  const customers = ((known && similar.data) || []).filter(({ id }) => id !== exceptCustomer && !others.includes(id))
  const leads = ((likeness.phone && open.data) || []).filter(({ id }) => id !== except)
  return (
    <DuplicatesBanner count={customers.length + leads.length} title={titleOf(customers, leads)}>
      {leads.map((lead) => (
        <SimilarLeadCard key={lead.id} lead={lead} isKept={isKept} />
      ))}
      {customers.map((customer) => (
        <SimilarCustomerCard
          key={customer.id}
          customer={customer}
          {...(choice && { choice })}
          onChoose={() => onChoose(customer.id)}
          onOther={() => setOthers([...others, customer.id])}
        />
      ))}
    </DuplicatesBanner>
  )
}

/** A customer who calls again is no duplicate: it says who they may be. */
function titleOf(customers: readonly SimilarCustomer[], leads: readonly SimilarLead[]) {
  if (customers.some(({ why }) => why === 'phone')) return 'A customer with this phone'
  if (leads.length > 0) return 'An open lead with this phone'
  return customers.some(({ why }) => why === 'address') ? 'A customer at this address' : similarName(customers)
}

const similarName = (customers: readonly SimilarCustomer[]) =>
  customers.some(({ why }) => why === 'name') ? 'A customer with this name' : 'A customer with a similar name'
