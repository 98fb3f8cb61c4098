import { Anchor, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DuplicatesBanner } from '#features/customers/duplicates-banner.tsx'
import { SimilarCustomerCard } from '#features/customers/similar-customer-card.tsx'
import { callerLikeness } from '#features/leads/lead-draft.ts'
import { type SimilarLead, leadStatuses } from '#features/leads/leads.ts'
import { api } from '#client/api.ts'
import { timeAgo } from '#values/times.ts'
import { useNow } from '#ui/now.ts'

interface Typed {
  name: string
  phone: string
  address: string
}

interface Props extends Typed {
  /** The lead itself is none. */
  except?: string
  /** What choosing a customer does, in a few words. */
  choice?: string
  onChoose: (customer: string) => void
}

/** Who the caller may be: customers, and open leads with the same number. Who is not it is put away. A remark: nothing waits for it, and its failure is silent. */
export function SimilarCallersBanner({ name, phone, address, except, choice, onChoose }: Props) {
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
  const customers = ((known && similar.data) || []).filter(({ id }) => !others.includes(id))
  const leads = ((likeness.phone && open.data) || []).filter(({ id }) => id !== except)
  return (
    <DuplicatesBanner count={customers.length + leads.length}>
      {leads.map((lead) => (
        <OpenLead key={lead.id} lead={lead} />
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

/** Opens beside what is being written down. */
function OpenLead({ lead: { id, name, address, status, created_at } }: { lead: SimilarLead }) {
  const now = useNow()
  return (
    <Text component="li" size="sm" className="typed">
      <Anchor
        inherit
        c="var(--mantine-color-text)"
        py={4}
        display="inline-block"
        renderRoot={(props) => <Link {...props} to="/leads" search={{ lead: id }} target="_blank" preload={false} />}
      >
        Lead {name}, {address}
      </Anchor>{' '}
      (same phone, {leadStatuses[status].toLowerCase()}, {timeAgo(created_at, now)})
    </Text>
  )
}
