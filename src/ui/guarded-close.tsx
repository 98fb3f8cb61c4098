import { Alert, Button, Group } from '@mantine/core'
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
      <Alert color="orange" title="Discard what you typed?" role="alertdialog">
        <Group gap="sm">
          <Button variant="default" onClick={() => setAsking(false)} autoFocus>
            Keep editing
          </Button>
          <Button color="red" onClick={discard}>
            Discard
          </Button>
        </Group>
      </Alert>
    ),
  }
}
