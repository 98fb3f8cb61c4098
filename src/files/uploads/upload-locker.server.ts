import { ORPCError } from '@orpc/server'
import type { Lock, Locker } from '@tus/server'

/** Time the current writer has to let go when another request wants to continue, in ms. */
const PATIENCE = 5000
const busy = {
  status_code: 423,
  body: JSON.stringify(
    new ORPCError('LOCKED', {
      status: 423,
      message: 'This upload is being written by another request. Try again.',
    }).toJSON(),
  ),
}

interface Holder {
  letGo: () => void | Promise<void>
  over: Promise<void>
}

/**
 * Lets one request of this process at a time write an upload. One more may wait, and the first is
 * asked to let go for it (a phone came back while its old connection still hangs). The others are
 * told to try again. Another process may write at the same time. That only spoils this upload,
 * which then starts over, because what arrives is what was copied and hashed (see arrive).
 */
export class UploadLocker implements Locker {
  private readonly holders = new Map<string, Holder>()
  private readonly waiting = new Set<string>()

  newLock(id: string): Lock {
    let release = () => {}
    return {
      lock: async (signal, letGo) => {
        const holder = this.holders.get(id)
        if (holder) {
          if (this.waiting.has(id)) throw busy
          this.waiting.add(id)
          void holder.letGo()
          const late = new Promise<never>((_, reject) => {
            const timer = setTimeout(() => reject(busy), PATIENCE)
            const stop = () => {
              clearTimeout(timer)
              reject(busy)
            }
            signal.addEventListener('abort', stop, { once: true })
            void holder.over.then(() => clearTimeout(timer))
          })
          try {
            await Promise.race([holder.over, late])
          } finally {
            this.waiting.delete(id)
          }
        }
        let over = () => {}
        this.holders.set(id, { letGo, over: new Promise((resolve) => (over = resolve)) })
        release = () => {
          this.holders.delete(id)
          over()
        }
      },
      unlock: async () => release(),
    }
  }
}
