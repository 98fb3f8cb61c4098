import { type Darkroom, type Former, startDarkroom } from '#files/pictures/darkroom.server.ts'
import { endAtOnce } from '#runtime/end-at-once.ts'
import type { StorageSettings } from '#runtime/settings.ts'
import { openPatiently } from '#server/storage.ts'

// The process that opens pictures that strangers sent. It tells the keeper (darkroom-keeper.ts) that it is alive and what it has open, and
// ends with it.

export interface DarkroomOrder {
  filesUrl: string
  storage: StorageSettings
  /** How long a picture may take, in ms, unless 20 s. */
  longest?: number
  /** What the process before left. */
  former?: Former
  /** Whether it begins by looking after uploads that no one finished. */
  tidy?: boolean
}
/** What it tells: that it lives, that it has nothing to do, which pictures are open, that what is open is why it ends. */
export type DarkroomWord = 'beat' | 'idle' | 'at fault' | { open: string[] }

/** How often it says that it is alive, in ms. */
const BEAT = 1000
/** How often it asks whether it is still needed, in ms. */
const IDLE = 60_000
/** More memory than this, in bytes, no two honest pictures need: 50 megapixels of HEIC take 600 MB. */
const MOST_MEMORY = 1.6e9

const say = (word: DarkroomWord, then?: () => void) => process.send!(word, () => then?.())
let darkroom: Darkroom | undefined
process.on('message', (order: DarkroomOrder | 'look' | 'tidy' | 'stop') => {
  if (order === 'look') return darkroom?.look()
  if (order === 'tidy') return darkroom?.tidyUp()
  if (order === 'stop') return void Promise.resolve(darkroom?.close()).then(endAtOnce)
  void openPatiently(order.storage, (reason) =>
    console.error(`Photos are waiting: ${reason}`),
  ).then(async (storage) => {
    const { filesUrl, longest, former } = order
    darkroom = await startDarkroom({
      filesUrl,
      storage,
      longest,
      onStuck: endAtOnce,
      onOpen: (open) => say({ open }),
    })
    // Where the database is away they come back by themselves.
    if (former) await darkroom.settle(former).catch(() => {})
    if (order.tidy) darkroom.tidyUp()
  })
})
setInterval(() => {
  // While the database is away no one knows, so it stays.
  const isIdle = darkroom?.isIdle().catch(() => false)
  void isIdle?.then((idle) => idle && say('idle'))
}, IDLE)
process.on('disconnect', endAtOnce)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
setInterval(() => {
  // Decoders take what a hostile file asks for; another process begins small.
  if (process.memoryUsage.rss() > MOST_MEMORY) say('at fault', endAtOnce)
  else say('beat')
}, BEAT)
