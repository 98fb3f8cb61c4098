import type { MantineSpacing } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FormOf, focusFirst, useFieldErrors } from '#client/form.ts'
import { Form } from '#ui/form.tsx'

interface Props<Values> {
  form: FormOf<Values>
  /** Why the server refused what was sent. */
  error: unknown
  onSubmit: (values: Values) => void
  gap?: MantineSpacing
  children: ReactNode
}

/**
 * A form that is no dialog of its own, by Mantine's `useForm`. Errors stand at their fields, whoever
 * found them, and the first has the focus.
 */
export function PageForm<Values>({ form, error, onSubmit, gap, children }: Props<Values>) {
  useFieldErrors(form, error)
  return (
    <Form {...(gap && { gap })} onSubmit={form.onSubmit(onSubmit, focusFirst(form))}>
      {children}
    </Form>
  )
}
