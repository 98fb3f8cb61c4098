import { useMutation } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import { endingOf, handoverOf } from '#time/requests/punch-handover.ts'
import { type OwedPunch, owedBy } from '#time/time-clock/punch-entries.client.ts'
import { api } from '#client/api.ts'
import { change, remove } from '#outbox/entries.client.ts'
import { patience } from '#outbox/kind.client.ts'
import type { Entry } from '#outbox/outbox.ts'

async function handOver({ id, person }: Entry) {
  const all = owedBy(person)
  const punches = all.map(({ punch }) => punch)
  const found = all.find(({ entry }) => entry.id === id)
  // Another tab already sent or dismissed it.
  if (!found) return
  const { punch } = found
  const ending = endingOf(punch, punches)
  // Kept with the punch, so that a retry after a lost answer sends the same data, no matter what
  // was dismissed in between.
  const handover = punch.handover ?? handoverOf(punch, punches, newId())
  await change(id, { what: { ...punch, handover } })
  await api.refusedPunches.send.call(handover, patience(person))
  // The clock-out was reported with the punch and has no record to end.
  const out = all.find((other) => other.punch === ending)
  if (out && ending?.kind === 'out' && handover.ended_at === ending.at) await remove(out.entry.id)
  await remove(id)
}

/**
 * Hands refused punches from a person's device over to a supervisor. Each stays on the device until
 * the server has it.
 */
export function useHandOver() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: handOver,
    meta: { done: 'Sent to a supervisor', failed: 'Failed to send the punch to a supervisor' },
  })
  return {
    send: mutate,
    isSending: ({ id }: OwedPunch['entry']) => isPending && variables.id === id,
  }
}
