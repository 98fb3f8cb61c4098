import type { Row } from '#reports/reports/reports.ts'

/** The column by which a table is sorted: its index, or the rows' names. */
export interface RowOrder {
  by: number | 'label'
  descending: boolean
}

/**
 * Returns the order after a click on a head. Figures start with the largest, names with A; then the
 * other way around; then the report's own order.
 */
export function nextOrder(order: RowOrder | undefined, by: RowOrder['by']): RowOrder | undefined {
  const first = by !== 'label'
  if (order?.by !== by) return { by, descending: first }
  return order.descending === first ? { by, descending: !first } : undefined
}

/**
 * Sorts rows. Rows without a value come last either way, and equal ones keep the report's order.
 */
export function orderedRows(rows: readonly Row[], order: RowOrder | undefined): readonly Row[] {
  if (!order) return rows
  const { by, descending } = order
  const turn = descending ? -1 : 1
  if (by === 'label')
    return rows.toSorted(
      (a, b) => turn * a.label.localeCompare(b.label, 'en-US', { numeric: true }),
    )
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[by] ?? null, b.values[by] ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return turn * (one - other)
  })
}
