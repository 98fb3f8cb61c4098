import { useRef } from 'react'
import { useKey } from '#client/keys.ts'

/** What of a row takes the focus: the link that opens it, else what can be done with it. */
const opener = (row: Element) =>
  row.querySelector<HTMLElement>('a[href^="/"]') ?? row.querySelector<HTMLElement>('button')

/** What one of them is called: a lead of "Leads". */
const oneOf = (label: string) => (label.endsWith('s') ? label.toLowerCase().slice(0, -1) : 'row')

/**
 * By keyboard through the rows of a list: j and k to the next and the previous, which take the focus, Enter opens, e edits: by what is marked
 * `data-edit` in the row where there is such a thing (`edits`), or by `onEdit`, which is given its id.
 */
export function useRowKeys(label: string, edits: boolean, onEdit?: (id: string) => void) {
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
