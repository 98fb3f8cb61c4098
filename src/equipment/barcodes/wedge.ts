/** Text a keyboard scanner has typed so far, and the time of its last key in ms. */
export interface WedgeInput {
  text: string
  at: number
}
export const emptyInput: WedgeInput = { text: '', at: 0 }

/**
 * Longest pause between two keys of one code, in ms. The slowest Bluetooth scanner needs a tenth of
 * it; a person's stray key is dropped after it.
 */
const PAUSE = 1000
/** Shorter text is not a code, for example a stray key followed by Enter on a button. */
const SHORTEST = 3

export interface Key {
  key: string
  ctrlKey?: boolean
  altKey?: boolean
  metaKey?: boolean
}

/**
 * Adds a key. Returns `code` when Enter or Tab ends one; `isMine` means the page must not handle
 * the key.
 */
export function addKey(
  before: WedgeInput,
  { key, ctrlKey, altKey, metaKey }: Key,
  now: number,
): { typed: WedgeInput; code?: string; isMine: boolean } {
  const text = now - before.at > PAUSE ? '' : before.text
  if (key === 'Enter' || key === 'Tab') {
    const isMine = text.trim().length >= SHORTEST
    return { typed: emptyInput, isMine, ...(isMine && { code: text }) }
  }
  if (ctrlKey || altKey || metaKey) return { typed: emptyInput, isMine: false }
  // Shift alone, and other keys that type no character.
  if (Array.from(key).length !== 1) return { typed: { ...before, text }, isMine: false }
  return { typed: { text: text + key, at: now }, isMine: text !== '' }
}
