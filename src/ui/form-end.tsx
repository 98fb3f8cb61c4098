import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormButtons } from '#ui/form.tsx'

interface Props extends ButtonProps {
  guard: { question: ReactNode; close: () => void }
  /** The action, as the button names it. */
  children: ReactNode
}

/**
 * The end of a form in a guarded dialog: Cancel and the submit button, or the question whether to
 * discard changes. It stays visible at the dialog's bottom edge, however long the form is.
 */
export const FormEnd = ({ guard, children, ...button }: Props) => (
  <div className="form-end">
    {guard.question || (
      <FormButtons onCancel={guard.close} {...button}>
        {children}
      </FormButtons>
    )}
  </div>
)
