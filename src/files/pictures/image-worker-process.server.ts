import {
  type ImageWorker,
  type Former,
  startImageWorker,
} from '#files/pictures/image-worker.server.ts'
import { endAtOnce } from '#runtime/end-at-once.ts'
import type { StorageSettings } from '#runtime/settings.ts'
import { openPatiently } from '#server/storage.ts'

// The process that opens pictures from strangers. It tells its keeper (image-worker-keeper.ts) that
// it is alive and which pictures it has open, and it ends when the keeper does.

export interface ImageWorkerOrder {
  filesUrl: string
  storage: StorageSettings
  /** Longest time a picture may take, in ms; 20 s by default. */
  longest?: number
  /** Pictures that the previous process left behind. */
  former?: Former
  /** True to start by checking for unfinished uploads. */
  tidy?: boolean
}
/**
 * Messages: it is alive, it is idle, which pictures are open, or an open picture is the reason it
 * ends.
 */
export type ImageWorkerMessage = 'beat' | 'idle' | 'at fault' | { open: string[] }

/** Interval between reports that the process is alive, in ms. */
const BEAT = 1000
/** Interval between checks if the process is still needed, in ms. */
const IDLE = 60_000
/** In bytes. No two ordinary pictures need more memory: 50 megapixels of HEIC take 600 MB. */
const MOST_MEMORY = 1.6e9

const say = (word: ImageWorkerMessage, then?: () => void) => process.send!(word, () => then?.())
let imageWorker: ImageWorker | undefined
process.on('message', (order: ImageWorkerOrder | 'look' | 'tidy' | 'stop') => {
  if (order === 'look') return imageWorker?.look()
  if (order === 'tidy') return imageWorker?.tidyUp()
  if (order === 'stop') return void Promise.resolve(imageWorker?.close()).then(endAtOnce)
  void openPatiently(order.storage, (reason) =>
    console.error(`Photos are waiting: ${reason}`),
  ).then(async (storage) => {
    const { filesUrl, longest, former } = order
    imageWorker = await startImageWorker({
      filesUrl,
      storage,
      longest,
      onStuck: endAtOnce,
      onOpen: (open) => say({ open }),
    })
    // If the database is down, they come back by themselves.
    if (former) await imageWorker.settle(former).catch(() => {})
    if (order.tidy) imageWorker.tidyUp()
  })
})
setInterval(() => {
  // While the database is down nobody knows, so the process stays.
  const isIdle = imageWorker?.isIdle().catch(() => false)
  void isIdle?.then((idle) => idle && say('idle'))
}, IDLE)
process.on('disconnect', endAtOnce)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
setInterval(() => {
  // Decoders take the memory a hostile file asks for. A new process starts small.
  if (process.memoryUsage.rss() > MOST_MEMORY) say('at fault', endAtOnce)
  else say('beat')
}, BEAT)
