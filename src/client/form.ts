import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { fieldErrors } from '#client/failure.ts'

/** What our parts of forms need of Mantine's form with these values, whatever validates it. */
export interface FormOf<Values> {
  key(field: string): string
  getInputProps(field: keyof Values & string): object
  getInputNode(field: string): HTMLElement | null
  setErrors(errors: Record<string, ReactNode>): void
  onSubmit(
    handle: (values: Values) => void,
    refuse?: (errors: Record<string, ReactNode>) => void,
  ): (event?: FormEvent<HTMLFormElement>) => void
}

/** Puts the cursor into the first field that is wrong: what a form does when it refuses to be sent. */
export const focusFirst = (form: Pick<FormOf<never>, 'getInputNode'>) => (errors: Record<string, ReactNode>) =>
  form.getInputNode(Object.keys(errors)[0]!)?.focus()

/** Shows the server's complaints at their fields, and puts the cursor into the first. */
export function useFieldErrors(form: Pick<FormOf<never>, 'setErrors' | 'getInputNode'>, error: unknown) {
  const show = useEffectEvent((errors: Record<string, ReactNode>, first: string) => {
    form.setErrors(errors)
    form.getInputNode(first)?.focus()
  })
  useEffect(() => {
    const errors = fieldErrors(error)
    const [first] = Object.keys(errors)
    if (first) show(errors, first)
  }, [error])
}
