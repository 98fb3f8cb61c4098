import { useMutation } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import { endingOf, handoverOf } from '#features/refused-punches/handed-over-punch.ts'
import { drop, exchange, keptBy } from '#features/time-clock/punch-queue.client.ts'
import { type Punch, isPunch, nameOf } from '#features/time-clock/punches.ts'
import { api } from '#client/api.ts'

/** How long it waits for an answer, in ms, as a punch does: it stays on the device and can be sent again. */
const PATIENCE = 15_000

async function handOver(person: string, { input: { id }, kind }: Punch) {
  const all = keptBy(person).filter(isPunch)
  const punch = all.find((other) => other.kind === kind && other.input.id === id)
  // Another tab sent or dismissed it.
  if (!punch) return
  const ending = endingOf(punch, all)
  // Kept with the punch: sent again after a lost answer it is the same, whatever was dismissed meanwhile.
  const handover = punch.handover ?? handoverOf(punch, all, newId())
  exchange(person, punch, { ...punch, handover })
  await api.refusedPunches.send.call(handover, { signal: AbortSignal.timeout(PATIENCE) })
  // Its clock-out was told with it, and has no record to end.
  if (ending?.kind === 'out' && handover.ended_at === ending.at) drop(person, ending)
  drop(person, punch)
}

/** Hands refused punches of a person's device to a supervisor. Each stays on the device until the server has it. */
export function useHandOver(person: string) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (punch: Punch) => handOver(person, punch),
    meta: { done: 'Sent to a supervisor', failed: 'Failed to send the punch to a supervisor' },
  })
  return { send: mutate, isSending: (punch: Punch) => isPending && nameOf(variables) === nameOf(punch) }
}
