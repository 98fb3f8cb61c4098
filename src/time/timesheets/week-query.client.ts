import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/** Interval in ms at which running records are counted again; they are shown in minutes. */
const MINUTE = 60_000

/**
 * Everyone's pay week, by default the current one. Reloads every minute while someone is on the
 * clock.
 */
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
