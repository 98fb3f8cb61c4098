import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** A key and what it does now. Where nothing runs it is the browser that does it, and it is only listed. */
export interface Key {
  /** As useHotkeys writes it: `j`, `shift+?`, `mod+K`. */
  key: string
  does: string
  run?: (() => void) | undefined
  /** Also while one types, and over a dialog. */
  everywhere?: boolean | undefined
  /** Also over a dialog, which offers it; not while one types. */
  inDialog?: boolean | undefined
  /** Not where something else on the page takes the same key. */
  otherwise?: boolean | undefined
}

/** All keys that do something on the page as it stands, by who offers them. */
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

/** Who takes a key before others: a dialog before the page under it, which may offer the same later, and the page before what is so only otherwise. */
const rank = ({ inDialog, otherwise }: Key) => (otherwise ? 0 : inDialog ? 2 : 1)

/** Each key once: as the first in rank offered it, and of those the last. */
export const inForce = (keys: readonly Key[]): Key[] => {
  const byKey = new Map<string, Key>()
  for (const one of keys.toSorted((a, b) => rank(a) - rank(b))) byKey.set(one.key, one)
  return keys.filter((one) => byKey.get(one.key) === one)
}

export const useOfferedKeys = () => inForce(useSyncExternalStore(listen, () => offers))

/** While this component is there and `when` holds, the key does this. The list of keys shows it. */
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
