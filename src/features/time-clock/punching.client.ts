import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusQuery } from '#features/time-clock/my-clock.client.ts'
import { addPosition, forgetPositionTrouble, useSharesPosition } from '#features/time-clock/position.client.ts'
import { makePunch, reasonOf, sendWaiting } from '#features/time-clock/punch-sending.client.ts'
import type { Punch } from '#features/time-clock/punches.ts'
import { correctedWords, isCorrected } from '#features/time-clock/record-words.ts'
import type { TimeRecord } from '#features/time-clock/time-clock.ts'
import { isSignedOut } from '#client/failure.ts'
import { useBelieved } from '#client/remembered-person.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

const done = { in: 'Successfully clocked in', switch: 'Successfully switched to new job', out: 'Successfully clocked out' }
const failed = { in: 'Failed to clock in', switch: 'Failed to switch job', out: 'Failed to clock out' }

/** Shows the new state at once; the exact one is on its way. */
function show(queryClient: QueryClient, record: TimeRecord) {
  const updatedAt = queryClient.getQueryState(statusQuery.queryKey)?.dataUpdatedAt
  const open = record.clock_out_time === null ? record : null
  queryClient.setQueryData(statusQuery.queryKey, (before) => before && { ...before, open }, updatedAt === undefined ? {} : { updatedAt })
}

async function sendAndTell(person: string, queryClient: QueryClient) {
  const { sent, refused, corrected } = await sendWaiting(person)
  if (sent + refused === 0) return
  if (sent > 0) toast.done(sent === 1 ? 'Your punch was sent' : `Your ${sent} punches were sent`)
  const zone = queryClient.getQueryData(statusQuery.queryKey)?.time_zone
  for (const record of corrected) toast.done(correctedWords(record, zone))
  if (refused > 0)
    toast.failed(refused === 1 ? 'A punch was rejected' : `${refused} punches were rejected`, 'See the time clock for the reason.')
  await queryClient.invalidateQueries()
}

/** Makes a punch, now or as soon as there is a connection, and says what became of it. `ended` is the record that a switch ends. */
export function usePunch() {
  const { id: person } = useMe()
  const queryClient = useQueryClient()
  const [shares] = useSharesPosition(person)
  return useMutation({
    mutationFn: ({ punch }: { punch: Punch; ended?: string | undefined }) => makePunch(person, punch),
    onMutate: forgetPositionTrouble,
    onSuccess: (outcome, { punch, ended }) => {
      if (outcome === 'kept') toast.done('Saved on this device. It will be sent when you reconnect.')
      else {
        show(queryClient, outcome)
        const zone = queryClient.getQueryData(statusQuery.queryKey)?.time_zone
        toast.done(punch.kind === 'out' && isCorrected(outcome) ? correctedWords(outcome, zone) : done[punch.kind])
      }
      const send = () => sendAndTell(person, queryClient)
      void (shares ? addPosition(person, punch, ended).then(send) : send())
    },
    onError: (error, { punch: { kind } }) => {
      if (!isSignedOut(error)) toast.failed(`${failed[kind]}: ${reasonOf(error)}`)
    },
  })
}

/** How often what waits is tried again, in ms: a browser in a basement does not always notice that it is online again. */
const AGAIN = 30_000

/** Sends what waits: when the app starts, when the connection is back, and every now and then. */
export function usePunchSending(enabled: boolean) {
  const { id: person } = useMe()
  const queryClient = useQueryClient()
  // Not before the server said who is signed in, and then at once.
  const believed = useBelieved()
  useEffect(() => {
    if (!enabled || believed) return undefined
    const send = () => void sendAndTell(person, queryClient)
    send()
    addEventListener('online', send)
    const each = setInterval(send, AGAIN)
    return () => {
      removeEventListener('online', send)
      clearInterval(each)
    }
  }, [enabled, believed, person, queryClient])
}
