import { Button, PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { FrontForm } from '#client/front-form.tsx'
import { DeadLinkCard, OnwardButton, ToLogin } from '#people/accounts/link-card.tsx'
import { behindLink } from '#people/accounts/link-page.tsx'
import { forgetToken } from '#people/accounts/link-token.client.ts'
import { Onward } from '#people/accounts/onward-card.tsx'
import { api } from '#client/api.ts'
import { useFieldErrors } from '#client/form.ts'
import { FrontCard } from '#ui/front-card.tsx'
import { linkLasts } from '#values/link-lifetimes.ts'

// Nothing happens without a click: mail programs open links to check them, which must not use them
// up. The page asks for the password because someone else may have registered with this address.
// The owner of the address must not confirm their account.

const claim = z.object({ password: z.string().min(1, 'Enter the password you chose') })

/** The page behind the link in a sign-up email. */
export const ConfirmEmailPage = behindLink(({ token }) => {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: schemaResolver(claim, { sync: true }),
  })
  const confirm = useMutation(
    api.accounts.confirm.mutationOptions({
      onSuccess: ({ state }) => state === 'good' && forgetToken(),
      meta: { failed: 'Failed to confirm your email' },
    }),
  )
  const again = useMutation(
    api.accounts.sendConfirmation.mutationOptions({
      meta: { failed: 'Failed to send a new link' },
    }),
  )
  useFieldErrors(form, confirm.error)
  const state = token ? confirm.data?.state : 'unknown'
  if (again.isSuccess)
    return (
      <FrontCard
        title="Check your email"
        about={`A new link is on its way. It works for ${linkLasts('confirm')}.`}
      />
    )
  if (state === 'good')
    return (
      <FrontCard title="Your email is confirmed" about="Welcome. You can log in now.">
        <Onward />
      </FrontCard>
    )
  if (state === 'used')
    return (
      <DeadLinkCard state="used" about="Your email may already be confirmed. Try logging in." />
    )
  if (state)
    return (
      <DeadLinkCard state={state}>
        {state === 'expired' && (
          <Button onClick={() => again.mutate({ token })} disabled={again.isPending} fullWidth>
            {again.isPending ? 'Sending...' : 'Send a new link'}
          </Button>
        )}
      </DeadLinkCard>
    )
  return (
    <FrontCard
      title="Confirm your email"
      about="Enter the password you chose to activate your account."
    >
      <FrontForm
        form={form}
        submit="Confirm my email"
        submitting="Confirming..."
        busy={confirm.isPending}
        onSubmit={({ password }) => confirm.mutate({ token, password })}
      >
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </FrontForm>
    </FrontCard>
  )
})

/** The page behind the link that was sent to a new address. */
export const ChangeEmailPage = behindLink(({ token }) => {
  const confirm = useMutation(
    api.profile.confirmEmail.mutationOptions({
      onSuccess: ({ state }) => state === 'good' && forgetToken(),
      meta: { failed: 'Failed to change your email' },
    }),
  )
  const state = token ? confirm.data?.state : 'unknown'
  if (state === 'good')
    return (
      <FrontCard title="Your email was changed" about="Use the new address to log in from now on.">
        <OnwardButton to="/dashboard" text="Continue" />
      </FrontCard>
    )
  if (state === 'sign in')
    return (
      <FrontCard
        title="Log in first"
        about="Only the person who requested the change can confirm it. Log in on this device with your old address, then open the link again."
      >
        <ToLogin text="Log in" />
      </FrontCard>
    )
  if (state)
    return (
      <DeadLinkCard
        state={state}
        about={state === 'expired' ? 'Request a new one in your profile.' : undefined}
      />
    )
  return (
    <FrontCard
      title="Confirm your new email"
      about="You'll use it to log in. Your other devices will be logged out."
    >
      <Button
        onClick={({ detail }) => detail < 2 && confirm.mutate({ token })}
        disabled={confirm.isPending}
        fullWidth
      >
        {confirm.isPending ? 'Confirming...' : 'Confirm new address'}
      </Button>
    </FrontCard>
  )
})
