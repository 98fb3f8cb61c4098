import { useQuery } from '@tanstack/react-query'
import { OpenRequestsCard } from '#time/requests/open-requests-card.tsx'
import { RequestActions } from '#time/requests/request-actions.tsx'
import { RequestFacts } from '#time/requests/request-facts.tsx'
import { api } from '#client/api.ts'

/** Corrections that staff asked for, with actions to correct, enter hours or answer. */
export const CorrectionRequestsCard = () => (
  <OpenRequestsCard
    title="Correction requests"
    things="correction requests"
    query={useQuery(api.correctionRequests.list.queryOptions())}
    rowsOf={({ requests }) => requests}
  >
    {(request, zone, who) => (
      <>
        <RequestFacts request={request} zone={zone} who={who} />
        <RequestActions request={request} zone={zone} />
      </>
    )}
  </OpenRequestsCard>
)
