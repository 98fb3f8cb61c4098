import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Refused, credentials, signIn } from '#features/access/sign-in.ts'
import { FrontForm } from '#features/accounts/front-form.tsx'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'

/** E-mail and password. Whoever never confirmed the e-mail can have a new link. */
export function CredentialsForm({ onSignedIn, onCodeDue }: { onSignedIn: () => Promise<void>; onCodeDue: () => void }) {
  const [submitting, setSubmitting] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const form = useForm({ initialValues: { email: '', password: '' }, validate: schemaResolver(credentials, { sync: true }) })
  const again = useMutation(
    api.accounts.sendConfirmation.mutationOptions({ meta: { done: 'A new link is on its way.', failed: 'No new link was sent' } }),
  )

  async function submit(values: typeof form.values) {
    setSubmitting(true)
    setUnconfirmed(undefined)
    try {
      const given = credentials.parse(values)
      if ((await signIn(given)).second_factor) onCodeDue()
      else await onSignedIn()
    } catch (error) {
      if (error instanceof Refused && error.code === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(values.email.trim())
      toast.failed(error instanceof Refused ? error.message : 'The server could not answer. Please try again in a moment.')
      // Only a field that is enabled again can have the cursor.
      flushSync(() => setSubmitting(false))
      form.getInputNode('password')?.focus()
    }
  }

  return (
    <FrontForm
      form={form}
      submit="Log in"
      submitting="Logging in..."
      busy={submitting}
      shout={['Please enter both email and password']}
      onSubmit={(values) => void submit(values)}
    >
      <TextInput label="Email" type="email" autoComplete="username" autoFocus key={form.key('email')} {...form.getInputProps('email')} />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {unconfirmed && (
        <Alert color="orange" title="Please confirm your e-mail address first." role="status">
          {again.isSuccess ? (
            'A new link is on its way. It works for 24 hours.'
          ) : (
            <>
              The link is in the e-mail that we sent to {unconfirmed}.
              <Button variant="default" mt="xs" fullWidth loading={again.isPending} onClick={() => again.mutate({ email: unconfirmed })}>
                Send a new link
              </Button>
            </>
          )}
        </Alert>
      )}
    </FrontForm>
  )
}
