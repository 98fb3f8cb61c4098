import { Button, Stack } from '@mantine/core'
import { type FormOf, focusFirst } from '#client/form.ts'
import type { ReactNode } from 'react'
import { toast } from '#client/toasts.ts'
import { Form } from '#ui/form.tsx'

interface Props<Values extends Record<string, unknown>> {
  form: FormOf<Values>
  submit: string
  submitting: string
  busy: boolean
  /** Messages that also appear as a toast when a field has one of them. */
  shout?: readonly string[]
  onSubmit: (values: Values) => void
  children: ReactNode
}

/**
 * A form on a front page. While it is being sent, its fields are disabled and its button says what
 * is happening.
 */
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
    <Form onSubmit={form.onSubmit(onSubmit, refuse)}>
      {/* A fieldset disables everything inside it and keeps the typed values. */}
      <Stack
        renderRoot={(props) => <fieldset {...props} disabled={busy} />}
        m={0}
        p={0}
        bd={0}
        miw={0}
      >
        {children}
        {/* On a double click, the second click comes before the button is disabled. */}
        <Button
          type="submit"
          fullWidth
          disabled={busy}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {busy ? submitting : submit}
        </Button>
      </Stack>
    </Form>
  )
}
