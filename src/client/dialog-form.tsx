import type { ReactNode } from 'react'
import { troubleOf } from '#client/failure.ts'
import { FormTrouble } from '#client/form-trouble.tsx'
import { type FormOf, focusFirst, useFieldErrors } from '#client/form.ts'
import { useOnce } from '#client/once.ts'
import { useDialogGuard } from '#ui/form-dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormEnd } from '#ui/form-end.tsx'

/** The mutation that saves a form. */
export interface Saving<Input, Answer> {
  mutate: (
    input: Input,
    then: { onSuccess: (answer: Answer) => void; onError?: (error: unknown) => void },
  ) => void
  isPending: boolean
  error: unknown
}

type Errors = Parameters<ReturnType<typeof focusFirst>>[0]

/**
 * The way a form submits its values: saved by a mutation, or handed over to something that sends
 * them later.
 */
type Leaving<Values, Input, Answer> =
  | {
      save: Saving<Input, Answer>
      input: (values: Values) => Input
      onSaved?: (answer: Answer) => void
      handOver?: never
    }
  | { handOver: (values: Values) => void; save?: never; input?: never; onSaved?: never }

type Props<Values, Input, Answer> = Leaving<Values, Input, Answer> & {
  form: FormOf<Values>
  /** The action, as the button names it. */
  submit: string
  color?: string
  disabled?: boolean
  /** True if something besides the form's fields would be lost, such as selected files. */
  alsoDirty?: boolean
  /** True if the form's contents explain a failed save themselves. */
  saysWhy?: boolean
  /** Runs in addition to showing the errors at the fields. */
  onRefused?: (errors: Errors) => void
  children: ReactNode
}

/**
 * The form of a FormDialog: fields, errors, Cancel and the submit button, which sends once. If
 * sending fails, the typed values stay. On success the dialog closes.
 */
export function DialogForm<Values extends object, Input, Answer>(
  props: Props<Values, Input, Answer>,
) {
  const {
    form,
    save,
    submit,
    color,
    disabled = false,
    alsoDirty = false,
    saysWhy = false,
    onRefused,
    children,
  } = props
  const guard = useDialogGuard()
  const { once, again } = useOnce()
  guard.useWatch(() => form.isDirty() || alsoDirty)
  useFieldErrors(form, save?.error)
  const send = (values: Values) =>
    once(() => {
      if (props.handOver) {
        props.handOver(values)
        return guard.leave()
      }
      const onSuccess = (answer: Answer) => {
        props.onSaved?.(answer)
        guard.leave()
      }
      props.save.mutate(props.input(values), { onSuccess, onError: again })
    })
  const refuse = (errors: Errors) => {
    onRefused?.(errors)
    focusFirst(form)(errors)
  }
  const trouble = save?.isPending || saysWhy ? undefined : troubleOf(save?.error, form.getValues())
  return (
    <Form gap="sm" onSubmit={form.onSubmit(send, refuse)}>
      {children}
      <FormTrouble text={trouble} />
      <FormEnd
        guard={guard}
        loading={save?.isPending ?? false}
        disabled={disabled}
        {...(color ? { color } : {})}
      >
        {submit}
      </FormEnd>
    </Form>
  )
}
