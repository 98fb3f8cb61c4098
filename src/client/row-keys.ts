import { useRef } from 'react'
import { useKey } from '#client/keys.ts'

/** Returns the row's element to focus: the link that opens it, or else its first button. */
const opener = (row: Element) =>
  row.querySelector<HTMLElement>('a[href^="/"]') ?? row.querySelector<HTMLElement>('button')

/** Returns the word for one row: "lead" for "Leads". */
const oneOf = (label: string) => (label.endsWith('s') ? label.toLowerCase().slice(0, -1) : 'row')

/**
 * Moves through a list's rows by keyboard. j and k focus the next and previous row, Enter opens it,
 * and e edits it: by clicking the element marked `data-edit` in the row (`edits`), or by calling
 * `onEdit` with the row's id.
 */
export function useRowKeys(label: string, edits: boolean, onEdit?: (id: string) => void) {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const rows = () => [...(list.current?.querySelectorAll('[data-row]') ?? [])]
  /** Returns the row that has the focus, or the last one that had it. */
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
  useKey('j', `Next ${oneOf(label)}`, () => step(1))
  useKey('k', `Previous ${oneOf(label)}`, () => step(-1))
  useKey('Enter', 'Open')
  const edit = () => {
    const row = rows()[current()]
    if (!onEdit) row?.querySelector<HTMLElement>('[data-edit]')?.click()
    else if (row instanceof HTMLElement && row.dataset.row) onEdit(row.dataset.row)
  }
  useKey('e', 'Edit', edit, { when: edits || onEdit !== undefined })
  return list
}
