import { type Darkroom, startDarkroom } from '#server/darkroom.ts'
import { type StorageSettings, openPatiently } from '#server/storage.ts'

// The process that opens pictures which strangers sent. It tells the keeper (darkroom-keeper.ts) that it is alive, and ends with it.

export interface DarkroomOrder {
  filesUrl: string
  storage: StorageSettings
  /** How long a picture may take, in ms, unless 20 s. */
  longest?: number
}

/** How often it says that it is alive, in ms. */
const BEAT = 1000
/** More memory than this, in bytes, no two honest pictures need: 50 megapixels of HEIC take 600 MB. */
const MOST_MEMORY = 1.6e9

// Not by exit, which waits for the decoder to come to its end.
const end = () => process.kill(process.pid, 'SIGKILL')

let darkroom: Darkroom | undefined
process.on('message', (order: DarkroomOrder | 'look' | 'stop') => {
  if (order === 'look') return darkroom?.look()
  if (order === 'stop') return void Promise.resolve(darkroom?.close()).then(() => process.exit(0))
  void openPatiently(order.storage, (reason) => console.error(`Pictures wait: ${reason}`)).then(async (storage) => {
    darkroom = await startDarkroom({ filesUrl: order.filesUrl, storage, longest: order.longest, onStuck: end })
  })
})
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
setInterval(() => {
  process.send!('beat')
  // Decoders take what a hostile file asks for; another process begins small, and what this one was at counts as an attempt.
  if (process.memoryUsage.rss() > MOST_MEMORY) end()
}, BEAT)
