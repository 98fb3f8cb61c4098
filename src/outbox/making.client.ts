import { isWorthRetrying } from '#client/failure.ts'
import { isBelieved } from '#client/remembered-person.ts'
import { toast } from '#client/toasts.ts'
import { change, keep, remove, turnTo } from '#outbox/entries.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import type { Made } from '#outbox/outbox.ts'
import { inTurn, sending, waitingOf } from '#outbox/sending.client.ts'

/**
 * Keeps what someone just made, and sends it if nothing is in its way. Answers what the server did, 'kept' where it waits on this device,
 * 'unkept' where only this page has it. What the server refuses at once is thrown, and not kept: who made it still has it before them.
 */
export async function make<What, Answer>(
  kind: Kind<What, Answer>,
  person: string,
  made: Made<What>,
): Promise<Answer | 'kept' | 'unkept'> {
  await turnTo(person)
  // Of a person who is only remembered nothing is sent before the server said who is signed in.
  const isNext =
    navigator.onLine && !isBelieved() && (kind.atOnce > 1 || waitingOf(kind, person).length === 0)
  if (isNext) sending.add(made.id)
  const { entry, kept } = await keep(person, kind.name, made, isNext)
  const said = kept ? 'kept' : 'unkept'
  if (!isNext) return said
  return inTurn(kind, person, async () => {
    try {
      const { answer } = await kind.send(entry, true)
      await remove(entry.id)
      return answer
    } catch (error) {
      if (!isWorthRetrying(error)) {
        await remove(entry.id)
        throw error
      }
      await change(entry.id, { first: false })
      return said
    } finally {
      sending.delete(entry.id)
    }
  })
}

/** Whether something that was made waits, instead of an answer. */
export const isKept = (outcome: unknown): outcome is 'kept' | 'unkept' =>
  outcome === 'kept' || outcome === 'unkept'

/** Says so; `what` is its name. */
export function sayKept(outcome: 'kept' | 'unkept', what: string) {
  if (outcome === 'kept') toast.done('Saved on this device. It will be sent when you reconnect.')
  else
    toast.failed(
      `This device is full. The ${what} was not saved.`,
      'Keep this page open until it is sent.',
    )
}
