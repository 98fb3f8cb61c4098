import type { MailSettings } from '#email/delivery.server.ts'
import { openSeal } from '#files/sealing/installation-certificate.server.ts'
import { works } from '#main/later.gen.ts'
import type { Keeper, Work } from '#server/queue.ts'
import { storageAt } from '#server/storage.ts'

interface Settings extends Omit<Keeper, 'storage'> {
  mail: MailSettings
  storage: Parameters<typeof storageAt>[0]
  seal: Parameters<typeof openSeal>[0]
}

/**
 * Returns a function that opens the thing at its first call and keeps it. If opening fails, the
 * next call tries again.
 */
export function openOnce<Thing>(open: () => Promise<Thing>) {
  let opening: Promise<Thing> | undefined
  return () =>
    (opening ??= open().catch((failure: unknown) => {
      opening = undefined
      throw failure
    }))
}

/**
 * Returns all work that the keeper does later, by kind (server/queue.ts), as every `*.later.ts`
 * makes it. Pictures are opened in their own process (files/files).
 */
export function later({ storage, seal, ...rest }: Settings): Record<string, Work> {
  const keeper = {
    ...rest,
    storage: openOnce(() => storageAt(storage)),
    seal: openOnce(() => openSeal(seal)),
  }
  return Object.assign({}, ...works.map((worksOf) => worksOf(keeper)))
}
