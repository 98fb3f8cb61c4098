import { Button, type ButtonProps, Group, type MantineSpacing, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The space between the form's parts. Without it, the parts stand as they are. */
  gap?: MantineSpacing
  /** Makes the form a landmark with this name. */
  label?: string
  children: ReactNode
}

/** A form that our code sends. What is wrong with it, our own messages say. */
export const Form = ({ onSubmit, gap, label, children }: Props) => (
  <form
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault()
      const form = event.currentTarget
      const before = document.activeElement
      onSubmit(event)
      // Not every field is known to Mantine's form by its path, and a button for files is no field.
      requestAnimationFrame(() => {
        if (document.activeElement === before)
          form.querySelector<HTMLElement>('[aria-invalid=true], [data-missing]')?.focus()
      })
    }}
  >
    {gap ? <Stack gap={gap}>{children}</Stack> : children}
  </form>
)

interface ButtonsProps extends ButtonProps {
  onCancel?: (() => void) | undefined
  cancel?: string
  /** The action, as the button names it. Without it, there is nothing to submit. */
  children: ReactNode
}

/** The buttons of a form: Cancel, if there is something to cancel, and submit. */
export const FormButtons = ({ onCancel, cancel = 'Cancel', children, ...button }: ButtonsProps) => (
  <Group justify="end">
    {onCancel && (
      <Button variant="default" size={button.size} onClick={onCancel}>
        {cancel}
      </Button>
    )}
    {children && (
      <Button type="submit" {...button}>
        {children}
      </Button>
    )}
  </Group>
)
