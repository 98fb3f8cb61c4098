import { useQuery } from '@tanstack/react-query'
import { MyRequestsCard } from '#time/requests/my-requests-card.tsx'
import { RequestFacts } from '#time/requests/request-facts.tsx'
import { api } from '#client/api.ts'

/** My correction requests and their results. */
export const MyCorrectionRequestsCard = ({ zone }: { zone: string | undefined }) => (
  <MyRequestsCard
    title="Your correction requests"
    things="your correction requests"
    query={useQuery(api.correctionRequests.mine.queryOptions())}
  >
    {(request) => <RequestFacts request={request} zone={zone} />}
  </MyRequestsCard>
)
