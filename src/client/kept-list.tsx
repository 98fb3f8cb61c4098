import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { KEPT_COLUMNS, chosenColumns, withColumns } from '#client/kept-columns.ts'
import { useRowKeys } from '#client/row-keys.ts'
import { useMe } from '#client/session.ts'
import type { ChosenColumns } from '#ui/list-columns.ts'
import { List, type ListProps } from '#ui/list.tsx'

/** Runs when `e` is pressed on the row with this id, if nothing in the row edits it. */
export type EditRow = (id: string) => void

/**
 * A list with the columns this person selected for it on this device. Its rows can be stepped
 * through by keyboard.
 */
export function KeptList<Row extends { id: string }>({
  onEdit,
  ...list
}: Omit<ListProps<Row>, 'choice'> & { onEdit?: EditRow | undefined }) {
  const { id: me } = useMe()
  const [text, keep] = useLocalStorage<string | undefined>({
    key: KEPT_COLUMNS,
    getInitialValueInEffect: false,
    serialize: (value) => value ?? '',
    deserialize: (value) => value,
  })
  const chosen = useMemo(() => chosenColumns(text, me, list.label), [text, me, list.label])
  const choice = {
    chosen,
    choose: (next: ChosenColumns) => keep(withColumns(text, me, list.label, next)),
  }
  const rows = useRowKeys(
    list.label,
    list.columns.some(({ edits }) => edits),
    onEdit,
  )
  return (
    <div ref={rows}>
      <List {...list} choice={choice} />
    </div>
  )
}
