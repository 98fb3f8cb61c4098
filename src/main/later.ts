import { delivery } from '#email/delivery.server.ts'
import type { Work } from '#server/queue.ts'
import { sweep } from '#server/sweep.ts'

/** All that the keeper does later, by its kind (server/queue.ts). Pictures are opened in a process of their own (features/files). */
export const later = (mail: Parameters<typeof delivery>[0]): Record<string, Work> => ({
  letters: delivery(mail),
  'what has expired': sweep,
})
