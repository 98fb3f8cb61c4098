import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { passwordForm } from '#features/accounts/accounts.ts'
import { FrontForm } from '#features/accounts/front-form.tsx'
import { DeadLinkCard, OnwardButton } from '#features/accounts/link-card.tsx'
import { linkQuery, useLinkToken } from '#features/accounts/link-token.ts'
import { LinkWait } from '#features/accounts/link-wait-card.tsx'
import { NewPasswordFields } from '#features/accounts/new-password-form.tsx'
import { api } from '#client/api.ts'
import { useFieldErrors } from '#client/form.ts'
import { FrontCard } from '#ui/front-card.tsx'

/** Where the link of a reset leads: a new password, and every device is signed out. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  const look = useQuery(linkQuery(token, 'reset'))
  const reset = useMutation(api.accounts.resetPassword.mutationOptions({ meta: { failed: 'The password was not changed' } }))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(passwordForm, { sync: true }),
  })
  useFieldErrors(form, reset.error)

  if (reset.data?.state === 'good')
    return (
      <FrontCard title="Your password is changed" about="Every device is signed out. Log in with the new password.">
        <OnwardButton to="/login" text="Log in" />
      </FrontCard>
    )
  if (!look.data) return <LinkWait query={look} />
  const state = reset.data?.state ?? look.data.state
  if (state !== 'good')
    return (
      <DeadLinkCard state={state}>
        <Button component={Link} to="/forgot-password" fullWidth>
          Send a new link
        </Button>
      </DeadLinkCard>
    )
  return (
    <FrontCard title="Choose a new password" about={look.data.email}>
      <FrontForm
        form={form}
        submit="Change Password"
        submitting="Changing Password..."
        busy={reset.isPending}
        shout={['Passwords do not match']}
        onSubmit={({ password }) => reset.mutate({ token, password })}
      >
        <input type="email" autoComplete="username" defaultValue={look.data.email ?? ''} hidden readOnly />
        <NewPasswordFields form={form} label="New Password" />
      </FrontForm>
    </FrontCard>
  )
}
