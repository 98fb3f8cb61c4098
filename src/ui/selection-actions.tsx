import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** For screen readers: what is selected. */
  label?: string
  /** The number selected, in words. */
  chosen: string
  /** Label of the button that selects more. */
  all: string
  onAll: () => void
  onEnd: () => void
  /** The actions for the selected items. */
  children: ReactNode
  /** Why an action is not available. */
  note?: ReactNode
}

/** Actions for selected rows or photos. The bar stays on screen, and Escape ends the selection. */
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
