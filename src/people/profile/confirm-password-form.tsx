import { PasswordInput, Text } from '@mantine/core'
import { useDoorForm } from '#sign-in/door-form.client.ts'
import { Form, FormButtons } from '#ui/form.tsx'

interface Props<Answer> {
  text: string
  submit: string
  color?: string
  ask: (password: string) => Promise<Answer>
  onAnswer: (answer: Answer) => void
  onClose: () => void
}

/** Asks for the password before a change of login settings. */
export function ConfirmPasswordForm<Answer>({
  text,
  submit,
  color,
  ask,
  onAnswer,
  onClose,
}: Props<Answer>) {
  const { form, busy, submit: onSubmit } = useDoorForm('password', ask, onAnswer)
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
      <FormButtons onCancel={onClose} loading={busy} {...(color ? { color } : {})}>
        {submit}
      </FormButtons>
    </Form>
  )
}
