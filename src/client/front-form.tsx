import { Button, Stack } from '@mantine/core'
import { type FormOf, focusFirst } from '#client/form.ts'
import type { ReactNode } from 'react'
import { toast } from '#client/toasts.ts'

interface Props<Values extends Record<string, unknown>> {
  form: FormOf<Values>
  submit: string
  submitting: string
  busy: boolean
  /** The message that also appears as a toast when one of the fields has it. */
  shout?: readonly string[]
  onSubmit: (values: Values) => void
  children: ReactNode
}

/** A form of a front page: while it is sent its fields are disabled and its button says what happens. */
export function FrontForm<Values extends Record<string, unknown>>({
  form,
  submit,
  submitting,
  busy,
  shout,
  onSubmit,
  children,
}: Props<Values>) {
  const refuse = (errors: Record<string, ReactNode>) => {
    const message = shout?.find((text) => Object.values(errors).includes(text))
    if (message) toast.failed(message)
    focusFirst(form)(errors)
  }
  return (
    <form onSubmit={form.onSubmit(onSubmit, refuse)} noValidate>
      {/* A fieldset disables what stands in it, and keeps what was typed. */}
      <Stack
        renderRoot={(props) => <fieldset {...props} disabled={busy} />}
        m={0}
        p={0}
        bd={0}
        miw={0}
      >
        {children}
        {/* The second click of a double click finds the button not yet disabled. */}
        <Button
          type="submit"
          fullWidth
          disabled={busy}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {busy ? submitting : submit}
        </Button>
      </Stack>
    </form>
  )
}
