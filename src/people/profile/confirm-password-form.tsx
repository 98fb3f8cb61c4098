import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useDoorForm } from '#sign-in/door-form.client.ts'

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
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <Text>{text}</Text>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} {...(color ? { color } : {})}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
