import { Button, type ButtonProps, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props extends ButtonProps {
  guard: { question: ReactNode; close: () => void }
  /** What the form does, as its button says it. */
  children: ReactNode
}

/**
 * The end of a form in a guarded dialog: Cancel and the form's own button, or the question whether what was typed is discarded. It stays in sight
 * at the dialog's lower edge, however long the form is.
 */
export const FormEnd = ({ guard, children, ...button }: Props) => (
  <div className="form-end">
    {guard.question || (
      <Group justify="end">
        <Button variant="default" size={button.size} onClick={guard.close}>
          Cancel
        </Button>
        <Button type="submit" {...button}>
          {children}
        </Button>
      </Group>
    )}
  </div>
)
