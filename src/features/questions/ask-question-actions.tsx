import { Button } from '@mantine/core'
import { AskQuestionDialog } from '#features/questions/ask-question-dialog.tsx'
import type { AboutKind } from '#features/questions/questions.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

interface Props {
  customer_id: string
  about: { about_kind: AboutKind; about_id: string }
  /** What the item is called. */
  name: string
}

/** Asks the office about one thing that is shown; nothing for who can't ask. */
export function AskQuestionAction(props: Props) {
  const show = useDialog()
  if (!useCan('questions.ask')) return null
  return (
    <Button
      variant="subtle"
      px="xs"
      aria-label={`Ask about ${props.name}`}
      onClick={() => show((dialog) => <AskQuestionDialog {...props} {...dialog} />)}
    >
      Ask
    </Button>
  )
}
