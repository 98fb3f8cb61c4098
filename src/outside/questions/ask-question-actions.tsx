import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { About } from '#outside/questions/questions.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ahead, late, lateDialog } from '#ui/late.tsx'

const AskQuestionDialog = lateDialog(
  async () => (await import('#outside/questions/ask-question-dialog.tsx')).AskQuestionDialog,
)
const MyQuestionForm = late(
  ahead(async () => (await import('#outside/questions/question-form.tsx')).MyQuestionForm),
)

type Asked = Parameters<typeof AskQuestionDialog>[0]
interface AskProps {
  /** The item's name. */
  name: string
  /** Passed on to the dialog. */
  answered: Asked['answered']
  form: (onAsked: () => void) => ReactNode
}

/** Asks the office about one item that is shown. */
export function AskAction({ name, answered, form }: AskProps) {
  const show = useDialog()
  return (
    <Button
      variant="subtle"
      px="xs"
      aria-label={`Ask about ${name}`}
      onClick={() =>
        show((dialog) => (
          <AskQuestionDialog name={name} answered={answered} {...dialog}>
            {form}
          </AskQuestionDialog>
        ))
      }
    >
      Ask
    </Button>
  )
}

const underQuestions: Asked['answered'] = {
  where: 'under Questions',
  way: (onLeave) => (
    <Button renderRoot={(props) => <Link {...props} to="/questions" onClick={onLeave} />}>
      Open Questions
    </Button>
  ),
}

/** The same for the signed-in person; nothing if they can't ask. */
export const AskQuestionAction = ({
  customer_id,
  about,
  name,
  start,
}: {
  customer_id: string
  about: About
  name: string
  start?: string
}) =>
  useCan('questions.ask') && (
    <AskAction
      name={name}
      answered={underQuestions}
      form={(onAsked) => <MyQuestionForm {...{ customer_id, about, start, onAsked }} />}
    />
  )
