import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** For those who hear the page: what is chosen. */
  label?: string
  /** How many are chosen, in words. */
  chosen: string
  /** The words of the button that chooses more. */
  all: string
  onAll: () => void
  onEnd: () => void
  /** What can be done with them. */
  children: ReactNode
  /** Why something cannot be done. */
  note?: ReactNode
}

/** What can be done with the rows or photos that are chosen; it stays on the screen, and Escape ends the choosing. */
export const SelectionActions = ({
  label = 'Selected rows',
  chosen,
  all,
  onAll,
  onEnd,
  children,
  note,
}: Props) => (
  <Paper
    withBorder
    shadow="md"
    p="xs"
    role="toolbar"
    aria-label={label}
    onKeyDown={({ key }) => key === 'Escape' && onEnd()}
    style={{
      position: 'sticky',
      bottom: 'calc(var(--app-shell-footer-offset, 0px) + 8px)',
      zIndex: 5,
    }}
  >
    <Group gap="xs">
      <Text fw={650} role="status" px="xs">
        {chosen}
      </Text>
      {children}
      <Button variant="subtle" px="sm" onClick={onAll}>
        {all}
      </Button>
      <Button variant="subtle" px="sm" ml="auto" onClick={onEnd}>
        Done
      </Button>
    </Group>
    {note}
  </Paper>
)
