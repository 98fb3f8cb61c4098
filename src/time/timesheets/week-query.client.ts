import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/** How often what is in progress is counted again, in ms: it is shown in minutes. */
const MINUTE = 60_000

/** Everyone's pay week; this one where none is named. While someone is on the clock it is read every minute. */
export const weekQuery = (week: string | undefined) => ({
  ...api.timesheets.list.queryOptions({
    input: { week },
    meta: { failed: 'Failed to load timesheets' },
  }),
  placeholderData: keepPreviousData,
  refetchInterval: ({
    state,
  }: {
    state: { data?: { timesheets: { on_the_clock: object | null }[] } | undefined }
  }) => (state.data?.timesheets.some(({ on_the_clock }) => on_the_clock) ? MINUTE : false),
})
