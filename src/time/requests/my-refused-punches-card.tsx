import { useQuery } from '@tanstack/react-query'
import { MyRequestsCard } from '#time/requests/my-requests-card.tsx'
import { RefusedPunchFacts } from '#time/requests/refused-punch-facts.tsx'
import { api } from '#client/api.ts'

/** My refused punches that I sent to a supervisor, and how they were settled. */
export const MyRefusedPunchesCard = ({ zone }: { zone: string }) => (
  <MyRequestsCard
    title="Sent to a supervisor"
    things="punches sent to a supervisor"
    query={useQuery(api.refusedPunches.mine.queryOptions())}
  >
    {(punch) => <RefusedPunchFacts punch={punch} zone={zone} />}
  </MyRequestsCard>
)
