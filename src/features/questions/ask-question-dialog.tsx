import type { ReactNode } from 'react'
import { FormDialog, type Opened, useDialogGuard } from '#ui/form-dialog.tsx'

interface Props {
  /** What the item is called. */
  name: string
  /** The form; `onAsked` closes the dialog. */
  children: (onAsked: () => void) => ReactNode
}

/** A question about one thing that is shown. What was typed stays when it is closed. */
export const AskQuestionDialog = ({ name, children, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Question about ${name}`}>
    <Contents>{children}</Contents>
  </FormDialog>
)

function Contents({ children }: Pick<Props, 'children'>) {
  const { leave } = useDialogGuard()
  return children(leave)
}
