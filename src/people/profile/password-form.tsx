import { PasswordInput, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { NewPasswordFields } from '#people/accounts/new-password-form.tsx'
import { passwordChangeForm } from '#people/profile/profile.ts'
import { api } from '#client/api.ts'
import { PageForm } from '#client/page-form.tsx'
import { FormButtons } from '#ui/form.tsx'

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
  return (
    <PageForm
      form={form}
      error={change.error}
      gap="sm"
      onSubmit={({ current, password }) =>
        change.mutate({ current, password }, { onSuccess: () => form.reset() })
      }
    >
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
      <FormButtons loading={change.isPending} disabled={!form.isDirty()}>
        Change Password
      </FormButtons>
    </PageForm>
  )
}
