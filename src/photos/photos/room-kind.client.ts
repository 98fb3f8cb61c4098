import { ORPCError } from '@orpc/client'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import type { Entry } from '#outbox/outbox.ts'

/**
 * A room of a customer's photos that this device still owes the server, under the id of its entry.
 */
interface OwedRoom {
  customer_id: string
  customer_name: string
  name: string
}

/**
 * Rooms in the outbox. Photos carry the name of their room, so neither waits for the other: the
 * first to arrive creates the room.
 */
export const roomKind: Kind<OwedRoom> = {
  name: 'room',
  may: 'photos.edit',
  atOnce: 2,
  verb: 'sent',
  send: async ({ id, person, what: { customer_id, name } }: Entry<OwedRoom>, first) => {
    const answer = await api.photoFolders.add
      .call({ id, customer_id, name }, patience(person))
      .catch((error: unknown) => {
        // The room exists because its photos arrived first or a colleague added it. Only the person
        // who just typed it is told.
        if (!first && error instanceof ORPCError && error.status === 409) return undefined
        throw error
      })
    return { answer }
  },
  title: ({ name }) => `New room: ${name}`,
  about: ({ customer_name }) => customer_name,
  discarding: 'This room was never saved on the server. Photos taken in it keep its name.',
  told: ({ refused }) => {
    for (const { message } of refused) toast.failed('Failed to add room', message)
  },
}

/** Returns the names of a customer's rooms that are waiting on this device. */
export const useOwedRooms = (customer_id: string) =>
  (useEntries<OwedRoom>(useMe().id, 'room') ?? []).flatMap(({ what }) =>
    what.customer_id === customer_id ? [what.name] : [],
  )
