import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { accountEmail } from '#sign-in/account-email.ts'
import { FrontForm } from '#client/front-form.tsx'
import { OnwardButton, ToLogin } from '#people/accounts/link-card.tsx'
import { api } from '#client/api.ts'
import { FrontCard } from '#ui/front-card.tsx'
import { linkLasts } from '#values/link-lifetimes.ts'

const missing = 'Please enter your email address'
const resetForm = z.object({ email: z.string().trim().min(1, missing).pipe(accountEmail) })

/**
 * Asks for a link that sets a new password. The answer is the same for addresses without an
 * account.
 */
export function ForgotPasswordPage() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(resetForm, { sync: true }),
  })
  const ask = useMutation(
    api.accounts.askReset.mutationOptions({
      meta: {
        done: 'Password reset link sent to your email.',
        failed: 'Failed to send password reset email',
      },
    }),
  )
  if (ask.isSuccess)
    return (
      <FrontCard
        title="Check your email"
        about={`If ${ask.variables.email} has an account, a link to choose a new password is on its way. It works for ${linkLasts('reset')}.`}
      >
        <OnwardButton to="/login" text="Back to Login" />
      </FrontCard>
    )
  return (
    <FrontCard title="Forgot your password?" about="We'll email you a link to choose a new one.">
      <FrontForm
        form={form}
        submit="Send Reset Link"
        submitting="Sending Reset Link..."
        busy={ask.isPending}
        shout={[missing]}
        onSubmit={({ email }) => ask.mutate({ email: email.trim() })}
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
      </FrontForm>
      <ToLogin />
    </FrontCard>
  )
}
