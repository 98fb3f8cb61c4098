import { Button, Group, Paper, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const byHistory = new Set(['BACK', 'FORWARD', 'GO'])

const typed = { question: 'Discard changes?', stay: 'Keep editing', leave: 'Discard' }
export type ClosingWords = typeof typed
export type Guard = ReturnType<typeof useGuardedClose>

/**
 * Keeps a dialog with something to lose from closing by accident. The first try asks, and only a
 * clear answer discards.
 */
export function useGuardedClose(onClose: () => void, words: ClosingWords = typed) {
  const watched = useRef(new Set<() => boolean>())
  const [asking, setAsking] = useState(false)
  const isDirty = () => [...watched.current].some((would) => would())
  // On a phone, Back is the gesture that closes things, so ask before typed changes are lost. Our
  // own navigation does not ask.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!byHistory.has(action) || !isDirty()) return false
      setAsking(true)
      return true
    },
    enableBeforeUnload: isDirty,
  })
  const leave = () => {
    setAsking(false)
    onClose()
  }
  return {
    /** Each form in the dialog registers a function that tells whether something would be lost. */
    useWatch: (wouldLose: () => boolean) => {
      const now = useEffectEvent(wouldLose)
      useEffect(() => {
        const watch = () => now()
        const all = watched.current
        all.add(watch)
        return () => void all.delete(watch)
      }, [])
    },
    close: () => (isDirty() ? setAsking(true) : leave()),
    /** Closes without asking: the changes are saved. */
    leave,
    question: asking && (
      <Paper withBorder p="sm" role="alertdialog" aria-label={words.question}>
        <Text fw={600} mb="xs">
          {words.question}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => setAsking(false)} autoFocus>
            {words.stay}
          </Button>
          <Button color="red" onClick={leave}>
            {words.leave}
          </Button>
        </Group>
      </Paper>
    ),
  }
}
