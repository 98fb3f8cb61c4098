import { Button, Group, Paper, Text } from '@mantine/core'
import { useRef, useState } from 'react'

/** Keeps a dialog with unsaved input from closing by a slip: the first try asks, and only a clear answer discards. */
export function useGuardedClose(onClose: () => void) {
  const dirty = useRef<() => boolean>(() => false)
  const [asking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return {
    /** The form says how to tell whether something would be lost. */
    watch: (isDirty: () => boolean) => {
      dirty.current = isDirty
    },
    close: () => (dirty.current() ? setAsking(true) : discard()),
    question: asking && (
      <Paper withBorder p="sm" role="alertdialog" aria-label="Discard what you typed?">
        <Text fw={600} mb="xs">
          Discard what you typed?
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => setAsking(false)} autoFocus>
            Keep editing
          </Button>
          <Button color="red" onClick={discard}>
            Discard
          </Button>
        </Group>
      </Paper>
    ),
  }
}
