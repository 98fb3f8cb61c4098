import { PasswordInput, Text } from '@mantine/core'
import { useDoorForm } from '#sign-in/door-form.client.ts'
import { useDialogGuard } from '#ui/form-dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Form } from '#ui/form.tsx'

interface Props<Answer> {
  text: string
  submit: string
  color?: string
  ask: (password: string) => Promise<Answer>
  onAnswer: (answer: Answer) => void
}

/** The form of a FormDialog that asks for the password before a change of login settings. */
export function ConfirmPasswordForm<Answer>({ text, submit, color, ask, onAnswer }: Props<Answer>) {
  const guard = useDialogGuard()
  const { form, busy, submit: onSubmit } = useDoorForm('password', ask, onAnswer)
  guard.useWatch(() => form.isDirty())
  return (
    <Form gap="sm" onSubmit={onSubmit}>
      <Text>{text}</Text>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <FormEnd guard={guard} loading={busy} {...(color ? { color } : {})}>
        {submit}
      </FormEnd>
    </Form>
  )
}
