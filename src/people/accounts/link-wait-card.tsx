import { Button } from '@mantine/core'
import { explain } from '#client/failure.ts'
import { FrontCard } from '#ui/front-card.tsx'
import { Loading } from '#ui/loading.tsx'

/** Shown while the state of a link is loading, or when it failed to load. */
export const LinkWait = ({
  query,
  failed = 'Failed to check the link',
}: {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  failed?: string
}) =>
  query.error && !query.isFetching ? (
    <FrontCard title={failed} about={explain(query.error)}>
      <Button onClick={() => void query.refetch()} fullWidth>
        Retry
      </Button>
    </FrontCard>
  ) : (
    <Loading text="Checking the link..." />
  )
