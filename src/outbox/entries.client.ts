import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { blobOf, erase, eraseBlob, readKept, rewrite, write } from '#outbox/kept.client.ts'
import { type Entry, type Made, entryOf, inOrder, isOpen } from '#outbox/outbox.ts'

// What this device owes the server, as all its tabs show it. Each person's by themselves: another one's sign-in neither sends nor shows it.

/** Of whom, and whether all that the device keeps of them was read. */
let whose: string | undefined
let isRead = false
let reading: Promise<void> = Promise.resolve()
let entries: readonly Entry[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Bytes of this page's own choice, at hand also where the device keeps nothing; and what it could not keep at all. */
const atHand = new Map<string, Blob>()
const unkept = new Set<string>()
const previews = new Map<string, string>()

type News = { kept: Entry } | { changed: Entry; isProgress: boolean } | { gone: string }
/** How much was said that is written down, too: what was read before it is out of date. */
let said = 0
const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('dryline-outbox') : undefined
channel?.addEventListener('message', ({ data }) => show(data as News))

function show(news: News) {
  if (!('changed' in news && news.isProgress)) said++
  if ('gone' in news) entries = entries.filter(({ id }) => id !== news.gone)
  else {
    const entry = 'kept' in news ? news.kept : news.changed
    const others = entries.filter(({ id }) => id !== entry.id)
    if (entry.person !== whose || ('changed' in news && others.length === entries.length)) return
    entries = [...others, entry].toSorted(inOrder)
  }
  tell()
}
/** As other tabs and a later page take it: whose first try it is concerns this page alone. */
const shared = (entry: Entry): Entry => ({ ...entry, first: false })

function say(news: News) {
  show(news)
  channel?.postMessage(
    'gone' in news
      ? news
      : {
          ...news,
          ...('kept' in news ? { kept: shared(news.kept) } : { changed: shared(news.changed) }),
        },
  )
}

/** Turns to a person's: what this device kept of them comes back. */
export function turnTo(person: string) {
  if (whose !== person) {
    whose = person
    isRead = false
    entries = []
    atHand.clear()
    unkept.clear()
    for (const preview of previews.values()) URL.revokeObjectURL(preview)
    previews.clear()
    reading = readAgain()
  }
  return reading
}

/** Reads what is kept anew: another tab may have been quicker than its word. */
export async function readAgain() {
  const person = whose
  if (person === undefined) return
  let kept: Entry[]
  let before: number
  do {
    before = said
    kept = await readKept(person)
    if (whose !== person) return
  } while (said !== before)
  // What was sent on a former day has been seen; as long as others of it are on their way, it counts among them.
  if (!isRead && !kept.some(isOpen)) {
    for (const { id, state } of kept) if (state === 'safe') void erase(id)
    kept = kept.filter(({ state }) => state !== 'safe')
  }
  const mine = entries.filter(({ id }) => unkept.has(id))
  const here = new Map(entries.map(({ id, sent, first }) => [id, { sent, first }]))
  const others = kept
    .filter(({ id }) => !unkept.has(id))
    .map((entry) => ({ ...entry, ...here.get(entry.id) }))
  entries = [...mine, ...others].toSorted(inOrder)
  isRead = true
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const ofPerson = (person: string) => (isRead && whose === person ? entries : undefined)

/** All of a person's, in the order in which they happened; none where they were not read yet. */
export const entriesOf = (person: string): readonly Entry[] => ofPerson(person) ?? []
/** The same of one kind on a page, which follows; undefined until they were read. */
export function useEntries<What>(person: string, kind?: string) {
  const all = useSyncExternalStore(subscribe, () => ofPerson(person))
  useEffect(() => void turnTo(person), [person])
  return useMemo(
    () =>
      all?.filter((entry) => kind === undefined || entry.kind === kind) as
        | readonly Entry<What>[]
        | undefined,
    [all, kind],
  )
}

/** Keeps something, with its bytes. Answers it, and whether the device could: if not, it is sent from this page only. */
export async function keep<What>(
  person: string,
  kind: string,
  made: Made<What>,
  first: boolean,
  blob?: Blob,
) {
  await turnTo(person)
  const order = Math.max(Date.now(), (entries.at(-1)?.order ?? 0) + 0.001)
  const entry = { ...entryOf(person, kind, { order, ...made }), first }
  hold(entry, blob)
  const kept = await write(shared(entry), blob)
  const now = entries.find(({ id }) => id === entry.id)
  if (kept) unkept.delete(entry.id)
  if (kept && now) say({ kept: now })
  return { entry, kept }
}

/** Shows on this page what the device does not keep, or not yet: no other tab has its bytes. */
export function hold(entry: Entry, blob: Blob | undefined) {
  if (entry.person !== whose) return
  unkept.add(entry.id)
  if (blob) atHand.set(entry.id, blob)
  show({ kept: entry })
}

/** Changes what is said of one; progress is only shown, and not written down. */
export async function change(id: string, what: Partial<Entry>) {
  const before = entries.find((entry) => entry.id === id)
  if (!before) return
  const isProgress = Object.keys(what).every((key) => key === 'sent')
  say({ changed: { ...before, ...what }, isProgress })
  if (!isProgress) await rewrite(id, what)
}

export const bytesOf = async (id: string) => atHand.get(id) ?? (await blobOf(id))

/** An address under which the browser shows a picture, as long as it is kept. */
export async function previewOf(id: string) {
  const known = previews.get(id)
  if (known) return known
  const blob = await bytesOf(id).catch(() => undefined)
  if (!blob) return undefined
  const made = URL.createObjectURL(blob)
  previews.set(id, made)
  return made
}

/** The server has it: its bytes may go. */
export async function markSafe(id: string) {
  atHand.delete(id)
  await Promise.all([
    change(id, { state: 'safe', first: false, message: undefined }),
    eraseBlob(id),
  ])
}

/** Lets one go altogether. */
export async function remove(id: string) {
  atHand.delete(id)
  unkept.delete(id)
  const preview = previews.get(id)
  if (preview) URL.revokeObjectURL(preview)
  previews.delete(id)
  say({ gone: id })
  await erase(id)
}
