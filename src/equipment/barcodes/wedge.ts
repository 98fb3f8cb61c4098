/** What a scanner that types has typed so far, and when its last key came, in ms. */
export interface Typed {
  text: string
  at: number
}
export const nothingTyped: Typed = { text: '', at: 0 }

/** So long may pass between two keys of one code, in ms: the slowest scanner over Bluetooth takes a tenth of it, and a person's stray key is forgotten. */
const PAUSE = 1000
/** Shorter is no code: a stray key and Enter on a button. */
const SHORTEST = 3

export interface Key {
  key: string
  ctrlKey?: boolean
  altKey?: boolean
  metaKey?: boolean
}

/** What a key adds; `code` when Enter ends one, and `isMine` where the page must not take the key for itself. */
export function typed(
  before: Typed,
  { key, ctrlKey, altKey, metaKey }: Key,
  now: number,
): { typed: Typed; code?: string; isMine: boolean } {
  const text = now - before.at > PAUSE ? '' : before.text
  if (key === 'Enter' || key === 'Tab') {
    const isMine = text.trim().length >= SHORTEST
    return { typed: nothingTyped, isMine, ...(isMine && { code: text }) }
  }
  if (ctrlKey || altKey || metaKey) return { typed: nothingTyped, isMine: false }
  // Shift by itself, and other keys without a letter.
  if (Array.from(key).length !== 1) return { typed: { ...before, text }, isMine: false }
  return { typed: { text: text + key, at: now }, isMine: text !== '' }
}
