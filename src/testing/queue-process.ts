import { startQueue } from '#server/queue.ts'

// A process that takes work from the queue and never finishes, for tests that kill it. The work on
// `poison` kills it by itself.

process.once('message', ({ databaseUrl, poison }: { databaseUrl: string; poison?: string }) => {
  const work = async (subject: string) => {
    process.send!(subject)
    if (subject === poison) process.kill(process.pid, 'SIGKILL')
    if (!poison) await new Promise(() => {})
  }
  startQueue({ databaseUrl, works: { tested: { work, atOnce: 2 } } })
})
process.on('disconnect', () => process.exit(0))
