import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useCompanyName } from '#client/company.ts'

let names: readonly { name: string }[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function write(change: readonly { name: string }[]) {
  names = change
  listeners.forEach((listener) => listener())
}

/**
 * Titles the browser tab with the page and the company, preceded by the name that `useTitleOf`
 * gives.
 */
export function useTabTitle() {
  const company = useCompanyName()
  const label = useMatches({
    select: (matches) =>
      matches.at(-1)?.staticData.title ?? matches.at(-1)?.staticData.entry?.label,
  })
  const name = useSyncExternalStore(subscribe, () => names.at(-1)?.name)
  useEffect(() => {
    document.title = [name, label, company].filter(Boolean).join(' · ')
  }, [name, label, company])
}

/**
 * Puts the name of the customer, job, lead or person on screen into the browser tab while it is
 * shown.
 */
export function useTitleOf(name: string | undefined) {
  useEffect(() => {
    if (!name) return
    const mine = { name }
    write([...names, mine])
    return () => write(names.filter((other) => other !== mine))
  }, [name])
}
