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
export function useGuardedClose(onClose: () => void) {
  const watched = useRef(new Map<() => boolean, ClosingWords>())
  const [asking, setAsking] = useState<ClosingWords>()
  const lost = () => [...watched.current].find(([would]) => would())?.[1]
  const isDirty = () => lost() !== undefined
  // On a phone, Back is the gesture that closes things, so ask before typed changes are lost. Our
  // own navigation does not ask.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const words = byHistory.has(action) ? lost() : undefined
      if (!words) return false
      setAsking(words)
      return true
    },
    enableBeforeUnload: isDirty,
  })
  const leave = () => {
    setAsking(undefined)
    onClose()
  }
  return {
    /**
     * Each form in the dialog registers a function that tells whether something would be lost, and
     * the question if that is not typed text.
     */
    useWatch: (wouldLose: () => boolean, words: ClosingWords = typed) => {
      const now = useEffectEvent(wouldLose)
      useEffect(() => {
        const watch = () => now()
        const all = watched.current
        all.set(watch, words)
        return () => void all.delete(watch)
      }, [words])
    },
    close: () => {
      const words = lost()
      if (words) setAsking(words)
      else leave()
    },
    /** Closes without asking: the changes are saved. */
    leave,
    question: asking && (
      <Paper withBorder p="sm" role="alertdialog" aria-label={asking.question}>
        <Text fw={600} mb="xs">
          {asking.question}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => setAsking(undefined)} autoFocus>
            {asking.stay}
          </Button>
          <Button color="red" onClick={leave}>
            {asking.leave}
          </Button>
        </Group>
      </Paper>
    ),
  }
}
