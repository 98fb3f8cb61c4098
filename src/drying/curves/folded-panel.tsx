import { type ReactNode, useState } from 'react'

/** Contents below a line that opens them. They are drawn once they are asked for. */
export function FoldedPanel({ summary, children }: { summary: string; children: () => ReactNode }) {
  const [isOpen, open] = useState(false)
  return (
    <details className="curve-table" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
