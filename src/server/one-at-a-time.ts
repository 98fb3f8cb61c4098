/** Whose turn it is not after all this time. */
export class WaitedTooLong extends Error {}

const lines = new Map<string, Promise<void>>()

/**
 * Works one after the other in this server process, by a key, in the order in which they came. Who waits holds neither a connection nor a lock;
 * after `most` ms WaitedTooLong is thrown instead.
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
