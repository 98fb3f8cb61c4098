import '#money/drafts/drafts.css'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import {
  AT_ONCE,
  DraftLineForm,
  type LineActs,
  UNNUMBERED,
} from '#money/drafts/draft-line-form.tsx'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import { type Section, noLines, sections } from '#money/invoices/invoice-lines.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import type { Problems } from '#money/drafts/draft-intent.ts'
import type { TypedLine } from '#money/drafts/typed-draft.ts'
import { toast } from '#client/toasts.ts'

/** Swaps a line with its neighbor in the same section. */
export function moveLine(lines: readonly TypedLine[], id: string, by: -1 | 1): TypedLine[] {
  const at = lines.findIndex((line) => line.id === id)
  const { section } = lines[at]!
  const step = (n: number): number =>
    n < 0 || n >= lines.length || lines[n]!.section === section ? n : step(n + by)
  const to = step(at + by)
  if (!lines[to]) return [...lines]
  const next = [...lines]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}

/**
 * Restores a removed line at its former index, or at the end if there are fewer lines now. It gets
 * a new id: the removed one stays in the history.
 */
const restored = (lines: readonly TypedLine[], line: TypedLine, at: number) =>
  lines.toSpliced(Math.min(at, lines.length), 0, { ...line, id: newId() })

/** Stable callbacks, so that only the changed line renders again. */
function useLineActs(change: DraftEditing['change']): LineActs {
  return useMemo(() => {
    const ofLines = (next: (lines: TypedLine[]) => TypedLine[]) =>
      change((typed) => ({ ...typed, lines: next(typed.lines) }))
    return {
      change: (id, fields) =>
        ofLines((lines) => lines.map((line) => (line.id === id ? { ...line, ...fields } : line))),
      move: (id, by) => ofLines((lines) => moveLine(lines, id, by)),
      remove: (line, at) => {
        ofLines((lines) => lines.filter(({ id }) => id !== line.id))
        toast.undoable('Line removed', () => ofLines((lines) => restored(lines, line, at)))
      },
    }
  }, [change])
}

const problemsOf = (problems: Problems, id: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(problems).flatMap(([name, text]) =>
        name.startsWith(`${id}.`) ? [[name.slice(id.length + 1), text]] : [],
      ),
    ),
  )

interface Props {
  editing: DraftEditing
  invoice: Invoice
  section: Section
}

/** The lines of one section of a draft. */
export function DraftLinesForm({ editing: { typed, problems, change }, invoice, section }: Props) {
  const acts = useLineActs(change)
  const saved = new Map(invoice.lines.map((line) => [line.id, line]))
  const lines = typed.lines.filter((line) => line.section === section)
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {noLines[section]}
      </Text>
    )
  return (
    <ul className="invoice-lines" data-section={section} aria-label={sections[section]}>
      <li className="invoice-lines-head" aria-hidden>
        {[
          'Description',
          UNNUMBERED.has(section) ? '' : 'Item #',
          'Quantity',
          'Unit',
          'Price',
          'Tax',
          'Total',
          '',
        ].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </li>
      {lines.map((line, n) => (
        <DraftLineForm
          key={line.id}
          line={line}
          // Also the last one: it may be new, and gets the cursor.
          eager={n < AT_ONCE || n === lines.length - 1}
          saved={saved.get(line.id)}
          job_id={invoice.job_id}
          problems={problemsOf(problems, line.id)}
          at={typed.lines.indexOf(line)}
          first={n === 0}
          last={n === lines.length - 1}
          acts={acts}
        />
      ))}
    </ul>
  )
}
