import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runDecoding } from '#files/pictures/decoding.server.ts'

/** Waits long enough for everything that is not blocked to happen. */
const aWhile = async () => {
  for (let n = 0; n < 10; n++) await setImmediate()
}

it('judges what failed once more when no one else is at work, and lets no one begin until it is done', async () => {
  const happened: string[] = []
  const other = Promise.withResolvers<void>()
  const long = runDecoding(async () => {
    await other.promise
    happened.push('other ended')
  })
  let late: Promise<unknown> | undefined
  let tries = 0
  const failing = runDecoding(async () => {
    if (++tries === 1) throw new Error('Told of another')
    late = runDecoding(async () => happened.push('late began'))
    await aWhile()
    happened.push('alone ended')
    return 'sound after all'
  })
  await aWhile()
  expect(tries).toBe(1)
  other.resolve()
  expect(await failing).toBe('sound after all')
  await Promise.all([long, late])
  expect(happened).toEqual(['other ended', 'alone ended', 'late began'])
})

it('throws what it threw when alone, and goes on', async () => {
  await expect(runDecoding(() => Promise.reject(new Error('Damaged')))).rejects.toThrow('Damaged')
  expect(await runDecoding(() => Promise.resolve(1))).toBe(1)
})
