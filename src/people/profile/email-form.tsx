import { Alert, PasswordInput, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { emailForm } from '#people/profile/profile.ts'
import { api } from '#client/api.ts'
import { PageForm } from '#client/page-form.tsx'
import { FormButtons } from '#ui/form.tsx'
import { linkLasts } from '#values/link-lifetimes.ts'

const newEmail = (present: string) =>
  emailForm.refine(({ email }) => email !== present.toLowerCase(), {
    error: 'This is already your address',
    path: ['email'],
  })

/**
 * Changes the email address for logging in. The new one counts once it is confirmed from its own
 * mailbox.
 */
export function EmailForm({ email }: { email: string }) {
  const form = useForm({
    name: 'email',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(newEmail(email), { sync: true }),
  })
  const change = useMutation(
    api.profile.changeEmail.mutationOptions({ meta: { failed: 'Failed to change your email' } }),
  )
  return (
    <PageForm
      form={form}
      error={change.error}
      gap="sm"
      onSubmit={(values) =>
        change.mutate(emailForm.parse(values), { onSuccess: () => form.reset() })
      }
    >
      <Text className="typed">
        You log in with <b>{email}</b>.
      </Text>
      {change.isSuccess && (
        <Alert color="teal" role="status">
          We sent a link to {change.variables.email}. Open it within {linkLasts('confirm')} to
          change your address.
        </Alert>
      )}
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <FormButtons loading={change.isPending} disabled={!form.isDirty()}>
        Change Email
      </FormButtons>
    </PageForm>
  )
}
