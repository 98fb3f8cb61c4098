import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { focusFirst } from '#client/form.ts'
import { SignInRefusal, noAnswer } from '#sign-in/sign-in.client.ts'

/** A sign-in form with one field. A refusal is shown at the field. */
export function useDoorForm<Answer>(
  field: string,
  ask: (value: string) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
) {
  const form = useForm({
    name: `door-${field}`,
    initialValues: { [field]: '' } as Record<string, string>,
    validate: { [field]: (value: string) => (value.trim() ? null : `Enter your ${field}`) },
  })
  const send = useMutation({
    mutationFn: (value: string) => ask(value),
    onSuccess: onAnswer,
    onError: (error) => {
      form.setErrors({ [field]: error instanceof SignInRefusal ? error.message : noAnswer })
      form.getInputNode(field)?.focus()
    },
  })
  return {
    form,
    busy: send.isPending,
    submit: form.onSubmit((values) => send.mutate(values[field]!), focusFirst(form)),
  }
}
