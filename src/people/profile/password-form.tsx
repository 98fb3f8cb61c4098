import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { NewPasswordFields } from '#people/accounts/new-password-form.tsx'
import { passwordChangeForm } from '#people/profile/profile.ts'
import { api } from '#client/api.ts'
import { focusFirst, useFieldErrors } from '#client/form.ts'

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    name: 'password',
    initialValues: { current: '', password: '', confirmation: '' },
    validate: schemaResolver(passwordChangeForm, { sync: true }),
  })
  const change = useMutation(
    api.profile.changePassword.mutationOptions({
      meta: {
        done: 'Password changed. Your other devices are logged out.',
        failed: 'Password not changed',
      },
    }),
  )
  useFieldErrors(form, change.error)
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ current, password }) =>
          change.mutate({ current, password }, { onSuccess: () => form.reset() }),
        focusFirst(form),
      )}
    >
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          Changing it logs you out on all other devices.
        </Text>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <NewPasswordFields form={form} label="New Password" />
        <Group justify="end">
          <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
            Change Password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
