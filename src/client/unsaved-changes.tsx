import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { type ReactNode, createContext, useCallback, useContext, useEffect, useState } from 'react'
import { lateDialog } from '#ui/late.tsx'

const ConfirmationDialog = lateDialog(
  async () => (await import('#ui/confirmation-dialog.tsx')).ConfirmationDialog,
)

const Mark = createContext<(part: string, unsaved: boolean) => void>(() => {})

let ask: (() => Promise<boolean>) | undefined
/** True if the page may be left. Asks the person if typed changes would be lost. */
export const mayLeave = async () => ask === undefined || ask()

/** Asks before leaving a page with unsaved changes. The browser asks before its tab is closed. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<readonly string[]>([])
  const [answer, setAnswer] = useState<(leave: boolean) => void>()
  const mark = useCallback(
    (part: string, unsaved: boolean) =>
      setParts((before) => [
        ...before.filter((other) => other !== part),
        ...(unsaved ? [part] : []),
      ]),
    [],
  )
  const question = useCallback(
    () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    [],
  )
  // Another tab or filter of the same page keeps the typed changes.
  const blocks = useCallback<ShouldBlockFn>(
    async ({ current, next }) => current.pathname !== next.pathname && !(await question()),
    [question],
  )
  const unsaved = parts.length > 0
  useBlocker({ shouldBlockFn: blocks, disabled: !unsaved, enableBeforeUnload: unsaved })
  useEffect(() => {
    if (!unsaved) return undefined
    ask = question
    return () => {
      ask = undefined
    }
  }, [unsaved, question])
  const settle = (leave: boolean) => {
    setAnswer(undefined)
    answer?.(leave)
  }
  return (
    <Mark value={mark}>
      {children}
      <ConfirmationDialog
        opened={answer !== undefined}
        onClose={() => settle(false)}
        title="Leave without saving?"
        lines={[`Unsaved changes: ${parts.join(', ')}.`]}
        confirm="Leave"
        color="red"
        busy={false}
        onConfirm={() => settle(true)}
      />
    </Mark>
  )
}

/** Tells the page whether this part of it has unsaved changes. */
export function useMarkUnsaved(part: string, unsaved: boolean) {
  const mark = useContext(Mark)
  useEffect(() => {
    mark(part, unsaved)
    return () => mark(part, false)
  }, [mark, part, unsaved])
}
