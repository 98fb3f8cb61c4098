import { type FormEvent, type ReactNode, useEffect } from 'react'
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

/** Shows the server's complaints at their fields, and puts the cursor into the first. */
export function useFieldErrors<Values>(form: FormOf<Values>, error: unknown) {
  useEffect(() => {
    const errors = fieldErrors(error)
    const [first] = Object.keys(errors)
    if (!first) return
    form.setErrors(errors)
    form.getInputNode(first)?.focus()
  }, [error])
}
