import { Button, Group, Paper, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const byHistory = new Set(['BACK', 'FORWARD', 'GO'])

const typed = { question: 'Discard changes?', stay: 'Keep editing', leave: 'Discard' }

/** Keeps a dialog with something to lose from closing by a slip: the first try asks, and only a clear answer discards. */
export function useGuardedClose(onClose: () => void, words = typed) {
  const dirty = useRef<() => boolean>(() => false)
  const [asking, setAsking] = useState(false)
  // Back is the gesture that closes things on a phone; what was typed is asked about first. Our own steps onward are not.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!byHistory.has(action) || !dirty.current()) return false
      setAsking(true)
      return true
    },
    enableBeforeUnload: () => dirty.current(),
  })
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return {
    /** The form says how to tell whether something would be lost. */
    useWatch: (isDirty: () => boolean) => {
      dirty.current = isDirty
      // A closed form can forget what it remembers.
      useEffect(
        () => () => {
          dirty.current = () => false
        },
        [],
      )
    },
    close: () => (dirty.current() ? setAsking(true) : discard()),
    question: asking && (
      <Paper withBorder p="sm" role="alertdialog" aria-label={words.question}>
        <Text fw={600} mb="xs">
          {words.question}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => setAsking(false)} autoFocus>
            {words.stay}
          </Button>
          <Button color="red" onClick={discard}>
            {words.leave}
          </Button>
        </Group>
      </Paper>
    ),
  }
}
