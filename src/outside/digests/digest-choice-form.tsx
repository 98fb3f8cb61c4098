import { Skeleton, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'

/** Turns emails about news on or off, in the profile of customers and claims agents. */
export function DigestChoiceForm() {
  const queryClient = useQueryClient()
  const { queryKey } = api.digests.mine.queryOptions()
  const choice = useQuery(
    api.digests.mine.queryOptions({ meta: { failed: 'Failed to load your updates' } }),
  )
  const choose = useMutation(
    api.digests.choose.mutationOptions({
      onSuccess: (_, { on }) => queryClient.setQueryData(queryKey, { on }),
      meta: { done: 'Saved', failed: 'Failed to save' },
    }),
  )
  if (!choice.data)
    return choice.error ? (
      <LoadFailureLine text="Failed to load your updates." query={choice} />
    ) : (
      <Skeleton height={44} role="status" aria-label="Loading your updates" />
    )
  return (
    <Switch
      label="Email me when something is new"
      description="At most once a day, and only if you haven't seen it. Other emails still come, such as answers to your questions."
      checked={choose.isPending ? choose.variables.on : choice.data.on}
      onChange={({ currentTarget: { checked } }) => choose.mutate({ on: checked })}
    />
  )
}
