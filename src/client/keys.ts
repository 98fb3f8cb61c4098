import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** A key and what it does. Without `run`, the browser handles the key, and it is only listed. */
export interface Key {
  /** Written as for useHotkeys: `j`, `shift+?`, `mod+K`. */
  key: string
  does: string
  run?: (() => void) | undefined
  /** Also works while typing and over a dialog. */
  everywhere?: boolean | undefined
  /** Also works over the dialog that offers it, but not while typing. */
  inDialog?: boolean | undefined
  /** Only applies if nothing else on the page uses the same key. */
  otherwise?: boolean | undefined
}

const isMac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform)
const names: Record<string, string> = { 'shift+?': '?', 'mod+K': isMac ? '⌘ K' : 'Ctrl K' }
/** Returns how a key is written on the screen. */
export const shownKey = (key: string) => names[key] ?? key

/** All keys that currently do something on the page, one entry per component that offers them. */
let offers: readonly Key[] = []
const listeners = new Set<() => void>()
const change = (next: readonly Key[]) => {
  offers = next
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Decides who gets a key. A dialog wins over the page under it, which may offer the same key later.
 * The page wins over keys marked `otherwise`.
 */
const rank = ({ inDialog, otherwise }: Key) => (otherwise ? 0 : inDialog ? 2 : 1)

/** Returns each key once: the offer with the highest rank, and the latest of those. */
export const activeKeys = (keys: readonly Key[]): Key[] => {
  const byKey = new Map<string, Key>()
  for (const one of keys.toSorted((a, b) => rank(a) - rank(b))) byKey.set(one.key, one)
  return keys.filter((one) => byKey.get(one.key) === one)
}

export const useOfferedKeys = () => activeKeys(useSyncExternalStore(listen, () => offers))

/**
 * While this component is mounted and `when` is true, the key does this. The list of keys shows it.
 */
export function useKey(
  key: string,
  does: string,
  run?: () => void,
  {
    when = true,
    everywhere,
    inDialog,
    otherwise,
  }: Omit<Key, 'key' | 'does' | 'run'> & { when?: boolean } = {},
) {
  const act = useEffectEvent(() => run?.())
  const runs = run !== undefined
  useEffect(() => {
    if (!when) return undefined
    const offer: Key = {
      key,
      does,
      everywhere,
      inDialog,
      otherwise,
      ...(runs && { run: () => act() }),
    }
    change([...offers, offer])
    return () => change(offers.filter((one) => one !== offer))
  }, [key, does, runs, when, everywhere, inDialog, otherwise])
}
