import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { statusQuery } from '#time/time-clock/my-clock.client.ts'
import {
  addPosition,
  forgetPositionTrouble,
  useSharesPosition,
} from '#time/time-clock/position.client.ts'
import { madeOf } from '#time/time-clock/punch-entries.client.ts'
import { punchKind } from '#time/clocking-in/punch-kind.client.ts'
import type { Punch } from '#time/time-clock/punches.ts'
import { correctedWords, isCorrected } from '#time/time-clock/record-words.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'
import { isSignedOut } from '#client/failure.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { reasonOf } from '#outbox/kind.client.ts'
import { isKept, makeEntry, showKept } from '#outbox/making.client.ts'
import { sendAll } from '#outbox/sending.client.ts'

const done = {
  in: 'Successfully clocked in',
  switch: 'Successfully switched to new job',
  out: 'Successfully clocked out',
}
const failed = {
  in: 'Failed to clock in',
  switch: 'Failed to switch job',
  out: 'Failed to clock out',
}

/** Shows the new state right away; the exact one follows from the server. */
function show(queryClient: QueryClient, record: TimeRecord) {
  const updatedAt = queryClient.getQueryState(statusQuery.queryKey)?.dataUpdatedAt
  const open = record.clock_out_time === null ? record : null
  queryClient.setQueryData(
    statusQuery.queryKey,
    (before) => before && { ...before, open },
    updatedAt === undefined ? {} : { updatedAt },
  )
}

/**
 * Makes a punch, now or as soon as there is a connection, and reports the result. `ended` is the
 * record that a switch ends.
 */
export function usePunch() {
  const { id: person } = useMe()
  const queryClient = useQueryClient()
  const [shares] = useSharesPosition(person)
  return useMutation({
    mutationFn: ({ punch }: { punch: Punch; ended?: string | undefined }) =>
      makeEntry(punchKind, person, madeOf(punch)),
    onMutate: forgetPositionTrouble,
    onSuccess: (outcome, { punch, ended }) => {
      if (isKept(outcome)) showKept(outcome, 'punch')
      else if (outcome) {
        show(queryClient, outcome)
        const zone = queryClient.getQueryData(statusQuery.queryKey)?.time_zone
        toast.done(
          punch.kind === 'out' && isCorrected(outcome)
            ? correctedWords(outcome, zone)
            : done[punch.kind],
        )
      }
      const send = () => sendAll(punchKind, person)
      void (shares ? addPosition(person, punch, ended).then(send) : send())
    },
    onError: (error, { punch: { kind } }) => {
      if (!isSignedOut(error)) toast.failed(`${failed[kind]}: ${reasonOf(error)}`)
    },
  })
}
