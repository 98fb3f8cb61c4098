import { useRef } from 'react'
import { useKey } from '#client/keys.ts'

/** What of a row takes the focus: the link that opens it, else what can be done with it. */
const opener = (row: Element) => row.querySelector<HTMLElement>('a[href^="/"]') ?? row.querySelector<HTMLElement>('button')

/** By keyboard through the rows of a list: j and k to the next and the former, which take the focus, Enter opens, e edits. */
export function useRowKeys(label: string, edits: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const rows = () => [...(list.current?.querySelectorAll('[data-row]') ?? [])]
  /** The row that has the focus, else the one it was in last. */
  const current = () => {
    const focused = rows().findIndex((row) => row.contains(document.activeElement))
    return focused === -1 ? at.current : focused
  }
  const step = (by: number) => {
    const all = rows()
    at.current = Math.min(Math.max(current() + by, 0), all.length - 1)
    const row = all[at.current]
    if (!row) return
    opener(row)?.focus()
    row.scrollIntoView({ block: 'nearest' })
  }
  useKey('j', `Next of ${label.toLowerCase()}`, () => step(1))
  useKey('k', `Former of ${label.toLowerCase()}`, () => step(-1))
  useKey('Enter', 'Open')
  useKey('e', 'Edit', () => rows()[current()]?.querySelector<HTMLElement>('[data-edit]')?.click(), { when: edits })
  return list
}
