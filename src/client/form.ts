import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { fieldErrors } from '#client/failure.ts'

/** The parts of Mantine's form that our components use, whatever validates it. */
export interface FormOf<Values> {
  key(field: string): string
  getInputProps(field: keyof Values & string, options?: { type?: 'checkbox' }): object
  getInputNode(field: string): HTMLElement | null
  getValues(): Values
  isDirty(): boolean
  setErrors(errors: Record<string, ReactNode>): void
  onSubmit(
    handle: (values: Values) => void,
    refuse?: (errors: Record<string, ReactNode>) => void,
  ): (event?: FormEvent<HTMLFormElement>) => void
}

/** Returns the props of a field's input: `<TextInput {...field('email', 'Email')} />`. */
export const fieldsOf =
  <Values>(form: Pick<FormOf<Values>, 'key' | 'getInputProps' | 'getValues'>) =>
  (name: keyof Values & string, label: string) => ({
    label,
    key: form.key(name),
    ...form.getInputProps(name),
  })

/** Focuses the topmost invalid field on the screen, when a form refuses to submit. */
export const focusFirst =
  (form: Pick<FormOf<never>, 'getInputNode'>) => (errors: Record<string, ReactNode>) => {
    const [first] = Object.keys(errors)
      .flatMap((field) => form.getInputNode(field) ?? [])
      .toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
    // A group of checkboxes takes no focus itself.
    const input = first?.tabIndex === -1 ? first.querySelector('input') : undefined
    ;(input ?? first)?.focus()
  }

/** Shows the server's errors at their fields and focuses the first. */
export function useFieldErrors(
  form: Pick<FormOf<never>, 'setErrors' | 'getInputNode'>,
  error: unknown,
) {
  const show = useEffectEvent((errors: Record<string, ReactNode>) => {
    form.setErrors(errors)
    focusFirst(form)(errors)
  })
  useEffect(() => {
    const errors = fieldErrors(error)
    if (Object.keys(errors).length > 0) show(errors)
  }, [error])
}
