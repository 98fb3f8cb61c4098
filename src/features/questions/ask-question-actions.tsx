import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AskQuestionDialog } from '#features/questions/ask-question-dialog.tsx'
import { MyQuestionForm } from '#features/questions/question-form.tsx'
import type { About } from '#features/questions/questions.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

interface AskProps {
  /** What the item is called. */
  name: string
  form: (onAsked: () => void) => ReactNode
}

/** Asks the office about one thing that is shown. */
export function AskAction({ name, form }: AskProps) {
  const show = useDialog()
  return (
    <Button
      variant="subtle"
      px="xs"
      aria-label={`Ask about ${name}`}
      onClick={() =>
        show((dialog) => (
          <AskQuestionDialog name={name} {...dialog}>
            {form}
          </AskQuestionDialog>
        ))
      }
    >
      Ask
    </Button>
  )
}

/** The same by the person who is signed in; nothing where they can't ask. */
export const AskQuestionAction = ({ customer_id, about, name }: { customer_id: string; about: About; name: string }) =>
  useCan('questions.ask') && (
    <AskAction name={name} form={(onAsked) => <MyQuestionForm customer_id={customer_id} about={about} onAsked={onAsked} />} />
  )
