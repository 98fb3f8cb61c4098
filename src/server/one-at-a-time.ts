/** Thrown if it is not your turn after the longest wait. */
export class WaitedTooLong extends Error {}

const lines = new Map<string, Promise<void>>()

/**
 * Runs works with the same key one after the other within this server process, in order of arrival.
 * A waiting work holds neither a connection nor a lock. Throws WaitedTooLong after `most` ms.
 */
export async function oneAtATime<Result>(
  key: string,
  most: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = lines.get(key)
  const { promise: mine, resolve: done } = Promise.withResolvers<void>()
  const line = Promise.all([before, mine]).then(() => {
    if (lines.get(key) === line) lines.delete(key)
  })
  lines.set(key, line)
  try {
    if (before) await within(most, before)
    return await work()
  } finally {
    done()
  }
}

async function within(most: number, before: Promise<void>) {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new WaitedTooLong()), most)
  try {
    await Promise.race([before, over])
  } finally {
    clearTimeout(timer)
  }
}
