import { Alert, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { HomePreviewPanel } from '#workplaces/portal/home-preview-panel.tsx'
import { OutsideActions } from '#outside/releases/outside-actions.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/customers/$id/home')

/** For staff: a customer's page as the customer sees it, even before they have an account. */
export function HomePreviewPage() {
  const { id } = route.useParams()
  const query = useQuery(
    api.releases.readHome.queryOptions({
      input: { customer_id: id },
      meta: { failed: "Failed to load the customer's page" },
    }),
  )
  return (
    <Stack maw={1100}>
      <OutsideActions customer_id={id} at="/customers/$id/home" />
      <Alert icon={<IconEye size={20} aria-hidden />} title="Customer view">
        Buttons do nothing here. What we ask them to sign, and their questions, are not in this
        preview.
      </Alert>
      {query.data ? (
        // Remounted with each answer: the page below is drawn from it and requests nothing.
        <HomePreviewPanel key={query.dataUpdatedAt} home={query.data} />
      ) : query.error ? (
        <LoadFailure text="Failed to load the customer's page." query={query} />
      ) : (
        <RowSkeletons label="Loading the customer's page" />
      )}
    </Stack>
  )
}
