import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '#client/company.ts'
import { FrontCard } from '#ui/front-card.tsx'

/** Says what to do about a link that doesn't work, whatever the reason. */
export function DeadLinkCard() {
  const company = useQuery(companyQuery).data
  const call = company
    ? `call ${company.company_name}${company.phone ? ` at ${company.phone}` : ''}`
    : 'call the company that sent it'
  return (
    <FrontCard
      focused
      title="This link doesn't work"
      about={`It may have been used, replaced or ended. Open the link in the newest email, or ${call}. You can get another link any time.`}
    />
  )
}
