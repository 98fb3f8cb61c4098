import { isWorthRetrying } from '#client/failure.ts'
import { isRememberedOnly } from '#client/remembered-person.ts'
import { toast } from '#client/toasts.ts'
import { change, storeEntry, remove, switchPerson } from '#outbox/entries.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import type { NewEntry } from '#outbox/outbox.ts'
import { runInTurn, sendAll, sending, waitingOf } from '#outbox/sending.client.ts'

/**
 * Stores what someone just made and sends it if nothing is in the way. Returns the server's answer,
 * 'kept' if the entry waits on this device, or 'unkept' if only this page has it. If the server
 * refuses it at once, throws and does not keep it: the person still has it on screen.
 */
export async function makeEntry<What, Answer>(
  kind: Kind<What, Answer>,
  person: string,
  made: NewEntry<What>,
): Promise<Answer | 'kept' | 'unkept'> {
  await switchPerson(person)
  // Send nothing for a person who is only remembered until the server says who is logged in.
  const isNext =
    navigator.onLine &&
    !isRememberedOnly() &&
    (kind.atOnce > 1 || waitingOf(kind, person).length === 0)
  if (isNext) sending.add(made.id)
  const { entry, kept } = await storeEntry(person, kind.name, made, { first: isNext })
  const said = kept ? 'kept' : 'unkept'
  if (!isNext) return said
  return runInTurn(kind, person, async () => {
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

/**
 * Stores what someone just made and sends it in the background, for work that must not wait for an
 * answer. A refusal shows in the outbox. Returns 'unkept' if only this page has it.
 */
export async function makeInBackground<What, Answer>(
  kind: Kind<What, Answer>,
  person: string,
  made: NewEntry<What>,
): Promise<'kept' | 'unkept'> {
  const { kept } = await storeEntry(person, kind.name, made, { first: false })
  void sendAll(kind as Kind, person)
  return kept ? 'kept' : 'unkept'
}

/** True if the entry is waiting and there is no answer yet. */
export const isKept = (outcome: unknown): outcome is 'kept' | 'unkept' =>
  outcome === 'kept' || outcome === 'unkept'

/** Shows a toast that the entry is waiting. `what` is the name of the thing. */
export function showKept(outcome: 'kept' | 'unkept', what: string) {
  if (outcome === 'kept') toast.done('Saved on this device. It will be sent when you reconnect.')
  else
    toast.failed(
      `This device is full. The ${what} was not saved.`,
      'Keep this page open until it is sent.',
    )
}
