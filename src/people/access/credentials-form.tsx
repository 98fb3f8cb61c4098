import { PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmationCard } from '#people/access/confirmation-card.tsx'
import { SignInRefusal, credentials, noAnswer, signIn } from '#sign-in/sign-in.client.ts'
import { FrontForm } from '#client/front-form.tsx'
import { toast } from '#client/toasts.ts'

/**
 * Email and password. A rejected login may only be missing the email confirmation, but the answer
 * does not say so.
 */
export function CredentialsForm({
  onSignedIn,
  onCodeDue,
}: {
  onSignedIn: () => Promise<void>
  onCodeDue: () => void
}) {
  const [submitting, setSubmitting] = useState(false)
  const [refused, setRefused] = useState<string>()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(credentials, { sync: true }),
  })
  // The address of someone who just registered. It is not in the URL, where others may see it.
  const registered = useLocation({ select: ({ state }) => state.registered })

  async function submit(values: typeof form.values) {
    setSubmitting(true)
    setRefused(undefined)
    try {
      const given = credentials.parse(values)
      if ((await signIn(given)).second_factor) onCodeDue()
      else await onSignedIn()
    } catch (error) {
      setRefused(values.email.trim())
      toast.failed(error instanceof SignInRefusal ? error.message : noAnswer)
      // Only an enabled field can take the focus.
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
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {refused ? (
        <ConfirmationCard
          key={refused}
          email={refused}
          text="Just signed up? First open the link in the email we sent you."
        />
      ) : (
        registered && (
          <ConfirmationCard
            email={registered}
            text={`Check your email at ${registered}: open the link to confirm your account.`}
          />
        )
      )}
    </FrontForm>
  )
}
